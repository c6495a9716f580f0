/** Days on which a car can be handed over. */
import { daysAfter, londonDay, londonHour } from '../london-days.ts'

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
  /** UTC, ISO: a time that begins after the car's reservation has ended can't be agreed on. */
  reservedUntil?: string | undefined
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The other side has to be asked, and a long way to the buyer planned. */
const FIRST_DAY = { collection: 1, delivery: 3 }
const LAST_DAY = 30
/** From 8pm a day counts as over: the other side could not answer before the next morning. */
const HOURS_AFTER_8PM = 4
/** London time. */
export const SLOT_HOURS = { morning: [8, 12], afternoon: [12, 18] } as const

/** What can be chosen now: collections from the next day, deliveries from the third, for a month. */
export function slotDaysFrom(
  now: Date,
  how: 'collection' | 'delivery',
  isClosed: (day: string) => boolean,
): SlotDays {
  const today = londonDay(new Date(+now + HOURS_AFTER_8PM * HOUR_MS))
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

/** Those that can be proposed, in order. */
export const slotsOf = (days: SlotDays): Slot[] =>
  daysOf(days)
    .flatMap(on => slotParts.map(part => ({ on, part })))
    .filter(slot => !isAfterReservation(days, slot))

export const isAfterReservation = ({ reservedUntil }: SlotDays, slot: Slot): boolean =>
  reservedUntil !== undefined && slotStart(slot) >= new Date(reservedUntil)

export const isWithin = ({ from, to, closed }: SlotDays, day: string) =>
  from <= day && day <= to && !closed.includes(day)

export const slotStart = ({ on, part }: Slot): Date => londonHour(on, SLOT_HOURS[part][0])

/** Whether the hand-over may have taken place. Without an agreed slot it may have at any time. */
export function hasBegun(slot: Slot | null, now: Date): boolean {
  return slot === null || slotStart(slot) <= now
}
