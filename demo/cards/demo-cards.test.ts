import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DemoCard } from '#contracts/demo-cards/endpoints.ts'
import type { Pence } from '#contracts/money.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { PaymentRefused, RefusedEvent } from '#server/integrations/card-payments/card-payments.ts'
import { openCardPayments } from '#server/integrations/card-payments/open-card-payments.ts'
import { AttemptLimiter } from '#server/platform/attempt-limiter.ts'
import { connect } from '#server/platform/database/pool.ts'
import { JobRunner } from '#server/platform/jobs/job-runner.ts'
import { JobQueue } from '#server/platform/jobs/jobs.ts'
import { type FreshDatabase, freshDatabase } from '#testing/database/fresh-database.ts'
import { SECRET } from '#testing/running-app.ts'
import { openDemonstration } from '../demonstration.ts'
import { demoCardsModule } from './demo-cards.module.ts'
import { DemoCards } from './demo-cards.ts'

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const pence = (amount: number) => amount as Pence

/** The module alone: what the domain of payments gives it is taken by the test. */
async function demoSite(fresh: FreshDatabase) {
  const config = readConfig({ SECRET })
  const connections = connect(fresh.url, 4)
  const { database } = connections
  const cardPayments = new DemoCards({ config, database, jobs: new JobQueue(database) })
  const module = demoCardsModule(cardPayments, {
    receive: async (rawBody, signature) => {
      delivered.push({ rawBody, signature })
      if (fails-- > 0) throw new Error('not now')
    },
  })
  const app = await createApp([module], {
    config,
    authenticator: { signedIn: async () => undefined },
    attemptLimiter: new AttemptLimiter(database, SECRET),
  })
  const jobRunner = new JobRunner(fresh.url, () => undefined)
  jobRunner.register(module.jobs ?? [])
  const ask = async (options: InjectOptions) => {
    const answer = await app.inject(options)
    return { status: answer.statusCode, body: answer.json() }
  }
  return {
    ...{ app, cardPayments, connections, jobRunner },
    get: (path: string) => ask({ method: 'GET', url: path }),
    post: (path: string, payload: object) => ask({ method: 'POST', url: path, payload }),
    async stop() {
      await app.close()
      await connections.close()
    },
  }
}

let fresh: FreshDatabase
let site: Awaited<ReturnType<typeof demoSite>>
let cardPayments: DemoCards
const delivered: { rawBody: Buffer; signature: string }[] = []
/** How many deliveries are refused. */
let fails = 0

beforeAll(async () => {
  fresh = await freshDatabase()
  site = await demoSite(fresh)
  cardPayments = site.cardPayments
  await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await site.stop()
  await fresh.drop()
})
beforeEach(async () => {
  // Deliveries left from the test before are made first.
  fails = 0
  await site.jobRunner.runWaiting()
  delivered.length = 0
})

const requestOf = (paymentId: string = randomUUID(), amount = 954_500) => ({
  paymentId,
  amountPence: pence(amount),
  description: '2018 Ford Focus, booking 17',
  returnPath: '/payment?kind=booking&id=17',
})

async function anIntent(): Promise<string> {
  return (await cardPayments.create(requestOf())).intent.id
}

const pay = (id: string, card: DemoCard, more: object = {}) =>
  site.post(`/api/demo-cards/${id}`, { card, ...more })

/** Runs the jobs that are due, and reads what they delivered. */
async function events() {
  await site.jobRunner.runWaiting()
  return delivered.map(({ rawBody, signature }) => cardPayments.readEvent(rawBody, signature))
}

test('a payment is created once, and the page shows what is to be paid', async () => {
  const request = requestOf()
  const made = await Promise.all([1, 2, 3].map(() => cardPayments.create(request)))
  const [{ intent, browser }] = made as [(typeof made)[0]]
  expect(new Set(made.map(each => each.intent.id)).size).toBe(1)
  expect(intent).toMatchObject({ paymentId: request.paymentId, amountPence: 954_500, status: 'open' })
  expect(browser).toEqual({ kind: 'demo_cards', path: `/demo-cards/${intent.id}` })
  const { body } = await site.get(`/api/demo-cards/${intent.id}`)
  expect(body.data).toEqual({
    amountPence: 954_500,
    description: request.description,
    state: 'awaiting_card',
    failure: null,
    returnPath: request.returnPath,
  })
  await expect(cardPayments.create({ ...request, amountPence: pence(1) })).rejects.toBeInstanceOf(
    PaymentRefused,
  )
})

test('an id can’t be guessed, and an unknown one is not found', async () => {
  expect(await anIntent()).toMatch(/^demo_intent_[\w-]{24}$/)
  expect((await site.get('/api/demo-cards/demo_intent_1')).status).toBe(404)
  expect((await pay('demo_intent_1', 'paid')).status).toBe(404)
  expect(await cardPayments.find('demo_intent_1')).toBeNull()
  await expect(cardPayments.cancel('demo_intent_1')).rejects.toBeInstanceOf(PaymentRefused)
})

