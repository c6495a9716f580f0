import { expect, test } from 'vitest'
import { matchingSuggestions } from './matching-suggestions.ts'

const all = ['Electric cars', 'Family car', 'Used car under £10,000', 'SUVs near me', 'Cars near Leeds']

test('suggestions that contain the words, the earliest match first', () => {
  expect(matchingSuggestions(all, ' car')).toEqual([
    'Cars near Leeds',
    'Used car under £10,000',
    'Family car',
    'Electric cars',
  ])
  expect(matchingSuggestions(all, 'NEAR  l')).toEqual(['Cars near Leeds'])
})

test('a word is matched from its beginning', () => {
  expect(matchingSuggestions(all, 'ear')).toEqual([])
})

test('none for an empty text, and none equal to the text', () => {
  expect(matchingSuggestions(all, '  ')).toEqual([])
  expect(matchingSuggestions(all, 'family car')).toEqual([])
})

test('at most five, without duplicates', () => {
  const many = ['car 1', 'car 1', 'car 2', 'car 3', 'car 4', 'car 5', 'car 6']
  expect(matchingSuggestions(many, 'car')).toEqual(['car 1', 'car 2', 'car 3', 'car 4', 'car 5'])
})
