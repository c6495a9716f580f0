/** Dates as whole days since 1970 in UTC. */
export type Day = number

const MS = 86_400_000

export function dayOf(isoDate: string): Day {
  const time = Date.parse(`${isoDate}T00:00:00Z`)
  if (Number.isNaN(time)) throw new Error(`'${isoDate}' is not a date like 2026-03-31.`)
  return Math.round(time / MS)
}

export function dayIn(year: number, month: number, date: number): Day {
  return Math.floor(Date.UTC(year, month - 1, date) / MS)
}

const dates = new Map<Day, string>()

/** Cached, because all adverts use the same few thousand days. */
export function isoDate(day: Day): string {
  let date = dates.get(day)
  if (date === undefined) {
    date = new Date(day * MS).toISOString().slice(0, 10)
    dates.set(day, date)
  }
  return date
}

/** From days since 1970 with fractions, to the second. */
export function isoTime(day: number): string {
  const seconds = Math.round(day * 86_400)
  const whole = Math.floor(seconds / 86_400)
  const rest = seconds - whole * 86_400
  const two = (number: number) => (number < 10 ? `0${number}` : String(number))
  return `${isoDate(whole)}T${two(Math.floor(rest / 3600))}:${two(Math.floor(rest / 60) % 60)}:${two(rest % 60)}.000Z`
}

export function yearOf(day: Day): number {
  return new Date(day * MS).getUTCFullYear()
}

/** 1 to 12 */
export function monthOfYear(day: Day): number {
  return new Date(day * MS).getUTCMonth() + 1
}

export function fractionalYearsBetween(from: Day, to: Day): number {
  return (to - from) / 365.25
}
