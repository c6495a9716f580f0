import { expect, test } from 'vitest'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { set } from '#contracts/criteria/fields.ts'
import { tagsOf } from '#contracts/criteria/tags.ts'
import { shownTags } from './shown-tags.ts'

test('a tag’s changes remove the same criteria as its link', () => {
  const criteria: Criteria = {
    make: ['ford', 'bmw'],
    priceMin: 1000,
    priceMax: 2000,
    city: 'Leeds',
    distance: 20,
    ulez: true,
    not: { color: ['pink'], fuelType: ['diesel'] },
  }
  const full = tagsOf(criteria)
  const shown = shownTags(criteria, (_, value) => value)
  expect(shown.map(tag => tag.key)).toEqual(full.map(tag => tag.key))
  for (const [index, { changes }] of shown.entries()) {
    expect(set(criteria, changes)).toEqual(full[index]!.without)
  }
})
