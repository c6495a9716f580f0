/** Payments of bookings by Stripe: what is believed, when, and what becomes of money that comes at the wrong time. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Pence } from '#contracts/money.ts'
import { aPricedBooking, beginsPayment, type PricedBooking } from '#testing/buying.ts'
import { BuyingSite } from '#testing/buying-site.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { moneyFaults } from './money-check.ts'

let site: BuyingSite
let buyer: Person
let other: Person
let car: number
let booking: PricedBooking
beforeAll(async () => {
  site = await BuyingSite.open()
  // What identity papers are is tested elsewhere (purchases.test.ts).
  await site.query(`update settings set value = 'identityimages' where name = 'BUY_PAGE_DISABLED_FIELDS'`)
  buyer = await aPerson(site.forecourt)
  other = await aPerson(site.forecourt)
})
afterAll(() => site.stop())
beforeEach(async () => {
  car = await site.aCar()
  booking = await aPricedBooking(buyer, car, { identityimages: undefined })
})
afterEach(async () => {
  await site.runJobs()
  expect(await moneyFaults(site.forecourt.connections.database)).toEqual([])
})

const state = async (of = booking.id, by = buyer) => (await site.booking(by, of)).state
const timeIsOver = (id = booking.id) =>
  site.query(`update bookings set reserved_until = now() - interval '1 second' where id = $1`, [id])
const releaseExpired = () => site.forecourt.buying.reservations.releaseExpired()

test('a payment reserves the car, and the provider’s event books it', async () => {
  const { body, status } = await beginsPayment(buyer, booking)
  expect({ status, ...body.data }).toMatchObject({
    status: 201,
    totalPence: 854_500,
    browser: { kind: 'stripe', publishableKey: 'pk_test_ofALocalServer' },
  })
  const minutes = (new Date(body.data.reservedUntil).getTime() - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(14)
  expect(minutes).toBeLessThan(16)
  expect([await state(), await site.carState(car)]).toEqual(['paying', 'reserved'])
  site.stripe.account.confirm(site.stripe.account.intents.at(-1)!.id, 'paid')
  expect(await state()).toBe('paying')
  await site.deliverEvents()
  expect([await state(), await site.carState(car)]).toEqual(['booked', 'reserved'])
  expect((await site.booking(buyer, booking.id)).money).toMatchObject([
    { kind: 'paid', amountPence: 854_500 },
  ])
})

test('a payment that was begun is continued, with the same intent', async () => {
  const first = await site.begins(buyer, booking)
  expect(await site.begins(buyer, booking)).toEqual(first)
})

test('the browser is not believed, but the provider is asked for it', async () => {
  const { paymentId, intentId } = await site.begins(buyer, booking)
  const checked = async () => (await buyer.post('/api/payment/check', { paymentId })).body.data.state
  expect(await checked()).toBe('open')
  site.stripe.account.confirm(intentId, 'paid')
  expect([await checked(), await state()]).toEqual(['succeeded', 'booked'])
  site.loseEvents()
})

describe('events', () => {
  test('are applied once, in any order', async () => {
    const { intentId } = await site.begins(buyer, booking)
    site.stripe.account.confirm(intentId, 'paid')
    const events = site.loseEvents().toReversed()
    const outcomes = []
    for (const event of [...events, ...events]) outcomes.push((await site.deliver(event)).body.data.outcome)
    expect(outcomes).toEqual(['applied', 'applied', 'known', 'known'])
    expect(await state()).toBe('booked')
  })

  test('of a failure that come after the success change nothing', async () => {
    const { intentId } = await site.begins(buyer, booking)
    site.stripe.account.confirm(intentId, 'declined')
    site.stripe.account.confirm(intentId, 'paid')
    for (const event of site.loseEvents().toReversed()) await site.deliver(event)
    expect(await state()).toBe('booked')
  })

  test('two deliveries at the same time book once', async () => {
    const { intentId } = await site.begins(buyer, booking)
    site.stripe.account.confirm(intentId, 'paid')
    const succeeded = site.loseEvents().at(-1)!
    const answers = await Promise.all([1, 2, 3].map(() => site.deliver(succeeded)))
    expect(answers.map(({ body }) => body.data.outcome).toSorted()).toEqual(['applied', 'known', 'known'])
  })

  test('with a bad or an old signature are refused', async () => {
    const { intentId } = await site.begins(buyer, booking)
    site.stripe.account.confirm(intentId, 'paid')
    const event = site.loseEvents().at(-1)!
    const good = site.stripe.signed(event)
    const attempts = [
      { ...good, signature: good.signature.replace(/.$/, last => (last === '0' ? '1' : '0')) },
      { ...good, rawBody: good.rawBody.replace('854500', '854501') },
      { ...good, signature: '' },
      site.stripe.signed(event, Date.now() - 301_000),
    ]
    for (const attempt of attempts)
      expect(await site.deliver(event, attempt)).toMatchObject({
        status: 400,
        body: { code: 'event-refused' },
      })
    expect(await state()).toBe('paying')
    await site.deliver(event)
  })

  test.each([
    ['currency', { currency: 'usd' }],
    ['sum', { amount: 1 }],
    ['intent', { id: 'pi_another' }],
  ])('of another %s are refused, and operators are told', async (_, change) => {
    const { intentId } = await site.begins(buyer, booking)
    site.stripe.account.confirm(intentId, 'paid')
    const event = site.loseEvents().at(-1)!
    const changed = { ...event, data: { object: { ...(event.data.object as object), ...change } } }
    expect(await site.deliver(changed)).toMatchObject({ status: 400, body: { code: 'event-refused' } })
    expect(await state()).toBe('paying')
    expect(site.forecourt.warnings.at(-1)).toContain('an event was refused')
    await site.deliver(event)
    expect(await state()).toBe('booked')
  })

  test('that concern nothing here are ignored', async () => {
    const event = {
      id: 'evt_elsewhere',
      object: 'event',
      type: 'balance.available',
      created: 1,
      data: { object: {} },
    } as const
    expect((await site.deliver(event)).body.data).toEqual({ outcome: 'ignored' })
  })

  test('can come before the answer that names the intent', async () => {
    site.stripe.misbehave({ how: 'drops after', to: /POST \/v1\/payment_intents$/, times: 2 })
    expect((await beginsPayment(buyer, booking)).body).toMatchObject({
      code: 'payment-unavailable',
      message: 'Something went wrong while processing your payment.',
    })
    site.stripe.account.confirm(site.stripe.account.intents.at(-1)!.id, 'paid')
    await site.deliverEvents()
    expect(await state()).toBe('booked')
  })
})

describe('a car is released', () => {
  test('when the card is declined, and another payment can be begun', async () => {
    const { paymentId, intentId } = await site.begins(buyer, booking)
    site.stripe.account.confirm(intentId, 'declined')
    const { body } = await buyer.post('/api/payment/check', { paymentId })
    expect(body.data).toMatchObject({
      state: 'failed',
      failureMessage: 'Your bank declined the card. Try another card, or ask your bank.',
    })
    expect([await state(), await site.carState(car)]).toEqual(['priced', 'available'])
    await site.pays(buyer, booking)
    expect(await state()).toBe('booked')
  })

  test('when the payment is left, which cancels it at the provider', async () => {
    const { paymentId, intentId } = await site.begins(buyer, booking)
    const { body } = await buyer.post('/api/payment/leave', { paymentId })
    expect(body.data.state).toBe('cancelled')
    expect([await state(), await site.carState(car)]).toEqual(['priced', 'available'])
    expect(site.stripe.account.intents.find(({ id }) => id === intentId)).toMatchObject({
      state: 'cancelled',
    })
  })

  test('not when it was paid before it was left', async () => {
    const { paymentId, intentId } = await site.begins(buyer, booking)
    site.stripe.account.confirm(intentId, 'paid')
    expect((await buyer.post('/api/payment/leave', { paymentId })).body.data.state).toBe('succeeded')
    expect(await state()).toBe('booked')
  })

  test('when it is left while the provider does not answer; a job cancels the payment later', async () => {
    const { paymentId, intentId } = await site.begins(buyer, booking)
    site.stripe.misbehave({ how: 'drops before', times: 2 })
    expect((await buyer.post('/api/payment/leave', { paymentId })).body.data.state).toBe('failed')
    expect(await site.carState(car)).toBe('available')
    await site.runJobs()
    expect(site.stripe.account.intents.find(({ id }) => id === intentId)).toMatchObject({
      state: 'cancelled',
    })
  })

  test('when its 15 minutes are over, at once for the next buyer', async () => {
    await site.begins(buyer, booking)
    const next = await aPricedBooking(other, car, { identityimages: undefined })
    expect((await beginsPayment(other, next)).body).toMatchObject({ code: 'car-reserved' })
    await timeIsOver()
    await site.pays(other, next)
    expect([await state(), await state(next.id, other)]).toEqual(['priced', 'booked'])
  })
})

describe('money that comes after the reservation', () => {
  test('books the car if it is still there', async () => {
    const { intentId } = await site.begins(buyer, booking)
    await timeIsOver()
    await releaseExpired()
    expect(await site.carState(car)).toBe('available')
    site.stripe.account.confirm(intentId, 'paid')
    await site.deliverEvents()
    expect([await state(), await site.carState(car)]).toEqual(['booked', 'reserved'])
  })

  test('is refunded if the car is gone', async () => {
    const { intentId } = await site.begins(buyer, booking)
    await timeIsOver()
    const next = await aPricedBooking(other, car, { identityimages: undefined })
    await site.pays(other, next)
    site.stripe.account.confirm(intentId, 'paid')
    await site.deliverEvents()
    expect(await state()).toBe('priced')
    await site.runJobs()
    expect((await site.booking(buyer, booking.id)).money).toMatchObject([
      { kind: 'paid', amountPence: 854_500 },
      { kind: 'refunded', amountPence: 854_500 },
    ])
    expect(await state(next.id, other)).toBe('booked')
  })

  const intentOf = (intentId: string) => site.stripe.account.intents.find(({ id }) => id === intentId)!

  test('books the car that is being paid again, and the second payment is cancelled', async () => {
    const first = await site.begins(buyer, booking)
    await timeIsOver()
    const second = await site.begins(buyer, booking)
    site.stripe.account.confirm(first.intentId, 'paid')
    await site.deliverEvents()
    expect(await state()).toBe('booked')
    const { body } = await buyer.post('/api/payment/check', { paymentId: second.paymentId })
    expect(body.data).toMatchObject({
      state: 'failed',
      failureMessage: expect.stringContaining('paid already'),
    })
    await site.runJobs()
    expect([intentOf(second.intentId).state, await state()]).toEqual(['cancelled', 'booked'])
  })

  test('comes back if the car is paid twice, and the booking stays', async () => {
    const first = await site.begins(buyer, booking)
    await timeIsOver()
    const second = await site.begins(buyer, booking)
    site.stripe.account.confirm(first.intentId, 'paid')
    site.stripe.account.confirm(second.intentId, 'paid')
    await site.deliverEvents()
    await site.runJobs()
    expect(await state()).toBe('booked')
    expect(site.stripe.account.refunds.at(-1)).toMatchObject({
      intentId: second.intentId,
      amountPence: 854_500,
    })
    const [email] = await buyer.receivedEmails()
    expect(email!.text).toContain('when it was paid already')
  })

  test('comes back if it is not what is being paid now', async () => {
    const first = await site.begins(buyer, booking)
    await timeIsOver()
    await releaseExpired()
    await site.query('update listings set price_pence = 859_900 where id = $1', [car])
    const costs = { ...booking.costs, totalPence: 864_900 as Pence }
    await site.begins(buyer, { ...booking, costs })
    site.stripe.account.confirm(first.intentId, 'paid')
    await site.deliverEvents()
    await site.runJobs()
    expect(await state()).toBe('paying')
    expect(site.stripe.account.refunds.at(-1)).toMatchObject({
      intentId: first.intentId,
      amountPence: 854_500,
    })
  })

  test.each([
    ['again', '', 'booked'],
    ['no more', `update offers set ends_at = now() where code = 'LATE'`, 'priced'],
  ])('uses the discount code %s', async (_, meanwhile, expected) => {
    await site.query(
      `insert into offers (page_name, title, code, amount_pence, ends_at)
       values ('buy', 'Late', 'LATE', 10000, now() + interval '1 day')
       on conflict (upper(code)) do update set ends_at = excluded.ends_at`,
    )
    const cheaper = await aPricedBooking(buyer, car, { identityimages: undefined, discountCode: 'LATE' })
    const { intentId } = await site.begins(buyer, cheaper)
    await timeIsOver()
    await releaseExpired()
    await site.query(meanwhile)
    site.stripe.account.confirm(intentId, 'paid')
    await site.deliverEvents()
    expect(await state()).toBe(expected)
    const uses = await site.query('select subject from offer_uses where subject = $1', [
      `booking ${booking.id}`,
    ])
    expect(uses).toHaveLength(expected === 'booked' ? 1 : 0)
  })
})

test('a price that has changed is shown, and nothing is begun', async () => {
  await site.query('update listings set price_pence = 859_900 where id = $1', [car])
  expect((await beginsPayment(buyer, booking)).body).toMatchObject({ code: 'price-changed' })
  expect([await state(), await site.carState(car)]).toEqual(['priced', 'available'])
  const shown = (await buyer.get(`/api/payment/booking/${booking.id}`)).body.data
  expect(shown).toMatchObject({
    totalPence: 864_900,
    state: 'to pay',
    lines: [{ label: 'Price of the car', amountPence: 859_900 }, {}, {}],
  })
  expect((await beginsPayment(buyer, booking, shown.totalPence)).status).toBe(201)
})

describe('a payment without an event', () => {
  test('is found by the reconciliation', async () => {
    const { intentId } = await site.begins(buyer, booking)
    site.stripe.account.confirm(intentId, 'paid')
    site.loseEvents()
    await site.forecourt.payments.reconciliation.run(0)
    expect(await state()).toBe('booked')
  })

  test('and without an answer, too', async () => {
    site.stripe.misbehave({ how: 'fails after', to: /POST \/v1\/payment_intents$/ })
    await beginsPayment(buyer, booking)
    const intent = site.stripe.account.intents.at(-1)!
    site.stripe.account.confirm(intent.id, 'paid')
    site.loseEvents()
    await site.forecourt.payments.reconciliation.run(0)
    expect(await state()).toBe('booked')
  })
})

describe('refunds and disputes', () => {
  const cancels = () => buyer.asks('DELETE', `/api/bookings?id=${booking.id}&backPence=849500`)

  const repeats = (refundId: string) =>
    site.forecourt.connections.database
      .transaction()
      .execute(trx => site.forecourt.payments.outcomes.repeatRefund(trx, refundId))

  test.each(['fails after', 'drops after', 'handled twice'] as const)(
    'a refund is made once when the provider %s',
    async how => {
      await site.pays(buyer, booking)
      expect((await cancels()).body.data.state).toBe('refunding')
      const before = site.stripe.account.refunds.length
      site.stripe.misbehave({ how, to: /POST \/v1\/refunds/ })
      await site.runJobs()
      await site.forecourt.payments.reconciliation.run(0)
      await site.deliverEvents()
      expect(site.stripe.account.refunds.length - before).toBe(1)
      expect(await state()).toBe('cancelled')
    },
  )

  test('a refund that the bank sends back is an operator’s task', async () => {
    await site.pays(buyer, booking)
    await cancels()
    await site.runJobs()
    site.stripe.account.failRefund(site.stripe.account.refunds.at(-1)!.id)
    await site.deliverEvents()
    const { database } = site.forecourt.connections
    const [fault, ...others] = await moneyFaults(database)
    const [, refundId] =
      /^refund (.*) of payment .* has failed: the buyer waits for 849500$/.exec(fault!) ?? []
    expect(others).toEqual([])
    expect([await repeats(refundId!), await repeats(refundId!)]).toEqual([true, false])
    await site.runJobs()
    expect((await site.booking(buyer, booking.id)).money).toMatchObject([
      { kind: 'paid' },
      { kind: 'refund on its way', amountPence: 849_500 },
      { kind: 'refunded', amountPence: 849_500 },
    ])
  })

  test('a refund that the provider refuses is one too', async () => {
    const { intentId } = await site.pays(buyer, booking)
    site.stripe.account.refundByHand(intentId, 100_000)
    const events = site.loseEvents()
    await cancels()
    await site.runJobs()
    for (const event of events) await site.deliver(event)
    expect(site.forecourt.warnings.filter(line => line.includes(`booking ${booking.id}`))).toEqual([
      expect.stringMatching(/^Payments: refund .* has failed$/),
      expect.stringMatching(/^Payments: refund .* was made at the provider$/),
    ])
    expect(await state()).toBe('refunding')
    const [failed] = await site.query(`select id from refunds where state = 'failed' and repeated_at is null`)
    await repeats(failed!['id'] as string)
    await site.runJobs()
    expect([await state(), site.stripe.account.refunds.at(-1)!.amountPence]).toEqual(['cancelled', 749_500])
  })

  test('what was refunded at the provider already does not come back twice', async () => {
    const { intentId } = await site.pays(buyer, booking)
    site.stripe.account.refundByHand(intentId, 100_000)
    await site.deliverEvents()
    await cancels()
    await site.runJobs()
    expect([await state(), site.stripe.account.refunds.at(-1)!.amountPence]).toEqual(['cancelled', 749_500])
  })

  test('a dispute is noted, and its loss is one', async () => {
    const { intentId } = await site.pays(buyer, booking)
    site.stripe.account.dispute(intentId, 'needs_response')
    await site.deliverEvents()
    expect(site.forecourt.warnings.at(-1)).toBe(`Payments: the payment of booking ${booking.id} is disputed`)
    site.stripe.account.dispute(intentId, 'lost')
    await site.deliverEvents()
    const [loss] = await site.query(
      `select amount_pence::int from ledger_entries where kind = 'charged back' and account = 'loss' and subject_id = $1`,
      [booking.id],
    )
    expect(loss).toEqual({ amount_pence: 854_500 })
  })
})

test('another account’s payments can be neither seen, begun, asked about nor left', async () => {
  const { paymentId } = await site.begins(buyer, booking)
  const attempts = [
    other.get(`/api/payment/booking/${booking.id}`),
    beginsPayment(other, booking),
    other.post('/api/payment/check', { paymentId }),
    other.post('/api/payment/leave', { paymentId }),
  ]
  for (const { status, body } of await Promise.all(attempts))
    expect([status, body.code]).toEqual([404, 'not-found'])
})

test('ledger and events can only be added to', async () => {
  await site.pays(buyer, booking)
  for (const [table, column] of [
    ['ledger_entries', 'kind'],
    ['payment_events', 'type'],
  ])
    for (const change of [`update ${table} set ${column} = ''`, `delete from ${table}`, `truncate ${table}`])
      await expect(site.query(change)).rejects.toThrow('rows are only added')
  const unbalanced = `insert into ledger_entries (movement, kind, account, amount_pence, subject_kind, subject_id)
    values (gen_random_uuid(), 'owed', 'buyer', 5, 'booking', '1')`
  await expect(site.query(unbalanced)).rejects.toThrow('does not add up to 0')
})
