import { describe, expect, test } from 'vitest'
import { type TaxableCar, vehicleTax } from './vehicle-tax.ts'

const petrol = (firstRegistered: string, co2: number | null, more: Partial<TaxableCar> = {}) => ({
  firstRegistered,
  co2,
  fuel: 'petrol' as const,
  listPricePounds: 20_000,
  litres: 1.5,
  ...more,
})
const on = '2025-06-01'

describe('vehicle tax', () => {
  test.each([
    [0, 10],
    [1, 110],
    [50, 110],
    [51, 130],
    [100, 350],
    [101, 390],
    [130, 440],
    [151, 1360],
    [255, 4680],
    [256, 5490],
  ])('registered since April 2017 with %i g/km: £%i in the first year', (co2, pounds) => {
    expect(vehicleTax(petrol('2025-05-01', co2), on).firstYearPounds).toBe(pounds)
  })

  test('later years cost the same for every CO2 figure', () => {
    expect(vehicleTax(petrol('2018-05-01', 99), on).standardPounds).toBe(195)
    expect(vehicleTax(petrol('2018-05-01', 180), on).standardPounds).toBe(195)
  })

  test('a diesel that misses RDE2 pays one band more in its first year', () => {
    const diesel = petrol('2018-05-01', 120, { fuel: 'diesel', meetsRde2: false })
    expect(vehicleTax(diesel, on).firstYearPounds).toBe(540)
    expect(vehicleTax({ ...diesel, meetsRde2: true }, on).firstYearPounds).toBe(440)
  })

  test('a car of more than £40,000 pays the supplement until its sixth birthday', () => {
    const dear = (registered: string) => petrol(registered, 150, { listPricePounds: 40_001 })
    expect(vehicleTax(dear('2021-05-01'), on).standardPounds).toBe(195 + 425)
    expect(vehicleTax(dear('2019-07-01'), on).standardPounds).toBe(195 + 425)
    expect(vehicleTax(dear('2019-05-01'), on).standardPounds).toBe(195)
    expect(vehicleTax(petrol('2021-05-01', 150, { listPricePounds: 40_000 }), on).standardPounds).toBe(195)
  })

  test('electric cars: free of the supplement before April 2025, with a threshold of their own from April 2026', () => {
    const electric = (registered: string) =>
      petrol(registered, null, { fuel: 'electric', listPricePounds: 45_000, litres: null })
    expect(vehicleTax(electric('2023-05-01'), on)).toEqual({ firstYearPounds: 10, standardPounds: 195 })
    expect(vehicleTax(electric('2025-05-01'), on).standardPounds).toBe(195 + 425)
    expect(vehicleTax(electric('2025-05-01'), '2026-06-01').standardPounds).toBe(200)
    expect(vehicleTax(electric('2014-05-01'), on).standardPounds).toBe(20)
  })

  test.each([
    [99, 20],
    [110, 20],
    [120, 35],
    [121, 165],
    [150, 215],
    [200, 395],
    [225, 430],
    [226, 735],
    [300, 760],
  ])('registered 2001 to 2017 with %i g/km: £%i a year, and no first-year rate', (co2, pounds) => {
    expect(vehicleTax(petrol('2012-05-01', co2), on)).toEqual({
      firstYearPounds: null,
      standardPounds: pounds,
    })
  })

  test('bands L and M are for those registered since 23 March 2006', () => {
    expect(vehicleTax(petrol('2006-03-22', 300), on).standardPounds).toBe(430)
    expect(vehicleTax(petrol('2006-03-23', 300), on).standardPounds).toBe(760)
  })

  test('cars registered before March 2001 pay by engine size', () => {
    expect(vehicleTax(petrol('2000-05-01', null, { litres: 1.4 }), on).standardPounds).toBe(220)
    expect(vehicleTax(petrol('2000-05-01', null, { litres: 1.6 }), on).standardPounds).toBe(360)
    expect(vehicleTax(petrol('2000-05-01', null, { litres: null }), on).standardPounds).toBeNull()
  })

  test('unknown facts give null', () => {
    expect(vehicleTax(petrol('2012-05-01', null), on).standardPounds).toBeNull()
    expect(vehicleTax(petrol('2020-05-01', null), on)).toEqual({ firstYearPounds: null, standardPounds: 195 })
  })

  test('a car is exempt from the April after its fortieth year', () => {
    expect(vehicleTax(petrol('1984-05-01', null), on).standardPounds).toBe(0)
    expect(vehicleTax(petrol('1985-05-01', null), on).standardPounds).toBe(220)
  })

  test('a new tax year has its own rates', () => {
    expect(vehicleTax(petrol('2018-05-01', 120), '2026-03-31').standardPounds).toBe(195)
    expect(vehicleTax(petrol('2018-05-01', 120), '2026-04-01').standardPounds).toBe(200)
  })
})
