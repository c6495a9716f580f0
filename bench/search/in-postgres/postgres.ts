/** PostgreSQL as an engine of the bench. */
import pg from 'pg'
import { milesAcross, roundMiles } from '#server/search/engine/place.ts'
import type { FacetAnswer, IndexAnswer, IndexRequest } from '#server/search/engine/query.ts'
import { searchSchema } from '#server/search/search-schema.ts'
import type { Documents } from '../documents.ts'
import type { SearchEngine } from '../engine.ts'
import { startPostgres } from './server.ts'
import { countsStatement, edgesOf, facetNames, pageStatement } from './statements.ts'
import { load } from './table.ts'

export async function openPostgres(documents: Documents): Promise<SearchEngine> {
  const server = await startPostgres()
  const client = new pg.Client({ connectionString: server.url, application_name: 'forecourt bench' })
  client.on('error', () => undefined)
  const close = async () => {
    await client.end().catch(() => undefined)
    await server.stop()
  }
  try {
    await client.connect()
    const from = performance.now()
    const making = documents.makingMs
    await load(client, documents.batches())
    const buildMs = performance.now() - from - (documents.makingMs - making)
    const { rows } = await client.query<{ bytes: number }>(
      `select pg_total_relation_size('listings')::float8 as bytes`,
    )
    return { buildMs, bytes: rows[0]!.bytes, answer: answerer(client), close }
  } catch (error) {
    await close()
    throw error
  }
}

type PageRow = [id: number, chord?: number | null]
type CountRow<Value = string | null> = [field: string | null, value: Value, count: number]

export function answerer(client: pg.Client): SearchEngine['answer'] {
  const names = new Map<string, string>()
  /** Prepared at the first call, so that the warm-up plans it. */
  const rowsOf = async <Row extends unknown[]>(text: string) => {
    const name = names.get(text) ?? `search ${names.size}`
    names.set(text, name)
    return (await client.query<Row>({ name, text, rowMode: 'array' })).rows
  }
  return async request => {
    const page = await rowsOf<PageRow>(pageStatement(request))
    return answerOf(request, page, await rowsOf<CountRow>(countsStatement(request)))
  }
}

function answerOf(
  { sort, filters }: IndexRequest,
  page: readonly PageRow[],
  counts: readonly CountRow[],
): IndexAnswer {
  const asksMiles = sort.near !== undefined || filters.some(filter => 'near' in filter)
  const byField = Map.groupBy(counts, ([field]) => field)
  return {
    total: byField.get(null)![0]![2],
    ids: page.map(([id]) => id),
    ...(asksMiles ? { miles: page.map(([, chord]) => milesOf(chord)) } : {}),
    facets: Object.fromEntries(facetNames.map(name => [name, facetOf(name, byField.get(name) ?? [])])),
  }
}

function facetOf(name: string, rows: readonly CountRow[]): FacetAnswer {
  const { kind } = searchSchema.fields[name]!
  const known = rows.filter((row): row is CountRow<string> => row[1] !== null)
  if (kind === 'number') return histogramOf(edgesOf(name), known)
  const counts: Record<string, number> = {}
  for (const [, value, count] of known) {
    // A car of a model is one of its make too.
    const top = kind === 'path' && value.includes('/') ? [value.slice(0, value.indexOf('/'))] : []
    for (const each of [value, ...top]) counts[each] = (counts[each] ?? 0) + count
  }
  return kind === 'flag' ? { flag: { true: counts.true ?? 0, false: counts.false ?? 0 } } : { counts }
}

/** Buckets are numbered from 1, and what is below the first edge belongs to the first one too. */
function histogramOf(edges: readonly number[], rows: readonly CountRow[]): FacetAnswer {
  const counts = edges.map(() => 0)
  for (const [, bucket, count] of rows) counts[Math.max(0, Number(bucket) - 1)]! += count
  return { histogram: { edges, counts } }
}

const milesOf = (chord: number | null | undefined) =>
  chord === null || chord === undefined ? undefined : roundMiles(milesAcross(chord))
