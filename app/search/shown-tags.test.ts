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
    expect(set(criteria, changes!)).toEqual(full[index]!.without)
  }
})

test('many tags are shown without a link each: twice as many are no more than twice as long', () => {
  const many = (count: number): Criteria => {
    const values = Array.from({ length: count }, (_, i) => `value-${i}`)
    return { make: values, partner: values, not: { make: values, partner: values } }
  }
  const bytes = (count: number) => JSON.stringify(shownTags(many(count), (_, value) => value)).length
  expect(bytes(50)).toBeLessThan(2 * bytes(25))
  const shown = shownTags(many(50), (_, value) => value)
  expect(shown).toHaveLength(200)
  expect(shown.filter(({ changes }) => changes)).toHaveLength(30)
})
