import { expect, test } from 'vitest'
import { percentile, rounded, timingsOf } from './figures.ts'

test('a percentile is one of the times', () => {
  const sorted = Array.from({ length: 200 }, (_, i) => i + 1)
  expect(percentile(sorted, 50)).toBe(100)
  expect(percentile(sorted, 95)).toBe(190)
  expect(percentile(sorted, 99)).toBe(198)
  expect(percentile([7], 50)).toBe(7)
})

test('searches a second are computed from the total time, not the median', () => {
  expect(timingsOf([30, 1, 2, 7]).qps).toBe(100)
})

test('figures have three significant digits', () => {
  expect([rounded(0.012345), rounded(12.345), rounded(12345.6)]).toEqual([0.0123, 12.3, 12346])
})
