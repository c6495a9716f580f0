/** Amounts, counts, dates and lists as texts of the site write them. Money is in pence. */
const roundedPounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
})
const exactPounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 0 })
const exactPercent = new Intl.NumberFormat('en-GB', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const disjunction = new Intl.ListFormat('en-GB', { type: 'disjunction' })

// Set, not taken from the machine: server and browser must write the same text.
const timeZone = 'Europe/London'
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone })
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone })
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hour12: false, timeZone })

/** 'not_handed_over' → 'not handed over': a code as operators read it. */
export const codeInWords = (code: string) => code.replaceAll('_', ' ')

/** 1249500 → '£12,495'; the pence only where there are some: 1249550 → '£12,495.50'. */
export function formatPounds(pence: number): string {
  return pence % 100 === 0 ? formatRoundedPounds(pence) : exactPounds.format(pence / 100)
}

/** 1249550 → '£12,496' */
export function formatRoundedPounds(pence: number): string {
  return roundedPounds.format(pence / 100)
}

/** 43120 → '43,120 miles' */
export function formatMiles(miles: number): string {
  return `${whole.format(miles)} ${Math.round(miles) === 1 ? 'mile' : 'miles'}`
}

/** 1234 → '1,234' */
export function formatCount(count: number): string {
  return whole.format(count)
}

/** 2027 → '2027', 10000 → '10,000': of a year or a number. */
export const formatBound = (bound: number): string =>
  bound >= 10_000 ? bound.toLocaleString('en-GB') : String(bound)

/** formatPlural(1234, 'car') → '1,234 cars' */
export function formatPlural(count: number, one: string, many = `${one}s`): string {
  return `${whole.format(count)} ${count === 1 ? one : many}`
}

/** 0.0611 → '6%' */
export const formatPercent = (share: number): string => percent.format(share)

/** 0.0611 → '6.1%' */
export const formatExactPercent = (share: number): string => exactPercent.format(share)

/** 'a, b and c' */
export const listAnd = (items: readonly string[]): string => conjunction.format(items)

/** 'a, b or c' */
export const listOr = (items: readonly string[]): string => disjunction.format(items)

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** '2026-03-12T09:30:00Z' → '12 March 2026', the day it is in London. */
export function formatDate(when: Date | string): string {
  return date.format(new Date(when))
}

/** '2027-03-12', '2027-03' → 'March 2027' */
export function formatMonth(when: Date | string): string {
  return month.format(new Date(when))
}

/** '2026-03-12T09:30:00Z' → '12 March 2026 at 09:30', London time. */
export function formatDateTime(when: Date | string): string {
  return `${formatDate(when)} at ${time.format(new Date(when))}`
}
