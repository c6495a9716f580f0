import { expect, test } from 'vitest'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { aListing } from '#testing/listing.ts'
import { carFactsOf, unknownCar } from './car-facts-of.ts'

const now = Date.parse('2026-11-23T00:00:00Z')
const factsOf = (facts: Parameters<typeof aListing>[0]) => carFactsOf(aListing(facts), now)

test('the age is counted from the first registration, or from the middle of the year', () => {
  expect(factsOf({ first_registered: '2023-11-23', year: 2024 }).ageMonths).toBeCloseTo(36, 0)
  expect(factsOf({ first_registered: null, year: 2023 }).ageMonths).toBeCloseTo(40.8, 0)
  expect(factsOf({ first_registered: null, year: null }).ageMonths).toBeNull()
  expect(factsOf({ first_registered: '2027-01-01' }).ageMonths).toBe(0)
})

test('a seller who was asked and named no faults has none; a feed does not tell', () => {
  expect(factsOf({ source: 'live', known_issues: [] }).faults).toBe(0)
  expect(factsOf({ source: 'web', known_issues: [] }).faults).toBeNull()
  expect(factsOf({ source: 'web', known_issues: ['rust', 'oil-leak'] }).faults).toBe(2)
})

test('whether a car runs is known where the seller has answered', () => {
  expect(factsOf({ conditions: { isNonRunner: true } }).isNonRunner).toBe(true)
  expect(factsOf({ conditions: { isNonRunner: false } }).isNonRunner).toBe(false)
  expect(factsOf({ conditions: {} }).isNonRunner).toBeNull()
})

test('of a car of which only make and model are known, everything else is unknown', () => {
  const { make, model, features, ...rest } = carFactsOf({ ...unknownCar, make: 'Ford', model: 'Focus' }, now)
  expect([make, model, features]).toEqual(['Ford', 'Focus', []])
  expect(Object.values(rest).filter(value => value !== null)).toEqual([])
})

test("the price when new is the named engine's, with its trim or without", () => {
  const { models } = catalogue().make('Ford')!
  const generation = models
    .find(({ name }) => name === 'Focus')!
    .generations.find(({ name }) => name === 'Mk3')!
  const engine = generation.engines.find(({ name }) => name === '1.0 EcoBoost 125')!
  expect(engine.priceNewPounds).toBeGreaterThan(10_000)
  for (const derivative of ['1.0 EcoBoost 125', '1.0 EcoBoost 125 Zetec'])
    expect(factsOf({ derivative }).priceNew).toBe(engine.priceNewPounds)
  expect(factsOf({ make: 'Quillfeather', derivative: null }).priceNew).toBeNull()
})

test('derivatives of different prices have no common one', () => {
  const vague = {
    derivative: null,
    generation: null,
    fuel_type: null,
    engine_litres: null,
    bhp: null,
    year: null,
  }
  expect(factsOf({ ...vague, make: 'BMW', model: '3 Series' }).priceNew).toBeNull()
})
