/**
 * Paying for a booking by Stripe: what is believed, what is reserved, and what is released.
 * Longer than usual: all cases share one site, its cars and its provider.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Pence } from '#contracts/money.ts'
import { aPricedBooking, beginsPayment, type PricedBooking } from '#testing/buying.ts'
import { BuyingSite } from '#testing/buying-site.ts'
import { storedOffer } from '#testing/offers.ts'
import { aPerson, PASSWORD, type Person } from '#testing/person.ts'
import { moneyFaults } from './money-check.ts'

let site: BuyingSite
let buyer: Person
let other: Person
let car: number
let booking: PricedBooking
beforeAll(async () => {
  site = await BuyingSite.open()
  // What identity papers are is tested elsewhere (booking-form.test.ts).
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

  const refundOf = (intentId: string) =>
    site.stripe.account.refunds.find(refund => refund.intentId === intentId)?.amountPence

  test.each([
    [
      'the price is another',
      () => site.query('update listings set price_pence = 2_000_000 where id = $1', [car]),
    ],
    [
      'the price is lower',
      () => site.query('update listings set price_pence = 800_000 where id = $1', [car]),
    ],
    [
      'the admin charge is another',
      () => site.query(`update settings set value = '60' where name = 'ADMIN_CHARGE'`),
    ],
  ])('comes back if %s by now, whether the reservation was released or not', async (_, change) => {
    for (const ends of [timeIsOver, async () => [await timeIsOver(), await releaseExpired()]]) {
      const { intentId } = await site.begins(buyer, booking)
      await ends()
      await change()
      site.stripe.account.confirm(intentId, 'paid')
      await site.deliverEvents()
      await site.runJobs()
      await releaseExpired()
      expect([await state(), await site.carState(car), refundOf(intentId)]).toEqual([
        'priced',
        'available',
        854_500,
      ])
      const [email] = await buyer.receivedEmails()
      expect(email!.text).toContain('It no longer costs the same.')
      await site.query('update listings set price_pence = 849_500 where id = $1', [car])
      await site.query(`update settings set value = '50' where name = 'ADMIN_CHARGE'`)
      const asked = async () => (await buyer.get(`/api/payment/booking/${booking.id}`)).body.data.totalPence
      await expect.poll(asked, { timeout: 10_000 }).toBe(854_500)
    }
  })

  test('comes back if the buyer wants the car delivered by now', async () => {
    const { intentId } = await site.begins(buyer, booking)
    await timeIsOver()
    await releaseExpired()
    const delivered = { identityimages: undefined, isCollection: false, postcode: 'EH1 1AA' }
    await aPricedBooking(buyer, car, delivered)
    site.stripe.account.confirm(intentId, 'paid')
    await site.deliverEvents()
    await site.runJobs()
    expect([await state(), refundOf(intentId)]).toEqual(['priced', 854_500])
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
    const uses = await site.query('select subject_id from offer_uses where subject_id = $1', [booking.id])
    expect(uses).toHaveLength(expected === 'booked' ? 1 : 0)
  })
})

describe('cars are not blocked without money', () => {
  const leaves = async (paymentId: string) =>
    expect((await buyer.post('/api/payment/leave', { paymentId })).body.data.state).toBe('cancelled')
  const pauseIsOver = () =>
    site.query(`update payments set settled_at = settled_at - interval '2 minutes' where subject_id = $1`, [
      booking.id,
    ])
  const refusal = async () => {
    const { status, body } = await beginsPayment(buyer, booking)
    const shown = (await buyer.get(`/api/payment/booking/${booking.id}`)).body.data.refusal
    expect([status, body.code, body.message.split('again in')[0]]).toEqual([
      409,
      'wrong-state',
      shown.split('again in')[0],
    ])
    return shown
  }

  const someBookings = async () => {
    const bookings = [booking]
    for (let at = 0; at < 2; at++)
      bookings.push(await aPricedBooking(buyer, await site.aCar(), { identityimages: undefined }))
    return bookings
  }
  const heldBy = async (bookings: readonly PricedBooking[]) =>
    (await Promise.all(bookings.map(({ id }) => state(id)))).filter(one => one === 'paying').length

  test('an account reserves one car at a time: beginning to pay for another releases the first', async () => {
    const bookings = await someBookings()
    const begun = []
    for (const one of bookings) {
      begun.push(await site.begins(buyer, one))
      expect([await heldBy(bookings), await state(one.id)]).toEqual([1, 'paying'])
    }
    expect(await site.carState(car)).toBe('available')
    const { body } = await buyer.post('/api/payment/check', { paymentId: begun[0]!.paymentId })
    expect(body.data.failureMessage).toContain('begun another payment')
    await site.runJobs()
    expect(intentsState(begun[0]!.intentId)).toBe('cancelled')
  })

  test('but the first stays where the other can’t be had at the price that was shown', async () => {
    const [first, second] = await someBookings()
    await site.begins(buyer, first!)
    const stale = { ...second!, costs: { ...second!.costs, totalPence: 1 as Pence } }
    expect((await beginsPayment(buyer, stale)).status).toBe(409)
    expect(await state(first!.id)).toBe('paying')
  })

  test('also of three that begin at once', async () => {
    const bookings = await someBookings()
    const answers = await Promise.all(bookings.map(one => beginsPayment(buyer, one)))
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect(await heldBy(bookings)).toBe(1)
  })

  test('but a payment that the bank works on keeps its car', async () => {
    const { paymentId } = await site.begins(buyer, booking)
    await site.query(`update payments set state = 'processing' where id = $1`, [paymentId])
    const another = await aPricedBooking(buyer, await site.aCar(), { identityimages: undefined })
    expect((await beginsPayment(buyer, another)).body).toMatchObject({
      code: 'wrong-state',
      message: 'You are paying for another car. Finish or leave that payment first.',
    })
    expect(await state()).toBe('paying')
    await buyer.post('/api/payment/leave', { paymentId })
  })

  const intentsState = (intentId: string) =>
    site.stripe.account.intents.find(({ id }) => id === intentId)!.state

  test('a payment that was left can’t be begun again at once', async () => {
    await leaves((await site.begins(buyer, booking)).paymentId)
    expect(await refusal()).toMatch(
      /^You have just left the payment for this car\. You can pay for it again in (2 minutes|a minute)/,
    )
    const theirs = await aPricedBooking(other, car, { identityimages: undefined })
    await leavesAs(other, (await site.begins(other, theirs)).paymentId)
    await pauseIsOver()
    await site.pays(buyer, booking)
  })

  test('the same car is reserved twice a day without paying; a card that is declined does not count', async () => {
    await leaves((await site.begins(buyer, booking)).paymentId)
    await pauseIsOver()
    for (let card = 0; card < 3; card++) {
      const { intentId } = await site.begins(buyer, booking)
      site.stripe.account.confirm(intentId, 'declined')
      await site.deliverEvents()
    }
    await site.begins(buyer, booking)
    await timeIsOver()
    await releaseExpired()
    expect(await refusal()).toContain('twice today')
    // Nor does another form for the same car help.
    await site.query(`update bookings set updated_at = now() - interval '25 hours' where id = $1`, [
      booking.id,
    ])
    await site.forecourt.buying.due.abandonForgotten()
    booking = await aPricedBooking(buyer, car, { identityimages: undefined })
    expect(await refusal()).toContain('twice today')
    await site.query(
      `update payments set created_at = created_at - interval '1 day' where account_id = (
      select account_id from bookings where id = $1)`,
      [booking.id],
    )
    await site.pays(buyer, booking)
  })

  const leavesAs = (by: Person, paymentId: string) => by.post('/api/payment/leave', { paymentId })
  const advert = async () => (await site.seller.get(`/api/cars/getAll?_id=${car}`)).body.data.adverts[0]

  test('the seller withdraws a car that is reserved and not paid, the buyer is told, and late money goes back', async () => {
    const { intentId, paymentId } = await site.begins(buyer, booking)
    expect(await advert()).toMatchObject({ moves: ['withdraw'], canChangePrice: true })
    expect((await site.seller.post(`/api/cars/${car}/withdraw`)).status).toBe(200)
    expect([await state(), await site.carState(car)]).toEqual(['priced', 'withdrawn'])
    const { body } = await buyer.post('/api/payment/check', { paymentId })
    expect(body.data.failureMessage).toContain('The seller has withdrawn the car.')
    site.stripe.account.confirm(intentId, 'paid')
    await site.runJobs()
    expect(site.stripe.account.refunds.at(-1)).toMatchObject({ intentId, amountPence: 854_500 })
    const emails = await buyer.receivedEmails()
    expect(emails.some(({ text }) => text.includes('The seller has withdrawn the'))).toBe(true)
  })

  test('the seller changes its price, the buyer is told, and pays the new one or gets the old one back', async () => {
    const { intentId } = await site.begins(buyer, booking)
    const price = (by: Person, askingPrice: number) =>
      by.put(`/api/cars/${car}/price`, { askingPrice, was: 8495 })
    for (const refused of [await price(other, 9000), await price(site.seller, -1)])
      expect(refused.status).toBeGreaterThanOrEqual(400)
    expect((await price(site.seller, 8495)).status).toBe(200)
    expect(await state()).toBe('paying')
    expect((await price(site.seller, 20_000)).status).toBe(200)
    expect([await state(), await site.carState(car)]).toEqual(['priced', 'available'])
    await site.runJobs()
    const [email] = await buyer.receivedEmails()
    expect(email!.text).toContain('has changed the price')
    site.stripe.account.confirm(intentId, 'paid')
    await site.runJobs()
    expect(await state()).toBe('priced')
    await site.pays(buyer, { ...booking, costs: { ...booking.costs, totalPence: 2_005_000 as Pence } })
    expect(await state()).toBe('booked')
  })

  test('but not one that is paid', async () => {
    await site.pays(buyer, booking)
    expect((await advert()).moves).toEqual([])
    expect((await site.seller.post(`/api/cars/${car}/withdraw`)).status).toBe(409)
    expect((await site.seller.put(`/api/cars/${car}/price`, { askingPrice: 9000, was: 8495 })).status).toBe(
      409,
    )
    expect([await state(), await site.carState(car)]).toEqual(['booked', 'reserved'])
  })
})

describe('a total that cards can’t pay', () => {
  const charge = async (pounds: string) => {
    await site.query(
      `insert into settings (name, value) values ('ADMIN_CHARGE', $1) on conflict (name) do update set value = $1`,
      [pounds],
    )
    const costs = async () => (await buyer.get(`/api/buyer/booking?carId=${car}`)).body.data.costs
    await expect
      .poll(async () => (await costs()).adminChargePence, { timeout: 10_000 })
      .toBe(Number(pounds) * 100)
  }

  test('is left by no code: with an admin charge of £0, one of 100 per cent leaves 30p', async () => {
    await charge('0')
    const discountCode = await storedOffer(site.forecourt, { percentage: 100 })
    booking = await aPricedBooking(buyer, car, { identityimages: undefined, discountCode })
    expect(booking.costs.totalPence).toBe(30)
    await site.pays(buyer, booking)
    expect(await state()).toBe('booked')
    await charge('50')
  })

  test.each([20, 29])('is refused in words: %i pence', async pence => {
    await charge('0')
    await site.query('update listings set price_pence = $1 where id = $2', [pence, car])
    const message = 'Cards can’t pay less than 30p, so you can’t pay this here. Contact us and we’ll help.'
    const shown = (await buyer.get(`/api/payment/booking/${booking.id}`)).body.data
    expect(shown).toMatchObject({ totalPence: pence, refusal: message })
    expect((await beginsPayment(buyer, booking, pence as Pence)).body).toMatchObject({
      code: 'wrong-state',
      message,
    })
    expect(await site.carState(car)).toBe('available')
    await charge('50')
  })
})

test('a price that has changed is shown, and nothing is begun', async () => {
  await site.query('update listings set price_pence = 859_900 where id = $1', [car])
  expect((await beginsPayment(buyer, booking)).body).toMatchObject({ code: 'price-changed' })
  expect([await state(), await site.carState(car)]).toEqual(['priced', 'available'])
  const shown = (await buyer.get(`/api/payment/booking/${booking.id}`)).body.data
  expect(shown).toMatchObject({
    totalPence: 864_900,
    state: 'to_pay',
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
