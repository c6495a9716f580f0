import { expect, test } from 'vitest'
import type { Schema } from '#server/search/engine/schema.ts'
import { SavedSearchMatcher } from './saved-search-matcher.ts'

const schema: Schema = {
  fields: {
    vehicle: { kind: 'path' },
    price: { kind: 'number', edges: [0, 2500, 5000, 7500] },
    features: { kind: 'keywords' },
    place: { kind: 'geo' },
    words: { kind: 'text' },
  },
  sorts: {},
}
const leeds = { latitude: 53.797, longitude: -1.547 }
const york = { latitude: 53.958, longitude: -1.08 }
const fiesta = { vehicle: 'ford/fiesta', price: 4995, place: leeds, features: ['bluetooth', 'tow-bar'] }

function matched(matcher: SavedSearchMatcher, values: object) {
  return matcher.matching({ id: 1, values: values as Record<string, string> })
}

test('a car finds the searches that wait for it', () => {
  const matcher = new SavedSearchMatcher(schema)
  matcher.set(7, [{ field: 'vehicle', any: ['ford'] }])
  matcher.set(3, [
    { field: 'vehicle', any: ['ford/fiesta', 'ford'] },
    { field: 'price', max: 5000 },
  ])
  matcher.set(5, [
    { field: 'vehicle', any: ['ford/fiesta'] },
    { field: 'price', max: 4500 },
  ])
  matcher.set(4, [{ field: 'place', near: york, miles: 25 }])
  matcher.set(6, [{ field: 'place', near: york, miles: 15 }])
  expect(matched(matcher, fiesta)).toEqual([3, 4, 7])
})

test('a search is changed and taken out, also one of many that ask the same', () => {
  const matcher = new SavedSearchMatcher(schema)
  for (const id of [9, 2, 5]) matcher.set(id, [{ field: 'price', max: 5000 }])
  expect(matched(matcher, fiesta)).toEqual([2, 5, 9])
  matcher.set(5, [{ field: 'price', max: 3000 }])
  matcher.delete(9)
  matcher.delete(9)
  expect(matched(matcher, fiesta)).toEqual([2])
  expect(matched(matcher, { price: 2999 })).toEqual([2, 5])
  expect(matcher.size).toBe(2)
})

test('one that several of its choices find is told once', () => {
  const matcher = new SavedSearchMatcher(schema)
  matcher.set(1, [{ field: 'features', any: ['bluetooth', 'tow-bar'] }])
  expect(matched(matcher, fiesta)).toEqual([1])
})

test('the order and the number of the same wishes do not matter', () => {
  const matcher = new SavedSearchMatcher(schema)
  const ford = { field: 'vehicle', any: ['ford'] }
  matcher.set(1, [ford, { field: 'price', max: 5000 }])
  matcher.set(2, [{ field: 'price', max: 5000 }, ford, ford])
  matcher.delete(1)
  expect(matched(matcher, fiesta)).toEqual([2])
  matcher.delete(2)
  matcher.set(3, [ford])
  expect(matched(matcher, fiesta)).toEqual([3])
})

test('words are found as the search finds them', () => {
  const matcher = new SavedSearchMatcher(schema)
  matcher.set(1, [{ field: 'words', words: 'Zetec eco' }])
  matcher.set(2, [{ field: 'words', words: 'eco zetec' }])
  matcher.set(3, [{ field: 'words', words: '—' }])
  expect(matched(matcher, { words: '1.0 EcoBoost Zetec' })).toEqual([1, 3])
})

test('what the search would refuse is refused, and what was there stays', () => {
  const matcher = new SavedSearchMatcher(schema)
  matcher.set(1, [{ field: 'price', max: 5000 }])
  expect(() => matcher.set(1, [{ field: 'colour', any: ['red'] }])).toThrow("unknown field 'colour'")
  expect(() => matcher.set(1, [{ field: 'price', max: Number.NaN }])).toThrow(RangeError)
  expect(matched(matcher, fiesta)).toEqual([1])
})

test('thousands come in order, whatever the size of their ids', () => {
  const matcher = new SavedSearchMatcher(schema)
  const ids = Array.from({ length: 3000 }, (_, i) => ((i * 7919) % 3000) * 1_400_000)
  for (const [i, id] of ids.entries()) matcher.set(id, [{ field: 'price', max: 5000 + (i % 50) }])
  const expected = ids.toSorted((a, b) => a - b)
  expect(matched(matcher, fiesta)).toEqual(expected)
  matcher.set(2 ** 40, [])
  expect(matched(matcher, fiesta)).toEqual([...expected, 2 ** 40])
})
