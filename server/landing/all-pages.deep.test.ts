/** Every landing page on a demonstration stock: what they say differs from page to page. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LandingPage } from '#contracts/landing/landing-page.ts'
import { Adverts } from '#db/demo/advert.ts'

import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { computeFiguresOf } from '#testing/landing-figures.ts'
import { mainTextOf } from '#testing/landing-text.ts'
import { nearDuplicates } from '#testing/near-duplicates.ts'
import { storeModelOf } from '#testing/price-model.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import { landingRegistry } from './registry.ts'

const adverts = [
  ...new Adverts({ seed: 18, on: '2026-11-20', partner: 9_000, live: 1_000 }, catalogue()).all(),
]
const registry = landingRegistry()
const pages: LandingPage[] = []
let inSitemap: string[]

let forecourt: RunningApp

beforeAll(async () => {
  forecourt = await runningApp()
  const ids = await forecourt.list(...adverts)
  await storeModelOf(forecourt.connections, adverts.slice(0, 800), ids)
  await computeFiguresOf(forecourt)
  // Counts the pages: from then on those that find the same cars as another have its canonical address.
  const { body: sitemap } = await forecourt.app.inject('/sitemaps/pages.xml')
  inSitemap = Array.from(
    sitemap.matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, address]) => new URL(address!).pathname,
  )
  for (const { path } of registry.all()) {
    const { status, body } = await forecourt.get(`/api/landing/page?path=${path}`)
    if (status !== 200) throw new Error(`${path} answers ${status}: ${JSON.stringify(body)}`)
    pages.push(body.data)
  }
}, 600_000)
afterAll(() => forecourt.stop())

test.each([
  ['title', ({ title }: LandingPage) => title],
  ['description', ({ description }: LandingPage) => description],
  ['heading', ({ heading }: LandingPage) => heading],
  ['first paragraph', ({ paragraphs }: LandingPage) => paragraphs[0]!],
])('no two pages have the same %s', (_, textOf) => {
  const byText = Map.groupBy(pages, textOf)
  const shared = [...byText].filter(
    ([text, having]) => text === undefined || text === '' || having.length > 1,
  )
  expect(shared.map(([text, having]) => [text, having.map(({ path }) => path)])).toEqual([])
})

test('no two pages say nearly the same, but for variants of one page', () => {
  const texts = new Map(pages.map(page => [page.path, mainTextOf(page)]))
  const canonical = new Map(pages.map(page => [page.path, page.canonical]))
  const alike = nearDuplicates(texts, 0.6).filter(({ a, b }) => canonical.get(a) !== canonical.get(b))
  expect(alike).toEqual([])
}, 120_000)

test('pages in an order of their own stand for themselves; those about buying online lead to all used cars', () => {
  const canonicalOf = (path: string) => pages.find(page => page.path === path)!.canonical
  const own = ['/used-cars', '/newest-used-cars', '/popular-used-cars']
  expect(own.map(canonicalOf)).toEqual(own)
  expect(inSitemap).toEqual(expect.arrayContaining(own))
  const online = ['/buy-a-car-online', '/can-you-buy-a-car-completely-online']
  expect(online.map(canonicalOf)).toEqual(['/used-cars', '/used-cars'])
})

test('a page leads to another of its own kind only: no town to a model that is its only car', () => {
  const param = (path: string, name: string) => registry.find(path)!.params[name]
  const strays = pages
    .filter(({ path, canonical }) => canonical !== path)
    .filter(
      ({ path, canonical }) =>
        (param(path, 'town') === undefined) !== (param(canonical, 'town') === undefined),
    )
  expect(strays.map(({ path, canonical }) => `${path} → ${canonical}`)).toEqual([])
  const isMerged = ({ path, canonical }: LandingPage) => canonical !== path && !registry.find(path)!.variantOf
  expect(pages.filter(isMerged).length).toBeGreaterThan(0)
})

test('no page compares the whole stock with itself, or a figure with an equal one', () => {
  const whole = pages.find(({ path }) => path === '/used-cars')!
  expect(mainTextOf(whole)).not.toMatch(/all cars:|beside|against|of all our/i)
  expect(whole.facts.map(({ note }) => note)).toEqual(whole.facts.map(() => undefined))
  for (const page of pages)
    expect(mainTextOf(page), page.path).not.toMatch(/\b0% (above|below)|£0 (more|less|above|below)/)
})

test('a difference is that of the figures shown beside it', () => {
  let compared = 0
  for (const page of pages) {
    const match = /£([\d,]+), £([\d,]+) (less|more) than the £([\d,]+) of all cars/.exec(mainTextOf(page))
    if (!match) continue
    const [mine, gap, others] = [match[1]!, match[2]!, match[4]!].map(text =>
      Number(text.replaceAll(',', '')),
    )
    expect(Math.abs(mine! - others!), page.path).toBe(gap)
    compared++
  }
  expect(compared).toBeGreaterThan(100)
})

test('years before the first bar of a chart are not counted as that bar', () => {
  const classics = pages.find(({ path }) => path === '/classic-cars')!
  expect(mainTextOf(classics)).not.toMatch(
    /1990 is the commonest|are of 1990|peak at 1990|Most common is 1990/,
  )
})

test.each(['/can-you-buy-a-car-completely-online', '/buy-a-car-online'])(
  '%s is a search of all cars',
  path => {
    expect(pages.find(page => page.path === path)).toMatchObject({ layout: 'Search', preset: '' })
  },
)

test('the sitemap has the pages with cars, each once', () => {
  const stocked = pages.filter(
    ({ robots, path, canonical }) => robots === 'index, follow' && canonical === path,
  )
  const searches = new Set(pages.map(({ path }) => path))
  expect(inSitemap.filter(path => searches.has(path)).sort()).toEqual(stocked.map(({ path }) => path).sort())
  expect(new Set(inSitemap).size).toBe(inSitemap.length)
})

test('a page links only to pages that have cars', () => {
  const stocked = new Set(pages.filter(({ robots }) => robots === 'index, follow').map(({ path }) => path))
  const dead = pages.flatMap(({ path, links }) =>
    links.flatMap(group =>
      group.links.filter(({ to }) => !stocked.has(to)).map(({ to }) => `${path} → ${to}`),
    ),
  )
  expect(dead).toEqual([])
})

test('no text has a gap where a figure should be', () => {
  for (const one of pages) {
    const text = mainTextOf(one)
    expect(text, one.path).not.toMatch(/undefined|null|NaN|Infinity|\{|\}| {2}| ,| \./)
    expect(one.description.length, one.path).toBeLessThanOrEqual(200)
  }
})
