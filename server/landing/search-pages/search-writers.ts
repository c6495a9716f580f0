/** The texts of search pages: what there is for sale, in figures, beside all cars. */
import type { LandingFact, LandingSection, LandingTexts } from '#contracts/landing/landing-page.ts'
import { capitalised, formatCount, formatMiles, formatPlural } from '#contracts/text/english.ts'
import type { SearchService } from '#server/search/search.service.ts'
import type { SearchFigures } from '#server/search/search-figures.ts'
import type { LandingRegistry } from '../registry.ts'
import { findingsOf } from '../text/all-findings.ts'
import type { Finding } from '../text/finding.ts'
import { cars, choose, percentInWords, wholePounds } from '../text/wording.ts'
import type { LandingRegistration, LandingWriters } from '../themes.ts'
import { emptyTexts } from './empty-texts.ts'
import { leadOf } from './lead.ts'
import { type LinkGroup, type Neighbourhood, neighboursOf } from './neighbours.ts'
import { SearchPages } from './search-pages.ts'
import type { PageStock } from './stocked-pages.ts'
import { headingOf, searchPageSubject, vehicleName } from './subject.ts'

const ALL_CARS_MS = 10 * 60_000
/** Findings of the introduction, and questions. */
const MAX_FINDINGS = 5
const MAX_QUESTIONS = 4
const MIN_CHART_YEARS = 4
/** Years with fewer cars are left out of the chart: one odd advert would be a bar. */
const MIN_CARS_A_YEAR = 3

