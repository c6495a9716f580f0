/** What a search finds, in figures: for texts about it. */
import type { Criteria, RangeName } from '#contracts/criteria/declarations.ts'
import { boundsOf } from '#contracts/criteria/fields.ts'
import { histogramEdges } from '#contracts/criteria/histograms.ts'
import type { SearchPort } from './engine/port.ts'
import type { FacetAnswer, Filter, IndexAnswer } from './engine/query.ts'
import { VEHICLE } from './search-schema.ts'
import type { Vocabulary } from './vocabulary.ts'

const DAY_MS = 86_400_000
export const RECENT_DAYS = 30
const MAX_MODELS = 6
/** A median of so many cars is within a third of a percent of that of all, and takes a tenth of the time. */
const SAMPLE = 40_000

const countedFields = [
  'bodyType',
  'fuelType',
  'transmission',
  'color',
  'owners',
  'serviceHistory',
  'features',
  'doors',
  'seats',
] as const
type CountedField = (typeof countedFields)[number]
const flagFields = ['ulez', 'dealer'] as const
const histogramFields = ['insuranceGroup', 'vedStandard', 'mileage', 'price', 'year'] as const

export interface ModelFigures {
  /** In slugs. */
  make: string
  model: string
  /** 'Ford Focus' */
  name: string
  count: number
  /** Median, in pounds; null where no price is known. */
  price: number | null
}

export interface SearchFigures {
  total: number
  /** Median, in pounds; null where no price is known. */
  price: number | null
  /** Median, in miles. */
  mileage: number | null
  /** Ascending; medians in pounds. */
  priceByYear: { year: number; count: number; price: number }[]
  /** Cars with each value, of those whose value is known. */
  counts: Readonly<Record<CountedField, Readonly<Record<string, number>>>>
  flags: Readonly<Record<(typeof flagFields)[number], { yes: number; no: number }>>
  /** Cars by steps of a number, ascending, from `from`. `priceByYear` has years before the first bar. */
  steps: Readonly<Record<(typeof histogramFields)[number], { from: number; count: number }[]>>
  /** The lowest price in pounds, without the search's bounds of it; null where no price is known. */
  cheapest: number | null
  /** Listed in the last RECENT_DAYS days. */
  recent: { count: number; price: number | null }
  /** The most frequent ones first. */
  models: ModelFigures[]
  /** By field, how many cars each value would find in place of the chosen one; `vehicle` by path. */
  alternatives: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** `filters` are those of `criteria`; `now` in ms since 1970. */
export async function searchFiguresOf(
  port: SearchPort,
  vocabulary: Vocabulary,
  { criteria, filters }: { criteria: Criteria; filters: readonly Filter[] },
  now: number,
): Promise<SearchFigures> {
  const answer = await port.search({
    filters,
    sort: { none: true },
    offset: 0,
    limit: 0,
    facets: [VEHICLE, ...countedFields, ...flagFields, ...histogramFields],
  })
  // Cars whose price is on application have 0.
  const priced: Filter[] = [...filters, { field: 'price', min: 1 }]
  const price = await port.medians({ filters: priced, of: 'price', by: 'year', sample: SAMPLE })
  const mileage = await port.medians({ filters, of: 'mileage', sample: SAMPLE })
  const since: Filter = { field: 'listedAt', min: now - RECENT_DAYS * DAY_MS }
  const recent = await port.medians({ filters: [...priced, since], of: 'price', sample: SAMPLE })
  const models = mostFrequent(answer, criteria, vocabulary).map(async model => {
    const vehicle: Filter = { field: VEHICLE, any: [`${model.make}/${model.model}`] }
    const { median } = await port.medians({ filters: [...priced, vehicle], of: 'price', sample: SAMPLE })
    return { ...model, price: rounded(median) }
  })
  // The first bar also has all earlier years, so that its count is that of its own year only where no earlier
  // car is found.
  const [firstBar] = histogramEdges('year')!
  const hasEarlier = price.groups.some(({ value }) => value < firstBar!)
  const years = stepsOf(answer.facets.year, criteria, 'year').filter(
    ({ from }) => !(hasEarlier && from === firstBar),
  )
  const anyPrice = filters.filter(({ field }) => field !== 'price')
  return {
    total: answer.total,
    price: rounded(price.median),
    mileage: rounded(mileage.median),
    priceByYear: price.groups.map(({ value, median }) => ({
      year: value,
      count: years.find(({ from }) => from === value)?.count ?? 0,
      price: Math.round(median),
    })),
    counts: named(countedFields, name => countsOf(answer.facets[name], criteria, name)),
    flags: named(flagFields, name => flagOf(answer.facets[name], criteria[name])),
    steps: named(histogramFields, name => stepsOf(answer.facets[name], criteria, name)),
    cheapest: await lowestPrice(port, anyPrice, answer.facets.price),
    recent: { count: await port.count([...filters, since]), price: rounded(recent.median) },
    models: await Promise.all(models),
    alternatives: Object.fromEntries(
      Object.entries(answer.facets).flatMap(([name, facet]) =>
        'counts' in facet ? [[name, facet.counts]] : [],
      ),
    ),
  }
}

/** The lowest price found, in pounds: in the first bar of the prices that has one. Null where none is known. */
export async function lowestPrice(
  port: SearchPort,
  filters: readonly Filter[],
  prices: FacetAnswer | undefined,
): Promise<number | null> {
  if (!prices || !('histogram' in prices)) return null
  const { edges, counts } = prices.histogram
  for (const [bar, from] of edges.entries()) {
    if (counts[bar] === 0) continue
    // Cars whose price is on application have 0.
    const within = { field: 'price', min: Math.max(1, from), max: edges[bar + 1] ?? Number.MAX_VALUE }
    const { groups } = await port.medians({ filters: [...filters, within], of: 'price', by: 'price' })
    if (groups[0]) return groups[0].value
  }
  return null
}

/** Whole pounds or miles, as texts show them, so that differences are those that a reader computes. */
const rounded = (median: number | undefined) => (median === undefined ? null : Math.round(median))

function named<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map(name => [name, make(name)])) as Record<Name, Value>
}

