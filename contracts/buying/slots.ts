/** Days on which a car can be handed over. */
import { daysAfter, londonTime } from '../london-days.ts'

export interface SlotDays {
  /** ISO dates; both included. */
  from: string
  to: string
  /** Days between the two on which sellers can't: bank holidays. */
  closed: string[]
}

const DAY_MS = 24 * 3_600_000
/** A seller needs to be told, and a driver found. */
const FIRST_DAY = { collection: 1, delivery: 3 }
const LAST_DAY = 30
/** London time. */
const FIRST_HOUR = { morning: '08:00', afternoon: '12:00' }

/** From a day on (ISO date): collections from the next day, deliveries from the third, for a month. */
export function slotDaysFrom(
  today: string,
  how: 'collection' | 'delivery',
  isClosed: (day: string) => boolean,
): SlotDays {
  const days = { from: daysAfter(today, FIRST_DAY[how]), to: daysAfter(today, LAST_DAY), closed: [] }
  return { ...days, closed: daysOf(days).filter(isClosed) }
}

/** Its ISO dates in order; none where `from` is after `to`. */
export function daysOf({ from, to, closed }: SlotDays): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => daysAfter(from, at)).filter(
    day => !closed.includes(day),
  )
}

export const isWithin = ({ from, to, closed }: SlotDays, day: string) =>
  from <= day && day <= to && !closed.includes(day)

/** Whether the hand-over may have taken place. Without an agreed slot it may have at any time. */
export function hasBegun(slot: { on: string; part: 'morning' | 'afternoon' } | null, now: Date): boolean {
  return slot === null || `${slot.on} ${FIRST_HOUR[slot.part]}` <= londonTime(now)
}
