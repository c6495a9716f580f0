import { describe, expect, test } from 'vitest'
import { dayOf } from './days.ts'
import { Random } from './random.ts'
import { ageIdentifier, northernIrishPlate, ordinaryPlate, personalPlate, plateAge } from './registration.ts'

const random = new Random(1, 2, 3)

describe('number plates', () => {
  test.each([
    ['2024-03-01', '24'],
    ['2024-08-31', '24'],
    ['2024-09-01', '74'],
    ['2025-02-28', '74'],
    ['2025-03-01', '25'],
    ['2001-09-01', '51'],
    ['2002-02-28', '51'],
    ['2002-03-01', '02'],
    ['2010-01-15', '59'],
  ])('registered %s: %s', (date, identifier) => {
    expect(ageIdentifier(dayOf(date))).toBe(identifier)
    expect(ordinaryPlate(random, dayOf(date)).slice(2, 4)).toBe(identifier)
  })

  test.each([
    ['2001-08-31', 'prefix Y'],
    ['1999-02-28', 'prefix S'],
    ['1999-03-01', 'prefix T'],
    ['1997-08-01', 'prefix R'],
    ['1983-08-01', 'prefix A'],
    ['1983-07-31', 'suffix Y'],
    ['1971-05-01', 'suffix J'],
    ['1966-06-01', 'suffix D'],
    ['1962-06-01', 'dateless'],
  ])('registered %s: %s', (date, age) => {
    expect(plateAge(dayOf(date))).toBe(age)
  })

  test('have the form of their time, and what the table accepts', () => {
    for (let i = 0; i < 300; i++) {
      expect(ordinaryPlate(random, dayOf('2020-05-05'))).toMatch(
        /^[A-HJ-PR-Y][A-HJ-PR-Y]\d{2}[A-HJ-PR-Z]{3}$/,
      )
      expect(ordinaryPlate(random, dayOf('1995-05-05'))).toMatch(/^M\d{2,3}[A-Z]{3}$/)
      expect(ordinaryPlate(random, dayOf('1975-05-05'))).toMatch(/^[A-Z]{3}\d{2,3}N$/)
      expect(northernIrishPlate(random)).toMatch(/^(?=.*[IZ])[A-Z]{3}\d{4}$/)
      expect(personalPlate(random, dayOf('2015-05-05'))).toMatch(/^[A-Z0-9]{2,8}$/)
    }
  })
})
