import type { Pence } from '#contracts/money.ts'

const wholePounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
})
const exactPounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

// Set, not taken from the machine: server and browser must write the same text.
const timeZone = 'Europe/London'
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone })
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hour12: false, timeZone })

/** 1249500 → '£12,495'; the pence only where there are some: 1249550 → '£12,495.50'. */
export function formatPounds(amount: Pence): string {
  return (amount % 100 === 0 ? wholePounds : exactPounds).format(amount / 100)
}

/** 43120 → '43,120 miles' */
export function formatMiles(miles: number): string {
  return `${whole.format(miles)} ${Math.round(miles) === 1 ? 'mile' : 'miles'}`
}

/** 1234 → '1,234' */
export function formatCount(count: number): string {
  return whole.format(count)
}

/** formatPlural(1234, 'car') → '1,234 cars' */
export function formatPlural(count: number, one: string, many = `${one}s`): string {
  return `${whole.format(count)} ${count === 1 ? one : many}`
}

/** '2026-03-12T09:30:00Z' → '12 March 2026', the day it is in London. */
export function formatDate(when: Date | string): string {
  return date.format(new Date(when))
}

/** '2026-03-12T09:30:00Z' → '12 March 2026 at 09:30', London time. */
export function formatDateTime(when: Date | string): string {
  return `${formatDate(when)} at ${time.format(new Date(when))}`
}
