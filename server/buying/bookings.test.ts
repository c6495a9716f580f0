/** Bookings after they were paid: who sees them, what comes back when, and the car being handed over. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { JobQueue } from '#server/platform/jobs/jobs.ts'
import { QueuedMailer } from '#server/platform/mail/mailer.ts'
import { aPricedBooking, aSlotDay, type PricedBooking } from '#testing/buying.ts'
import { BuyingSite } from '#testing/buying-site.ts'
import { aPerson, PASSWORD, type Person } from '#testing/person.ts'
import { SECRET } from '#testing/running-app.ts'
import { BookingsDesk } from './bookings-desk.ts'
import { moneyFaults } from './money-check.ts'

let site: BuyingSite
let buyer: Person
let other: Person
let car: number
let booking: PricedBooking
beforeAll(async () => {
  site = await BuyingSite.open()
  buyer = await aPerson(site.forecourt)
  other = await aPerson(site.forecourt)
})
afterAll(() => site.stop())
afterEach(async () => {
  await site.runJobs()
  expect(await moneyFaults(site.forecourt.connections.database)).toEqual([])
})

const books = async (seller: 'dealer' | 'private', changes: object = {}, by = buyer) => {
  car = await site.aCar({ seller_kind: seller })
  booking = await aPricedBooking(by, car, changes)
  await site.pays(by, booking)
}
const cancels = (backPence: number, by = buyer, id = booking.id) =>
  by.asks('DELETE', `/api/bookings?id=${id}&backPence=${backPence}`)
const edits = (change: object, by = buyer) => by.put('/api/bookings/edit', { id: booking.id, ...change })
const receivedDaysAgo = (days: number) =>
  site.query(`update bookings set received_at = now() - $1 * interval '1 day' where id = $2`, [
    days,
    booking.id,
  ])
const detail = () => site.booking(buyer, booking.id)

test('a new user has no bookings', async () => {
  const { status, body } = await (await aPerson(site.forecourt)).get('/api/bookings/getMyBookings')
  expect([status, body.data]).toEqual([200, { bookings: [] }])
})

test('a visitor without an account is refused', async () => {
  for (const path of ['/api/bookings/getMyBookings', '/api/bookings/getAll', '/api/bookings/1'])
    expect(await site.forecourt.get(path)).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
})

test('a booking is listed to its buyer, and as a sale to the seller, who learns a first name alone', async () => {
  await books('private', { isCollection: false, postcode: 'LS6 3AA' })
  const own = (await buyer.get('/api/bookings/getMyBookings')).body.data.bookings
  expect(own[0]).toMatchObject({
    id: booking.id,
    state: 'booked',
    car: { _id: String(car), state: 'reserved' },
    sellerKind: 'private',
    isCollection: false,
    slot: { on: aSlotDay(), part: 'morning' },
    totalPence: 854_500,
  })
  const { bookings, sales } = (await site.seller.get('/api/bookings/getAll')).body.data
  expect(bookings).toEqual([])
  expect(sales[0]).toMatchObject({ id: booking.id, buyerName: 'Perpetua', pricePence: 849_500 })
  expect(JSON.stringify(sales)).not.toMatch(/Okonedo|Cardigan|07700|perpetua@/)
  expect((await other.get('/api/bookings/getAll')).body.data).toEqual({ bookings: [], sales: [] })
})

test('somebody else’s booking can be neither read, changed nor cancelled, not by its seller either', async () => {
  await books('private')
  for (const person of [other, site.seller])
    for (const answer of [
      await person.get(`/api/bookings/${booking.id}`),
      await person.get(`/api/bookings/${booking.id}/receipt.pdf`),
      await cancels(849_500, person),
      await edits({ isReceived: true }, person),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'booking-not-found'])
  expect((await detail()).state).toBe('booked')
})

test.each(['0', '-1', '1e3', '99999999999999999999', "1' or '1'='1"])(
  'the booking %s is not found',
  async id => {
    const { status, body } = await buyer.get(`/api/bookings/${encodeURIComponent(id)}`)
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'booking-not-found' })
  },
)

describe('cancelling', () => {
  test('what a dealer sold gives everything back, delivery too, and puts the car on sale again', async () => {
    await books('dealer', { isCollection: false, postcode: 'EH1 1AA' })
    expect((await detail()).cancellation).toEqual({
      backPence: 869_940,
      keptPence: 0,
      until: null,
      isRight: true,
    })
    expect((await cancels(869_940)).body.data).toMatchObject({ state: 'refunding', cancellation: null })
    expect(await site.carState(car)).toBe('available')
    await site.runJobs()
    expect(await detail()).toMatchObject({
      state: 'cancelled',
      money: [
        { kind: 'paid', amountPence: 869_940 },
        { kind: 'refunded', amountPence: 869_940 },
      ],
    })
  })

  test('what a private seller sold gives back all but the admin charge', async () => {
    await books('private')
    expect((await detail()).cancellation).toEqual({
      backPence: 849_500,
      keptPence: 5_000,
      until: null,
      isRight: false,
    })
    await cancels(849_500)
    await site.runJobs()
    expect((await detail()).state).toBe('cancelled')
  })

  test('is possible for 14 days after a dealer’s car was received, and is refunded when it is back', async () => {
    await books('dealer')
    expect((await edits({ isReceived: true })).body.data).toMatchObject({ state: 'booked' })
    expect(await site.carState(car)).toBe('sold')
    await receivedDaysAgo(13.9)
    expect((await detail()).cancellation).toMatchObject({ backPence: 854_500, isRight: true })
    await receivedDaysAgo(14.1)
    expect((await detail()).cancellation).toBeNull()
    expect((await cancels(854_500)).body.code).toBe('wrong-state')
    await receivedDaysAgo(13)
    await cancels(854_500)
    expect(await site.carState(car)).toBe('withdrawn')
    await site.runJobs()
    expect((await detail()).state).toBe('refunding')
    for (const person of [buyer, other])
      expect((await person.post(`/api/bookings/${booking.id}/returned`)).status).toBe(404)
    expect((await site.seller.post(`/api/bookings/${booking.id}/returned`)).status).toBe(200)
    await site.runJobs()
    expect((await detail()).state).toBe('cancelled')
    expect((await site.seller.post(`/api/bookings/${booking.id}/returned`)).body.code).toBe('wrong-state')
  })

  test('needs the sum that the buyer was shown', async () => {
    await books('private')
    for (const pence of [854_500, 0]) expect((await cancels(pence)).body.code).toBe('price-changed')
    for (const pence of [-1, 0.5]) expect((await cancels(pence)).status).toBe(400)
    expect((await detail()).state).toBe('booked')
  })

  test('twice at the same moment refunds once', async () => {
    await books('dealer')
    const answers = await Promise.all([1, 2, 3].map(() => cancels(854_500)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    await site.runJobs()
    expect((await detail()).money).toHaveLength(2)
  })
})

describe('handing over', () => {
  test('a private seller’s car completes the purchase', async () => {
    await books('private')
    expect((await edits({ isReceived: true })).body.data).toMatchObject({
      state: 'completed',
      cancellation: null,
    })
    expect(await site.carState(car)).toBe('sold')
    expect((await edits({ isReceived: true })).body.code).toBe('wrong-state')
  })

  test('a dealer’s car completes it when the time to cancel is over', async () => {
    await books('dealer')
    await edits({ isReceived: true })
    await receivedDaysAgo(14.1)
    await site.query(`select graphile_worker.add_job('complete-bookings', '{}')`)
    await site.runJobs()
    expect((await detail()).state).toBe('completed')
  })

  test('can be moved to another possible day', async () => {
    await books('private')
    const slot = { on: aSlotDay(9), part: 'afternoon' }
    expect((await edits({ slot })).body.data.slot).toEqual(slot)
    for (const on of ['2020-01-01', aSlotDay(60)])
      expect((await edits({ slot: { ...slot, on } })).body).toMatchObject({
        code: 'bad-form',
        errors: [{ field: 'slot' }],
      })
    expect((await edits({ slot: { on: 'tomorrow', part: 'noon' } })).status).toBe(400)
  })
})

test('an operator cancels before the handing over and refunds everything, and it is recorded', async () => {
  await books('private')
  const { connections, files } = site.forecourt
  const jobs = new JobQueue(connections.database)
  const desk = new BookingsDesk({
    ...{ database: connections.database, files, config: readConfig({ SECRET }) },
    mailer: new QueuedMailer(jobs, SECRET),
    say: () => undefined,
  })
  const operator = { by: 'Ada', why: 'The seller has lost the logbook' }
  expect(await desk.list()).toContainEqual(
    expect.objectContaining({ id: Number(booking.id), state: 'booked' }),
  )
  await expect(desk.takeBack(booking.id, operator)).rejects.toThrow('No car is to come back')
  await expect(desk.repeatRefund(booking.id, operator)).rejects.toThrow('There is no refund')
  await desk.cancel(booking.id, operator)
  await site.runJobs()
  expect(await detail()).toMatchObject({ state: 'cancelled', money: [{}, { amountPence: 854_500 }] })
  expect(await site.query('select action, subject from audit_log')).toEqual([
    { action: 'booking cancelled', subject: `booking ${booking.id}` },
  ])
})

test('a seller who withdraws the advert keeps neither buyer from cancelling nor the car from being received', async () => {
  for (const ends of [() => cancels(854_500), () => edits({ isReceived: true })]) {
    await books('dealer')
    await site.setCarState(car, 'withdrawn')
    expect((await ends()).status).toBe(200)
    expect(await site.carState(car)).toBe('withdrawn')
  }
})

test('what the buyer filled in and their papers go 30 days after the deal has ended', async () => {
  await books('private')
  await edits({ isReceived: true })
  expect((await detail()).papers).toHaveLength(1)
  await site.query(`update bookings set updated_at = now() - interval '31 days' where id = $1`, [booking.id])
  await site.query(`select graphile_worker.add_job('forget-buyers', '{}')`)
  await site.runJobs()
  expect(await detail()).toMatchObject({ state: 'completed', papers: [], buyer: { name: '', address: [] } })
})

test('an account can’t be deleted while a purchase is under way, and leaves its finished ones without the person', async () => {
  const leaving = await aPerson(site.forecourt)
  await books('dealer', {}, leaving)
  const refused = await leaving.post('/api/users/delete', { password: PASSWORD })
  expect(refused.body).toMatchObject({
    code: 'wrong-state',
    message: expect.stringContaining('A car is being bought'),
  })
  await cancels(854_500, leaving)
  await site.runJobs()
  expect((await leaving.post('/api/users/delete', { password: PASSWORD })).status).toBe(200)
  const [row] = await site.query('select state, account_id, form, total_pence from bookings where id = $1', [
    booking.id,
  ])
  expect(row).toEqual({ state: 'cancelled', account_id: null, form: null, total_pence: 854_500 })
})
