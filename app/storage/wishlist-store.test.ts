import { expect, test } from 'vitest'
import { MAX_SAVED_CARS } from '#contracts/saved/wishlist-limit.ts'
import { withFirst, withoutId } from './car-ids.ts'
import { savedCarsIn } from './wishlist-store.ts'

test('only valid entries of a stored wishlist are read', () => {
  const good = { id: '12', at: '2026-03-12T09:30:00.000Z' }
  const found = [good, { ...good, extra: 1 }, { id: '13' }, { id: '14', at: 'yesterday' }, '15', null]
  expect(savedCarsIn(found)).toEqual([good])
  expect(savedCarsIn('12')).toEqual([])
  const many = Array.from({ length: 300 }, (_, index) => ({ ...good, id: String(index + 1) }))
  expect(savedCarsIn(many)).toHaveLength(MAX_SAVED_CARS)
})

test('the car seen last comes first, each once, and no more than fit', () => {
  expect(withFirst(['1', '2', '3'], '3', 3)).toEqual(['3', '1', '2'])
  expect(withFirst(['1', '2', '3'], '4', 3)).toEqual(['4', '1', '2'])
  const ids = ['1', '2']
  expect(withFirst(ids, '1', 3)).toBe(ids)
  expect(withoutId(ids, '9')).toBe(ids)
  expect(withoutId(ids, '1')).toEqual(['2'])
})
