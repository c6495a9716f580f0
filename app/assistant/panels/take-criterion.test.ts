import { expect, test } from 'vitest'
import type { SearchState } from '#contracts/assistant/assistant.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { type Takeable, takeCriterion } from './take-criterion.ts'

const search = (criteria: Criteria, sortBy: SearchState['sortBy'] = 'relevance'): SearchState => ({
  criteria,
  sortBy,
})
const takes = (current: Criteria, from: Criteria, criterion: Takeable) =>
  takeCriterion(search(current), search(from), criterion).criteria

test('a list is taken whole, and nothing else', () => {
  const from: Criteria = { fuelType: ['diesel'], color: ['red'] }
  expect(takes({ fuelType: ['petrol'], seats: ['5'] }, from, 'fuelType')).toEqual({
    fuelType: ['diesel'],
    seats: ['5'],
  })
})

test('a range is taken with both its bounds', () => {
  const from: Criteria = { mileageMax: 60_000, yearMin: 2018 }
  expect(takes({ mileageMin: 1000, mileageMax: 90_000, yearMin: 2015 }, from, 'mileage')).toEqual({
    mileageMax: 60_000,
    yearMin: 2015,
  })
})

test('dates are a range, too', () => {
  expect(
    takes({ motExpiryDateMax: '2027-01-01' }, { motExpiryDateMin: '2027-03-31' }, 'motExpiryDate'),
  ).toEqual({
    motExpiryDateMin: '2027-03-31',
  })
})

test('exclusions are part of their criterion and are taken with it', () => {
  expect(
    takes({ color: ['white'], not: { make: ['ford'] } }, { not: { color: ['white'] } }, 'color'),
  ).toEqual({
    not: { make: ['ford'], color: ['white'] },
  })
  expect(takes({ not: { color: ['white'] } }, { color: ['white'] }, 'color')).toEqual({ color: ['white'] })
})

test('a flag is taken, and one that is missing is removed', () => {
  expect(takes({ dealer: true }, { dealer: false, ulez: true }, 'dealer')).toEqual({ dealer: false })
  expect(takes({ dealer: true, ulez: true }, {}, 'dealer')).toEqual({ ulez: true })
})

test.each(['make', 'model'] as const)('a make and its model go together: by %s', criterion => {
  const current: Criteria = { make: ['ford'], model: ['focus'], priceMax: 9000 }
  expect(takes(current, { make: ['vauxhall'] }, criterion)).toEqual({ make: ['vauxhall'], priceMax: 9000 })
  expect(takes(current, { make: ['audi'], model: ['a3'] }, criterion)).toEqual({
    make: ['audi'],
    model: ['a3'],
    priceMax: 9000,
  })
})

test('pounds a month do not become a cash price', () => {
  expect(takes({ priceMax: 9000 }, { priceType: 'finance', priceMax: 200 }, 'price')).toEqual({
    priceType: 'finance',
    priceMax: 200,
  })
})

test('a new place replaces the old one and its distance', () => {
  expect(takes({ city: 'Leeds', distance: 20 }, { postcode: 'SO15 2AB' }, 'postcode')).toEqual({
    postcode: 'SO15 2AB',
  })
})

test('the order is a category of its own', () => {
  const [current, from] = [search({ seats: ['5'] }), search({ seats: ['7'] }, 'price_low')]
  expect(takeCriterion(current, from, 'sortBy')).toEqual(search({ seats: ['5'] }, 'price_low'))
  expect(takeCriterion(current, from, 'seats')).toEqual(search({ seats: ['7'] }))
})

test('neither search is changed', () => {
  const current = search({ not: { make: ['ford'] } })
  const before = structuredClone(current)
  takeCriterion(current, search({ not: { make: ['audi'] } }), 'make')
  expect(current).toEqual(before)
})
