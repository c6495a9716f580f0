/** Search pages with an order, and pages that are of all cars. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LandingPage } from '#contracts/landing/landing-page.ts'
import { readSearchUrl } from '#contracts/search/read-search.ts'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'

let forecourt: RunningApp
beforeAll(async () => {
  const years = [2014, 2015, 2016, 2017, 2018, 2019]
  forecourt = await runningApp(
    ...years.flatMap(year =>
      [1, 2, 3].map(nth => aListing({ year, price_pence: (year - 2010) * 100_000 + nth * 5000 })),
    ),
  )
})
afterAll(() => forecourt.stop())

async function pageAt(path: string): Promise<LandingPage> {
  const { status, body } = await forecourt.get(`/api/landing/page?path=${path}`)
  expect(status).toBe(200)
  return body.data
}

test.each([
  ['/newest-used-cars', 'newest'],
  ['/popular-used-cars', 'relevance'],
  ['/cheap-used-cars', 'price_low'],
  ['/low-mileage-used-cars', 'mileage_low'],
  ['/fuel-efficient-used-cars', 'mpg_high'],
  ['/used-suv', 'relevance'],
])('%s is in the order %s', async (path, sortBy) => {
  const { preset, params } = await pageAt(path)
  expect(readSearchUrl(new URLSearchParams(preset)).request.sortBy).toBe(sortBy)
  expect(params).not.toHaveProperty('sort')
})

test.each(['/newest-used-cars', '/used-cars', '/used-cars-near-me'])(
  '%s is of all cars, and compares them with nothing',
  async path => {
    const page = await pageAt(path)
    expect(JSON.stringify(page)).not.toMatch(/[Aa]ll cars|across the site|of cars overall/)
    expect(page.facts.map(({ note }) => note).filter(Boolean)).toEqual([])
  },
)

test('a near-me page counts no car as near before it knows where the visitor is', async () => {
  const { description, paragraphs, sections } = await pageAt('/used-cars-near-me')
  expect(description).toMatch(
    /^Enter your postcode or town to see used cars near you\. 18 adverts for used cars,/,
  )
  expect(paragraphs[0]).toContain('All over Britain there are 18 adverts')
  expect(JSON.stringify(sections)).not.toContain('near you')
})
