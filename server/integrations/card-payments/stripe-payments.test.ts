import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Pence } from '#contracts/money.ts'
import { readConfig } from '#server/config.ts'
import { ServiceUnavailable } from '#server/platform/outbound/service-guard.ts'
import { brokenAnswers, type HttpStub, httpStub, json } from '#testing/http-stub.ts'
import { formFields } from '#testing/openapi.ts'
import { type StripeServer, stripeServer } from '#testing/stripe-server.ts'
import { PaymentRefused } from './card-payments.ts'
import { StripePayments } from './stripe-payments.ts'

const DESCRIPTION = '2018 Ford Focus, booking 17'
const pence = (amount: number) => amount as Pence

let stripe: StripeServer
let stub: HttpStub
let warnings: string[]
beforeAll(async () => {
  stripe = await stripeServer()
  stub = await httpStub()
})
afterAll(async () => {
  await stripe.stop()
  await stub.stop()
})
beforeEach(() => {
  warnings = []
})

/** Without retries, which wait for half a second. */
function paymentsAt(url: string, { timeoutMs = 5_000, retries = 0 } = {}): StripePayments {
  const { stripe: config } = readConfig({ ...stripe.environment, STRIPE_API_URL: url })
  return new StripePayments(config!, line => warnings.push(line), { timeoutMs, retries })
}
const payments = (pace = {}) => paymentsAt(stripe.address, pace)

const requestOf = (paymentId: string, amount = 954_500) => ({
  paymentId,
  amountPence: pence(amount),
  description: DESCRIPTION,
  returnPath: '/payment',
})

async function aPaidIntent(amount?: number): Promise<string> {
  const { intent } = await payments().create(requestOf(randomUUID(), amount))
  stripe.account.confirm(intent.id, 'paid')
  return intent.id
}

describe('an intent', () => {
  test('is created for cards alone, in pence, with our id and nothing of a person', async () => {
    const paymentId = randomUUID()
    expect(payments().forBrowser).toEqual({ kind: 'stripe', publishableKey: 'pk_test_ofALocalServer' })
    const { intent, browser } = await payments().create(requestOf(paymentId))
    expect(intent).toEqual({
      id: expect.stringMatching(/^pi_/),
      paymentId,
      amountPence: 954_500,
      currency: 'gbp',
      status: 'open',
      failure: null,
    })
    expect(browser).toEqual({
      ...payments().forBrowser,
      clientSecret: expect.stringMatching(new RegExp(`^${intent.id}_secret_`)),
    })
    const { body, headers } = stripe.requests.at(-1)!
    expect(formFields(body)).toEqual({
      amount: '954500',
      currency: 'gbp',
      capture_method: 'automatic',
      allowed_payment_method_types: { 0: 'card' },
      description: DESCRIPTION,
      metadata: { payment_id: paymentId },
    })
    expect(headers).toMatchObject({
      'idempotency-key': `payment-${paymentId}`,
      'stripe-version': expect.stringMatching(/^20\d\d-/),
    })
    expect(headers).not.toHaveProperty('x-stripe-client-telemetry')
  })

  test('that was created already is returned as it is now', async () => {
    const request = requestOf(randomUUID())
    const { intent } = await payments().create(request)
    stripe.account.confirm(intent.id, 'paid')
    const again = await payments().create(request)
    expect(again.intent).toEqual({ ...intent, status: 'succeeded' })
  })

  test('with another amount for the same payment is refused', async () => {
    const paymentId = randomUUID()
    await payments().create(requestOf(paymentId))
    await expect(payments().create(requestOf(paymentId, 1))).rejects.toBeInstanceOf(PaymentRefused)
  })

  test('tells of the attempt that failed, and of success', async () => {
    const { intent } = await payments().create(requestOf(randomUUID()))
    stripe.account.confirm(intent.id, 'declined')
    expect(await payments().find(intent.id)).toMatchObject({ status: 'open', failure: 'card_declined' })
    stripe.account.confirm(intent.id, 'authentication')
    expect(await payments().find(intent.id)).toMatchObject({ status: 'open', failure: null })
    stripe.account.authenticate(intent.id, true)
    expect(await payments().find(intent.id)).toMatchObject({ status: 'succeeded', failure: null })
  })

  test('that Stripe does not know is null, and can’t be cancelled', async () => {
    expect(await payments().find('pi_unknown')).toBeNull()
    await expect(payments().cancel('pi_unknown')).rejects.toBeInstanceOf(PaymentRefused)
    expect(warnings).toEqual(['Stripe: refuses a request (status 404, resource_missing)'])
  })

  test('is cancelled once; one that was paid in the meantime stays paid', async () => {
    const { intent } = await payments().create(requestOf(randomUUID()))
    expect(await payments().cancel(intent.id)).toMatchObject({ status: 'cancelled' })
    expect(await payments().cancel(intent.id)).toMatchObject({ status: 'cancelled' })
    expect(await payments().cancel(await aPaidIntent())).toMatchObject({ status: 'succeeded' })
    expect(warnings).toEqual([])
  })
})

