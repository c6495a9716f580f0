import { expect, test } from 'vitest'
import { valuesLayout } from './values-layout.ts'

const point = (years: number, pounds: number) => ({
  ...{ years, miles: 8000 * years, engine: null, adverts: 20, confidence: 'high' as const },
  ...{ pricePence: pounds * 100, lowPence: pounds * 90, highPence: pounds * 110 },
})

test('ages go from left to right, prices from nothing at the foot', () => {
  const { lines, bands, ages, prices } = valuesLayout([point(1, 10_000), point(2, 8000), point(3, 5000)])
  expect(ages.map(({ at, label }) => [at, label])).toEqual([
    [0, '1'],
    [50, '2'],
    [100, '3'],
  ])
  expect(prices[0]).toEqual({ at: 100, label: '£0' })
  const top = Number(prices.at(-1)!.label.replace(/\D/g, ''))
  expect(lines).toEqual([
    [
      { x: 0, y: expect.closeTo(100 - (10_000 / top) * 100, 0) },
      { x: 50, y: expect.closeTo(100 - (8000 / top) * 100, 0) },
      { x: 100, y: expect.closeTo(100 - (5000 / top) * 100, 0) },
    ],
  ])
  expect(bands[0]).toHaveLength(6)
})

test('the line is broken where an age is not known', () => {
  const { lines } = valuesLayout([point(1, 9000), point(2, 8000), point(5, 5000), point(6, 4500)])
  expect(lines.map(line => line.map(({ x }) => x))).toEqual([
    [0, 20],
    [80, 100],
  ])
})
