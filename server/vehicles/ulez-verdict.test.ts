import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fuelTypes } from '#contracts/vehicle/enumerations.ts'
import { meetsUlez } from '#contracts/vehicle/ulez.ts'
import { type UlezFacts, ulezVerdict } from './ulez-verdict.ts'

const on = '2026-11-21'
const verdictOf = (facts: Partial<UlezFacts>) =>
  ulezVerdict({ firstRegistered: null, year: null, fuel: 'petrol', euroStatus: null, ...facts }, on)

describe('the ultra low emission zone', () => {
  test.each([
    ['petrol', 4, 'free', null],
    ['petrol', 3, 'charged', 12.5],
    ['hybrid', 4, 'free', null],
    ['diesel', 6, 'free', null],
    ['diesel', 5, 'charged', 12.5],
    ['electric', null, 'free', null],
    ['hydrogen', null, 'free', null],
  ] as const)('%s with Euro %s is %s', (fuel, euroStatus, verdict, dailyPounds) => {
    // By the date alone the verdict would differ.
    const firstRegistered = verdict === 'free' ? '1999-01-01' : '2024-01-01'
    expect(verdictOf({ fuel, euroStatus, firstRegistered })).toMatchObject({ verdict, dailyPounds })
  })

  test.each([
    ['petrol', '2006-01-01', 'likely_free'],
    ['petrol', '2005-12-31', 'likely_charged'],
    ['diesel', '2015-09-01', 'likely_free'],
    ['diesel', '2015-08-31', 'likely_charged'],
    [null, '2015-09-01', 'likely_free'],
    [null, '2010-05-01', 'unknown'],
    [null, '2005-12-31', 'likely_charged'],
    ['diesel', '1986-11-20', 'free'],
    ['diesel', '1986-11-21', 'likely_charged'],
  ] as const)('%s, registered on %s, without a Euro status: %s', (fuel, firstRegistered, verdict) => {
    expect(verdictOf({ fuel, firstRegistered }).verdict).toBe(verdict)
  })

  test.each([
    ['petrol', 2006, 'likely_free'],
    ['petrol', 2005, 'likely_charged'],
    ['diesel', 2015, 'unknown'],
    ['diesel', 2016, 'likely_free'],
    ['diesel', 1985, 'likely_free'],
    ['diesel', 1986, 'likely_charged'],
    ['electric', 1990, 'free'],
    [null, null, 'unknown'],
  ] as const)('%s of %s, whose day is not known: %s', (fuel, year, verdict) => {
    expect(verdictOf({ fuel, year }).verdict).toBe(verdict)
  })

  test('agrees with the search for a recorded Euro status, and is certain only with one', () => {
    const date = fc.date({ min: new Date('1950-01-01'), max: new Date(on), noInvalidDate: true })
    const facts = fc.record({
      firstRegistered: fc.option(date.map(day => day.toISOString().slice(0, 10))),
      year: fc.option(fc.integer({ min: 1950, max: 2026 })),
      fuel: fc.option(fc.constantFrom(...fuelTypes.map(({ value }) => value))),
      euroStatus: fc.option(fc.integer({ min: 1, max: 7 })),
    })
    fc.assert(
      fc.property(facts, car => {
        const { verdict, dailyPounds, reason } = ulezVerdict(car, on)
        const meets = meetsUlez(car.fuel, car.euroStatus)
        if (meets === true) expect(verdict).toBe('free')
        if (meets === false) expect(['charged', 'unknown']).toContain(verdict)
        if (meets === undefined) expect(verdict).not.toBe('charged')
        expect(dailyPounds === null).toBe(!verdict.endsWith('charged'))
        expect(reason).toMatch(/^[A-Z].*\.$/)
      }),
    )
  })
})
