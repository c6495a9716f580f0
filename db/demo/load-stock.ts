/** Replaces the demonstration stock in one transaction. */
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyLine, type ListingRow, listingColumnNames } from '#server/listings/listing-row.ts'
import type { DatabaseUrls } from '#server/platform/database/open-database.ts'
import { fillMotHistories } from './load-mot-histories.ts'
import { fillOffers } from './offers.ts'
import { fillSellers, removeSellers } from './sellers.ts'

/**
 * The change log's statement triggers keep all rows of a statement in memory or on disk, so one statement of
 * 600,000 rows would write them twice.
 */
const ROWS_PER_STATEMENT = 10_000
/** Characters per write to the socket. */
const CHUNK_LENGTH = 1 << 18
const IDS_PER_DELETE = 50_000

export interface LoadProgress {
  removed(count: number): void
  added(count: number): void
}

/** Only demonstration adverts have this. */
const isDemo = `details @> '{"demo": true}'`

export async function replaceDemoStock(
  { url, ownerUrl }: DatabaseUrls,
  adverts: Iterable<ListingRow>,
  progress: LoadProgress,
): Promise<void> {
  await inTransaction(url, async client => {
    await removeDemoStock(client, progress)
    await copyAdverts(client, adverts, progress)
    await fillSellers(client)
    await removeSellers(client)
    await fillMotHistories(client)
    const isStocked = await hasDemoStock(client)
    await fillOffers(client, isStocked)
    if (isStocked) await switchAssistantOn(client)
  })
  await vacuum(ownerUrl)
}

/** Returns false and does nothing if there is any listing. */
export async function fillIfEmpty(
  url: string,
  adverts: () => Iterable<ListingRow>,
  progress: LoadProgress,
): Promise<boolean> {
  return await inTransaction(url, async client => {
    const { rowCount } = await client.query('select 1 from listings limit 1')
    if (rowCount) return false
    await copyAdverts(client, adverts(), progress)
    await fillSellers(client)
    await fillMotHistories(client)
    await fillOffers(client, true)
    await switchAssistantOn(client)
    return true
  })
}

/** Adverts of partners and people. */
export async function countRealListings(url: string): Promise<number> {
  return await inTransaction(url, async client => {
    const { rows } = await client.query<{ real: number }>(
      `select count(*)::int as real from listings where (${isDemo}) is not true`,
    )
    return rows[0]!.real
  })
}

async function hasDemoStock(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`select 1 from listings where ${isDemo} limit 1`)
  return rowCount === 1
}

/** The search assistant is switched off by default, but a demonstration should show it. */
async function switchAssistantOn(client: pg.Client): Promise<void> {
  await client.query(
    `update settings set value = 'true', updated_at = now() where name = 'CHATBOT_ENABLED' and value <> 'true'`,
  )
}

/**
 * Frees the space of deleted rows at once, and updates the planner's statistics: only the tables' owner may.
 */
async function vacuum(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'demo' })
  await client.connect()
  try {
    await client.query('vacuum (analyze) listings, mot_histories')
  } finally {
    await client.end()
  }
}

async function inTransaction<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'demo' })
  await client.connect()
  // A broken connection fails the next statement; the error event alone must not end the process.
  client.on('error', () => undefined)
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    // PostgreSQL rolls back an open transaction when the connection closes.
    await client.end()
  }
}

async function removeDemoStock(client: pg.Client, progress: LoadProgress): Promise<void> {
  const { rows } = await client.query<{ first: string | null; last: string | null }>(
    `select min(id) as first, max(id) as last from listings where ${isDemo}`,
  )
  const first = Number(rows[0]?.first ?? 0)
  const last = Number(rows[0]?.last ?? -1)
  for (let id = first; id <= last; id += IDS_PER_DELETE) {
    const { rowCount } = await client.query(`delete from listings where id >= $1 and id < $2 and ${isDemo}`, [
      id,
      id + IDS_PER_DELETE,
    ])
    progress.removed(rowCount ?? 0)
  }
}

async function copyAdverts(
  client: pg.Client,
  adverts: Iterable<ListingRow>,
  progress: LoadProgress,
): Promise<void> {
  const iterator = adverts[Symbol.iterator]()
  for (let more = true; more; ) {
    const stream = client.query(copyFrom(`copy listings (${listingColumnNames.join(', ')}) from stdin`))
    const ended = finished(stream)
    // Awaited below; until then a rejection must not count as unhandled.
    ended.catch(() => undefined)
    more = await writeSome(stream, iterator, progress)
    stream.end()
    await ended
  }
}

/** Writes the rows of one statement; returns false when there are no more. */
async function writeSome(
  stream: ReturnType<typeof copyFrom>,
  iterator: Iterator<ListingRow>,
  progress: LoadProgress,
): Promise<boolean> {
  let text = ''
  let waiting = 0
  for (let count = 0; count < ROWS_PER_STATEMENT; count++) {
    const { done, value } = iterator.next()
    if (done) {
      stream.write(text)
      progress.added(waiting)
      return false
    }
    text += copyLine(value)
    waiting++
    if (text.length < CHUNK_LENGTH) continue
    const hasRoom = stream.write(text)
    progress.added(waiting)
    text = ''
    waiting = 0
    // Backpressure; the event loop can also handle signals and draw the progress bar.
    if (!hasRoom) await Promise.race([once(stream, 'drain'), once(stream, 'close')])
    if (stream.destroyed) return false
  }
  stream.write(text)
  progress.added(waiting)
  return true
}
