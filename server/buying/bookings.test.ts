/**
 * Bookings after they were paid: who sees them, what comes back when, and the car being handed over.
 * Longer than usual: all cases begin with the same paid booking.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { daysAfter, londonDay } from '#contracts/london-days.ts'
import { payoutInWords } from '#contracts/payouts/payout-words.ts'
import { balancesOf } from '#server/payments/ledger.store.ts'
import { PayoutsDesk } from '#server/payouts/payouts-desk.ts'
import { farAway } from '#testing/booking-story.ts'
import { aBuyForm, aPricedBooking, aSlotDay, type PricedBooking } from '#testing/buying.ts'
import { BuyingSite } from '#testing/buying-site.ts'
import { forcedState } from '#testing/listing-state.ts'
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
  await site.acceptsIdentity(booking.id)
}
const cancels = (backPence: number, by = buyer, id = booking.id) =>
  by.asks('DELETE', `/api/bookings?id=${id}&backPence=${backPence}`)
const edits = (change: object, by = buyer) => by.put('/api/bookings/edit', { id: booking.id, ...change })
/** At a time of the day in London. */
const receivedDaysAgo = (days: number, time = '12:00') =>
  site.query(
    `update bookings set received_at = ($1::date + $2::time) at time zone 'Europe/London' where id = $3`,
    [daysAfter(londonDay(), -days), time, booking.id],
  )
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
      refundWaitsFor: null,
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
      refundWaitsFor: null,
      isRight: false,
    })
    await cancels(849_500)
    await site.runJobs()
    expect((await detail()).state).toBe('cancelled')
  })

  test.each([
    ['5 per cent', { percentage: 5 }],
    ['£40', { amount_pence: 4000 }],
    ['£100', {}],
    ['everything', { percentage: 100 }],
  ])('a code of %s never takes off the admin charge that is kept', async (_, facts) => {
    await books('private', { discountCode: await storedOffer(site.forecourt, facts) })
    const { totalPence, cancellation } = await detail()
    expect(cancellation).toMatchObject({ backPence: totalPence - 5_000, keptPence: 5_000 })
    await cancels(totalPence - 5_000)
    await site.runJobs()
    expect((await detail()).state).toBe('cancelled')
    const [email] = await buyer.receivedEmails()
    if (totalPence > 5_000) expect(email!.text).toContain('refunded')
    const [kept] = await site.query(
      `select -sum(amount_pence)::int as pence from ledger_entries where account = 'admin_charge' and subject_id = $1`,
      [booking.id],
    )
    expect(kept).toEqual({ pence: 5_000 })
  })

  test('is possible until the end of the 14th day after a dealer’s car was received, and is refunded when it is back', async () => {
    await books('dealer')
    expect((await edits({ isReceived: true })).body.data).toMatchObject({ state: 'booked' })
    expect(await site.carState(car)).toBe('sold')
    await receivedDaysAgo(14, '00:00')
    expect((await detail()).cancellation).toEqual({
      ...{ backPence: 854_500, keptPence: 0, isRight: true },
      until: londonDay(),
      refundWaitsFor: 'car',
    })
    await receivedDaysAgo(15, '23:59')
    expect((await detail()).cancellation).toBeNull()
    expect((await cancels(854_500)).body.code).toBe('wrong-state')
    await receivedDaysAgo(13)
    await cancels(854_500)
    expect(await site.carState(car)).toBe('withdrawn')
    await site.runJobs()
    expect((await detail()).state).toBe('returning')
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
  test('a private seller’s car completes the booking', async () => {
    await books('private')
    expect((await edits({ isReceived: true })).body.data).toMatchObject({
      state: 'completed',
      cancellation: null,
    })
    expect(await site.carState(car)).toBe('sold')
    expect((await edits({ isReceived: true })).body.code).toBe('wrong-state')
  })

  test('a dealer’s car completes it when the last day to cancel is over', async () => {
    await books('dealer')
    await edits({ isReceived: true })
    for (const [days, time, state] of [
      [14, '00:00', 'booked'],
      [15, '23:59', 'completed'],
    ] as const) {
      await receivedDaysAgo(days, time)
      await site.query(`select graphile_worker.add_job('complete-bookings', '{}')`)
      await site.runJobs()
      expect((await detail()).state).toBe(state)
    }
  })

  test('can be moved to another possible day', async () => {
    await books('private')
    const slot = { on: aSlotDay(9), part: 'afternoon' }
    expect((await edits({ slot })).body.data.slot).toEqual(slot)
    for (const on of ['2020-01-01', daysAfter(londonDay(), 60)])
      expect((await edits({ slot: { ...slot, on } })).body).toMatchObject({
        code: 'bad-form',
        errors: [{ field: 'slots' }],
      })
    expect((await edits({ slot: { on: 'tomorrow', part: 'noon' } })).status).toBe(400)
  })
})

