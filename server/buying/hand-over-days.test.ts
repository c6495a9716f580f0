/**
 * The day of the hand-over: proposed, answered, and what silence does to a booking. Longer than usual: all cases
 * share the site, its cars and its clock.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AppointmentAction } from '#contracts/appointments/appointment-lifecycle.ts'
import { slotDayInWords, slotInWords } from '#contracts/buying/booking-words.ts'
import { hasBegun, type Slot, slotDaysFrom, slotParts, slotStart } from '#contracts/buying/slots.ts'
import { daysAfter, londonDay, londonHour } from '#contracts/london-days.ts'
import { answerBy, isDueTo } from '#server/appointments/appointments.store.ts'
import { aPricedBooking, aSlotDay, type PricedBooking } from '#testing/buying.ts'
import { BuyingSite } from '#testing/buying-site.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { moneyFaults } from './money-check.ts'

const HOUR_MS = 3_600_000

let site: BuyingSite
let buyer: Person
let booking: PricedBooking
let car: number
beforeAll(async () => {
  site = await BuyingSite.open()
  await site.query(`update settings set value = 'identityimages' where name = 'BUY_PAGE_DISABLED_FIELDS'`)
  buyer = await aPerson(site.forecourt)
})
afterAll(() => site.stop())
afterEach(async () => {
  await site.runJobs()
  expect(await moneyFaults(site.forecourt.connections.database)).toEqual([])
})

async function books(): Promise<void> {
  car = await site.aCar({ seller_kind: 'private' })
  booking = await aPricedBooking(buyer, car, { identityimages: undefined })
  await site.pays(buyer, booking)
}

const ofBuyer = () => site.booking(buyer, booking.id)
const ofSeller = async () => (await site.seller.get(`/api/bookings/${booking.id}/sale`)).body.data
const slot = (nth: number, part: 'morning' | 'afternoon' = 'morning') => ({ on: aSlotDay(nth), part })
const proposes = (by: Person, ...slots: object[]) =>
  by.post('/api/appointments', { kind: 'hand_over', about: booking.id, slots })
const answers = async (by: Person, action: AppointmentAction, ...slots: object[]) =>
  by.put(`/api/appointments/${(await ofBuyer()).appointment.id}`, {
    action,
    ...(slots.length > 0 ? { slots } : {}),
  })
const subjects = async (person: Person) => (await person.receivedEmails()).map(({ subject }) => subject)
const standing = async () => {
  const { slot: stands, appointment, state } = await ofBuyer()
  return { stands, appointment: appointment.state, state }
}

/** So many hours have passed since the last proposal, and the job that looks at proposals runs. */
async function hoursPass(hours: number): Promise<void> {
  await site.query(
    `update appointments set proposed_at = proposed_at - $1 * interval '1 hour',
       reminded_at = reminded_at - $1 * interval '1 hour' where booking_id = $2`,
    [hours, booking.id],
  )
  await site.forecourt.buying.appointments.look()
  await site.runJobs()
}

test('the day of the form is a proposal, which the seller accepts', async () => {
  await books()
  expect(await standing()).toEqual({ stands: slot(7), appointment: 'proposed', state: 'booked' })
  expect((await ofBuyer()).appointment).toMatchObject({ isOwn: true, can: ['propose'] })
  expect((await ofSeller()).appointment).toMatchObject({ isOwn: false, can: ['accept', 'offer', 'decline'] })
  const inLists = async () => {
    const { bookings } = (await buyer.get('/api/bookings/getAll')).body.data
    const { sales } = (await site.seller.get('/api/bookings/getAll')).body.data
    return [bookings, sales].map(list => list.find(({ id }: { id: string }) => id === booking.id).answerBy)
  }
  expect(await inLists()).toEqual([null, (await ofSeller()).appointment.answerBy])
  expect((await answers(buyer, 'accept', slot(7))).body.code).toBe('wrong-state')
  expect((await answers(site.seller, 'accept', slot(8))).body).toMatchObject({
    code: 'bad-form',
    errors: [{ field: 'slots' }],
  })
  expect((await answers(site.seller, 'accept', slot(7))).body.data).toMatchObject({ state: 'agreed' })
  expect(await inLists()).toEqual([null, null])
  for (const person of [buyer, site.seller])
    expect(await subjects(person)).toContainEqual(expect.stringMatching(/^Agreed: collection of the/))
  const { timeline } = await ofBuyer()
  expect(timeline.map(({ step, state }: { step: string; state: string }) => `${step} ${state}`)).toEqual([
    'paid done',
    'day done',
    'hand_over now',
    'money next',
    'done next',
  ])
})

