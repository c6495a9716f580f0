import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageMarkOn, periodOfIdentifier, periodOfPrefix, registrationPeriod } from './registration-age.ts'

describe('an age identifier means March to August, or September to February', () => {
  test.each([
    [1, '2001-03-01', '2001-08-31'],
    [18, '2018-03-01', '2018-08-31'],
    [26, '2026-03-01', '2026-08-31'],
    [50, '2050-03-01', '2050-08-31'],
    [51, '2001-09-01', '2002-02-28'],
    [59, '2009-09-01', '2010-02-28'],
    [61, '2011-09-01', '2012-02-29'],
    [68, '2018-09-01', '2019-02-28'],
    [73, '2023-09-01', '2024-02-29'],
  ])('%i: %s to %s', (identifier, from, to) => {
    expect(periodOfIdentifier(identifier)).toEqual({ from, to })
  })
  test.each([0, -1, 100, 1.5, Number.NaN])('%d is not an age identifier', identifier => {
    expect(periodOfIdentifier(identifier)).toBeUndefined()
  })
})

describe('before September 2001 it was a letter', () => {
  test.each([
    ['A', '1983-08-01', '1984-07-31'],
    ['R', '1997-08-01', '1998-07-31'],
    ['S', '1998-08-01', '1999-02-28'],
    ['T', '1999-03-01', '1999-08-31'],
    ['V', '1999-09-01', '2000-02-29'],
    ['Y', '2001-03-01', '2001-08-31'],
  ])('%s: %s to %s', (letter, from, to) => {
    expect(periodOfPrefix(letter)).toEqual({ from, to })
  })
  test.each(['I', 'O', 'Q', 'U', 'Z', 'AB', '', 'constructor'])('%j was not used', letter => {
    expect(periodOfPrefix(letter)).toBeUndefined()
  })
})

test.each([
  ['AB18CDE', { from: '2018-03-01', to: '2018-08-31' }],
  ['T123BCD', { from: '1999-03-01', to: '1999-08-31' }],
  ['ABC123A', { from: '1963-02-01', to: '1963-12-31' }],
  ['ABC123E', { from: '1967-01-01', to: '1967-07-31' }],
  ['ABC123Y', { from: '1982-08-01', to: '1983-07-31' }],
  ['Q123BCD', undefined],
  ['AIZ1234', undefined],
  ['1234AB', undefined],
  ['AB12', undefined],
  ['nothing', undefined],
])('%s tells %j', (registration, period) => {
  expect(registrationPeriod(registration)).toEqual(period)
})

test.each([
  ['2024-03-01', '24'],
  ['2024-08-31', '24'],
  ['2024-09-01', '74'],
  ['2025-02-28', '74'],
  ['2001-09-01', '51'],
  ['2002-02-28', '51'],
  ['2002-03-01', '02'],
  ['2001-08-31', 'Y'],
  ['1999-02-28', 'S'],
  ['1983-08-01', 'A'],
  ['1983-07-31', 'Y'],
  ['1971-05-01', 'J'],
  ['1963-02-01', 'A'],
  ['1963-01-31', undefined],
])('a car of %s was given %s', (day, mark) => {
  expect(ageMarkOn(day)?.mark).toBe(mark)
})

test('the identifier of any day means a period with that day', () => {
  const days = fc
    .date({ min: new Date('1963-02-01'), max: new Date('2049-12-31'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(days, day => {
      const { format, mark } = ageMarkOn(day)!
      const registration = { current: `AB${mark}CDE`, prefix: `${mark}123BCD`, suffix: `ABC123${mark}` }[
        format
      ]
      const { from, to } = registrationPeriod(registration)!
      expect(from <= day && day <= to).toBe(true)
    }),
  )
})