describe('a refund', () => {
  test('is made once, however often it is asked for', async () => {
    const intentId = await aPaidIntent(10_000)
    const request = { refundId: randomUUID(), intentId, amountPence: pence(4_000) }
    const refunds = await Promise.all([1, 2, 3].map(() => payments().refund(request)))
    expect(new Set(refunds.map(({ id }) => id)).size).toBe(1)
    expect(await payments().refundsOf(intentId)).toEqual([
      {
        ...request,
        id: expect.stringMatching(/^re_/),
        currency: 'gbp',
        status: 'succeeded',
      },
    ])
  })

  test('of more than is left is refused', async () => {
    const intentId = await aPaidIntent(10_000)
    const refund = (amount: number) =>
      payments().refund({ refundId: randomUUID(), intentId, amountPence: pence(amount) })
    await refund(6_000)
    await expect(refund(4_001)).rejects.toBeInstanceOf(PaymentRefused)
    await refund(4_000)
    await expect(refund(1)).rejects.toThrow('Stripe: status 400, charge_already_refunded')
  })

  test('that was made in the dashboard is listed without our id; of an unknown intent there is none', async () => {
    const intentId = await aPaidIntent()
    stripe.account.refundByHand(intentId, 100)
    expect(await payments().refundsOf(intentId)).toMatchObject([{ refundId: null, amountPence: 100 }])
    expect(await payments().refundsOf('pi_unknown')).toEqual([])
  })
})

