import { expect, test } from 'vitest'
import { readSearchUrl } from '#contracts/search/read-search.ts'
import { schemaErrors } from '#testing/schema-org.ts'
import { searchAddress, searchRobots, searchTitle } from './search-meta.ts'
import { searchData } from './structured-data.ts'

const names: Record<string, string> = { ford: 'Ford', focus: 'Focus', kia: 'Kia' }
const labelOf = (_: string, value: string) => names[value] ?? value
const asked = (query: string) => readSearchUrl(new URLSearchParams(query)).request

test.each([
  ['', 'Used cars for sale'],
  ['make=ford', 'Used Ford cars for sale'],
  ['make=ford&model=focus&priceMax=10000', 'Used Ford Focus cars for sale under £10,000'],
  ['bodyType=suv', 'Used SUVs for sale'],
  ['make=kia&bodyType=estate&fuelType=electric', 'Used electric Kia estate cars for sale'],
  ['transmission=automatic&fuelType=plug-in-hybrid', 'Used automatic plug-in hybrid cars for sale'],
  ['bodyType=hatchback&city=Leeds&distance=20', 'Used hatchbacks for sale near Leeds'],
  ['make=ford&page=3', 'Used Ford cars for sale, page 3'],
  ['make=ford&make=kia', 'Used cars: Ford, Kia'],
  ['bodyType=suv&seats=7&yearMin=2015', 'Used cars: SUV, 2015+, Seats 7'],
  [
    'color=red&color=blue&seats=7&seats=5&doors=5&ulez=true',
    'Used cars: Red, Blue, Doors 5, Seats 7 and 2 more',
  ],
])('%s is called %s', (query, title) => {
  expect(searchTitle(asked(query), labelOf)).toBe(title)
})

test('another order or page size has the canonical address of the search', () => {
  expect(searchAddress(asked('make=ford&sortBy=price_low&pageSize=48&utm_source=mail'))).toBe(
    '/search?make=ford',
  )
  expect(searchAddress(asked('make=ford&sortBy=price_low&page=2'))).toBe(
    '/search?make=ford&sortBy=price_low&page=2',
  )
})

test('common searches with cars are indexed', () => {
  for (const query of [
    '',
    'make=ford&model=focus',
    'bodyType=suv&fuelType=electric&priceMax=20000',
    'make=ford&sortBy=price_low',
  ])
    expect(searchRobots(asked(query), 9), query).toBe('index, follow')
  expect(searchRobots(asked('make=ford'), 0)).toBe('noindex, follow')
  for (const query of [
    'make=ford&model=focus&fuelType=petrol&transmission=manual',
    'make=ford&make=kia',
    'make=ford&page=2',
    'keywords=tidy',
    'city=Leeds',
    'postcode=LS1 4AP',
    'source=live',
    'not.make=ford',
    'color=red',
  ])
    expect(searchRobots(asked(query), 9), query).toBe('noindex, follow')
})

test('a page’s cars and breadcrumbs are in the vocabulary of schema.org', () => {
  const car = { _id: '7', slug: '2018-ford-focus' }
  const data = searchData(
    asked('make=ford&model=focus&page=2'),
    { cars: [car, { ...car, _id: '8' }], total: 26 },
    labelOf,
    'https://forecourt.test',
  )
  expect(schemaErrors(data)).toEqual([])
  const [crumbs, list] = data['@graph'] as unknown as { itemListElement: Record<string, unknown>[] }[]
  expect(crumbs!.itemListElement.map(({ item }) => item)).toEqual([
    'https://forecourt.test/',
    'https://forecourt.test/search',
    'https://forecourt.test/search?make=ford',
    'https://forecourt.test/search?make=ford&model=focus',
  ])
  expect(list!.itemListElement[1]).toEqual({
    '@type': 'ListItem',
    position: 26,
    url: 'https://forecourt.test/view/8/2018-ford-focus',
  })
})
