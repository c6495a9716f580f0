import { expect, test } from 'vitest'
import type { Listing } from '#contracts/listing.ts'
import { factGroups } from './fact-groups.ts'

const nothing = new Proxy({}, { get: () => null })
const known = (facts: object) => new Proxy({ specs: nothing, ...facts }, reading) as Listing
const reading = { get: (facts: object, name: string) => (facts as Record<string, unknown>)[name] ?? null }

test('a group without a known fact is left out, and facts in the car’s name do not count', () => {
  expect(factGroups(known({ make: 'Rover', model: '75', year: 2001 }))).toEqual([])
  const [history, ...others] = factGroups(known({ make: 'Rover', model: '75', year: 2001, mileage: 43_120 }))
  expect(others).toEqual([])
  expect(history!.facts.slice(0, 3)).toEqual([
    ['First registered', 2001],
    ['Mileage', '43,120 miles'],
    ['Keepers', null],
  ])
})

test('only electric cars have a range', () => {
  const rangeOf = (fuelType: string) =>
    factGroups(known({ fuelType })).flatMap(({ facts }) =>
      facts.filter(([name]) => name === 'Electric range'),
    )
  expect(rangeOf('electric')).toEqual([['Electric range', null]])
  expect(rangeOf('petrol')).toEqual([])
})
