import { describe, expect, test } from 'vitest'
import { mayPaySupplement, type SoldEngine, taxPeriods, ulezPeriods } from './registration-periods.ts'

const on = '2026-11-23'
const engine = (facts: Partial<SoldEngine>): SoldEngine => ({
  ...{ fuel: 'petrol', co2: 99, litres: 1, priceNewPounds: 15_000, years: { from: 2012, to: 2017 } },
  ...facts,
})

describe('road tax by registration', () => {
  test('changes in April 2017 from a band to the standard rate', () => {
    expect(taxPeriods(engine({}), on)).toEqual([
      { from: '2012-01-01', to: '2017-03-31', value: 20 },
      { from: '2017-04-01', to: '2017-12-31', value: 200 },
    ])
  })

  test('is one period where no rule changes, and has no end while the car is sold', () => {
    expect(taxPeriods(engine({ years: { from: 2018, to: null } }), on)).toEqual([
      { from: '2018-01-01', to: null, value: 200 },
    ])
  })

  test('counts 23 March 2006 only above 225 g/km', () => {
    const years = { from: 2004, to: 2008 }
    expect(taxPeriods(engine({ years, co2: 260 }), on)).toEqual([
      { from: '2004-01-01', to: '2006-03-22', value: 445 },
      { from: '2006-03-23', to: '2008-12-31', value: 790 },
    ])
    expect(taxPeriods(engine({ years, co2: 150 }), on)).toHaveLength(1)
  })

  test('goes by engine size before March 2001, and is unknown from then on without CO2', () => {
    expect(taxPeriods(engine({ co2: null, litres: 1.6, years: { from: 1999, to: 2002 } }), on)).toEqual([
      { from: '1999-01-01', to: '2001-02-28', value: 375 },
      { from: '2001-03-01', to: '2002-12-31', value: null },
    ])
  })

  test('an electric car pays the lowest band before April 2017, the standard rate after', () => {
    expect(taxPeriods(engine({ fuel: 'electric', co2: 0, litres: null }), on)).toMatchObject([
      { value: 20 },
      { value: 200 },
    ])
  })

  test('the supplement is possible for cars that are young and were expensive', () => {
    const sold = { from: 2019, to: null }
    expect(mayPaySupplement(engine({ years: sold, priceNewPounds: 38_000 }), on)).toBe(true)
    expect(mayPaySupplement(engine({ years: sold, priceNewPounds: 20_000 }), on)).toBe(false)
    expect(mayPaySupplement(engine({ years: { from: 2012, to: 2019 }, priceNewPounds: 60_000 }), on)).toBe(
      false,
    )
    const electric = { fuel: 'electric', years: sold, priceNewPounds: 39_000 } as const
    expect(mayPaySupplement(engine(electric), on), 'the threshold of electric cars is higher').toBe(false)
  })
})

describe('ULEZ by registration', () => {
  test('a diesel is likely free from September 2015', () => {
    expect(ulezPeriods(engine({ fuel: 'diesel' }), on)).toEqual([
      { from: '2012-01-01', to: '2015-08-31', value: 'charged' },
      { from: '2015-09-01', to: '2017-12-31', value: 'free' },
    ])
  })

  test('a petrol car is likely free from January 2006, an electric one always', () => {
    const years = { from: 2004, to: 2008 }
    expect(ulezPeriods(engine({ years }), on)).toEqual([
      { from: '2004-01-01', to: '2005-12-31', value: 'charged' },
      { from: '2006-01-01', to: '2008-12-31', value: 'free' },
    ])
    expect(ulezPeriods(engine({ fuel: 'electric', years }), on)).toMatchObject([{ value: 'free' }])
  })

  test('a car of over 40 years is free', () => {
    expect(ulezPeriods(engine({ years: { from: 1984, to: 1990 } }), on)).toEqual([
      { from: '1984-01-01', to: '1986-11-22', value: 'free' },
      { from: '1986-11-23', to: '1990-12-31', value: 'charged' },
    ])
  })
})
