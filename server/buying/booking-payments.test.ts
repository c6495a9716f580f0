/** Paying for a booking by Stripe: what is believed, what is reserved, and what is released. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Pence } from '#contracts/money.ts'
import { aPricedBooking, beginsPayment, type PricedBooking } from '#testing/buying.ts'
import { BuyingSite } from '#testing/buying-site.ts'
import { aPerson, PASSWORD, type Person } from '#testing/person.ts'
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

  test('comes back to an account that was deleted', async () => {
    const leaving = await aPerson(site.forecourt)
    const theirs = await aPricedBooking(leaving, car, { identityimages: undefined })
    const { intentId } = await site.begins(leaving, theirs)
    await timeIsOver(theirs.id)
    await releaseExpired()
    expect((await leaving.post('/api/users/delete', { password: PASSWORD })).status).toBe(200)
    site.stripe.account.confirm(intentId, 'paid')
    await site.deliverEvents()
    await site.runJobs()
    expect(site.stripe.account.refunds.at(-1)).toMatchObject({ intentId, amountPence: 854_500 })
    expect(await site.carState(car)).toBe('available')
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
