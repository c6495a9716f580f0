import { describe, expect, test } from 'vitest'
import { annualTax, supplementEnd, type TaxFacts, yearlyTaxPounds } from './annual-tax.ts'

const on = '2026-11-21'
const taxOf = (facts: Partial<TaxFacts>, day = on) =>
  annualTax(
    {
      firstRegistered: '2012-05-01',
      year: 2012,
      co2: 115,
      fuel: 'petrol',
      litres: 1.4,
      advertPounds: null,
      ...facts,
    },
    day,
  )

describe('tax for a year', () => {
  test('names the year of the rates', () => {
    expect(taxOf({}, '2026-03-31').rates).toBe('2025/26')
    expect(taxOf({}, '2026-04-01').rates).toBe('2026/27')
  })

  test.each([
    [{}, 35, 'Registered from March 2001 to March 2017: band C, for 115 g/km of CO2.'],
    [
      { firstRegistered: '2005-01-01', co2: 300 },
      445,
      'Registered from March 2001 to March 2017: band K, for 300 g/km of CO2.',
    ],
    [
      { fuel: 'electric', co2: null },
      20,
      'Registered from March 2001 to March 2017: band A, as an electric car.',
    ],
    [
      { firstRegistered: '1999-01-01' },
      230,
      'Registered before March 2001: the rate for engines up to 1,549 cc.',
    ],
    [
      { firstRegistered: '1999-01-01', litres: 2 },
      375,
      'Registered before March 2001: the rate for engines over 1,549 cc.',
    ],
    [{ firstRegistered: '1985-12-01' }, 0, 'Over 40 years old, so that no tax is due.'],
    [{ firstRegistered: '2018-05-01' }, 200, 'Registered since April 2017: the standard rate of £200.'],
    [
      { firstRegistered: '2023-05-01', fuel: 'electric' },
      200,
      'Registered since April 2017: the standard rate of £200.',
    ],
  ] as const)('%j: £%i', (facts, yearPounds, reason) => {
    expect(taxOf(facts)).toMatchObject({ yearPounds, reason, firstYearPounds: null })
  })

  test('says without an ‘if’ why no supplement is added while one may be due', () => {
    expect(taxOf({ firstRegistered: '2022-05-01' })).toMatchObject({
      yearPounds: 200,
      reason:
        'Registered since April 2017: the standard rate of £200. We add no supplement for a list price over £40,000: the advert mentions none.',
    })
    expect(taxOf({ firstRegistered: '2025-05-01', fuel: 'electric', advertPounds: 195 }).reason).toContain(
      'over £50,000: the advert says £195 a year.',
    )
  })

  test('is the figure that searches compare, which ends with the supplement', () => {
    const facts = { firstRegistered: '2022-05-01', year: null, co2: 115, fuel: 'petrol', litres: 2 } as const
    expect(yearlyTaxPounds({ ...facts, advertPounds: 620 }, on)).toBe(640)
    expect(supplementEnd({ ...facts, advertPounds: 620 }, on)).toBe('2028-05-01')
    expect(yearlyTaxPounds({ ...facts, advertPounds: 620 }, '2028-05-01')).toBe(200)
    expect(supplementEnd({ ...facts, advertPounds: 620 }, '2028-05-01')).toBeNull()
    expect(supplementEnd({ ...facts, advertPounds: 200 }, on)).toBeNull()
    expect(yearlyTaxPounds({ ...facts, firstRegistered: null, advertPounds: 165 }, on)).toBe(165)
  })

  test('includes the supplement if the advert’s figure does', () => {
    for (const advertPounds of [620, 640]) {
      const { yearPounds, reason } = taxOf({ firstRegistered: '2022-05-01', advertPounds })
      expect(yearPounds).toBe(640)
      expect(reason).toContain('as by the advert its list price was over £40,000')
    }
    expect(taxOf({ firstRegistered: '2018-05-01', advertPounds: 620 }).yearPounds).toBe(200)
  })

  test('is only likely if just the year is known', () => {
    expect(taxOf({ firstRegistered: null })).toMatchObject({
      yearPounds: 35,
      reason: 'Likely registered from March 2001 to March 2017: band C, for 115 g/km of CO2.',
    })
    // In 2001 and 2017 the rule depends on the month.
    const either = taxOf({ firstRegistered: null, year: 2017 })
    expect(either).toMatchObject({
      yearPounds: null,
      reason: 'The rule needs the day of its first registration, which is not known.',
    })
  })

  test('is the advert’s figure if the rule lacks a fact', () => {
    expect(taxOf({ co2: null, advertPounds: 165 })).toMatchObject({
      yearPounds: 165,
      reason: 'This is as the advert says: the rule needs its CO2, which is not known.',
    })
    expect(taxOf({ co2: null }).yearPounds).toBeNull()
    expect(taxOf({ firstRegistered: '1999-01-01', litres: null }).reason).toContain('its engine size')
    expect(taxOf({ firstRegistered: null, year: null, advertPounds: 20 }).yearPounds).toBe(20)
  })

  test('has the first year’s rate if the rates of that day are known', () => {
    expect(taxOf({ firstRegistered: '2025-05-01' }).firstYearPounds).toBe(440)
    expect(taxOf({ firstRegistered: '2026-05-01' }).firstYearPounds).toBe(455)
    expect(taxOf({ firstRegistered: '2025-03-31' }).firstYearPounds).toBeNull()
  })
})