test('the seller offers other days, the earliest of which stands, and the buyer accepts one', async () => {
  await books()
  await answers(site.seller, 'offer', slot(9, 'afternoon'), slot(8), slot(9, 'afternoon'))
  expect((await ofBuyer()).appointment.slots).toEqual([slot(8), slot(9, 'afternoon')])
  expect((await standing()).stands).toEqual(slot(8))
  expect((await answers(buyer, 'accept', slot(9, 'afternoon'))).status).toBe(200)
  expect(await standing()).toEqual({ stands: slot(9, 'afternoon'), appointment: 'agreed', state: 'booked' })
})

test('days that are not possible are named', async () => {
  await books()
  const { body } = await answers(site.seller, 'offer', { on: '2020-01-01', part: 'morning' })
  expect(body.message).toMatch(/^Wednesday 1 January 2020 is not possible. Please select a day from /)
  expect((await answers(site.seller, 'offer')).body.errors[0].message).toBe('Please select a day')
})

test('after three offers of other days, what is left is to accept or to decline', async () => {
  await books()
  await answers(site.seller, 'offer', slot(8))
  await answers(buyer, 'offer', slot(9))
  await answers(site.seller, 'offer', slot(10))
  expect((await ofBuyer()).appointment.can).toEqual(['accept', 'decline'])
  expect((await answers(buyer, 'offer', slot(11))).body.code).toBe('wrong-state')
  await answers(buyer, 'decline')
  await site.runJobs()
  const { money, state } = await ofBuyer()
  expect([state, money.at(-1).amountPence, await site.carState(car)]).toEqual([
    'cancelled',
    booking.costs.totalPence,
    'available',
  ])
  expect((await site.seller.receivedEmails()).map(({ text }) => text)).toContainEqual(
    expect.stringContaining('The buyer can’t make any of the proposed days'),
  )
})

test('a seller who is silent is reminded after 12 hours, and binds nobody after 24', async () => {
  await books()
  await hoursPass(11)
  expect(await subjects(site.seller)).not.toContainEqual(expect.stringMatching(/^Answer by/))
  await hoursPass(1)
  await hoursPass(1)
  expect((await subjects(site.seller)).filter(subject => subject.startsWith('Answer by'))).toHaveLength(1)
  await hoursPass(10)
  expect((await standing()).state).toBe('booked')
  await hoursPass(1)
  const { state, money } = await ofBuyer()
  expect([state, money.at(-1).amountPence, await site.carState(car)]).toEqual([
    'cancelled',
    booking.costs.totalPence,
    'available',
  ])
  for (const person of [buyer, site.seller])
    expect((await person.receivedEmails()).map(({ text }) => text)).toContainEqual(
      expect.stringContaining('The seller did not answer the proposed day by'),
    )
})

test('nothing lapses at once where jobs did not run for a day', async () => {
  await books()
  await hoursPass(48)
  await hoursPass(0)
  expect((await standing()).state).toBe('booked')
  await hoursPass(11)
  expect((await ofBuyer()).state).toBe('cancelled')
})