describe('what was done, although the answer got lost, is found by asking again:', () => {
  test.each(['fails after', 'drops after', 'handled twice'] as const)(
    'an intent, where Stripe %s',
    async how => {
      const request = requestOf(randomUUID())
      stripe.misbehave({ how, to: /^POST/ })
      await payments()
        .create(request)
        .catch(error => expect(error).toBeInstanceOf(ServiceUnavailable))
      const { intent } = await payments().create(request)
      expect(intent.paymentId).toBe(request.paymentId)
      expect(stripe.account.intents.filter(({ paymentId }) => paymentId === request.paymentId)).toHaveLength(
        1,
      )
    },
  )

  test.each(['fails after', 'drops after', 'handled twice'] as const)(
    'a refund, where Stripe %s',
    async how => {
      const request = { refundId: randomUUID(), intentId: await aPaidIntent(), amountPence: pence(4_000) }
      stripe.misbehave({ how, to: /^POST/ })
      await payments()
        .refund(request)
        .catch(error => expect(error).toBeInstanceOf(ServiceUnavailable))
      expect(await payments().refund(request)).toMatchObject({ refundId: request.refundId })
      expect(await payments().refundsOf(request.intentId)).toHaveLength(1)
    },
  )

  test.each(['fails after', 'drops after'] as const)('a cancellation, where Stripe %s', async how => {
    const { intent } = await payments().create(requestOf(randomUUID()))
    stripe.misbehave({ how, to: /cancel$/ })
    await expect(payments().cancel(intent.id)).rejects.toBeInstanceOf(ServiceUnavailable)
    expect(await payments().cancel(intent.id)).toMatchObject({ status: 'cancelled' })
  })

  test.each(['fails before', 'drops before'] as const)('nothing, where Stripe %s', async how => {
    const request = requestOf(randomUUID())
    stripe.misbehave({ how, to: /^POST/ })
    await expect(payments().create(request)).rejects.toBeInstanceOf(ServiceUnavailable)
    expect(stripe.account.intents.filter(({ paymentId }) => paymentId === request.paymentId)).toEqual([])
    await payments().create(request)
    expect(stripe.account.intents.filter(({ paymentId }) => paymentId === request.paymentId)).toHaveLength(1)
  })

  test('an attempt that failed is repeated within the call', async () => {
    const request = requestOf(randomUUID())
    stripe.misbehave({ how: 'drops after', to: /^POST/ })
    const { intent } = await payments({ retries: 1 }).create(request)
    expect(intent).toMatchObject({ paymentId: request.paymentId, status: 'open' })
    expect(stripe.account.intents.filter(({ paymentId }) => paymentId === request.paymentId)).toHaveLength(1)
  })

  test('an intent whose answer came too late', async () => {
    const request = requestOf(randomUUID())
    const { promise: until, resolve } = Promise.withResolvers<void>()
    stripe.misbehave({ how: 'late', until, to: /^POST/ })
    await expect(payments({ timeoutMs: 100 }).create(request)).rejects.toThrow('Stripe: timeout')
    resolve()
    const { intent } = await payments().create(request)
    expect(intent.paymentId).toBe(request.paymentId)
  })
})

describe('Stripe', () => {
  const calls = {
    create: (broken: StripePayments) => broken.create(requestOf('0b0e6c3c-7d0f-4b6d-9a53-3d3e0a4f1c11')),
    find: (broken: StripePayments) => broken.find('pi_1'),
    cancel: (broken: StripePayments) => broken.cancel('pi_1'),
    refund: (broken: StripePayments) =>
      broken.refund({ refundId: randomUUID(), intentId: 'pi_1', amountPence: pence(1) }),
    refundsOf: (broken: StripePayments) => broken.refundsOf('pi_1'),
  }

  test.each([
    ...brokenAnswers,
    ['answers a number', json(5)],
    ['answers a text', json('ok')],
    ['answers null', json(null)],
    ['answers a list', json([])],
    ['answers an empty error', json({ error: {} })],
  ] as const)('that %s is unavailable', async (_, answer) => {
    stub.answers(answer)
    const broken = paymentsAt(stub.address, { timeoutMs: 100 })
    const outcomes = await Promise.allSettled(Object.values(calls).map(call => call(broken)))
    for (const outcome of outcomes) {
      const { reason } = outcome as PromiseRejectedResult
      expect(reason).toBeInstanceOf(ServiceUnavailable)
      expect(reason).not.toBeInstanceOf(PaymentRefused)
    }
  })

  test('is not called for a while once it keeps failing, of which operators are told without what was sent', async () => {
    const broken = paymentsAt(stub.address)
    stub.answers(response =>
      response
        .writeHead(500, { 'content-type': 'application/json', 'stripe-notice': DESCRIPTION })
        .end(JSON.stringify({ error: { type: 'api_error', message: DESCRIPTION } })),
    )
    const before = stub.requests.length
    for (let i = 0; i < 7; i++) await expect(calls.find(broken)).rejects.toBeInstanceOf(ServiceUnavailable)
    expect(stub.requests.length - before).toBe(5)
    expect(warnings).toEqual(['Stripe: fails (status 500), not called for 30 seconds'])
  })

  test('is called on after it has refused requests', async () => {
    const client = payments()
    for (let i = 0; i < 7; i++)
      await expect(client.cancel('pi_unknown')).rejects.toBeInstanceOf(PaymentRefused)
    expect(await client.find(await aPaidIntent())).toMatchObject({ status: 'succeeded' })
  })
})
