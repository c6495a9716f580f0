import { expect, test } from 'vitest'
import { photosAfterPlainChanges } from './plain-changes.ts'

function sent(ids: string[], places: string[] = [], removed: string[] = []): FormData {
  const form = new FormData()
  for (const id of ids) form.append('carimages', id)
  for (const place of places) form.append('photoPlaces', place)
  for (const id of removed) form.append('removedPhotos', id)
  return form
}

test.each([
  ['abcd', [], 'abcd'],
  ['abcd', ['1', '2', '3', '1'], 'dabc'],
  ['abcd', ['3', '2', '3', '4'], 'bacd'],
  ['abcd', ['', 'x', '1', '99'], 'cabd'],
])('%s with the places %s', (ids, places, expected) => {
  expect(photosAfterPlainChanges(sent([...ids], places), 'carimages').join('')).toBe(expected)
})

test('removed ones are left out, whatever their place', () => {
  const form = sent(['a', 'b', 'c'], ['3', '1', '2'], ['b'])
  expect(photosAfterPlainChanges(form, 'carimages')).toEqual(['c', 'a'])
})
