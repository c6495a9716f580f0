/** PostgreSQL as an engine of the bench. */
import pg from 'pg'
import type { IndexAnswer, IndexRequest } from '#server/search/engine/query.ts'
import type { Documents } from '../documents.ts'
import type { SearchEngine } from '../engine.ts'
import { Counted } from '../tables/answer.ts'
import type { Shape } from '../tables/shape.ts'
import { load } from './load.ts'
import { startPostgres } from './server.ts'
import { statementsOf } from './statements.ts'

/** For parallel statements on two cores. */
const CONNECTIONS = 2

export async function openPostgres(shape: Shape, documents: Documents): Promise<SearchEngine> {
  const server = await startPostgres()
  const lanes: pg.Client[] = []
  const close = async () => {
    for (const lane of lanes) await lane.end().catch(() => undefined)
    await server.stop()
  }
  try {
    for (let i = 0; i < CONNECTIONS; i++) lanes.push(await connected(server.url))
    const from = performance.now()
    const making = documents.makingMs
    await load(lanes[0]!, shape, documents.batches())
    const buildMs = performance.now() - from - (documents.makingMs - making)
    const { rows } = await lanes[0]!.query<{ bytes: string }>(
      `select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    const postgres = new Postgres(shape, lanes)
    return {
      buildMs,
      bytes: Number(rows[0]!.bytes),
      answer: request => postgres.answer(request),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'forecourt bench' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

export class Postgres {
  readonly #shape: Shape
  readonly #lanes: readonly pg.Client[]
  /** Names of prepared statements by text. */
  readonly #names = new Map<string, string>()

  constructor(shape: Shape, lanes: readonly pg.Client[]) {
    this.#shape = shape
    this.#lanes = lanes
  }

  async answer(request: IndexRequest): Promise<IndexAnswer> {
    const { page, counts } = statementsOf(request, this.#shape)
    const waiting = [...counts, page]
    const counted = new Counted(this.#shape)
    const work = async (lane: pg.Client) => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const rows = await this.#rows(lane, next)
        if (next === page) counted.takePage(rows)
        else counted.takeCounts(rows)
      }
    }
    await Promise.all(this.#lanes.map(work))
    return counted.answer(request)
  }

  /** Prepares a new statement on every connection, so that the warm-up plans it everywhere. */
  async #rows(lane: pg.Client, text: string): Promise<unknown[][]> {
    let name = this.#names.get(text)
    if (name === undefined) {
      name = `s${this.#names.size}`
      this.#names.set(text, name)
      for (const each of this.#lanes) await each.query(`prepare ${name} as ${text}; explain execute ${name}`)
    }
    const { rows } = await lane.query<unknown[]>({ text: `execute ${name}`, rowMode: 'array' })
    return rows
  }
}
