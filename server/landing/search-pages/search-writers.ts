/** The texts of search pages: what there is for sale, in figures, beside all cars. */
import type { LandingTexts } from '#contracts/landing/landing-page.ts'
import { formatCount, formatPlural } from '#contracts/text/english.ts'
import type { SearchService } from '#server/search/search.service.ts'
import type { SearchFigures } from '#server/search/search-figures.ts'
import type { LandingRegistry } from '../registry.ts'
import { pageFront, pageTexts, readText } from '../texts/page-template.ts'
import type { Values } from '../texts/template.ts'
import type { LandingRegistration, LandingWriters } from '../themes.ts'
import { valuesWithoutCars } from './empty-search.ts'
import { findingsOf, questionOf, sentenceOf } from './findings.ts'
import { type LinkGroup, type Neighbourhood, neighboursOf } from './neighbours.ts'
import { SearchPages } from './search-pages.ts'
import type { PageStock } from './stocked-pages.ts'
import { carsInWords, headingOf, inSentence, searchPageSubject, vehicleName } from './subject.ts'

const ALL_CARS_MS = 10 * 60_000
/** Findings of the introduction, and questions. */
const MAX_FINDINGS = 5
const MAX_QUESTIONS = 4
const MIN_CHART_YEARS = 4
const MAX_CHART_YEARS = 15
/** Years with fewer cars are left out of the chart: one odd advert would be a bar. */
const MIN_CARS_A_YEAR = 3
/** Pages with fewer cars name neighbours, which tell them apart. */
const FEW_CARS = 30
const MAX_BESIDE = 3

const withCars = readText('themes/search', pageFront)
const withoutCars = readText('themes/search-without-cars', pageFront)

/** The writers of all themes that are searches. */
export function searchWriters(
  search: SearchService,
  registry: LandingRegistry,
  stock: PageStock,
): LandingWriters {
  const near: Neighbourhood = { pages: new SearchPages(registry), stock, search }
  const allCars = refreshed(() => search.figures({}), ALL_CARS_MS)
  const write = async (page: LandingRegistration): Promise<LandingTexts> => {
    const preset = page.preset ?? {}
    const own = await search.figures(preset)
    const neighbours = await neighboursOf(page, own, near)
    const isWholeStock = Object.keys(preset).length === 0
    const texts =
      own.total === 0
        ? pageTexts(withoutCars, await valuesWithoutCars(page, own, neighbours, search))
        : textsOf(page, own, isWholeStock ? own : await allCars(), neighbours)
    return {
      ...texts,
      links: neighbours.map(({ heading, links }) => ({ heading, links })),
      crumbs: crumbsOf(page),
      robots: own.total === 0 ? 'noindex, follow' : 'index, follow',
    }
  }
  const themes = registry.all().filter(({ layout }) => layout === 'Search')
  return Object.fromEntries(themes.map(({ theme }) => [theme, write]))
}

/** Reads again when the last answer is older than `ms`; a failed one is not kept. */
function refreshed<Value>(read: () => Promise<Value>, ms: number): () => Promise<Value> {
  let kept: { until: number; value: Promise<Value> } | undefined
  return () => {
    if (kept && kept.until > Date.now()) return kept.value
    const reading = { until: Date.now() + ms, value: read() }
    kept = reading
    reading.value.catch(() => {
      if (kept === reading) kept = undefined
    })
    return reading.value
  }
}

