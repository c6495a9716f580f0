/** Days on which a car can be handed over. */
import { daysAfter, londonHour } from '../london-days.ts'

/** Halves of a day on which a car is handed over or seen. */
export const slotParts = ['morning', 'afternoon'] as const

export interface Slot {
  /** ISO date. */
  on: string
  part: (typeof slotParts)[number]
}

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
export const SLOT_HOURS = { morning: [8, 12], afternoon: [12, 18] } as const

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
export function hasBegun(slot: Slot | null, now: Date): boolean {
  return slot === null || londonHour(slot.on, SLOT_HOURS[slot.part][0]) <= now
}