test('an operator cancels before the handing over and refunds everything, and it is recorded', async () => {
  await books('private')
  const desk = site.desk()
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

test('an account can’t be deleted while a booking is under way, and leaves its finished ones without the person', async () => {
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

describe('an account that is owed money', () => {
  const deletes = (person: Person) => person.post('/api/users/delete', { password: PASSWORD })

  test('for a car that it has sold is not deleted before the operator has paid', async () => {
    const seller = await aPerson(site.forecourt)
    await books('private')
    const { userId } = (await seller.get('/api/users/current')).body.data.user
    await site.query('update listings set seller_id = $1 where id = $2', [userId, car])
    const operator = { by: 'Ada', why: 'Transfer of today' }
    const desk = new PayoutsDesk(site.forecourt.connections)
    await expect(desk.paid(booking.id, operator)).rejects.toThrow('There is no payout of a booking')
    await edits({ isReceived: true })
    expect((await deletes(seller)).body).toMatchObject({
      code: 'wrong-state',
      message: expect.stringContaining('We still owe you money'),
    })
    await desk.paid(booking.id, operator)
    await expect(desk.paid(booking.id, operator)).rejects.toThrow('it can’t be moved')
    expect((await deletes(seller)).status).toBe(200)
  })

  test('for a payment that came too late is not deleted before it is refunded', async () => {
    const late = await aPerson(site.forecourt)
    car = await site.aCar()
    booking = await aPricedBooking(late, car)
    const { intentId } = await site.begins(late, booking)
    await site.setCarState(car, 'withdrawn')
    await site.query('update bookings set reserved_until = now() where id = $1', [booking.id])
    await site.forecourt.buying.reservations.releaseExpired()
    site.stripe.account.confirm(intentId, 'paid')
    await site.deliverEvents()
    expect((await deletes(late)).body.message).toContain('We still owe you a refund')
    await site.runJobs()
    expect((await deletes(late)).status).toBe(200)
  })
})

test('who has bought a car is told so, and not that another buyer has reserved it', async () => {
  await books('private')
  const refusal = async (person: Person) =>
    (await person.get(`/api/buyer/booking?carId=${car}`)).body.data.refusal
  expect([await refusal(buyer), await refusal(other)]).toEqual(['bought', 'reserved'])
  const again = await buyer.put('/api/buyer/booking', {
    carId: String(car),
    changes: [{ field: 'firstname', to: 'Perpetua' }],
  })
  expect(again.body).toMatchObject({
    code: 'wrong-state',
    message: expect.stringContaining('You have bought'),
  })
  await edits({ isReceived: true })
  expect([await refusal(buyer), await refusal(other)]).toEqual(['bought', 'sold'])
  await books('private')
  await site.slotBegins(booking.id)
  await cancels(booking.costs.totalPence - booking.costs.adminChargePence)
  expect([await refusal(buyer), await refusal(other)]).toEqual(['bought', 'reserved'])
})

describe('a job that looks for what time has caught up with', () => {
  /** Between looking for it and locking it. */
  async function changedMeanwhile(job: () => Promise<void>, change: string): Promise<unknown> {
    const client = await site.forecourt.connections.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from bookings where id = $1 for update', [booking.id])
      const running = job()
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await site.query(waiting)).length).toBe(1)
      await client.query(`update bookings set ${change} where id = $1`, [booking.id])
      await client.query('commit')
      await running
    } finally {
      client.release()
    }
    const [row] = await site.query('select state from bookings where id = $1', [booking.id])
    return row!.state
  }
  const due = () => site.forecourt.buying.due

  test('does not abandon a booking that is filled in at that moment', async () => {
    car = await site.aCar()
    booking = await aPricedBooking(buyer, car)
    await site.query(`update bookings set updated_at = now() - interval '25 hours' where id = $1`, [
      booking.id,
    ])
    expect(await changedMeanwhile(() => due().abandonForgotten(), 'updated_at = now()')).toBe('priced')
  })

  test('does not complete one whose car is said at that moment not to be handed over', async () => {
    await books('dealer')
    await site.query(`update bookings set received_at = now() - interval '16 days' where id = $1`, [
      booking.id,
    ])
    await site.setCarState(car, 'sold')
    const noCar = 'received_at = null'
    expect(await changedMeanwhile(() => due().completeFinished(), noCar)).toBe('booked')
    await site.query(`update listings set ${forcedState('reserved')} where id = $1`, [car])
  })
})

test('buyer and seller see registration, mileage and the seller’s name once the car is paid', async () => {
  car = await site.aCar({ registration: 'AB16CDE', mileage: 41_260 })
  booking = await aPricedBooking(buyer, car)
  expect(await detail()).toMatchObject({ registration: null, miles: null })
  await site.pays(buyer, booking)
  await site.query('update listings set mileage = 50000 where id = $1', [car])
  const { user } = (await site.seller.get('/api/users/current')).body.data
  expect(await detail()).toMatchObject({
    ...{ registration: 'AB16CDE', miles: 41_260 },
    seller: { name: `${user.firstname} ${user.surname}`.trim() },
  })
  const { sales } = (await site.seller.get('/api/bookings/getAll')).body.data
  expect(sales[0]).toMatchObject({ id: booking.id, registration: 'AB16CDE', miles: 41_260 })
})

test('a car is not handed over on a bank holiday', async () => {
  vi.setSystemTime('2026-11-28T12:00:00Z')
  try {
    car = await site.aCar({ outcode: 'EH1' })
    const booking = (await buyer.get(`/api/buyer/booking?carId=${car}`)).body.data
    expect(booking.slotDays.collection).toEqual({
      ...{ from: '2026-11-29', to: '2026-12-28' },
      closed: ['2026-11-30', '2026-12-25', '2026-12-26', '2026-12-28'],
    })
    const sent = await buyer.post('/api/buyer/create', aBuyForm(car, { slotOn: '2026-11-30' }))
    expect(sent.body).toMatchObject({ code: 'bad-form' })
    expect(sent.body.errors).toContainEqual({
      field: 'slotOn',
      message: expect.stringContaining('not a bank holiday'),
      value: '2026-11-30',
    })
  } finally {
    vi.useRealTimers()
  }
})

test('reserved cars of a demonstration are no faults, and others are', async () => {
  const { database } = site.forecourt.connections
  const demo = await site.aCar({ details: { demo: true } })
  const real = await site.aCar()
  await site.query(`update listings set ${forcedState('reserved')} where id = any($1)`, [[demo, real]])
  expect(await moneyFaults(database)).toEqual([`car ${real} is reserved, and 0 bookings hold it`])
  await site.setCarState(real, 'withdrawn')
})

describe('the delivery charge', () => {
  const money = async () => {
    const subject = { kind: 'booking', id: booking.id } as const
    const { card_provider, buyer, seller, delivery, admin_charge } = await balancesOf(
      site.forecourt.connections.database,
      subject,
    )
    return { card_provider, buyer, seller, delivery, admin_charge }
  }
  const none = { card_provider: 0, buyer: 0, seller: 0, delivery: 0, admin_charge: 0 }
  const paid = { ...none, card_provider: 869_940, seller: -864_940, admin_charge: -5_000 }
  const paidBefore = { ...paid, seller: -849_500, delivery: -15_440 }
  const booksBefore = async (seller: 'dealer' | 'private') => {
    await books(seller, farAway)
    await site.deliveryIsOurs(booking.id)
    expect(await money()).toEqual(paidBefore)
  }
  const sale = async () => (await site.seller.get(`/api/bookings/${booking.id}/sale`)).body.data
  const lowers = async () => {
    const path = `/api/bookings/${booking.id}/price`
    await site.seller.post(path, { pence: 839_500, reason: 'A scratch' })
    expect((await buyer.put(path, { answer: 'accept', pence: 839_500 })).status).toBe(200)
  }

  test('goes to the seller, who is told of it', async () => {
    await books('private', farAway)
    expect(await money()).toEqual(paid)
    const told = (await site.seller.receivedEmails()).map(({ text }) => text).join('\n')
    expect(told).toContain('paid £8,495 for it and £154.40 for the delivery.')
    expect(await sale()).toMatchObject({ pricePence: 849_500, deliveryPence: 15_440 })
    await edits({ isReceived: true })
    const { payout } = await sale()
    expect(payout).toMatchObject({ amountPence: 864_940, deliveryPence: 15_440 })
    expect(payoutInWords(payout)).toContain('£8,649.40 (the price and £154.40 for the delivery)')
  })

  test.each(['private', 'dealer'] as const)('to a %s seller goes back with the price', async seller => {
    for (const begin of [() => books(seller, farAway), () => booksBefore(seller)]) {
      await begin()
      const { backPence, keptPence } = (await detail()).cancellation
      await cancels(backPence)
      await site.runJobs()
      expect(await money()).toEqual({ ...none, card_provider: keptPence, admin_charge: 0 - keptPence })
      expect((await detail()).state).toBe('cancelled')
    }
  })

  test('is not touched by a lower price, and goes back after it', async () => {
    for (const begin of [() => books('dealer', farAway), () => booksBefore('dealer')]) {
      await begin()
      const { seller, delivery } = await money()
      await lowers()
      expect(await money()).toMatchObject({ seller: seller + 10_000, delivery })
      await cancels(859_940)
      await site.runJobs()
      expect(await money()).toEqual(none)
    }
  })

  test('stays the site’s in a booking that was paid before, which completes', async () => {
    await booksBefore('private')
    expect(await sale()).toMatchObject({ pricePence: 849_500, deliveryPence: 0 })
    await edits({ isReceived: true })
    expect(await money()).toEqual(paidBefore)
    expect((await sale()).payout).toMatchObject({ amountPence: 849_500, deliveryPence: 0 })
  })

  test('is what it was once a cancelled booking stands after all', async () => {
    for (const [begin, before] of [
      [() => books('private', farAway), paid],
      [() => booksBefore('private'), paidBefore],
    ] as const) {
      await begin()
      await site.slotBegins(booking.id)
      await cancels(864_940)
      expect(await money()).toMatchObject({ buyer: -864_940, seller: 0, delivery: 0 })
      await site.seller.post(`/api/bookings/${booking.id}/hand-over`, { word: 'handed_over' })
      await site.desk().decide(booking.id, 'handed_over', { by: 'Ada', why: 'The buyer has it' })
      expect(await money()).toEqual(before)
      expect((await sale()).payout).toMatchObject({ amountPence: -before.seller })
    }
  })
})
