/** Measures the search index and other engines, one after the other. */
import type { IndexAnswer } from '#server/search/engine/query.ts'
import { Documents } from './documents.ts'
import type { SearchEngine } from './engine.ts'
import { type Figures, rounded, timingsOf } from './figures.ts'
import { openOwnIndex } from './in-index.ts'
import { openOpenSearch } from './in-opensearch/opensearch.ts'
import { openPostgres } from './in-postgres/postgres.ts'
import { type Measured, measureSearches, type Rounds } from './measure.ts'
import type { Search } from './requests.ts'

/** In the order of running. */
export const engineNames = ['index', 'postgres', 'opensearch'] as const
type EngineName = (typeof engineNames)[number]

export interface EngineFigures extends Figures {
  listings: number
  buildMs: number
  bytesPerListing: number
}

export interface Contest {
  engines: Partial<Record<EngineName, EngineFigures>>
  /** The engine's time divided by the index's. */
  ratio: Partial<Record<EngineName, { p50: number; p95: number }>>
  /** Null with one engine only. */
  countsEqual: boolean | null
  /** The first difference. */
  difference: string | null
  /** The largest number of values and buckets with a count in one answer. */
  facetValues: number
  /** Medians in ms. */
  perQuery: ({ address: string; filters: number; total: number } & Partial<Record<EngineName, number>>)[]
}

const open: Record<EngineName, (documents: Documents) => Promise<SearchEngine>> = {
  index: openOwnIndex,
  postgres: openPostgres,
  opensearch: openOpenSearch,
}

const rounds: Record<EngineName, Rounds> = {
  index: { warmUp: 3, min: 10, max: 40, maxMs: 30_000 },
  postgres: { warmUp: 1, min: 1, max: 2, maxMs: 150_000 },
  // Java compiles what has run some thousand times.
  opensearch: { warmUp: 3, min: 2, max: 10, maxMs: 150_000 },
}
/** More rounds, because searches of a small stock take only a tenth of a millisecond. */
const roundsOfSizes: Rounds = { warmUp: 5, min: 10, max: 200, maxMs: 15_000 }

type Say = (line: string) => void

export async function runSizes(
  sizes: readonly number[],
  searches: readonly Search[],
  say: Say,
): Promise<EngineFigures[]> {
  const all: EngineFigures[] = []
  for (const listings of sizes)
    all.push((await measuredEngine('index', listings, searches, roundsOfSizes, say)).figures)
  return all
}

export async function runContest(
  listings: number,
  names: readonly EngineName[],
  searches: readonly Search[],
  say: Say,
): Promise<Contest> {
  const engines: Contest['engines'] = {}
  const perQuery: Contest['perQuery'] = searches.map(({ address, filters }) => ({
    address,
    filters,
    total: 0,
  }))
  let expected: IndexAnswer[] | undefined
  let difference: string | undefined
  for (const name of engineNames.filter(one => names.includes(one))) {
    const { figures, measured } = await measuredEngine(name, listings, searches, rounds[name], say, expected)
    engines[name] = figures
    note(perQuery, name, measured)
    if (measured.difference) difference ??= `${name}, ${measured.difference}`
    expected ??= measured.answers
  }
  return {
    engines,
    ratio: ratiosOf(engines),
    countsEqual: names.length < 2 ? null : difference === undefined,
    difference: difference ?? null,
    facetValues: Math.max(...(expected ?? []).map(countedValues)),
    perQuery,
  }
}

async function measuredEngine(
  name: EngineName,
  listings: number,
  searches: readonly Search[],
  rounds: Rounds,
  say: Say,
  expected?: readonly IndexAnswer[],
): Promise<{ figures: EngineFigures; measured: Measured }> {
  say(`${name}: loading ${listings.toLocaleString('en-GB')} listings …`)
  const engine = await open[name](new Documents(listings))
  say(`${name}: loaded in ${(engine.buildMs / 1000).toFixed(1)} s; ${searches.length} searches …`)
  const measured = await measureSearches(engine, searches, rounds, expected).finally(() => engine.close())
  const figures = {
    listings,
    ...timingsOf(measured.times.flat()),
    buildMs: Math.round(engine.buildMs),
    bytesPerListing: Math.round(engine.bytes / listings),
  }
  return { figures, measured }
}

function note(perQuery: Contest['perQuery'], name: EngineName, { times, answers }: Measured): void {
  for (const [i, query] of perQuery.entries()) {
    query.total = answers[i]!.total
    query[name] = timingsOf(times[i]!).p50Ms
  }
}

function ratiosOf({ index, ...others }: Contest['engines']): Contest['ratio'] {
  return Object.fromEntries(
    Object.entries(others).flatMap(([name, other]) =>
      index
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
