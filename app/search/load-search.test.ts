import { describe, expect, test } from 'vitest'
import { apiOver, type Dispatch } from '#app/api.ts'
import type { AnyInput } from '#contracts/api/endpoint.ts'
import { readSearchUrl } from '#contracts/search/read-search.ts'
import type { SearchAnswer } from '#contracts/search/search-answer.ts'
import { plainSearch, type SearchBase, writeSearchUrl } from '#contracts/search/search-url.ts'
import { askedSearch } from '#testing/asked-search.ts'
import { loadSearch } from './load-search.ts'

/** An API that refuses these parameters, and finds the same cars for all others. */
const refusing =
  (...refused: string[]): Dispatch =>
  async (_endpoint, input) => {
    const parameters = askedSearch(input)
    const errors = refused
      .filter(field => parameters.has(field))
      .map(field => ({ field, message: `No ${field} like that` }))
    if (errors.length > 0) {
      const problem = { success: false, status: 400, code: 'bad-criteria', message: 'Refused', errors }
      return { status: 400, body: problem }
    }
    const data: SearchAnswer = {
      query: writeSearchUrl(readSearchUrl(parameters).request),
      cars: [],
      pagination: { page: 1, pageSize: 24, total: 0, pages: 0 },
      facets: {},
      relaxations: [],
      nearest: null,
    }
    return { status: 200, body: { success: true, data } }
  }

const load = (
  address: string,
  { refused = [], base = plainSearch }: { refused?: string[]; base?: SearchBase } = {},
) => loadSearch(apiOver(refusing(...refused)), new URL(address, 'https://forecourt.test'), [], base)

const redirectOf = async (address: string, base = plainSearch) => {
  const thrown = await load(address, { base }).catch((error: unknown) => error)
  return thrown instanceof Response ? thrown.headers.get('location') : undefined
}

describe('only parameters that the API refuses are left out and named', () => {
  test.each([
    ['not.make=frod', 'not.make', ''],
    ['make=ford&not.make=frod', 'not.make', 'make=ford'],
    ['make=frod&not.make=kia', 'make', 'not.make=kia'],
    ['color=red&colorChanged=false', 'color', 'colorChanged=false'],
    ['priceMin=1000&priceMax=2000', 'priceMin', 'priceMax=2000'],
    ['make=frod&model=focus', 'make', 'model=focus'],
  ])('%s without %s', async (query, field, left) => {
    const { request, errors } = await load(`/search?${query}`, { refused: [field] })
    expect(writeSearchUrl(request)).toBe(left)
    expect(errors.map(error => error.field)).toEqual([field])
  })

  test.each([
    ['make=ford&make=frod', { field: 'make', value: 'frod' }, 'make=ford'],
    ['make=frod&model=focus', { field: 'make', value: 'frod' }, 'model=focus'],
    ['not.make=kia&not.make=frod', { field: 'not.make', value: 'frod' }, 'not.make=kia'],
    ['make=ford&not.model=fokus', { field: 'not.model', value: 'fokus' }, 'make=ford'],
  ])('of a list only the refused value: %s', async (query, refusal, left) => {
    const api = apiOver(async (_endpoint, input) => {
      const parameters = askedSearch(input)
      const isRefused = parameters.getAll(refusal.field).includes(refusal.value)
      const errors = [{ ...refusal, message: 'No such value' }]
      return isRefused
        ? { status: 400, body: { success: false, status: 400, code: 'bad-criteria', message: '', errors } }
        : { status: 200, body: { success: true, data: { query: left } } }
    })
    const found = await loadSearch(api, new URL(`https://forecourt.test/search?${query}`), [])
    expect(writeSearchUrl(found.request)).toBe(left)
    expect(found.errors).toMatchObject([{ field: refusal.field, message: 'No such value' }])
  })

  test('with a place its distance is left out in the next round', async () => {
    const { request, errors } = await load('/search?city=Nowhere&distance=20', {
      refused: ['city', 'distance'],
    })
    expect(request.criteria).toEqual({})
    expect(errors.map(({ field }) => field)).toEqual(['city', 'distance'])
  })

  test('a refusal that names no criterion is rethrown', async () => {
    const body = { success: false, code: 'bad-criteria', errors: [{ field: 'wheels' }] }
    const api = apiOver(async () => ({ status: 400, body }))
    const address = new URL('https://forecourt.test/search?make=ford')
    await expect(loadSearch(api, address, [])).rejects.toMatchObject({
      code: 'bad-criteria',
    })
  })
})

test('the API is handed the search as the page has read it, unless a preset is changed', async () => {
  const asked: AnyInput['query'][] = []
  const api = apiOver(async (endpoint, input) => {
    asked.push(input.query)
    return await refusing()(endpoint, input)
  })
  const over: SearchBase = { path: '/used-cars/dear', preset: { priceMin: 50_000 } }
  const at = (path: string, base = plainSearch) =>
    loadSearch(api, new URL(path, 'https://forecourt.test'), ['make'], base)
  await at('/search?make=ford')
  await at('/used-cars/dear', over)
  await at('/used-cars/dear?priceMax=60000', over)
  const { request } = readSearchUrl(new URLSearchParams('make=ford'))
  expect(asked).toEqual([
    { read: { ...request, facets: ['make'] } },
    { read: { ...request, criteria: { priceMin: 50_000 }, facets: ['make'] } },
    'priceMin=50000&priceMax=60000&facets=make',
  ])
})

describe('a search has one address', () => {
  const fords: SearchBase = { path: '/used-cars/ford', preset: { make: ['ford'] } }

  test.each([
    ['/search?gearbox=auto&minPrice=', '/search?transmission=automatic'],
    ['/search?minPrice=&utm_source=mail', '/search?utm_source=mail'],
    ['/search?make=ford', undefined],
    ['/search?source=live&from=buy', undefined],
    ['/search?from=elsewhere&source=live', '/search?source=live'],
  ])('%s is at %s', async (address, canonical) => {
    expect(await redirectOf(address)).toBe(canonical)
  })

  test.each([
    ['/used-cars/ford', undefined],
    ['/used-cars/ford?priceMax=9000', undefined],
    ['/used-cars/ford?make=&make=ford&priceMax=9000', '/used-cars/ford?priceMax=9000'],
    ['/used-cars/ford?make=&priceMax=9000&utm_source=mail', '/search?priceMax=9000&utm_source=mail'],
    ['/used-cars/ford?make=ford&make=kia', '/search?make=ford&make=kia'],
  ])('with a preset, %s is at %s', async (address, canonical) => {
    expect(await redirectOf(address, fords)).toBe(canonical)
  })

  test('a preset’s criteria are searched for', async () => {
    const { request } = await load('/used-cars/ford?priceMax=9000', { base: fords })
    expect(request.criteria).toEqual({ make: ['ford'], priceMax: 9000 })
  })
})

test('a form’s distance without its place is left out, and with it is kept', async () => {
  expect(await redirectOf('/search?make=&city=&distance=50')).toBe('/search')
  expect(await redirectOf('/search?make=&city=LS1&distance=50')).toBe('/search?city=LS1&distance=50')
  const { request } = await load('/search?distance=50')
  expect(request.criteria).toEqual({ distance: 50 })
})
