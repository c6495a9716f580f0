import { expect, test } from 'vitest'
import { RangeCells } from './range-cells.ts'

test('a range is covered by few cells, a number lies in one of each size', () => {
  const cells = new RangeCells([0, 10, 20, 30])
  expect(cells.covering(10, Number.POSITIVE_INFINITY)).toEqual([5, 3])
  expect(cells.covering(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)).toEqual([1])
  expect(cells.holding(25)).toEqual([6, 3, 1])
  expect(cells.covering(30, 10)).toEqual([])
})

test('a number shares a cell with every range that it lies in, and with no range of other buckets', () => {
  const edges = [0, 1, 2, 5, 10, 20, 50]
  const cells = new RangeCells(edges)
  const numbers = [-5, 0, 0.5, 1, 3, 5, 9.9, 10, 19, 20, 49, 50, 1000]
  const bucket = (number: number) =>
    Math.max(
      0,
      edges.findLastIndex(edge => edge <= number),
    )
  for (const min of numbers)
    for (const max of numbers.filter(number => number >= min))
      for (const number of numbers) {
        const shared = cells.holding(number).filter(cell => cells.covering(min, max).includes(cell))
        expect(shared.length).toBe(bucket(number) >= bucket(min) && bucket(number) <= bucket(max) ? 1 : 0)
      }
})

test('a field without a histogram is one cell', () => {
  const cells = new RangeCells()
  expect(cells.covering(3, 4)).toEqual([1])
  expect(cells.holding(Number.MAX_VALUE)).toEqual([1])
})
