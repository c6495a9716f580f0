import { expect, test } from 'vitest'
import { landingRegistry } from './registry.ts'

const registry = landingRegistry()

test('the registry has thousands of pages, each at a path of one or two segments', () => {
  expect(registry.all().length).toBeGreaterThanOrEqual(5000)
  for (const { path } of registry.all()) expect(path).toMatch(/^\/[a-z0-9-]+(\/[a-z0-9-]+)?$/)
})

test('no two themes claim one path', () => {
  expect(registry.duplicates).toEqual([])
})

test('a variant leads to a page that is no variant itself', () => {
  for (const { path, variantOf } of registry.all()) {
    if (variantOf === undefined) continue
    const canonical = registry.find(variantOf)
    expect(canonical, `${path}: ${variantOf}`).toBeDefined()
    expect(canonical?.variantOf, path).toBeUndefined()
  }
})

test.each([
  ['/used-cars-in-london', { city: 'London', distance: 25 }],
  ['/low-insurance-cars', { insuranceGroupMin: 1, insuranceGroupMax: 10 }],
  ['/low-road-tax-cars', { vedStandardMin: 0, vedStandardMax: 30 }],
  ['/long-range-electric-cars', { fuelType: ['electric'], electricRangeMin: 200 }],
  ['/luxury-used-cars', { priceMin: 15_000, priceMax: 100_000 }],
  ['/nearly-new-cars', { yearMin: 2022 }],
  ['/classic-cars', { yearMax: 1990 }],
  ['/euro-6-cars', { euroStatus: ['6'] }],
  ['/used-4x4-cars', { drivingAxle: ['four wheel drive'] }],
  ['/ford/puma', { make: ['ford'], model: ['puma'] }],
])('%s has its preset in canonical criteria', (path, preset) => {
  expect(registry.find(path)?.preset).toEqual(preset)
})