/** A facet counts other choices as if chosen instead; here only what the search finds counts. */
function countsOf(
  facet: FacetAnswer | undefined,
  criteria: Criteria,
  name: CountedField,
): Record<string, number> {
  if (!facet || !('counts' in facet)) return {}
  const chosen = name === 'features' ? undefined : criteria[name]
  if (!chosen) return facet.counts
  return Object.fromEntries(chosen.map(value => [value, facet.counts[value] ?? 0]))
}

function flagOf(facet: FacetAnswer | undefined, chosen: boolean | undefined): { yes: number; no: number } {
  if (!facet || !('flag' in facet)) return { yes: 0, no: 0 }
  return {
    yes: chosen === false ? 0 : facet.flag.true,
    no: chosen === true ? 0 : facet.flag.false,
  }
}

/** Only the steps within the search's bounds of the number. */
function stepsOf(
  facet: FacetAnswer | undefined,
  criteria: Criteria,
  name: RangeName,
): { from: number; count: number }[] {
  if (!facet || !('histogram' in facet)) return []
  const { edges, counts } = facet.histogram
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = boundsOf(criteria, name)
  return edges
    .map((from, i) => ({ from, count: counts[i]! }))
    .filter(
      ({ from, count }, i) => count > 0 && from <= max && (edges[i + 1] ?? Number.POSITIVE_INFINITY) > min,
    )
}

function mostFrequent(
  { facets }: IndexAnswer,
  { make = [], model = [] }: Criteria,
  vocabulary: Vocabulary,
): Omit<ModelFigures, 'price'>[] {
  const vehicle = facets[VEHICLE]
  if (!vehicle || !('counts' in vehicle)) return []
  const { counts } = vehicle
  const isWanted = (path: string) => {
    const slash = path.indexOf('/')
    return (
      slash > 0 &&
      (make.length === 0 || make.includes(path.slice(0, slash))) &&
      (model.length === 0 || model.includes(path.slice(slash + 1)))
    )
  }
  return Object.keys(counts)
    .filter(isWanted)
    .sort((a, b) => counts[b]! - counts[a]! || (a < b ? -1 : 1))
    .slice(0, MAX_MODELS)
    .map(path => {
      const [makeSlug = '', modelSlug = ''] = path.split('/')
      const name = `${vocabulary.makeName(makeSlug)} ${vocabulary.modelName(path)}`
      return { make: makeSlug, model: modelSlug, count: counts[path]!, name }
    })
}

export interface FoundDigest {
  total: number
  /** The same for searches that find the same cars, until the index changes. */
  digest: string
  /** All, where there are few; else none. */
  ids: readonly number[]
}

/** `few`: up to how many cars are named by their ids. */
export async function foundDigestOf(
  port: SearchPort,
  filters: readonly Filter[],
  few: number,
): Promise<FoundDigest> {
  const { total, digest } = await port.digest(filters)
  if (total === 0 || total > few) return { total, digest, ids: [] }
  const found = await port.search({ filters, sort: { none: true }, offset: 0, limit: few, facets: 'none' })
  return { total, digest, ids: found.ids }
}
