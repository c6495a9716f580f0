/** Measures the search index and other engines, one after the other. */
import { setImmediate } from 'node:timers/promises'
import type { IndexAnswer } from '#server/search/engine/query.ts'
import { searchSchema } from '#server/search/search-schema.ts'
import { Documents } from './documents.ts'
import type { SearchEngine } from './engine.ts'
import { type Figures, percentile, rounded, timingsOf } from './figures.ts'
import { openOwnIndex } from './in-index.ts'
import { openOpenSearch } from './in-opensearch/opensearch.ts'
import { openPostgres } from './in-postgres/postgres.ts'
import { type Machine, thisMachine } from './machine.ts'
import { type Measured, measureSearches, type Rounds } from './measure.ts'
import { type EngineName, engineNames } from './options.ts'
import type { Search } from './requests.ts'
import { Profiler } from './tables/profile.ts'
import { Shape } from './tables/shape.ts'

export interface EngineFigures extends Figures {
  buildMs: number
  bytesPerListing: number
}

export interface Contest {
  listings: number
  queries: number
  engines: Record<EngineName, EngineFigures | null>
  /** The engine's time divided by the index's. */
  ratio: Partial<Record<EngineName, { p50: number; p95: number }>>
  /** Null with one engine only. */
  countsEqual: boolean | null
  /** The first difference. */
  difference: string | null
  /** The largest number of values and buckets with a count in one answer. */
  facetValues: number
  machine: Machine
  /** Medians in ms. */
  perQuery: ({ address: string; filters: number; total: number } & Partial<Record<EngineName, number>>)[]
}

const rounds: Record<EngineName, Rounds> = {
  index: { warmUp: 3, min: 10, max: 40, maxMs: 30_000 },
  postgres: { warmUp: 1, min: 1, max: 2, maxMs: 150_000 },
  // Java compiles what has run some thousand times.
  opensearch: { warmUp: 3, min: 2, max: 10, maxMs: 150_000 },
}

export async function runContest(
  listings: number,
  names: readonly EngineName[],
  searches: readonly Search[],
  say: (line: string) => void,
): Promise<Contest> {
  const machine = thisMachine()
  const figures: Contest['engines'] = { index: null, postgres: null, opensearch: null }
  const perQuery: Contest['perQuery'] = searches.map(({ address, filters }) => ({
    address,
    filters,
    total: 0,
  }))
  let expected: IndexAnswer[] | undefined
  let difference: string | undefined
  const profiler = new Profiler(searchSchema)
  const profiled = new Documents(listings, document => profiler.add(document))
  const open: Record<EngineName, () => Promise<SearchEngine>> = {
    index: () => openOwnIndex(profiled),
    postgres: async () => openPostgres(new Shape(searchSchema, profiler.profile()), new Documents(listings)),
    opensearch: () => openOpenSearch(new Documents(listings)),
  }
  // The tables' columns depend on a profile of all documents, which the index's build makes. Without it they
  // are read here.
  if (names.includes('postgres') && !names.includes('index'))
    for (const _ of profiled.batches()) await setImmediate()
  for (const name of engineNames.filter(one => names.includes(one))) {
    say(`${name}: loading ${listings.toLocaleString('en-GB')} listings …`)
    const engine = await open[name]()
    say(`${name}: loaded in ${(engine.buildMs / 1000).toFixed(1)} s; ${searches.length} searches …`)
    const measured = await measureSearches(engine, searches, rounds[name], expected).finally(() =>
      engine.close(),
    )
    figures[name] = {
      ...timingsOf(measured.times.flat()),
      buildMs: Math.round(engine.buildMs),
      bytesPerListing: Math.round(engine.bytes / listings),
    }
    note(perQuery, name, measured)
    if (measured.difference) difference ??= `${name}, ${measured.difference}`
    expected ??= measured.answers
  }
  return {
    listings,
    queries: searches.length,
    engines: figures,
    ratio: ratiosOf(figures),
    countsEqual: names.length < 2 ? null : difference === undefined,
    difference: difference ?? null,
    facetValues: Math.max(...(expected ?? []).map(countedValues)),
    machine,
    perQuery,
  }
}

function note(perQuery: Contest['perQuery'], name: EngineName, { times, answers }: Measured): void {
  for (const [i, query] of perQuery.entries()) {
    query.total = answers[i]!.total
    query[name] = rounded(
      percentile(
        times[i]!.toSorted((a, b) => a - b),
        50,
      ),
    )
  }
}

function ratiosOf({ index, ...others }: Contest['engines']): Contest['ratio'] {
  return Object.fromEntries(
    Object.entries(others).flatMap(([name, other]) =>
      index && other
        ? [[name, { p50: rounded(other.p50Ms / index.p50Ms), p95: rounded(other.p95Ms / index.p95Ms) }]]
        : [],
    ),
  )
}

/** The number of values and buckets of one answer that have a count. */
function countedValues({ facets }: IndexAnswer): number {
  return Object.values(facets).flatMap(facet => {
    if ('counts' in facet) return Object.values(facet.counts)
    return ('flag' in facet ? Object.values(facet.flag) : facet.histogram.counts).filter(count => count > 0)
  }).length
}
