import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { type Api, apiOver } from '#app/api.ts'
import { readSearchUrl } from '#contracts/search/read-search.ts'
import type { SearchAnswer } from '#contracts/search/search-answer.ts'
import { plainSearch, type SearchBase, writeSearchUrl } from '#contracts/search/search-url.ts'
import { askedSearch } from '#testing/asked-search.ts'
import SearchPage from './search-page.tsx'
import { searchPageData } from './search-page-data.ts'

const relaxed = {
  kind: 'without',
  criterion: 'price',
  text: 'Up to £900',
  count: 9,
  query: 'make=ford',
} as const
const unmade = { kind: 'without', criterion: 'make', text: 'Ford', count: 7, query: 'priceMax=900' } as const

type Found = Pick<SearchAnswer, 'pagination' | 'relaxations' | 'carsMissing'>

const api = (found: Found): Api =>
  apiOver(async (_endpoint, input) => {
    const parameters = askedSearch(input)
    const data: SearchAnswer = {
      ...found,
      query: writeSearchUrl(readSearchUrl(parameters).request),
      cars: [],
      facets: {
        make: { kind: 'options', options: [{ value: 'ford', label: 'Ford', count: 0 }] },
      },
      nearest: null,
    }
    return { status: 200, body: { success: true, data } }
  })

/** The addresses of the page's links and forms, without scripts. */
async function addressesOn(base: SearchBase, query: string, found: Found): Promise<Set<string>> {
  const { markup, head } = await rendered(base, query, found)
  const matches = [...markup.matchAll(/ (?:href|action)="([^"#]+)"/g)]
  const addresses = matches.map(([, address]) => address!.replaceAll('&amp;', '&'))
  return new Set([head.path, ...addresses.filter(address => !address.startsWith('/profile'))])
}

async function rendered(base: SearchBase, query: string, found: Found) {
  const url = new URL(`${base.path}?${query}`, 'https://forecourt.test')
  const loaderData = await searchPageData(api(found), url, base)
  const element = <SearchPage {...({ loaderData } as Parameters<typeof SearchPage>[0])} />
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => null }], {
    initialEntries: [url.pathname + url.search],
    hydrationData: { loaderData: { root: { placeMiles: 50 } } },
  })
  return { markup: renderToStaticMarkup(<RouterProvider router={router} />), head: loaderData.head }
}

const none = { pagination: { page: 1, pageSize: 24, total: 0, pages: 0 }, relaxations: [relaxed, unmade] }
const many = { pagination: { page: 1, pageSize: 24, total: 60, pages: 3 }, relaxations: [] }

describe('all links and forms of the page have its own path', () => {
  test('on the plain search', async () => {
    const addresses = await addressesOn(plainSearch, 'make=ford&priceMax=900', many)
    expect(addresses).toEqual(
      new Set([
        '/search',
        '/search?make=ford',
        '/search?priceMax=900',
        '/search?make=ford&priceMax=900',
        '/search?make=ford&priceMax=900&source=web',
        '/search?make=ford&priceMax=900&source=live',
        '/search?make=ford&priceMax=900&page=2',
        '/search?make=ford&priceMax=900&page=3',
        '/search/filters?make=ford&priceMax=900',
      ]),
    )
  })

  const fords: SearchBase = { path: '/used-cars/ford', preset: { make: ['ford'] } }

  test('on a page with a preset, until the preset is left', async () => {
    expect(await addressesOn(fords, 'priceMax=900', many)).toEqual(
      new Set([
        '/used-cars/ford',
        '/used-cars/ford?priceMax=900',
        '/used-cars/ford?priceMax=900&source=web',
        '/used-cars/ford?priceMax=900&source=live',
        '/used-cars/ford?priceMax=900&page=2',
        '/used-cars/ford?priceMax=900&page=3',
        '/used-cars/ford/filters?priceMax=900',
        // Without the make, and without anything.
        '/search?priceMax=900',
        '/search',
      ]),
    )
  })

  test('also where nothing is found', async () => {
    const addresses = await addressesOn(fords, 'priceMax=900', none)
    expect([...addresses].filter(address => address.startsWith('/search')).sort()).toEqual([
      '/search',
      '/search?priceMax=900',
    ])
  })
})

test('cars that cannot be read are neither shown as none nor passed over', async () => {
  const { markup } = await rendered(plainSearch, 'make=ford', { ...many, carsMissing: 24 })
  expect(markup).toContain('show some cars at the moment')
  expect(markup).toContain('Please try again in a few minutes.')
  expect((await rendered(plainSearch, 'make=ford', many)).markup).not.toContain('at the moment')
})

test('a visitor who was led here from buying is told why, until they search', async () => {
  const notice = 'Please select a car before accessing this page'
  expect((await rendered(plainSearch, 'source=live&from=buy', many)).markup).toContain(notice)
  expect((await rendered(plainSearch, 'source=live', many)).markup).not.toContain(notice)
  expect([...(await addressesOn(plainSearch, 'source=live&from=buy', many))].join()).not.toContain('from=')
})
