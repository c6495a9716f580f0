import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaleOf } from './price-scale.ts'

test('marks are round, and the values lie between the first and the last', () => {
  expect(scaleOf([607_900, 892_900]).marks).toEqual([
    { at: 0, value: 600_000 },
    { at: 33.3, value: 700_000 },
    { at: 66.7, value: 800_000 },
    { at: 100, value: 900_000 },
  ])
  expect(scaleOf([0.144, 0.252], 0).marks.map(({ value }) => value)).toEqual([
    0, 0.1, 0.2, 0.30000000000000004,
  ])
})

test('one value alone has a scale too', () => {
  const { at, marks } = scaleOf([500_000])
  expect(marks.length).toBeGreaterThan(1)
  expect(at(500_000)).toBeGreaterThanOrEqual(0)
})

test('any prices have two to seven marks, and every position is within the chart', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 100, max: 50_000_000 }), { minLength: 1, maxLength: 30 }),
      prices => {
        const { at, marks } = scaleOf(prices)
        expect(marks.length).toBeGreaterThanOrEqual(2)
        expect(marks.length).toBeLessThanOrEqual(7)
        for (const price of prices) {
          expect(at(price)).toBeGreaterThanOrEqual(0)
          expect(at(price)).toBeLessThanOrEqual(100)
        }
        expect(marks[0]!.value).toBeLessThanOrEqual(Math.min(...prices))
        expect(marks.at(-1)!.value).toBeGreaterThanOrEqual(Math.max(...prices))
      },
    ),
  )
})
