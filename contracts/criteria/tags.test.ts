import { expect, test } from 'vitest'
import type { Criteria } from './declarations.ts'
import { tagsOf } from './tags.ts'

const texts = (criteria: Criteria) => tagsOf(criteria).map(tag => tag.text)

test.each<[Criteria, string]>([
  [{ priceMin: 5000, priceMax: 9000 }, '£5,000-£9,000'],
  [{ priceMin: 15_000, priceMax: 100_000 }, '£15,000-£100,000+'],
  [{ priceMin: 5000 }, '£5,000+'],
  [{ priceMax: 9000 }, 'Up to £9,000'],
  [{ yearMin: 2018, yearMax: 2018 }, '2018'],
  [{ yearMin: 2018, yearMax: 2020 }, '2018-2020'],
  [{ mileageMax: 30_000 }, 'Up to 30,000 miles'],
  [{ engineSizeMin: 1.4, engineSizeMax: 2 }, '1.4-2 L'],
  [{ owners: ['0'] }, '0 (First owner)'],
  [{ owners: ['5+'] }, '5 or more'],
  [{ euroStatus: ['6'] }, 'Euro 6 (2014)'],
  [{ ulez: true }, 'ULEZ compliant'],
  [{ dealer: false }, 'Private seller'],
  [{ not: { color: ['white'] } }, 'Not White'],
  [{ postcode: 'LS1 4AP', distance: 25 }, 'Near LS1 4AP'],
  [{ city: 'LS1' }, 'Any distance from LS1'],
  [{ latitude: 53.8, longitude: -1.5 }, 'Any distance from my location'],
])('%j reads %s', (criteria, text) => {
  expect(texts(criteria)).toContain(text)
})

test('a tag takes off its own value or the whole range pair, and nothing else', () => {
  const criteria: Criteria = { make: ['ford', 'bmw'], priceMin: 1, priceMax: 2, not: { color: ['pink'] } }
  const without = Object.fromEntries(tagsOf(criteria).map(tag => [tag.key, tag.without]))
  expect(without['make:ford']).toEqual({ make: ['bmw'], priceMin: 1, priceMax: 2, not: { color: ['pink'] } })
  expect(without.price).toEqual({ make: ['ford', 'bmw'], not: { color: ['pink'] } })
  expect(without['not.color:pink']).toEqual({ make: ['ford', 'bmw'], priceMin: 1, priceMax: 2 })
})

test('a text that would be unclear alone has a label', () => {
  expect(tagsOf({ owners: ['2'], engineSizeMax: 2, priceMax: 900 }).map(tag => tag.label)).toEqual([
    undefined,
    'Engine size',
    'Keepers',
  ])
})

test('long words are cut at 50 characters', () => {
  const [tag] = tagsOf({ keywords: ['x'.repeat(80)] })
  expect(tag?.text).toHaveLength(50)
})