test('a proposal ends before its first day begins, so that the refund waits for no word', async () => {
  await books()
  const days = [londonDay(), daysAfter(londonDay(), 1)]
  const next = days
    .flatMap(on => slotParts.map(part => ({ on, part })))
    .find(slot => !hasBegun(slot, new Date()))!
  const start = +slotStart(next)
  await site.query(
    `update appointments set slots = $1, proposed_at = now() - interval '5 hours 1 minute',
       reminded_at = now() - interval '5 hours' where booking_id = $2`,
    [JSON.stringify([next]), booking.id],
  )
  await site.query('update bookings set slot_on = $1, slot_part = $2 where id = $3', [
    next.on,
    next.part,
    booking.id,
  ])
  expect((await ofBuyer()).appointment.answerBy).toBe(new Date(start - 2 * HOUR_MS).toISOString())
  vi.useFakeTimers({ toFake: ['Date'], now: start - 2 * HOUR_MS - 1 })
  await site.forecourt.buying.appointments.look()
  expect((await standing()).state).toBe('booked')
  vi.setSystemTime(start - 2 * HOUR_MS)
  await site.forecourt.buying.appointments.look()
  vi.useRealTimers()
  await site.runJobs()
  const { state, money } = await ofBuyer()
  expect([state, money.at(-1).amountPence]).toEqual(['cancelled', booking.costs.totalPence])
})

test('a reminder comes half-way, and from 8pm on the next day can’t be chosen', () => {
  const proposed = new Date('2026-11-27T19:59:00Z')
  const slots = [{ on: '2026-11-28', part: 'morning' }] as Slot[]
  const row = { slots, proposed_at: proposed, reminded_at: null }
  expect(answerBy(row)).toEqual(new Date('2026-11-28T06:00:00Z'))
  expect(isDueTo(row, +proposed + 5 * HOUR_MS)).toBeNull()
  expect(isDueTo(row, +proposed + 5.1 * HOUR_MS)).toBe('remind')
  expect(isDueTo({ ...row, reminded_at: new Date('2026-11-28T01:05:00Z') }, +answerBy(row))).toBe('lapse')
  const firstDay = (now: string) => slotDaysFrom(new Date(now), 'collection', () => false).from
  expect(['2026-11-27T19:59:59Z', '2026-11-27T20:00:00Z'].map(firstDay)).toEqual(['2026-11-28', '2026-11-29'])
})

describe('a day that passes without a word', () => {
  const completes = async () => {
    await site.forecourt.buying.due.completeFinished()
    await site.runJobs()
  }
  const asked = async (person: Person) =>
    (await subjects(person)).filter(subject => subject.startsWith(`Was the `)).length

  test('is asked about once, and a week later the purchase ends', async () => {
    await books()
    const before = [await asked(buyer), await asked(site.seller)]
    await answers(site.seller, 'accept', slot(7))
    await completes()
    await site.slotBegins(booking.id)
    await completes()
    await completes()
    expect([await asked(buyer), await asked(site.seller)]).toEqual(before.map(count => count + 1))
    const lastDay = slotDayInWords(daysAfter(londonDay(), 6))
    const { timeline } = await ofBuyer()
    expect(timeline.find(({ step }: { step: string }) => step === 'hand_over').note).toMatch(
      new RegExp(`^The agreed day has passed.*by the end of ${lastDay}, the purchase ends`),
    )
    await site.query('update bookings set slot_on = slot_on - 7 where id = $1', [booking.id])
    await completes()
    expect((await ofBuyer()).state).toBe('booked')
    await site.query(`update bookings set updated_at = updated_at - interval '4 days' where id = $1`, [
      booking.id,
    ])
    await completes()
    expect((await ofBuyer()).state).toBe('returning')
    await site.seller.post(`/api/bookings/${booking.id}/hand-over`, { word: 'not_handed_over' })
    await site.runJobs()
    const { state, money } = await ofBuyer()
    expect([state, money.at(-1).amountPence, await site.carState(car)]).toEqual([
      'cancelled',
      booking.costs.totalPence,
      'available',
    ])
    expect((await buyer.receivedEmails()).map(({ text }) => text)).toContainEqual(
      expect.stringContaining('neither of you has told us that the car was handed over'),
    )
  })

  test('is not ended where it was only proposed, or a side has spoken', async () => {
    await books()
    await site.slotBegins(booking.id)
    const before = await asked(buyer)
    await completes()
    await answers(site.seller, 'accept', slot(7))
    await site.slotBegins(booking.id)
    await site.seller.post(`/api/bookings/${booking.id}/hand-over`, { word: 'handed_over' })
    await completes()
    expect([await asked(buyer), (await ofBuyer()).state]).toEqual([before, 'booked'])
  })
})

