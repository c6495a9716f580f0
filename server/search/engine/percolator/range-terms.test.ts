import { expect, test } from 'vitest'
import { RangeTerms } from './range-terms.ts'

test('a range is covered by few terms, a number has one of each size', () => {
  const ranges = new RangeTerms([0, 10, 20, 30])
  expect(ranges.covering(10, Number.POSITIVE_INFINITY)).toEqual([5, 3])
  expect(ranges.covering(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)).toEqual([1])
  expect(ranges.termsOf(25)).toEqual([6, 3, 1])
  expect(ranges.covering(30, 10)).toEqual([])
})

test('a number shares a term with every range that it lies in, and with no range of other buckets', () => {
  const edges = [0, 1, 2, 5, 10, 20, 50]
  const ranges = new RangeTerms(edges)
  const numbers = [-5, 0, 0.5, 1, 3, 5, 9.9, 10, 19, 20, 49, 50, 1000]
  const bucket = (number: number) =>
    Math.max(
      0,
      edges.findLastIndex(edge => edge <= number),
    )
  for (const min of numbers)
    for (const max of numbers.filter(number => number >= min))
      for (const number of numbers) {
        const shared = ranges.termsOf(number).filter(term => ranges.covering(min, max).includes(term))
        expect(shared.length).toBe(bucket(number) >= bucket(min) && bucket(number) <= bucket(max) ? 1 : 0)
      }
})

test('a field without a histogram is one term', () => {
  const ranges = new RangeTerms()
  expect(ranges.covering(3, 4)).toEqual([1])
  expect(ranges.termsOf(Number.MAX_VALUE)).toEqual([1])
})
