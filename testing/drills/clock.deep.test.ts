/**
 * The clock of the server steps forward and back, and British time changes, while people log in, sell and
 * buy; the database keeps its own time, as another machine does. Nobody gets an error of ours, nobody pays
 * for what they did not get, and days stay days in London. `npm run drill:clock`.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { slotDaysFrom } from '#contracts/buying/slots.ts'
import { isBankHoliday } from '#server/buying/bank-holidays.ts'
import { moneyFaults } from '#server/buying/money-check.ts'
import { aPricedBooking } from '#testing/buying.ts'
import { BuyingSite } from '#testing/buying-site.ts'
import { aPerson, Person } from '#testing/person.ts'
import { published } from '#testing/sell-form.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Until it is over. */
const RESERVED_MS = 15 * MINUTE_MS

let site: BuyingSite
beforeAll(async () => {
  site = await BuyingSite.open()
  await site.query(`update settings set value = 'identityimages' where name = 'BUY_PAGE_DISABLED_FIELDS'`)
})
afterAll(() => site.stop())
afterEach(() => vi.useRealTimers())

/** Only `Date`: timers go on, as they do where the clock of a machine is set. */
const setClock = (at: number) => vi.useFakeTimers({ now: at, toFake: ['Date'] })
const step = (ms: number) => setClock(Date.now() + ms)

describe.each([
  ['a minute forward', MINUTE_MS],
  ['an hour forward', HOUR_MS],
  ['a day forward', 24 * HOUR_MS],
  ['a minute back', -MINUTE_MS],
  ['an hour back', -HOUR_MS],
  ['a day back', -24 * HOUR_MS],
])('the clock steps %s', (_, stepMs) => {
  test('between the steps of a purchase, and back again', async () => {
    const buyer = await aPerson(site.forecourt)
    const car = await site.aCar()
    const booking = await aPricedBooking(buyer, car, { identityimages: undefined })
    step(stepMs)
    const { intentId } = await site.begins(buyer, booking)
    step(-stepMs)
    await site.forecourt.buying.reservations.releaseExpired()
    site.stripe.account.confirm(intentId, 'paid')
    step(stepMs)
    await site.deliverEvents()
    await site.forecourt.jobRunner.runWaiting()
    const [row] = await site.query('select state from bookings where id = $1', [booking.id])
    expect(row).toEqual({ state: 'booked' })
    expect(await site.carState(car)).toBe('reserved')
    const { totalPence, adminChargePence } = booking.costs
    const back = `/api/bookings?id=${booking.id}&backPence=${totalPence - adminChargePence}`
    const answer = await buyer.asks('DELETE', back)
    expect([answer.status, answer.body.message]).toEqual([200, undefined])
    step(-stepMs)
    await site.forecourt.jobRunner.runWaiting()
    await site.deliverEvents()
    expect(await site.carState(car)).toBe('available')
    expect(await moneyFaults(site.forecourt.connections.database)).toEqual([])
  })

  test('and an unpaid reservation still ends', async () => {
    const buyer = await aPerson(site.forecourt)
    const car = await site.aCar()
    await site.begins(buyer, await aPricedBooking(buyer, car, { identityimages: undefined }))
    step(stepMs)
    await site.query(
      "update bookings set reserved_until = reserved_until - $1 * interval '1 millisecond' where listing_id = $2",
      [RESERVED_MS, car],
    )
    await site.forecourt.buying.reservations.releaseExpired()
    expect(await site.carState(car)).toBe('available')
  })

  test('between signing up, the code, a login and an advert', async () => {
    const person = new Person(site.forecourt)
    await person.signsUp()
    step(Math.max(-HOUR_MS, Math.min(stepMs, MINUTE_MS)))
    expect((await person.entersCode()).status).toBe(200)
    step(stepMs)
    expect(await person.isLoggedIn()).toBe(true)
    const advert = await published(site.forecourt, person)
    step(-stepMs)
    await site.forecourt.index.caughtUp()
    expect((await person.get(`/api/cars/${advert}`)).status).toBe(200)
  })
})

/** Both changes of British time, at 01:00 UTC. */
test.each(['2027-03-28', '2026-10-25'])('days stay days around the change of %s', async day => {
  const buyer = await aPerson(site.forecourt)
  const car = await site.aCar()
  const change = Date.parse(`${day}T01:00:00Z`)
  for (const at of [change - HOUR_MS - 1, change - 1, change, change + HOUR_MS, change + 22 * HOUR_MS]) {
    setClock(at)
    const { status, body } = await buyer.get(`/api/buyer/booking?carId=${car}`)
    expect(status).toBe(200)
    expect(body.data.slotDays.collection).toEqual(slotDaysFrom(new Date(at), 'collection', isBankHoliday))
  }
})
