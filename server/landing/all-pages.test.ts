/** Every landing page on a demonstration stock: what they say differs from page to page. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LandingPage } from '#contracts/landing/landing-page.ts'
import { Adverts } from '#db/demo/advert.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { nearDuplicates } from '#testing/near-duplicates.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import { LandingRegistry } from './registry.ts'

const adverts = new Adverts({ seed: 18, on: '2026-11-20', partner: 9_000, live: 1_000 }, catalogue())
const registry = new LandingRegistry()
const pages: LandingPage[] = []
let forecourt: RunningApp

beforeAll(async () => {
  forecourt = await runningApp(...adverts.all())
  for (const { path, layout } of registry.all()) {
    if (layout !== 'Search') continue
    const { status, body } = await forecourt.get(`/api/landing/page?path=${path}`)
    if (status !== 200) throw new Error(`${path} answers ${status}: ${JSON.stringify(body)}`)
    pages.push(body.data)
  }
}, 240_000)
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

function mainTextOf({ paragraphs, facts, faq }: LandingPage): string {
  return [
    ...paragraphs,
    ...facts.map(({ label, value, note }) => [label, value, note].filter(Boolean).join(' ')),
    ...faq.map(({ question, answer }) => `${question} ${answer}`),
  ].join('\n')
}
