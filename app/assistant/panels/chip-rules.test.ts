import { describe, expect, test } from 'vitest'
import { chipProblem, cleanedExtracted, validChips } from './chip-rules.ts'

describe('a chip', () => {
  test.each([
    ['make', '', 'This field is required'],
    ['city', null, 'This field is required'],
    ['keywords', 'undefined', 'This field is required'],
    ['make', 'x'.repeat(51), 'Maximum length is 50 characters'],
    ['model', '!', 'Minimum length is 1 characters'],
    ['postcode', 'SO15', 'Minimum length is 5 characters'],
    ['postcode', 'SO15 2ABCDE', 'Maximum length is 10 characters'],
    ['city', 'y'.repeat(101), 'Maximum length is 100 characters'],
    ['keywords', 'z'.repeat(201), 'Maximum length is 200 characters'],
    ['shortDescription', 'z'.repeat(501), 'Maximum length is 500 characters'],
    ['fuelType', 'steam', 'Value must be one of: petrol, diesel, electric, hybrid, plug-in hybrid, hydrogen'],
    ['priceType', 'barter', 'Value must be one of: cash, finance'],
    ['price', -1, 'Price must be from 0 to 1,000,000'],
    ['distance', 501, 'Distance must be from 1 to 500'],
  ])('of %s with %j: %s', (name, value, problem) => {
    expect(chipProblem(name, value)).toBe(problem)
  })

  test.each([
    ['make', 'land-rover'],
    ['fuelType', 'Diesel'],
    ['postcode', 'SO15 2AB'],
    ['city', 'SO15'],
    ['mileage', 0],
    ['certified', false],
  ])('of %s with %j is in order', (name, value) => {
    expect(chipProblem(name, value)).toBeUndefined()
  })
})

test('only chips that break a rule are hidden', () => {
  const chips = validChips({
    make: ['ford', 'x'.repeat(51)],
    fuelType: ['steam', 'diesel'],
    priceMin: 1000,
    priceMax: 2_000_000,
    mileageMax: 60_000,
    dealer: false,
    not: { color: ['white', 'puce'] },
  })
  expect(chips.map(({ text }) => text)).toEqual([
    'ford',
    'Diesel',
    'Up to 60,000 miles',
    'Not White',
    'Private seller',
  ])
})

test('empty values are dropped, zero and false are kept', () => {
  const data = {
    make: ['ford', null, 'null', ''],
    model: [],
    city: ' ',
    fuelType: 'undefined',
    color: null,
    priceMin: 0,
    dealer: false,
    not: { make: ['null'], color: ['white'] },
    features: { any: undefined },
  }
  expect(cleanedExtracted(data)).toEqual({
    make: ['ford'],
    priceMin: 0,
    dealer: false,
    not: { color: ['white'] },
  })
})
