import { describe, expect, test } from 'vitest'
import { normaliseSuggestion, readSuggestions, suggestedCriteria } from './suggestions.ts'

test('makes, models and location are renamed', () => {
  expect(normaliseSuggestion({ makes: ['Ford'], models: 'Focus', location: 'Leeds' })).toEqual({
    make: ['Ford'],
    model: ['Focus'],
    city: 'Leeds',
  })
  expect(normaliseSuggestion({ make: 'Ford', makes: ['Audi', 'Ford'] })).toEqual({ make: ['Ford', 'Audi'] })
})

test('lists are flattened, and blank values left out', () => {
  const suggested = {
    fuelType: [['diesel'], ['petrol', null]],
    color: 'red, blue',
    makes: null,
    city: 'undefined',
  }
  expect(normaliseSuggestion(suggested)).toEqual({ fuelType: ['diesel', 'petrol'], color: ['red', 'blue'] })
  expect(normaliseSuggestion({ location: ['Leeds', 'York'] })).toEqual({ city: 'Leeds' })
})

describe('mileage and engine size become pairs of bounds', () => {
  test.each([
    [{ mileage: { min: 5000, max: 60_000 } }, { mileageMin: 5000, mileageMax: 60_000 }],
    [{ mileage: [5000, 60_000] }, { mileageMin: 5000, mileageMax: 60_000 }],
    [{ mileage: '5,000-60,000' }, { mileageMin: 5000, mileageMax: 60_000 }],
    [{ mileageRange: { max: 60_000, min: null } }, { mileageMax: 60_000 }],
    [{ mileage: 60_000 }, { mileageMax: 60_000 }],
    [{ engineSize: '1.4+' }, { engineSizeMin: 1.4 }],
    [{ engineSize: 1.6 }, { engineSizeMin: 1.6, engineSizeMax: 1.6 }],
    [{ mileage: { max: 60_000 }, maxMileage: 40_000 }, { maxMileage: 40_000 }],
    [{ mileage: 'low' }, { mileage: 'low' }],
  ])('%j', (suggested, normalised) => {
    expect(normaliseSuggestion(suggested)).toEqual(normalised)
  })
})

describe('a single price bound takes precedence over a price range', () => {
  test.each(['minPrice', 'priceMin', 'maxPrice', 'priceMax'])('%s', bound => {
    expect(normaliseSuggestion({ priceRange: '1000-5000', [bound]: 3000 })).toEqual({ [bound]: 3000 })
  })
  test('alone it stays', () => {
    expect(normaliseSuggestion({ priceRange: '1000-5000' })).toEqual({ priceRange: '1000-5000' })
  })
})

test('suggestions become canonical criteria without invalid values', () => {
  const suggested = {
    makes: [['Land Rover']],
    mileage: '10000-60000',
    priceRange: '-5',
    fuelType: ['steam', 'Diesel'],
  }
  expect(suggestedCriteria(suggested)).toEqual({
    make: ['land-rover'],
    mileageMin: 10_000,
    mileageMax: 60_000,
    fuelType: ['diesel'],
  })
})

test('suggestions without valid criteria are dropped', () => {
  const category = (criterion: string, criteria: object) => ({
    criterion,
    label: criterion,
    suggestions: [{ text: criterion, criteria, count: 7 }],
  })
  const categories = [
    category('makes', { makes: ['Land Rover'] }),
    category('fuelType', { fuelType: ['steam'] }),
  ]
  expect(readSuggestions({ suggestions: { categories, general: ['family car'] } })).toEqual({
    suggestions: {
      categories: [
        {
          criterion: 'make',
          label: 'makes',
          suggestions: [{ text: 'makes', criteria: { make: ['land-rover'] }, count: 7 }],
        },
      ],
      general: ['family car'],
    },
  })
})
