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

  test.each([
    [0, 10],
    [50, 115],
    [75, 135],
    [90, 280],
    [100, 365],
    [110, 405],
    [130, 455],
    [150, 560],
    [170, 1410],
    [190, 2270],
    [225, 3420],
    [255, 4850],
    [256, 5690],
  ])('in 2026/27 a new car of %i g/km pays £%i in its first year', (co2, pounds) => {
    expect(vehicleTax(petrol('2026-05-01', co2), '2026-05-01').firstYearPounds).toBe(pounds)
  })

  test.each([
    [100, 20],
    [110, 20],
    [120, 35],
    [130, 170],
    [140, 200],
    [150, 225],
    [165, 275],
    [175, 325],
    [185, 360],
    [200, 410],
    [225, 445],
    [255, 760],
    [256, 790],
  ])('in 2026/27 a car of 2012 with %i g/km pays £%i', (co2, pounds) => {
    expect(vehicleTax(petrol('2012-05-01', co2), '2026-04-01').standardPounds).toBe(pounds)
  })

  test('in 2026/27 a car from before March 2001 pays £230 or £375', () => {
    expect(vehicleTax(petrol('2000-05-01', null, { litres: 1.4 }), '2026-04-01').standardPounds).toBe(230)
    expect(vehicleTax(petrol('2000-05-01', null, { litres: 1.6 }), '2026-04-01').standardPounds).toBe(375)
  })

  test('a new tax year has its own rates', () => {
    expect(vehicleTax(petrol('2018-05-01', 120), '2026-03-31').standardPounds).toBe(195)
    expect(vehicleTax(petrol('2018-05-01', 120), '2026-04-01').standardPounds).toBe(200)
  })
})
