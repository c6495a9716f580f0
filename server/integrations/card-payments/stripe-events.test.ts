import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Pence } from '#contracts/money.ts'
import { readConfig } from '#server/config.ts'
import { type StripeServer, stripeServer } from '#testing/stripe-server.ts'
import { RefusedEvent } from './card-payments.ts'
import { signEvent } from './event-signature.ts'
import { StripePayments } from './stripe-payments.ts'

const SECRET = 'whsec_theFirst'
const NEXT_SECRET = 'whsec_theSecond'

const { stripe } = readConfig({
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: `${SECRET}, ${NEXT_SECRET}`,
})
const payments = new StripePayments(stripe!, () => undefined)

const intent = {
  object: 'payment_intent',
  id: 'pi_1',
  amount: 954_500,
  currency: 'gbp',
  status: 'succeeded',
  metadata: { payment_id: '0b0e6c3c-7d0f-4b6d-9a53-3d3e0a4f1c11' },
}
const eventOf = (type: string, object: unknown) => ({
  ...{ id: 'evt_1', object: 'event', api_version: '2026-10-28.endive', created: 1_790_000_000 },
  ...{ livemode: false, pending_webhooks: 1, request: { id: null, idempotency_key: null } },
  ...{ type, data: { object } },
})

function read(event: unknown, { secret = SECRET, at = Date.now() } = {}) {
  const rawBody = typeof event === 'string' ? event : JSON.stringify(event)
  return payments.readEvent(Buffer.from(rawBody), signEvent(rawBody, secret, at))
}

/** Why it is refused. */
function refusal(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    expect(error).toBeInstanceOf(RefusedEvent)
    return (error as Error).message
  }
  return 'not refused'
}

test('an event of an intent is read with our id', () => {
  expect(read(eventOf('payment_intent.succeeded', intent))).toEqual({
    id: 'evt_1',
    type: 'payment_intent.succeeded',
    createdAt: new Date(1_790_000_000_000),
    about: {
      kind: 'intent',
      intent: {
        id: 'pi_1',
        paymentId: '0b0e6c3c-7d0f-4b6d-9a53-3d3e0a4f1c11',
        amountPence: 954_500,
        currency: 'gbp',
        status: 'succeeded',
        failure: null,
      },
    },
  })
})

test('an intent that another program created does not have our id', () => {
  for (const metadata of [{}, null, undefined, { order: '7' }])
    expect(read(eventOf('payment_intent.created', { ...intent, metadata })).about).toMatchObject({
      intent: { paymentId: null },
    })
})

test.each([
  ['requires_payment_method', 'open'],
  ['requires_confirmation', 'open'],
  ['requires_action', 'open'],
  ['processing', 'processing'],
  ['requires_capture', 'processing'],
  ['succeeded', 'succeeded'],
  ['canceled', 'cancelled'],
])('Stripe’s %s is %s', (status, ours) => {
  expect(read(eventOf('payment_intent.processing', { ...intent, status })).about).toMatchObject({
    intent: { status: ours },
  })
})

const refund = {
  object: 'refund',
  id: 're_1',
  amount: 400,
  currency: 'gbp',
  status: 'succeeded',
  payment_intent: 'pi_1',
  metadata: { refund_id: '6a3c8f0e-55c3-4a76-a6a7-94cf36c0a001' },
}
const ourRefund = {
  id: 're_1',
  refundId: '6a3c8f0e-55c3-4a76-a6a7-94cf36c0a001',
  intentId: 'pi_1',
  amountPence: 400,
  currency: 'gbp',
  status: 'succeeded',
}

test.each(['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'])(
  '%s tells of a refund',
  type => {
    expect(read(eventOf(type, refund)).about).toEqual({ kind: 'refund', refund: ourRefund })
    expect(read(eventOf(type, { ...refund, status: 'canceled', metadata: {} })).about).toMatchObject({
      refund: { status: 'failed', refundId: null },
    })
    const whole = { ...refund, payment_intent: intent }
    expect(read(eventOf(type, whole)).about).toEqual({ kind: 'refund', refund: ourRefund })
  },
)

test('a refund of a charge without an intent does not concern this site', () => {
  expect(read(eventOf('refund.created', { ...refund, payment_intent: null })).about).toEqual({
    kind: 'other',
  })
})

test('charge.refunded tells of the latest refund where it has it, as older versions of the API do', () => {
  const charge = { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }
  const refunds = { object: 'list', data: [refund, { ...refund, id: 're_0' }] }
  expect(read(eventOf('charge.refunded', { ...charge, refunds })).about).toEqual({
    kind: 'refund',
    refund: ourRefund,
  })
  expect(read(eventOf('charge.refunded', charge)).about).toEqual({ kind: 'other' })
})

test.each([
  ['charge.dispute.created', 'needs_response', true, false],
  ['charge.dispute.updated', 'under_review', true, false],
  ['charge.dispute.funds_withdrawn', 'warning_needs_response', true, false],
  ['charge.dispute.closed', 'won', false, false],
  ['charge.dispute.closed', 'warning_closed', false, false],
  ['charge.dispute.closed', 'lost', false, true],
])('%s of a dispute that is %s', (type, status, isOpen, isLost) => {
  const dispute = { object: 'dispute', id: 'dp_1', amount: 954_500, status, payment_intent: 'pi_1' }
  expect(read(eventOf(type, dispute)).about).toEqual({
    kind: 'dispute',
    intentId: 'pi_1',
    amountPence: 954_500,
    isOpen,
    isLost,
  })
})