function textsOf(
  page: LandingRegistration,
  own: SearchFigures,
  all: SearchFigures,
  neighbours: readonly LinkGroup[],
) {
  const { path, params } = page
  const subject = searchPageSubject(page)
  // The figures of a near-me page are of all cars, until it knows where the visitor is.
  const what = subject.replace(/ (?:near you|by location)$/, '')
  // All cars are not compared with themselves.
  const isWhole = own === all
  // Pages of all cars in an order of their own say what the order is about, so that none says what another
  // does.
  const order = isWhole ? page.sortBy : undefined
  const found = findingsOf(what, own, all)
  const findings = order === 'relevance' ? found.toReversed() : found
  const said = findings.slice(0, MAX_FINDINGS)
  const asked = order ? [] : [...findings.slice(MAX_FINDINGS), ...said].slice(0, MAX_QUESTIONS)
  const texts = pageTexts(withCars, {
    ...{ path, subject, what, own, heading: headingOf(page) },
    all: isWhole ? { price: null, mileage: null } : all,
    ...leadValues(page, own, neighbours),
    ...shareValues(own),
    findings: inTwo(said.map(finding => sentenceOf(finding, path))),
    byYear: order === undefined ? yearValues(own) : null,
    recent: order === 'relevance' ? null : recentValues(own, isWhole ? undefined : all),
    models: order === 'newest' || params.model ? null : modelValues(own),
  })
  return { ...texts, faq: asked.map(finding => questionOf(finding, path)) }
}

/** Paragraphs of sentences. */
function inTwo(sentences: readonly string[]): string[] {
  const first = Math.ceil(sentences.length / 2)
  return [sentences.slice(0, first).join(' '), sentences.slice(first).join(' ')]
}

/** What there is, with what is particular to the page: its place, its models, its neighbours. */
function leadValues(
  { params: { town, distance } }: LandingRegistration,
  { total, priceByYear, models }: SearchFigures,
  neighbours: readonly LinkGroup[],
): Values {
  const named = ({ name, count }: { name: string; count: number }) => `${name} (${formatCount(count)})`
  const beside = town || total < FEW_CARS ? (neighbours[0]?.links.slice(0, MAX_BESIDE) ?? []) : []
  return {
    cars: carsInWords(total),
    adverts: formatPlural(total, 'advert'),
    are: total === 1 ? 'is' : 'are',
    nearYou: town ? null : (distance ?? null),
    place: town ? { town, miles: distance, models: models.slice(0, 3).map(named) } : null,
    years: priceByYear[0] ? { first: priceByYear[0].year, last: priceByYear.at(-1)!.year } : null,
    beside:
      beside.length > 0
        ? beside.map(({ text, count = 0 }) => named({ name: inSentence(text), count }))
        : null,
  }
}

function shareValues({ counts, flags: { ulez }, steps }: SearchFigures): Values {
  const gearboxes = Object.values(counts.transmission).reduce((sum, one) => sum + one, 0)
  const automatic = gearboxes - (counts.transmission.manual ?? 0)
  return {
    shares: {
      automatic: gearboxes > 0 ? automatic / gearboxes : null,
      ulez: ulez.yes + ulez.no > 0 ? ulez.yes / (ulez.yes + ulez.no) : null,
    },
    lowestGroup: steps.insuranceGroup[0]?.from ?? null,
  }
}

function yearValues({ priceByYear }: SearchFigures) {
  const years = priceByYear.filter(year => year.count >= MIN_CARS_A_YEAR).slice(-MAX_CHART_YEARS)
  const [newest, older] = [years.at(-1), years.at(-MIN_CHART_YEARS)]
  return newest && older ? { years, newest, older, gap: newest.price - older.price } : null
}

/** `all` is what the page is compared with, if anything. */
function recentValues({ recent, total, price }: SearchFigures, all: SearchFigures | undefined) {
  if (recent.count === 0) return null
  return {
    cars: carsInWords(recent.count),
    share: recent.count / total,
    usual: all ? all.recent.count / all.total : null,
    gap: recent.price === null || price === null ? null : Math.abs(recent.price - price),
  }
}

function modelValues({ models }: SearchFigures) {
  if (models.length < 2) return null
  return models.map(row => ({ ...row, to: `/${row.make}/${row.model}`, cars: carsInWords(row.count) }))
}

function crumbsOf({ params: { make, model } }: LandingRegistration): LandingTexts['crumbs'] {
  const crumbs = [{ name: 'Used cars', path: '/search' }]
  return make && model ? [...crumbs, { name: vehicleName(make), path: `/${make}` }] : crumbs
}
