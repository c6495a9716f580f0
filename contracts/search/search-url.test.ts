import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCriteria } from '#testing/any-criteria.ts'
import type { Criteria } from '../criteria/declarations.ts'
import { readSearchUrl } from './read-search.ts'
import { sortOrders, sources } from './search-orders.ts'
import type { SearchRequest } from './search-request.ts'
import { plainSearch, type SearchBase, searchPath, writeSearchUrl } from './search-url.ts'

const anyOrder = fc.constantFrom(...sortOrders.map(option => option.value))
const anyRequest: fc.Arbitrary<SearchRequest> = fc.record({
  criteria: anyCriteria,
  source: fc.constantFrom(...sources.map(option => option.value)),
  sortBy: anyOrder,
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

describe('a page with a preset', () => {
  const fords: SearchBase = { path: '/used-cars/ford', preset: { make: ['ford'] } }
  const cheapFords: SearchBase = { path: '/cheap-fords', preset: { make: ['ford'], priceMax: 5000 } }

  test.each<[Criteria, SearchBase, string]>([
    [{ make: ['ford'] }, fords, '/used-cars/ford'],
    [{ make: ['ford'], priceMax: 9000 }, fords, '/used-cars/ford?priceMax=9000'],
    [{ make: ['ford'], not: { model: ['ka'] } }, fords, '/used-cars/ford?not.model=ka'],
    [{ make: ['ford', 'kia'] }, fords, '/search?make=ford&make=kia'],
    [{ priceMax: 9000 }, fords, '/search?priceMax=9000'],
    [{}, fords, '/search'],
    [{ make: ['ford'], priceMin: 1000, priceMax: 5000 }, cheapFords, '/cheap-fords?priceMin=1000'],
    [{ make: ['ford'], priceMax: 4000 }, cheapFords, '/search?make=ford&priceMax=4000'],
  ])('keeps %j while its preset holds', (criteria, base, path) => {
    expect(searchPath({ criteria }, base)).toBe(path)
  })

  test('has its order, its pages and its page of filters beneath it', () => {
    const criteria: Criteria = { make: ['ford'] }
    expect(searchPath({ criteria, sortBy: 'newest', page: 2 }, fords)).toBe(
      '/used-cars/ford?sortBy=newest&page=2',
    )
    expect(searchPath({ criteria }, fords, '/filters')).toBe('/used-cars/ford/filters')
    expect(searchPath({}, fords, '/filters')).toBe('/search/filters')
  })

  test.each<[string, Criteria]>([
    ['', { make: ['ford'], priceMax: 5000 }],
    ['color=red&priceMin=1000', { make: ['ford'], priceMax: 5000, priceMin: 1000, color: ['red'] }],
    ['priceMax=4000', { make: ['ford'], priceMax: 4000 }],
    ['price=1000-2000', { make: ['ford'], priceMin: 1000, priceMax: 2000 }],
    ['make=kia', { make: ['kia'], priceMax: 5000 }],
    ['make=&make=ford&make=kia', { make: ['ford', 'kia'], priceMax: 5000 }],
    ['make=&price=', {}],
  ])("reads '%s' as what it adds to the preset or puts in its place", (query, criteria) => {
    const { request, errors } = readSearchUrl(new URLSearchParams(query), cheapFords)
    expect(request.criteria).toEqual(criteria)
    expect(errors).toEqual([])
  })

  test('any search survives the address that a page gives it', () => {
    fc.assert(
      fc.property(
        anyRequest,
        anyCriteria,
        anyOrder,
        fc.boolean(),
        (request, { not: _, ...preset }, sortBy, isOn) => {
          const base = { path: '/landing', preset, sortBy }
          const asked = isOn ? { ...request, criteria: { ...request.criteria, ...preset } } : request
          const { pathname, searchParams } = new URL(searchPath(asked, base), 'https://forecourt.test')
          const from = pathname === base.path ? base : plainSearch
          const { request: back } = readSearchUrl(searchParams, from)
          expect(back).toEqual(asked)
          if (isOn) expect(pathname).toBe('/landing')
        },
      ),
    )
  })

  test('a page’s own order is not written, and every other is', () => {
    const newest: SearchBase = { path: '/newest', preset: {}, sortBy: 'newest' }
    expect(searchPath({ sortBy: 'newest' }, newest)).toBe('/newest')
    expect(searchPath({}, newest)).toBe('/newest')
    expect(searchPath({ sortBy: 'relevance' }, newest)).toBe('/newest?sortBy=relevance')
    expect(readSearchUrl(new URLSearchParams(), newest).request.sortBy).toBe('newest')
  })
})
