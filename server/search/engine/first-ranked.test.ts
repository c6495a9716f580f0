import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FirstRanked } from './first-ranked.ts'

test('the first rows are those of a full sort', () => {
  const candidates = fc.uniqueArray(fc.record({ key: fc.nat(9), id: fc.nat(99) }), {
    selector: ({ id }) => id,
  })
  fc.assert(
    fc.property(candidates, fc.nat(20), (all, limit) => {
      const first = new FirstRanked(limit)
      all.forEach(({ key, id }, ref) => {
        first.offer(key, id, ref)
      })
      const sorted = all.map((one, ref) => ({ ...one, ref })).sort((a, b) => a.key - b.key || a.id - b.id)
      expect(first.ranked()).toEqual(sorted.slice(0, limit))
    }),
  )
})

test('candidates with infinite keys are ordered by id', () => {
  const first = new FirstRanked(2)
  for (const id of [3, 1, 2]) first.offer(Number.POSITIVE_INFINITY, id, 0)
  expect(first.ranked().map(({ id }) => id)).toEqual([1, 2])
})
