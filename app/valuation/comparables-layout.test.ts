import { expect, test } from 'vitest'
import { comparablesLayout } from './comparables-layout.ts'

const comparable = (mileage: number | null, pounds: number) => ({
  ...{ _id: '1', name: 'Ford Focus', slug: 'ford-focus', year: 2016, sellerKind: null },
  mileage,
  pricePence: pounds * 100,
})
const cars = [comparable(20_000, 9500), comparable(48_000, 7000), comparable(61_000, 6200)]

test('axes have round numbers and hold every car', () => {
  const chart = comparablesLayout({ mileage: 33_000, pricePence: 880_000 }, cars)!
  expect(chart.miles.map(({ label }) => label)).toEqual(['20,000', '40,000', '60,000', '80,000'])
  expect(chart.prices.map(({ label }) => label)).toEqual(['£6,000', '£7,000', '£8,000', '£9,000', '£10,000'])
  expect(chart.dots).toEqual([
    { x: 0, y: 12.5 },
    { x: 46.7, y: 75 },
    { x: 68.3, y: 95 },
  ])
  expect(chart.own).toEqual({ x: 21.7, y: 30 })
})

test('a car without mileage or price is not on the chart', () => {
  expect(comparablesLayout({ mileage: null, pricePence: 880_000 }, cars)!.own).toBeNull()
  expect(comparablesLayout({ mileage: 33_000, pricePence: 0 }, cars)!.own).toBeNull()
  expect(
    comparablesLayout({ mileage: 1, pricePence: 1 }, [...cars.slice(1), comparable(null, 900)]),
  ).toBeNull()
})

test('cars of one price and mileage still have axes', () => {
  const same = [comparable(5000, 8000), comparable(5000, 8000), comparable(5000, 8000)]
  const { miles, prices } = comparablesLayout(same[0]!, same)!
  expect(miles.length).toBeGreaterThan(1)
  expect(prices.length).toBeGreaterThan(1)
})
