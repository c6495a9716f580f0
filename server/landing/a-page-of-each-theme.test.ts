/** A page of each theme and make, written from a stock of demonstration adverts; all-pages.deep.test.ts has all. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LandingPage } from '#contracts/landing/landing-page.ts'
import { Adverts } from '#db/demo/advert.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { computeFiguresOf } from '#testing/landing-figures.ts'
import { mainTextOf } from '#testing/landing-text.ts'
import { aListing } from '#testing/listing.ts'
import { storeModelOf } from '#testing/price-model.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import { landingRegistry } from './registry.ts'

const stock = [
  ...new Adverts({ seed: 7, on: '2026-11-01', partner: 2500, live: 500 }, catalogue()).all(),
  aListing({ make: 'Datsun', model: 'Of no catalogue', price_pence: 500_000 }),
]

const registry = landingRegistry()
const originals = registry.all().filter(page => !page.variantOf)
const firstOfEachTheme = [...Map.groupBy(originals, ({ theme }) => theme).values()].map(([first]) => first!)
/** Pages of which a test speaks. */
const named = [
  ...registry.all().flatMap(({ theme, path }) => (theme === 'value-of-make' ? [path] : [])),
  ...['/value-of-used-car-london', '/value-of-used-car-sheffield'],
  ...['/value-of-used-car-leeds', '/value-of-used-car-wolverhampton', '/sell-my-electric-car'],
  ...['/sell-my-electric-car-fast', '/free-car-listing-gumtree', '/car-value-leeds'],
]

let forecourt: RunningApp
let pages: LandingPage[]
beforeAll(async () => {
  forecourt = await runningApp()
  const ids = await forecourt.list(...stock)
  await storeModelOf(forecourt.connections, stock.slice(0, 800), ids)
  await computeFiguresOf(forecourt)
  pages = []
  for (const path of new Set([...firstOfEachTheme.map(({ path }) => path), ...named])) {
    const { status, body } = await forecourt.get(`/api/landing/page?path=${path}`)
    expect([status, path, body.message]).toEqual([200, path, undefined])
    pages.push(body.data)
  }
}, 120_000)
afterAll(() => forecourt?.stop())

const page = (path: string) => pages.find(one => one.path === path)!

test('no text has a gap where a figure should be', () => {
  for (const one of pages) {
    const text = mainTextOf(one)
    expect(text, one.path).not.toMatch(/undefined|null|NaN|Infinity|\{|\}| {2}| ,| \./)
    expect(one.description.length, one.path).toBeLessThanOrEqual(200)
  }
})

test('a link leads to a page or to another part of the site', async () => {
  const targets = new Set(
    pages.flatMap(({ links }) => links.flatMap(group => group.links.map(({ to }) => to))),
  )
  for (const to of targets) {
    const { status } = await forecourt.get(`/api/landing/page?path=${encodeURIComponent(to)}`)
    expect([to, status]).toEqual([to, 200])
  }
})

test('the page of a make has its values by age, from the price model', () => {
  const { sections, facts, faq } = page('/value-of-used-ford')
  expect(facts[0]!.label).toBe('Used Ford cars on offer')
  const { table } = sections.find(({ id }) => id === 'values-by-age')!
  expect(table!.columns).toEqual(['Model', '1 year', '3 years', '5 years', '8 years'])
  const known = table!.rows[0]!.cells.slice(1).filter(cell => cell !== '–')
  expect(known.length).toBeGreaterThan(1)
  for (const cell of known) expect(cell).toMatch(/^£[\d,]+$/)
  expect(faq.length).toBeGreaterThanOrEqual(2)
})

test('a make whose only car is of no model that we know has a page without models', () => {
  const { paragraphs, sections, robots } = page('/value-of-used-datsun')
  expect(robots).toBe('index, follow')
  expect(paragraphs).toEqual([
    expect.stringMatching(/^One used Datsun is on offer here, at £5,000, which is /),
  ])
  expect(sections.map(({ id }) => id)).toEqual(['versions'])
})

test('a city has its zone: London charges, Sheffield does not, Leeds is told of Bradford’s by nobody', () => {
  const zone = (path: string) =>
    page(path)
      .sections.find(({ id }) => id === 'zone')!
      .paragraphs.join(' ')
  expect(zone('/value-of-used-car-london')).toContain('£12.50')
  expect(zone('/value-of-used-car-sheffield')).toContain('not for private cars')
  expect(zone('/value-of-used-car-leeds')).toContain('no zone')
  expect(zone('/value-of-used-car-wolverhampton')).toContain('Birmingham')
})

test('a variant begins with words of its own and names its base as canonical', () => {
  const variant = page('/sell-my-electric-car-fast')
  expect(variant.canonical).toBe('/sell-my-electric-car')
  expect(variant.heading).toBe('Sell my electric car fast')
  expect(variant.paragraphs.slice(1)).toEqual(page('/sell-my-electric-car').paragraphs)
  expect(page('/free-car-listing-gumtree').canonical).toBe('/free-car-listing-sites')
  expect(page('/car-value-leeds').canonical).toBe('/value-of-used-car-leeds')
})

test('a make without adverts is not for search engines, and says what can be done', () => {
  const absent = pages.filter(
    ({ theme, robots }) => theme === 'value-of-make' && robots.startsWith('noindex'),
  )
  expect(absent.length).toBeGreaterThan(0)
  for (const { paragraphs } of absent) expect(paragraphs[0]).toContain('Try a valuation')
})
