/** The client's requests, and the answers of the local server, against Stripe's published API. */
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Pence } from '#contracts/money.ts'
import { readConfig } from '#server/config.ts'
import { answerFindings, findingsIn, type OpenApi, requestFindings } from '#testing/openapi.ts'
import { type StripeServer, stripeServer } from '#testing/stripe-server.ts'
import type { Transfer } from './card-payments.ts'
import { StripeConnect } from './stripe-connect.ts'
import { StripePayments } from './stripe-payments.ts'

// Stripe's own document, of the API version 2023-08-16, which is not part of the repository; without it the
// tests are skipped.
const file = '../shared/data/specs/stripe_spec3_2023-09-12.yaml'
const present = existsSync(file)
if (!present) console.log(`Skipped: ${file} is not here.`)

/** Parameters that Stripe has added since then. */
const newer = ['body.allowed_payment_method_types: unknown']

describe.skipIf(!present)('against the published API', () => {
  let document: OpenApi
  let stripe: StripeServer
  beforeAll(async () => {
    document = load(readFileSync(file, 'utf8')) as OpenApi
    stripe = await stripeServer()
    const { stripe: config } = readConfig({ ...stripe.environment })
    await makeEveryCall(new StripePayments(config!, () => undefined, { retries: 0 }), stripe)
    await payASeller(new StripeConnect(config!, () => undefined, { retries: 0 }), stripe)
  })
  afterAll(() => stripe?.stop())

  test('every kind of request is made', () => {
    const kinds = stripe.requests.map(
      ({ method, path }) => `${method} ${path.split('?')[0]!.replace(/(pi|acct|tr)_\w+/, '{id}')}`,
    )
    expect([...new Set(kinds)].sort()).toEqual([
      'GET /v1/accounts/{id}',
      'GET /v1/payment_intents/search',
      'GET /v1/payment_intents/{id}',
      'GET /v1/refunds',
      'GET /v1/transfers',
      'GET /v1/transfers/{id}',
      'POST /v1/account_links',
      'POST /v1/accounts',
      'POST /v1/payment_intents',
      'POST /v1/payment_intents/{id}/cancel',
      'POST /v1/refunds',
      'POST /v1/transfers',
      'POST /v1/transfers/{id}/reversals',
    ])
  })

  test('every request is valid', () => {
    for (const request of stripe.requests) {
      const findings = requestFindings(document, request).filter(finding => !newer.includes(finding))
      expect([`${request.method} ${request.path}`, findings]).toEqual([expect.any(String), []])
    }
  })

  test('every answer of the local server is one of Stripe’s', () => {
    expect(new Set(stripe.answers.map(({ answer }) => answer.status))).toEqual(new Set([200, 400, 404, 500]))
    for (const { request, answer } of stripe.answers) {
      const findings = answerFindings(
        document,
        request,
        answer.status,
        JSON.parse(JSON.stringify(answer.body)),
      )
      expect([`${request.method} ${request.path} ${answer.status}`, findings]).toEqual([
        expect.any(String),
        [],
      ])
    }
  })

  test.each([
    ['an unknown parameter', 'POST', '/v1/refunds', 'amount=1&payment=pi_1', ['body.payment: unknown']],
    ['a missing one', 'POST', '/v1/payment_intents', 'currency=gbp', ['body.amount: missing']],
    ['pence with a fraction', 'POST', '/v1/refunds', 'amount=1.5', ['body.amount: no integer']],
    ['an unknown value', 'POST', '/v1/refunds', 'reason=none', ['body.reason: none of the values allowed']],
    ['an unknown query', 'GET', '/v1/refunds?intent=pi_1', '', ['query.intent: unknown']],
    ['a path of no operation', 'POST', '/v1/refund', '', ['POST /v1/refund: no such operation']],
  ])('the check finds %s', (_, method, path, body, findings) => {
    expect(requestFindings(document, { method, path, body })).toEqual(findings)
  })

  test('the check finds an answer that lacks what Stripe always sends', () => {
    const schema = { $ref: '#/components/schemas/payment_intent' }
    const intent = { object: 'payment_intent', id: 'pi_1', amount: '1' }
    expect(findingsIn(document, schema, intent, 'intent', false)).toEqual(
      expect.arrayContaining(['intent.status: missing', 'intent.amount: no integer']),
    )
  })
})

async function payASeller(transfers: StripeConnect, { account }: StripeServer): Promise<void> {
  const seller = await transfers.createAccount({ sellerId: 'perpetua', email: 'perpetua@mail.example' })
  const back = 'http://127.0.0.1/api/payouts/stripe'
  await transfers.onboardingAddress(seller.id, { back, again: back })
  const request = { accountId: seller.id, amountPence: 954_500, description: 'FORECOURT 12' }
  expect(await transfers.transfer({ ...request, key: 'payout-12-1' })).toBe('refused')
  account.setTransfers('perpetua', 'active')
  expect(await transfers.findAccount(seller.id)).toEqual({ id: seller.id, canBePaid: true })
  const transfer = (await transfers.transfer({ ...request, key: 'payout-12-2' })) as Transfer
  expect(await transfers.transfer({ ...request, key: 'payout-12-2' })).toEqual(transfer)
  const tooMuch = { ...request, amountPence: 1_000_000_000, key: 'payout-12-3' }
  expect(await transfers.transfer(tooMuch)).toBe(null)
  for (const pence of [4500, 4500, 954_500])
    expect(await transfers.reverseUpTo(transfer.id, pence)).toMatchObject({ reversedPence: pence })
}

async function makeEveryCall(payments: StripePayments, { account, misbehave }: StripeServer): Promise<void> {
  const request = {
    paymentId: randomUUID(),
    amountPence: 954_500 as Pence,
    description: '2018 Ford Focus, booking 17',
    returnPath: '/payment',
  }
  const { intent } = await payments.create(request)
  await payments.create(request)
  account.confirm(intent.id, 'declined')
  await payments.find(intent.id)
  account.confirm(intent.id, 'authentication')
  await payments.find(intent.id)
  account.confirm(intent.id, 'paid')
  await payments.cancel(intent.id)
  await payments.refund({ refundId: randomUUID(), intentId: intent.id, amountPence: 954_400 as Pence })
  const tooMuch = { refundId: randomUUID(), intentId: intent.id, amountPence: 101 as Pence }
  await expect(payments.refund(tooMuch)).rejects.toThrow('status 400')
  await payments.refundsOf(intent.id)
  await payments.find('pi_unknown')
  misbehave({ how: 'fails after', to: /^POST/ })
  const { intent: other } = await payments.create({ ...request, paymentId: randomUUID() })
  await payments.cancel(other.id)
}
