import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allCriteria, type Criteria } from './criteria/declarations.ts'
import { optionsOf } from './criteria/options.ts'
import { partName } from './criteria/spellings.ts'
import { readSearchUrl } from './read-search.ts'
import { sortOrders, sources } from './search-orders.ts'
import type { SearchRequest } from './search-request.ts'
import { searchPath, writeSearchUrl } from './search-url.ts'

const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,6})?$/)
const someOf = <T>(values: fc.Arbitrary<T>) => fc.uniqueArray(values, { minLength: 1, maxLength: 4 })

/** Canonical criteria of every kind, each present or not. */
const anyCriteria: fc.Arbitrary<Criteria> = fc
  .tuple(
    ...allCriteria.map((criterion): fc.Arbitrary<Record<string, unknown>> => {
      const { name } = criterion
      switch (criterion.kind) {
        case 'many': {
          const options = optionsOf(criterion)
          const value = options ? fc.constantFrom(...options.map(option => option.value)) : slug
          return fc.oneof(
            fc.constant({}),
            someOf(value).map(values => ({ [name]: values })),
          )
        }
        case 'range': {
          const n = fc.integer({ min: Math.ceil(criterion.min), max: Math.floor(criterion.max) })
          return fc.tuple(fc.option(n), fc.option(n)).map(([a, b]) => ({
            ...(a === null ? {} : { [partName(name, 'min')]: b === null ? a : Math.min(a, b) }),
            ...(b === null ? {} : { [partName(name, 'max')]: a === null ? b : Math.max(a, b) }),
          }))
        }
        case 'dates':
          return fc.constantFrom(
            {},
            { [partName(name, 'min')]: '2026-01-31', [partName(name, 'max')]: '2027-02-28' },
          )
        case 'flag':
          return fc.constantFrom({}, { [name]: true }, { [name]: false })
        case 'one':
          return fc.constantFrom({}, ...optionsOf(criterion)!.map(option => ({ [name]: option.value })))
        case 'text':
          return fc.option(slug).map(word => (word ? { [name]: criterion.several ? [word] : word } : {}))
        default:
          return name === 'postcode' ? fc.constantFrom({}, { postcode: 'LS1 4AP' }) : fc.constant({})
      }
    }),
  )
  .map(parts => Object.assign({}, ...parts) as Criteria)

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

test('campaign parameters are nobody’s mistake, unknown ones are told', () => {
  expect(readSearchUrl(new URLSearchParams('utm_source=x&gclid=1')).errors).toEqual([])
  expect(readSearchUrl(new URLSearchParams('wheels=4')).errors).toHaveLength(1)
})
