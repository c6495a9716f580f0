import { expect, test } from 'vitest'
import type { Listing } from '#contracts/listings/listing.ts'
import { factGroups } from './fact-groups.ts'

const nothing = new Proxy({}, { get: () => null })
const runningCosts = { tax: nothing }
const reading = { get: (facts: object, name: string) => (facts as Record<string, unknown>)[name] ?? null }
const specsOf = (facts: object) =>
  new Proxy({ annualCosts: nothing, fuelEconomy: nothing, ...facts }, reading)
const known = (facts: object) => new Proxy({ specs: specsOf({}), runningCosts, ...facts }, reading) as Listing

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

test('what a seller fills in of the engine and the condition is shown, and nothing where it is unknown', () => {
  const specs = { rpm: 6000, numberOfAxles: 2, zeroTo100Kph: 10.4, maxSpeedMph: 124, engineCapacity: 1498 }
  const shown = factGroups(known({ grade: 4, specs: specsOf(specs) })).flatMap(({ facts }) => facts)
  expect(shown).toEqual(
    expect.arrayContaining([
      ['Seller’s grade', 'Very good: small marks only'],
      ['Engine capacity', '1,498 cc'],
      ['Engine speed', '6,000 rpm'],
      ['0–100 km/h', '10.4 s'],
      ['Top speed', '124 mph'],
      ['Axles', '2 axles'],
    ]),
  )
  const names = factGroups(known({ mileage: 43_120, seats: 5, bhp: 90 }))
    .flatMap(({ facts }) => facts)
    .map(([name]) => name)
  for (const name of ['Seller’s grade', 'Engine capacity', 'Engine speed', 'Axles'])
    expect(names).not.toContain(name)
})

test('of the facts about running costs those that are unknown, or counted in the yearly cost, are left out', () => {
  const specs = specsOf({ insuranceGroup: 14, insuranceCost: 620 })
  const tax = { firstYearPounds: 540 }
  const groups = factGroups(known({ euroStatus: 5, specs, runningCosts: { tax } }))
  expect(groups.find(({ title }) => title === 'Running costs')!.facts).toEqual([
    ['Euro standard', 'Euro 5 (2009)'],
    ['Tax in the first year', '£540'],
    ['Insurance group', '14 of 50'],
  ])
})
