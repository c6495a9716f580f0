/**
 * Both sides and time do what they may with the day of a hand-over, in any order: exactly what the table allows
 * succeeds, and a booking that ends by it costs the buyer nothing.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AppointmentAction,
  appointmentActions,
  MAX_COUNTERS,
  stateAfterAction,
} from '#contracts/appointments/appointment-lifecycle.ts'
import { type Side, sides } from '#contracts/buying/hand-over.ts'
import { appointmentOf, standingOf } from '#server/appointments/appointments.store.ts'
import { aPricedBooking, aSlotDay } from '#testing/buying.ts'
import { BuyingSite } from '#testing/buying-site.ts'
import { timesDepth } from '#testing/depth.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { moneyFaults } from './money-check.ts'

const RUNS = timesDepth(8)

let site: BuyingSite
let people: Record<Side, Person>
beforeAll(async () => {
  site = await BuyingSite.open()
  await site.query(`update settings set value = 'identityimages' where name = 'BUY_PAGE_DISABLED_FIELDS'`)
  people = { buyer: await aPerson(site.forecourt), seller: site.seller }
})
afterAll(() => site.stop())

const anyStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      side: fc.constantFrom(...sides),
      action: fc.constantFrom<AppointmentAction[]>(...appointmentActions, 'offer', 'accept'),
      days: fc.array(fc.integer({ min: 3, max: 12 }), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ hours: fc.constantFrom(6, 12, 24) }) },
)

test('what the table allows happens, and nothing else', { timeout: RUNS * 20_000 }, async () => {
  const property = fc.asyncProperty(fc.array(anyStep, { maxLength: 14 }), async steps => {
    const car = await site.aCar({ seller_kind: 'private' })
    const booking = await aPricedBooking(people.buyer, car, { identityimages: undefined })
    await site.pays(people.buyer, booking)
    for (const step of steps) {
      if ('hours' in step) await passHours(booking.id, step.hours)
      else await mustFollowTheTable(booking.id, step)
      const { state, slot, appointment, money } = await site.booking(people.buyer, booking.id)
      const { counters, state: standing } = await rowOf(booking.id)
      expect(counters).toBeLessThanOrEqual(MAX_COUNTERS)
      const isOver = standing === 'declined' || standing === 'lapsed'
      expect(state === 'booked').toBe(!isOver)
      if (!isOver) expect(slot).toEqual(appointment.slots[0])
      if (standing === 'agreed') expect(appointment.slots).toHaveLength(1)
      if (isOver) {
        expect(money.at(-1)).toMatchObject({ kind: 'refunded', amountPence: booking.costs.totalPence })
        expect(await site.carState(car)).toBe('available')
      }
      expect(await moneyFaults(site.forecourt.connections.database)).toEqual([])
    }
  })
  await fc.assert(property, { numRuns: RUNS })
})

const rowOf = async (id: string) =>
  (await appointmentOf(site.forecourt.connections.database, { column: 'booking_id', id }))!

async function passHours(id: string, hours: number): Promise<void> {
  await site.query(
    `update appointments set proposed_at = proposed_at - $1 * interval '1 hour',
       reminded_at = reminded_at - $1 * interval '1 hour' where booking_id = $2`,
    [hours, id],
  )
  await site.forecourt.buying.appointments.look()
  await site.runJobs()
}

async function mustFollowTheTable(
  id: string,
  { side, action, days }: { side: Side; action: AppointmentAction; days: number[] },
): Promise<void> {
  const before = await rowOf(id)
  const { state } = await site.booking(people.buyer, id)
  const to = state === 'booked' ? stateAfterAction(standingOf(before), side, action) : undefined
  const slots =
    action === 'accept' ? before.slots.slice(-1) : days.map(day => ({ on: aSlotDay(day), part: 'morning' }))
  const { status } =
    action === 'propose'
      ? await people[side].post('/api/appointments', { kind: 'hand_over', about: id, slots })
      : await people[side].put(`/api/appointments/${before.id}`, { action, slots })
  await site.runJobs()
  expect([action, side, status < 300]).toEqual([action, side, to !== undefined])
  expect((await rowOf(id)).state).toBe(to ?? before.state)
}
