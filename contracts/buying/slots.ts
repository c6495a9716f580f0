/** Days on which a car can be handed over. */
import { daysAfter } from '../london-days.ts'

export interface SlotDays {
  /** ISO dates; both included. */
  from: string
  to: string
}

const DAY_MS = 24 * 3_600_000
/** A seller needs to be told, and a driver found. */
const FIRST_DAY = { collection: 1, delivery: 3 }
const LAST_DAY = 30

/** From a day on (ISO date): collections from the next day, deliveries from the third, for a month. */
export function slotDaysFrom(today: string, how: 'collection' | 'delivery'): SlotDays {
  return { from: daysAfter(today, FIRST_DAY[how]), to: daysAfter(today, LAST_DAY) }
}

/** Its ISO dates in order; none where `from` is after `to`. */
export function daysOf({ from, to }: SlotDays): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => daysAfter(from, at))
}

export const isWithin = ({ from, to }: SlotDays, day: string) => from <= day && day <= to