test('an agreed day is withdrawn by proposing another, by either side', async () => {
  await books()
  await answers(site.seller, 'accept', slot(7))
  expect((await answers(site.seller, 'withdraw')).body.code).toBe('wrong-state')
  expect((await proposes(site.seller, slot(12))).body.data).toMatchObject({ state: 'proposed', isOwn: true })
  await answers(buyer, 'accept', slot(12))
  await buyer.put('/api/bookings/edit', { id: booking.id, slot: slot(13) })
  expect(await standing()).toEqual({ stands: slot(13), appointment: 'proposed', state: 'booked' })
})

test('silence refunds nothing while the buyer may have the car', async () => {
  await books()
  await site.slotBegins(booking.id)
  await hoursPass(12)
  await hoursPass(12)
  expect((await ofBuyer()).state).toBe('returning')
  await site.seller.post(`/api/bookings/${booking.id}/hand-over`, { word: 'not_handed_over' })
  await site.runJobs()
  expect((await ofBuyer()).state).toBe('cancelled')
})

test('silence ends nothing once the seller has handed the car over', async () => {
  await books()
  await site.slotBegins(booking.id)
  await site.seller.post(`/api/bookings/${booking.id}/hand-over`, { word: 'handed_over' })
  await hoursPass(24)
  await hoursPass(24)
  expect(await standing()).toMatchObject({ appointment: 'withdrawn', state: 'booked' })
})

test('a time that has begun can’t be accepted any more', async () => {
  await books()
  await site.query(
    `update appointments set slots = '[{"on": "2026-01-05", "part": "morning"}]' where booking_id = $1`,
    [booking.id],
  )
  const { body } = await answers(site.seller, 'accept', { on: '2026-01-05', part: 'morning' })
  expect(body.message).toBe('This time has already begun. Offer another.')
})

test('the calendar has the agreed half of the day, for the two alone', async () => {
  await books()
  const { id } = (await ofBuyer()).appointment
  const path = `/api/appointments/${id}/calendar.ics`
  expect((await buyer.get(path)).status).toBe(409)
  await answers(site.seller, 'accept', slot(7))
  const { headers, body: text } = await site.forecourt.app.inject({
    url: path,
    headers: { cookie: buyer.cookies },
  })
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  const start = londonHour(slot(7).on, 8).toISOString().replace(/[-:]/g, '').replace('.000', '')
  expect(text).toContain(`DTSTART:${start}`)
  expect(text).toContain('SUMMARY:Collection of the')
  const stranger = await aPerson(site.forecourt)
  expect((await stranger.get(path)).status).toBe(404)
  expect((await stranger.put(`/api/appointments/${id}`, { action: 'decline' })).status).toBe(404)
  expect((await proposes(stranger, slot(7))).status).toBe(404)
})

test('the seller is asked with the email of the sale', async () => {
  await books()
  await site.runJobs()
  const sold = (await site.seller.receivedEmails()).findLast(({ subject }) => subject.includes('has bought'))
  expect(sold!.text).toContain(`Collection: ${slotInWords(slot(7))}`)
  expect(sold!.text).toContain('Please answer by')
})