describe('the card', () => {
  test('paid: the payment is made, and told of', async () => {
    const id = await anIntent()
    expect((await pay(id, 'paid')).body.data).toMatchObject({ state: 'succeeded' })
    expect(await cardPayments.find(id)).toMatchObject({ status: 'succeeded' })
    expect(await events()).toMatchObject([
      { type: 'payment_intent.succeeded', about: { kind: 'intent', intent: { id, status: 'succeeded' } } },
    ])
  })

  test('declined: another may be tried', async () => {
    const id = await anIntent()
    expect((await pay(id, 'declined')).body.data).toMatchObject({
      state: 'awaiting_card',
      failure: 'card_declined',
    })
    expect((await pay(id, 'paid')).body.data).toMatchObject({ state: 'succeeded', failure: null })
    expect((await events()).map(({ type }) => type).sort()).toEqual([
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
    ])
  })

  test('authentication: the holder answers, yes or no', async () => {
    const id = await anIntent()
    expect((await pay(id, 'authentication')).body.data.state).toBe('awaiting_authentication')
    const refused = await pay(id, 'authentication', { isAuthenticated: false })
    expect(refused.body.data).toMatchObject({
      state: 'awaiting_card',
      failure: 'payment_intent_authentication_failure',
    })
    await pay(id, 'authentication')
    expect((await pay(id, 'authentication', { isAuthenticated: true })).body.data.state).toBe('succeeded')
  })

  test('network lost: the payment is made', async () => {
    const id = await anIntent()
    expect((await pay(id, 'network_lost')).status).toBe(200)
    expect(await cardPayments.find(id)).toMatchObject({ status: 'succeeded' })
    expect(await events()).toHaveLength(1)
  })

  test('of another name is refused', async () => {
    expect((await pay(await anIntent(), 'gold' as DemoCard)).status).toBe(400)
  })
})

test('a payment that is final stays: cancelled too late, paid too late', async () => {
  const paid = await anIntent()
  await pay(paid, 'paid')
  expect(await cardPayments.cancel(paid)).toMatchObject({ status: 'succeeded' })
  const cancelled = await anIntent()
  expect(await cardPayments.cancel(cancelled)).toMatchObject({ status: 'cancelled' })
  expect((await pay(cancelled, 'paid')).body.data).toMatchObject({ state: 'cancelled' })
  expect(await events()).toHaveLength(2)
})

test('of a card and a cancellation at the same time one wins', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await anIntent()
    const [{ body }, intent] = await Promise.all([pay(id, 'paid'), cardPayments.cancel(id)])
    expect([body.data.state, intent.status]).toEqual(
      intent.status === 'succeeded' ? ['succeeded', 'succeeded'] : ['cancelled', 'cancelled'],
    )
  }
})

test('a refund is made once, and never of more than was paid', async () => {
  const id = await anIntent()
  const refundOf = (amount: number, refundId: string = randomUUID()) => ({
    refundId,
    intentId: id,
    amountPence: pence(amount),
  })
  await expect(cardPayments.refund(refundOf(1))).rejects.toBeInstanceOf(PaymentRefused)
  await pay(id, 'paid')
  const half = refundOf(477_250)
  const made = await Promise.all([1, 2, 3].map(() => cardPayments.refund(half)))
  expect(new Set(made.map(({ id: refund }) => refund)).size).toBe(1)
  const others = await Promise.allSettled([1, 2, 3].map(() => cardPayments.refund(refundOf(477_250))))
  expect(others.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  const refunds = await cardPayments.refundsOf(id)
  expect(refunds.map(({ amountPence }) => amountPence)).toEqual([477_250, 477_250])
  expect(refunds[0]).toEqual({
    ...half,
    id: expect.stringMatching(/^demo_refund_/),
    currency: 'gbp',
    status: 'succeeded',
  })
  expect((await events()).filter(({ about }) => about.kind === 'refund')).toHaveLength(2)
})

test('an event is delivered again until it is taken, as the same event', async () => {
  const id = await anIntent()
  await pay(id, 'paid')
  fails = 1
  await site.jobRunner.runWaiting()
  await site.connections.pool.query('update graphile_worker._private_jobs set run_at = now()')
  const told = await events()
  expect(told).toHaveLength(2)
  expect(told[0]).toEqual(told[1])
  expect(await events()).toHaveLength(2)
})

test('an event with a wrong signature, an old one, or one that can’t be read is refused', async () => {
  await pay(await anIntent(), 'paid')
  await events()
  const { rawBody, signature } = delivered[0]!
  const refusal = (body: Buffer, header: string | undefined) => {
    try {
      return cardPayments.readEvent(body, header).id
    } catch (error) {
      expect(error).toBeInstanceOf(RefusedEvent)
      return (error as Error).message
    }
  }
  expect(refusal(rawBody, undefined)).toBe('not signed')
  expect(refusal(rawBody, 'v1')).toBe('wrong signature')
  expect(refusal(rawBody, signature.replace(/v1=.{4}/, 'v1=0000'))).toBe('wrong signature')
  expect(refusal(Buffer.from(String(rawBody).replace('954500', '100')), signature)).toBe('wrong signature')
  const unreadable = Buffer.from('{"id": "1"}')
  expect(refusal(unreadable, cardPayments.sign(unreadable))).toBe('unreadable')
})

test('where NODE_ENV is production there are no demo cards', () => {
  const { database } = site.connections
  const config = readConfig({ SECRET, NODE_ENV: 'production', DATABASE_URL: 'postgres://x/y' })
  expect(() => new DemoCards({ config, database, jobs: new JobQueue(database) })).toThrow(
    'NODE_ENV is production',
  )
})

test.each([
  ['in production', { NODE_ENV: 'production', DATABASE_URL: 'postgres://x/y' }, undefined],
  ['beside Stripe', STRIPE, 'stripe'],
] as const)('%s a demonstration has no cards', async (_, environment, provider) => {
  const config = readConfig({ SECRET, ...environment })
  const { database } = site.connections
  const jobs = new JobQueue(database)
  const { cardPayments: cards } = openDemonstration({ config, database, jobs })
  expect(cards).toBeUndefined()
  const warnings: string[] = []
  const { cardPayments: opened } = await openCardPayments(config, cards, line => void warnings.push(line))
  expect(opened?.provider).toBe(provider)
  expect(warnings).toEqual(
    provider ? [] : ['Card payments: nothing can be paid until STRIPE_SECRET_KEY is set'],
  )
})
