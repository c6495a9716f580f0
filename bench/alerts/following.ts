/**
 * Changes are committed to PostgreSQL; the follower reads them in the same process as the search index, as in the server,
 * matches them, and stores new pairs of search and car.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { atEnd } from '#bench/cleanup.ts'
import { percentile, rounded } from '#bench/search/figures.ts'
import { stockedDirectory } from '#bench/stock.ts'
import { readConfig } from '#server/config.ts'
import { createModules } from '#server/modules.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { connect, type Database } from '#server/platform/database/pool.ts'
import type { Filter } from '#server/search/engine/query.ts'
import { asQuery } from './as-query.ts'

const PEOPLE = 2000
const BATCH = 5000
const POLL_MS = 250

export interface FollowingFigures {
  listings: number
  searches: number
  changesASecond: number
  /** Age of the oldest change that is not read yet, sampled four times a second. */
  behindMs: { p50: number; p99: number; worst: number }
  /** From the last change until all were read. */
  caughtUpMs: number
  /** Pairs of a search and a car that were stored. */
  keptASecond: number
  /** Of the process with the search index and the follower. */
  eventLoopShare: number
  processorShare: number
}

export async function following(
  searches: number,
  saved: (number: number) => Filter[],
  { aSecond, seconds }: { aSecond: number; seconds: number },
  say: (line: string) => void,
): Promise<FollowingFigures> {
  const directory = await stockedDirectory({ partner: 20_000, live: 2000 }, say, atEnd)
  const stock = await openDatabase({ dataDirectory: directory, as: 'tool', say })
  atEnd(() => stock.stop())
  const { database, close } = connect(stock.url)
  atEnd(close)
  await save(database, searches, saved)
  const config = { ...readConfig({}), secret: 'a secret for benches, long enough to sign with' }
  const modules = await createModules({ config, database, databaseUrl: stock.url, warn: say })
  const { index } = modules.search
  const { alerts } = modules.saved
  atEnd(() => index.stop())
  await index.start()
  alerts.start()
  atEnd(() => alerts.stop())
  await alerts.caughtUp()

  const writer = fork(new URL('../changes/writer.ts', import.meta.url), [stock.url, String(aSecond)])
  await once(writer, 'message')
  let made = 0
  writer.on('message', () => made++)
  const processor = process.cpuUsage()
  const loop = performance.eventLoopUtilization()
  const began = performance.now()
  const behind: number[] = []
  while (performance.now() - began < seconds * 1000) {
    behind.push(await behindBy(database))
    await sleep(POLL_MS)
  }
  const ms = performance.now() - began
  const { utilization } = performance.eventLoopUtilization(loop)
  const { user, system } = process.cpuUsage(processor)
  const changesASecond = rounded((1000 * made) / ms)
  writer.send('stop')
  await once(writer, 'exit')
  const ended = performance.now()
  await alerts.caughtUp()
  const caughtUpMs = Math.round(performance.now() - ended)
  const { kept } = await database
    .selectFrom('saved_search_cars')
    .select(sql<number>`count(*)`.as('kept'))
    .executeTakeFirstOrThrow()
  behind.sort((a, b) => a - b)
  return {
    listings: index.health().documents,
    searches,
    changesASecond,
    behindMs: {
      p50: Math.round(percentile(behind, 50)),
      p99: Math.round(percentile(behind, 99)),
      worst: Math.round(behind.at(-1)!),
    },
    caughtUpMs,
    keptASecond: Math.round((1000 * kept) / ms),
    eventLoopShare: rounded(utilization),
    processorShare: rounded((user + system) / 1000 / ms),
  }
}

async function behindBy(database: Database): Promise<number> {
  const { rows } = await sql<{ ms: number | null }>`
    select 1000 * extract(epoch from clock_timestamp() - min(at))::float8 as ms from change_log
    where xid >= (select position from alerts_position)`.execute(database)
  return rows[0]!.ms ?? 0
}

/** One search in ten notifies at once, most daily. */
async function save(
  database: Database,
  searches: number,
  saved: (number: number) => Filter[],
): Promise<void> {
  await sql`insert into users (email, email_verified, name)
    select 'bench-' || n || '@alerts.example', true, 'Bench' from generate_series(1, ${PEOPLE}) as n`.execute(
    database,
  )
  for (let from = 0; from < searches; from += BATCH) {
    const queries = Array.from({ length: Math.min(BATCH, searches - from) }, (_, i) =>
      asQuery(saved(from + i)),
    )
    await sql`insert into saved_searches (user_id, name, query, tell)
      select person.id, 'Bench', query,
        case n % 10 when 0 then 'at once' when 1 then 'never' when 2 then 'weekly' else 'daily' end
      from unnest(${queries}::text[]) with ordinality as given (query, n)
      join (select id, row_number() over (order by id) - 1 as seat from users) as person
        on person.seat = (n + ${from}::integer) % ${PEOPLE}::integer
      on conflict do nothing`.execute(database)
  }
  await sql`analyze saved_searches`.execute(database)
}
