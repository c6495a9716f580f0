import { expect, test } from 'vitest'
import type { Pence } from '#contracts/money.ts'
import { formatCount, formatDate, formatDateTime, formatMiles, formatPlural, formatPounds } from './format.ts'

test('money, miles and counts', () => {
  expect(formatPounds(1_249_500 as Pence)).toBe('£12,495')
  expect(formatPounds(1_249_550 as Pence)).toBe('£12,495.50')
  expect(formatPounds(-5_000 as Pence)).toBe('-£50')
  expect(formatMiles(43_120)).toBe('43,120 miles')
  expect(formatMiles(1)).toBe('1 mile')
  expect(formatCount(1234)).toBe('1,234')
  expect(formatPlural(1, 'car')).toBe('1 car')
  expect(formatPlural(0, 'enquiry', 'enquiries')).toBe('0 enquiries')
})

test('dates are the day and hour in London', () => {
  expect(formatDate('2026-03-12')).toBe('12 March 2026')
  expect(formatDate('2026-07-31T23:30:00Z')).toBe('1 August 2026')
  expect(formatDateTime(new Date('2026-07-01T08:05:00Z'))).toBe('1 July 2026 at 09:05')
})