/** The writers of all themes that are searches. */
export function searchWriters(
  search: SearchService,
  registry: LandingRegistry,
  stock: PageStock,
): LandingWriters {
  const near: Neighbourhood = { pages: new SearchPages(registry), stock, search }

  const allCars = refreshed(() => search.figures({}), ALL_CARS_MS)
  const write = async (page: LandingRegistration): Promise<LandingTexts> => {
    const own = await search.figures(page.preset ?? {})
    const neighbours = await neighboursOf(page, own, near)
    if (own.total === 0) return await emptyTexts(page, own, neighbours, search)
    const isWholeStock = Object.keys(page.preset ?? {}).length === 0
    return textsOf(page, own, isWholeStock ? own : await allCars(), neighbours)
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
): LandingTexts {
  const subject = searchPageSubject(page)
  // The figures of a near-me page are of all cars, until it knows where the visitor is.
  const what = subject.replace(/ (?:near you|by location)$/, '')
  // All cars are not compared with themselves.
  const isWhole = own === all
  // Pages of all cars in an order of their own say what the order is about, so that none says what another
  // does.
  const order = isWhole ? page.sortBy : undefined
  const found = findingsOf({ what, own, all })
  const findings = order === 'relevance' ? found.toReversed() : found
  const said = findings.slice(0, MAX_FINDINGS)
  const asked = order ? [] : [...findings.slice(MAX_FINDINGS), ...said].slice(0, MAX_QUESTIONS)
  const heading = headingOf(page)
  return {
    title: heading,
    description:
      what === subject
        ? descriptionOf(what, own)
        : `Enter your postcode or town to see ${subject}. ${descriptionOf(what, own)}`,
    heading,
    paragraphs: [leadOf(page, subject, own, neighbours), ...paragraphsOf(page, said)],
    facts: factsOf(own, isWhole ? undefined : all),
    sections: sectionsOf(page, what, own, isWhole ? undefined : all),
    faq: asked.map(({ key, questions }) => choose(questions, page.path, key)),
    links: neighbours.map(({ heading, links }) => ({ heading, links })),
    crumbs: crumbsOf(page),
    robots: 'index, follow',
  }
}

function descriptionOf(what: string, { total, price, mileage }: SearchFigures): string {
  const found = `${formatPlural(total, 'advert')} for ${what}`
  const figures = [
    price !== null && `median price ${wholePounds(price)}`,
    mileage !== null && `median mileage ${formatMiles(mileage)}`,
  ]
  return `${[found, ...figures].filter(Boolean).join(', ')}. Compare prices by year, running costs and sellers.`
}

/** Two paragraphs of findings, the most unusual ones first. */
function paragraphsOf({ path }: LandingRegistration, said: readonly Finding[]): string[] {
  const sentences = said.map(({ key, sentences }) => choose(sentences, path, key))
  const first = Math.ceil(sentences.length / 2)
  return [sentences.slice(0, first).join(' '), sentences.slice(first).join(' ')].filter(Boolean)
}

/** `all` is what the page is compared with, if anything. */
function factsOf(own: SearchFigures, all: SearchFigures | undefined): LandingFact[] {
  const transmission = Object.values(own.counts.transmission).reduce((sum, one) => sum + one, 0)
  const manual = own.counts.transmission.manual ?? 0
  const { yes, no } = own.flags.ulez
  const group = own.steps.insuranceGroup[0]?.from
  const facts: (LandingFact | false)[] = [
    own.price !== null && {
      label: 'Median price',
      value: wholePounds(own.price),
      ...noteOf(all?.price, wholePounds),
    },
    own.mileage !== null && {
      label: 'Median mileage',
      value: formatMiles(own.mileage),
      ...noteOf(all?.mileage, formatMiles),
    },
    transmission > 0 && { label: 'Automatic', value: percentInWords((transmission - manual) / transmission) },
    yes + no > 0 && { label: 'ULEZ compliant', value: percentInWords(yes / (yes + no)) },
    group !== undefined && { label: 'Lowest insurance group', value: String(group) },
    { label: 'New in 30 days', value: formatCount(own.recent.count) },
  ]
  return facts.filter(fact => fact !== false)
}

const noteOf = (value: number | null | undefined, write: (value: number) => string) =>
  value === null || value === undefined ? {} : { note: `All cars: ${write(value)}` }

function sectionsOf(
  page: LandingRegistration,
  what: string,
  own: SearchFigures,
  all: SearchFigures | undefined,
): LandingSection[] {
  const order = all ? undefined : page.sortBy
  return [
    order === undefined && byYear(what, own),
    order !== 'relevance' && thisMonth(page, what, own, all),
    order !== 'newest' && models(page, what, own),
  ].filter(section => section !== undefined && section !== false)
}

function byYear(what: string, { priceByYear }: SearchFigures): LandingSection | undefined {
  const years = priceByYear.filter(year => year.count >= MIN_CARS_A_YEAR).slice(-15)
  const newest = years.at(-1)
  const older = years.at(-4)
  if (!newest || !older || years.length < MIN_CHART_YEARS) return undefined
  const gap = newest.price - older.price
  return {
    id: 'price-by-year',
    heading: 'Price by year',
    paragraphs: [
      gap > 0
        ? `From ${newest.year} back to ${older.year} the median asking price falls by ${wholePounds(gap)}, from ${wholePounds(newest.price)} to ${wholePounds(older.price)}.`
        : `Cars of ${older.year} ask ${wholePounds(older.price)} in the middle, no less than the ${wholePounds(newest.price)} of ${newest.year}: equipment and mileage matter more than age here.`,
    ],
    chart: {
      caption: `Median asking price of ${what} by year of registration`,
      unit: 'Median price',
      points: years.map(({ year, price }) => ({
        label: String(year),
        value: price,
        text: wholePounds(price),
      })),
    },
  }
}

function thisMonth(
  { path }: LandingRegistration,
  what: string,
  own: SearchFigures,
  all: SearchFigures | undefined,
): LandingSection | undefined {
  const { recent, total, price } = own
  if (recent.count === 0) return undefined
  const share = percentInWords(recent.count / total)
  const usual = all && percentInWords(all.recent.count / all.total)
  const arrived = choose(
    [
      `${capitalised(cars(recent.count))} of these ${recent.count === 1 ? 'was' : 'were'} listed in the last 30 days: ${share} of ${what}${usual ? `, beside ${usual} of all cars` : ''}.`,
      `In 30 days ${cars(recent.count)} came in, which is ${share} of what is on offer${usual ? ` (all cars: ${usual})` : ''}.`,
    ],
    path,
    'arrived',
  )
  const asked =
    recent.price !== null && price !== null && recent.price !== price
      ? ` They ask ${wholePounds(recent.price)} in the middle, ${wholePounds(Math.abs(recent.price - price))} ${recent.price < price ? 'less' : 'more'} than the whole.`
      : ''
  return { id: 'this-month', heading: 'What changed this month', paragraphs: [arrived + asked] }
}

function models(
  { params }: LandingRegistration,
  what: string,
  own: SearchFigures,
): LandingSection | undefined {
  if (params.model || own.models.length < 2) return undefined
  const [first] = own.models
  return {
    id: 'models',
    heading: 'The commonest models',
    paragraphs: [
      `The ${first!.name} leads with ${cars(first!.count)}${first!.price === null ? '' : ` at a median of ${wholePounds(first!.price)}`}.`,
    ],
    table: {
      caption: `The commonest models among ${what}`,
      columns: ['Model', 'For sale', 'Median price'],
      rows: own.models.map(model => ({
        cells: [model.name, formatCount(model.count), model.price === null ? '-' : wholePounds(model.price)],
        to: `/${model.make}/${model.model}`,
      })),
    },
  }
}

function crumbsOf({ params: { make, model } }: LandingRegistration): LandingTexts['crumbs'] {
  const crumbs = [{ name: 'Used cars', path: '/search' }]
  return make && model ? [...crumbs, { name: vehicleName(make), path: `/${make}` }] : crumbs
}
