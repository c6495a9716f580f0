import { expect, test } from 'vitest'
import type { Schema } from '../schema.ts'
import { Percolator } from './percolator.ts'

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

function matched(percolator: Percolator, values: object) {
  return percolator.matching({ id: 1, values: values as Record<string, string> })
}

test('a document matches the stored queries that would find it', () => {
  const percolator = new Percolator(schema)
  percolator.set(7, [{ field: 'vehicle', any: ['ford'] }])
  percolator.set(3, [
    { field: 'vehicle', any: ['ford/fiesta', 'ford'] },
    { field: 'price', max: 5000 },
  ])
  percolator.set(5, [
    { field: 'vehicle', any: ['ford/fiesta'] },
    { field: 'price', max: 4500 },
  ])
  percolator.set(4, [{ field: 'place', near: york, miles: 25 }])
  percolator.set(6, [{ field: 'place', near: york, miles: 15 }])
  expect(matched(percolator, fiesta)).toEqual([3, 4, 7])
})

test('a query is replaced and deleted, also one of several equal ones', () => {
  const percolator = new Percolator(schema)
  for (const id of [9, 2, 5]) percolator.set(id, [{ field: 'price', max: 5000 }])
  expect(matched(percolator, fiesta)).toEqual([2, 5, 9])
  percolator.set(5, [{ field: 'price', max: 3000 }])
  percolator.delete(9)
  percolator.delete(9)
  expect(matched(percolator, fiesta)).toEqual([2])
  expect(matched(percolator, { price: 2999 })).toEqual([2, 5])
  expect(percolator.size).toBe(2)
})

test('a query that matches by several of its values is named once', () => {
  const percolator = new Percolator(schema)
  percolator.set(1, [{ field: 'features', any: ['bluetooth', 'tow-bar'] }])
  expect(matched(percolator, fiesta)).toEqual([1])
})

test('the order and repetition of filters do not matter', () => {
  const percolator = new Percolator(schema)
  const ford = { field: 'vehicle', any: ['ford'] }
  percolator.set(1, [ford, { field: 'price', max: 5000 }])
  percolator.set(2, [{ field: 'price', max: 5000 }, ford, ford])
  percolator.delete(1)
  expect(matched(percolator, fiesta)).toEqual([2])
  percolator.delete(2)
  percolator.set(3, [ford])
  expect(matched(percolator, fiesta)).toEqual([3])
})

test('words match as in a search', () => {
  const percolator = new Percolator(schema)
  percolator.set(1, [{ field: 'words', words: 'Zetec eco' }])
  percolator.set(2, [{ field: 'words', words: 'eco zetec' }])
  percolator.set(3, [{ field: 'words', words: '—' }])
  expect(matched(percolator, { words: '1.0 EcoBoost Zetec' })).toEqual([1, 3])
})

test('filters that a search refuses are refused, and the stored query is kept', () => {
  const percolator = new Percolator(schema)
  percolator.set(1, [{ field: 'price', max: 5000 }])
  expect(() => percolator.set(1, [{ field: 'colour', any: ['red'] }])).toThrow("unknown field 'colour'")
  expect(() => percolator.set(1, [{ field: 'price', max: Number.NaN }])).toThrow(RangeError)
  expect(matched(percolator, fiesta)).toEqual([1])
})

test('thousands of ids come in order, whatever their size', () => {
  const percolator = new Percolator(schema)
  const ids = Array.from({ length: 3000 }, (_, i) => ((i * 7919) % 3000) * 1_400_000)
  for (const [i, id] of ids.entries()) percolator.set(id, [{ field: 'price', max: 5000 + (i % 50) }])
  const expected = ids.toSorted((a, b) => a - b)
  expect(matched(percolator, fiesta)).toEqual(expected)
  percolator.set(2 ** 40, [])
  expect(matched(percolator, fiesta)).toEqual([...expected, 2 ** 40])
})
