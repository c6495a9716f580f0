import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCriteria } from '#testing/any-criteria.ts'
import type { Criteria } from './criteria/declarations.ts'
import { readSearchUrl } from './read-search.ts'
import { sortOrders, sources } from './search-orders.ts'
import type { SearchRequest } from './search-request.ts'
import { searchPath, writeSearchUrl } from './search-url.ts'

const anyRequest: fc.Arbitrary<SearchRequest> = fc.record({
  criteria: anyCriteria,
  source: fc.constantFrom(...sources.map(option => option.value)),
  sortBy: fc.constantFrom(...sortOrders.map(option => option.value)),
  page: fc.integer({ min: 1, max: 500 }),
  pageSize: fc.integer({ min: 1, max: 100 }),
})

test('any search survives its address, and the address is canonical', () => {
  fc.assert(
    fc.property(anyRequest, request => {
      const address = writeSearchUrl(request)
      const { request: back, errors } = readSearchUrl(new URLSearchParams(address))
      expect(errors).toEqual([])
      expect(back).toEqual(request)
      expect(writeSearchUrl(back)).toBe(address)
    }),
    { numRuns: 300 },
  )
})

test('an address is readable', () => {
  const criteria: Criteria = {
    make: ['ford'],
    model: ['focus'],
    fuelType: ['plug-in hybrid'],
    priceMax: 9000,
  }
  expect(searchPath({ criteria, sortBy: 'price_low' })).toBe(
    '/search?make=ford&model=focus&fuelType=plug-in-hybrid&priceMax=9000&sortBy=price_low',
  )
  expect(searchPath({ criteria: {} })).toBe('/search')
})

test('campaign parameters are no mistakes, unknown ones are named', () => {
  expect(readSearchUrl(new URLSearchParams('utm_source=x&gclid=1')).errors).toEqual([])
  expect(readSearchUrl(new URLSearchParams('wheels=4')).errors).toHaveLength(1)
})