test('anything else does not concern this site', () => {
  expect(read(eventOf('payout.paid', { object: 'payout', id: 'po_1' })).about).toEqual({ kind: 'other' })
})

describe('refused:', () => {
  const event = eventOf('payment_intent.succeeded', intent)
  const rawBody = Buffer.from(JSON.stringify(event))

  test('an event without a signature, or with a wrong one', () => {
    for (const header of [undefined, ''])
      expect(refusal(() => payments.readEvent(rawBody, header))).toBe('not signed')
    for (const header of [
      't=1',
      'v1=00',
      'nonsense',
      `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
    ])
      expect(refusal(() => payments.readEvent(rawBody, header))).toBe('wrong signature')
    expect(refusal(() => read(event, { secret: 'whsec_anothers' }))).toBe('wrong signature')
  })

  test('an event that was changed on its way', () => {
    const changed = Buffer.from(String(rawBody).replace('954500', '100'))
    expect(refusal(() => payments.readEvent(changed, signEvent(rawBody, SECRET)))).toBe('wrong signature')
  })

  test('an event that was signed more than five minutes ago, by either secret', () => {
    const at = (ago: number) => Date.now() - ago * 1000
    for (const secret of [SECRET, NEXT_SECRET]) {
      expect(refusal(() => read(event, { secret, at: at(310) }))).toBe('signed too long ago')
      expect(refusal(() => read(event, { secret, at: at(290) }))).toBe('not refused')
    }
  })

  test.each([
    ['no JSON', '{"id":'],
    ['no object', '7'],
    ['nothing', 'null'],
    ['no event', { object: 'payment_intent', id: 'pi_1' }],
    ['an event without its object', { ...event, data: {} }],
    ['an intent without an amount', eventOf('payment_intent.succeeded', { ...intent, amount: undefined })],
    ['an amount that is a fraction', eventOf('payment_intent.succeeded', { ...intent, amount: 1.5 })],
    ['an unknown status', eventOf('payment_intent.succeeded', { ...intent, status: 'perhaps' })],
    ['another object', eventOf('payment_intent.succeeded', refund)],
  ])('signed, but %s', (_, given) => {
    expect(refusal(() => read(given))).toBe('unreadable')
  })
})

test('while one secret replaces another, both are valid', () => {
  const event = eventOf('payment_intent.succeeded', intent)
  expect([SECRET, NEXT_SECRET].map(secret => read(event, { secret }).id)).toEqual(['evt_1', 'evt_1'])
})

describe('events of the local server', () => {
  let server: StripeServer
  beforeAll(async () => {
    server = await stripeServer()
  })
  afterAll(() => server.stop())

  test('are read by the SDK, each as what has happened', async () => {
    const { account } = server
    const { stripe: config } = readConfig({ ...server.environment })
    const client = new StripePayments(config!, () => undefined)
    const { intent: made } = await client.create({
      ...{ paymentId: '0b0e6c3c-7d0f-4b6d-9a53-3d3e0a4f1c11', amountPence: 10_000 as Pence },
      ...{ description: '', returnPath: '/' },
    })
    account.confirm(made.id, 'declined')
    account.confirm(made.id, 'authentication')
    account.authenticate(made.id, true)
    account.failRefund(account.refundByHand(made.id, 100).id)
    account.dispute(made.id, 'needs_response')
    account.dispute(made.id, 'lost')
    const told = account.events.map(event => {
      const { rawBody, signature } = server.signed(event)
      const { type, about } = client.readEvent(Buffer.from(rawBody), signature)
      return [type, about.kind]
    })
    expect(told).toEqual([
      ['payment_intent.created', 'intent'],
      ['payment_intent.payment_failed', 'intent'],
      ['payment_intent.requires_action', 'intent'],
      ['payment_intent.succeeded', 'intent'],
      ['refund.created', 'refund'],
      ['charge.refunded', 'other'],
      ['refund.failed', 'refund'],
      ['charge.dispute.created', 'dispute'],
      ['charge.dispute.closed', 'dispute'],
    ])
  })
})

// Stripe's examples of its objects, which are not part of the repository; without them the tests are skipped.
const file = '../shared/data/specs/stripe_fixtures3.json'
const present = existsSync(file)
if (!present) console.log(`Skipped: ${file} is not here.`)

describe.skipIf(!present)('Stripe’s own examples', () => {
  const { resources } = present
    ? (JSON.parse(readFileSync(file, 'utf8')) as { resources: Record<string, Record<string, unknown>> })
    : { resources: {} }
  const exampleOf = (type: string, object: unknown) =>
    read({ ...resources.event, type, data: { object } }).about

  test('are accepted', () => {
    expect(read(resources.event)).toMatchObject({ type: 'plan.created', about: { kind: 'other' } })
    expect(exampleOf('payment_intent.succeeded', resources.payment_intent)).toMatchObject({
      kind: 'intent',
      intent: {
        amountPence: 1099,
        currency: 'usd',
        status: 'open',
        failure: 'idempotency_error',
        paymentId: null,
      },
    })
    const ours = { payment_intent: 'pi_1' }
    expect(exampleOf('refund.created', resources.refund)).toEqual({ kind: 'other' })
    expect(exampleOf('refund.created', { ...resources.refund, ...ours })).toMatchObject({
      kind: 'refund',
      refund: { amountPence: 100, status: 'succeeded' },
    })
    expect(exampleOf('charge.dispute.created', { ...resources.dispute, ...ours })).toMatchObject({
      kind: 'dispute',
      isOpen: true,
    })
    expect(exampleOf('charge.refunded', resources.charge)).toEqual({ kind: 'other' })
  })
})
