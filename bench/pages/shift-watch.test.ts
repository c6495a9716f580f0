import { expect, test } from 'vitest'
import { cumulativeShift } from './shift-watch.ts'

const shifts = (...pairs: [at: number, value: number][]) => pairs.map(([at, value]) => ({ at, value }))

test('is 0 without shifts', () => {
  expect(cumulativeShift([])).toBe(0)
})

test('sums shifts less than a second apart, and takes the largest sum', () => {
  expect(cumulativeShift(shifts([0, 0.01], [900, 0.02], [1800, 0.03], [9000, 0.05]))).toBeCloseTo(0.06)
})

test('starts a new sum after five seconds', () => {
  const steady = Array.from({ length: 20 }, (_, step): [number, number] => [step * 500, 0.01])
  expect(cumulativeShift(shifts(...steady))).toBeCloseTo(0.1)
})
