import { expect, test } from 'vitest'
import {
  capitalised,
  formatCount,
  formatDate,
  formatDateTime,
  formatExactPercent,
  formatMiles,
  formatMonth,
  formatPercent,
  formatPlural,
  formatPounds,
  formatRoundedPounds,
  listAnd,
  listOr,
} from './english.ts'

test('money, miles, counts and shares', () => {
  expect(formatPounds(1_249_500)).toBe('£12,495')
  expect(formatPounds(1_249_550)).toBe('£12,495.50')
  expect(formatPounds(-5_000)).toBe('-£50')
  expect(formatRoundedPounds(1_249_550)).toBe('£12,496')
  expect(formatMiles(43_120)).toBe('43,120 miles')
  expect(formatMiles(1)).toBe('1 mile')
  expect(formatCount(1234)).toBe('1,234')
  expect(formatPlural(1, 'former keeper')).toBe('1 former keeper')
  expect(formatPlural(0, 'enquiry', 'enquiries')).toBe('0 enquiries')
  expect(formatPercent(0.0611)).toBe('6%')
  expect(formatExactPercent(0.0611)).toBe('6.1%')
})

test('lists and capitals', () => {
  expect([listAnd([]), listAnd(['a']), listAnd(['a', 'b']), listAnd(['a', 'b', 'c'])]).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ])
  expect(listOr(['a', 'b', 'c'])).toBe('a, b or c')
  expect(capitalised('used cars')).toBe('Used cars')
})

test('dates are the day and hour in London', () => {
  expect(formatDate('2026-03-12')).toBe('12 March 2026')
  expect(formatDate('2026-07-31T23:30:00Z')).toBe('1 August 2026')
  expect(formatMonth('2027-12-31')).toBe('December 2027')
  expect(formatMonth('2027-07')).toBe('July 2027')
  expect(formatDateTime(new Date('2026-07-01T08:05:00Z'))).toBe('1 July 2026 at 09:05')
})
