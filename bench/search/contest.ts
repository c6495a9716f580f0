/** One after the other, each alone on the machine: our index, PostgreSQL, DuckDB. */
import { setImmediate } from 'node:timers/promises'
import type { SearchAnswer } from '#server/search/engine/query.ts'
import { searchSchema } from '#server/search/search-schema.ts'
import { Documents } from './documents.ts'
import type { Engine } from './engine.ts'
import { type Figures, figuresOf, percentile, rounded } from './figures.ts'
import { openDuckDB } from './in-duckdb/duckdb.ts'
import { duckdb } from './in-duckdb/install.ts'
import { openOwnIndex } from './in-index.ts'
import { openPostgres } from './in-postgres/postgres.ts'
import { type Machine, thisMachine } from './machine.ts'
import { type Measured, measure, type Rounds } from './measure.ts'
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
  /** How many times as long as the index the other takes. */
  ratio: Record<'postgresP50' | 'duckdbP50' | 'postgresP95' | 'duckdbP95', number | null>
  /** Null with one engine, which has nothing to be equal to. */
  countsEqual: boolean | null
  /** The first that was found, in words. */
  difference: string | null
  /** What one search counts: values and buckets that any listing has. */
  facetValues: number
  machine: Machine
  /** The middle one of each search's times in ms. */
  perQuery: ({ address: string; filters: number; total: number } & Partial<Record<EngineName, number>>)[]
}

const rounds: Record<EngineName, Rounds> = {
  index: { warmUp: 3, least: 10, most: 40, patienceMs: 30_000 },
  postgres: { warmUp: 1, least: 1, most: 2, patienceMs: 150_000 },
  duckdb: { warmUp: 1, least: 2, most: 5, patienceMs: 60_000 },
}

export async function runContest(
  listings: number,
  names: readonly EngineName[],
  searches: readonly Search[],
  say: (line: string) => void,
): Promise<Contest> {
  // What can't be had is said now, not after ten minutes.
  if (names.includes('duckdb')) await duckdb(say)
  const machine = thisMachine()
  const figures: Contest['engines'] = { index: null, postgres: null, duckdb: null }
  const perQuery: Contest['perQuery'] = searches.map(({ address, filters }) => ({
    address,
    filters,
    total: 0,
  }))
  let expected: SearchAnswer[] | undefined
  let difference: string | undefined
  let shape: Shape | undefined
  const shapeOf = (profiler: Profiler) => {
    shape ??= new Shape(searchSchema, profiler.profile())
    return shape
  }
  const profiler = new Profiler(searchSchema)
  const profiled = new Documents(listings, document => profiler.look(document))
  const open: Record<EngineName, () => Promise<Engine>> = {
    index: () => openOwnIndex(profiled),
    postgres: async () => openPostgres(shapeOf(profiler), new Documents(listings)),
    duckdb: async () => openDuckDB(shapeOf(profiler), new Documents(listings), say),
  }
  // The tables' columns are shaped by what there is; the index sees all of it first, without it somebody else must.
  if (!names.includes('index')) for (const _ of profiled.batches()) await setImmediate()
  for (const name of engineNames.filter(one => names.includes(one))) {
    say(`${name}: ${listings.toLocaleString('en-GB')} listings are put in …`)
    const engine = await open[name]()
    say(`${name}: in after ${(engine.buildMs / 1000).toFixed(1)} s; ${searches.length} searches …`)
    const measured = await measure(engine, searches, rounds[name], expected).finally(() => engine.close())
    figures[name] = {
      ...figuresOf(measured.times.flat()),
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
    ratio: {
      postgresP50: ratio(figures.postgres?.p50Ms, figures.index?.p50Ms),
      duckdbP50: ratio(figures.duckdb?.p50Ms, figures.index?.p50Ms),
      postgresP95: ratio(figures.postgres?.p95Ms, figures.index?.p95Ms),
      duckdbP95: ratio(figures.duckdb?.p95Ms, figures.index?.p95Ms),
    },
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

function ratio(other: number | undefined, ours: number | undefined): number | null {
  return other === undefined || ours === undefined ? null : rounded(other / ours)
}

/** How many values and buckets of one answer have a count. */
function countedValues({ facets }: SearchAnswer): number {
  return Object.values(facets).flatMap(facet => {
    if ('counts' in facet) return Object.values(facet.counts)
    return ('flag' in facet ? Object.values(facet.flag) : facet.histogram.counts).filter(count => count > 0)
  }).length
}
