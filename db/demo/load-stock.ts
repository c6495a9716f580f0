/** Puts adverts into the database, in the place of the demonstration stock that is there: all of them, or nothing. */
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyLine, type ListingRow, listingColumnNames } from '#server/listings/listing-row.ts'
import { fillMotHistories } from './load-mot-histories.ts'

/**
 * Rows to a statement. The change log's triggers see the whole of a statement's rows, held in memory or spilled to the
 * disk: a statement for all of 600,000 would be written twice.
 */
const ROWS = 10_000
/** Characters gathered before they go to the socket. */
const CHUNK = 1 << 18
/** Ids to a statement when the former stock goes. */
const IDS = 50_000

export interface LoadProgress {
  removed(count: number): void
  added(count: number): void
}

/** Only our own adverts carry this. */
const ours = `details @> '{"demo": true}'`

export async function replaceDemoStock(
  url: string,
  adverts: Iterable<ListingRow>,
  progress: LoadProgress,
): Promise<void> {
  await inTransaction(url, async client => {
    await removeDemoStock(client, progress)
    await copyAdverts(client, adverts, progress)
    await fillMotHistories(client)
    await showAssistant(client)
  })
  await tidyUp(url)
}

/** For an empty table: false, and nothing done, if there is a listing of any kind. */
export async function fillIfEmpty(
  url: string,
  adverts: () => Iterable<ListingRow>,
  progress: LoadProgress,
): Promise<boolean> {
  return await inTransaction(url, async client => {
    const { rowCount } = await client.query('select 1 from listings limit 1')
    if (rowCount) return false
    await copyAdverts(client, adverts(), progress)
    await fillMotHistories(client)
    await showAssistant(client)
    return true
  })
}

/** The search assistant is off unless somebody switches it on; a demonstration shows everything. */
async function showAssistant(client: pg.Client): Promise<void> {
  await client.query(
    `update settings set value = 'true', updated_at = now() where name = 'CHATBOT_ENABLED' and value <> 'true'`,
  )
}

/** What was taken away makes room for the next stock at once, and the planner learns what is there now. */
async function tidyUp(url: string): Promise<void> {
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
  // The statement that fails tells; a connection that breaks between statements must not end the process.
  client.on('error', () => undefined)
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    // What is not committed is rolled back by PostgreSQL when the connection ends.
    await client.end()
  }
}

async function removeDemoStock(client: pg.Client, progress: LoadProgress): Promise<void> {
  const { rows } = await client.query<{ first: string | null; last: string | null }>(
    `select min(id) as first, max(id) as last from listings where ${ours}`,
  )
  const first = Number(rows[0]?.first ?? 0)
  const last = Number(rows[0]?.last ?? -1)
  for (let id = first; id <= last; id += IDS) {
    const { rowCount } = await client.query(`delete from listings where id >= $1 and id < $2 and ${ours}`, [
      id,
      id + IDS,
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
    // Told below; a failure in between must not be an unhandled one.
    ended.catch(() => undefined)
    more = await writeSome(stream, iterator, progress)
    stream.end()
    await ended
  }
}

/** One statement's rows; false when there are no more. */
async function writeSome(
  stream: ReturnType<typeof copyFrom>,
  iterator: Iterator<ListingRow>,
  progress: LoadProgress,
): Promise<boolean> {
  let text = ''
  let waiting = 0
  for (let count = 0; count < ROWS; count++) {
    const { done, value } = iterator.next()
    if (done) {
      stream.write(text)
      progress.added(waiting)
      return false
    }
    text += copyLine(value)
    waiting++
    if (text.length < CHUNK) continue
    const hasRoom = stream.write(text)
    progress.added(waiting)
    text = ''
    waiting = 0
    // Back-pressure: PostgreSQL sets the pace, and a turn of the loop lets signals and the bar through.
    if (!hasRoom) await Promise.race([once(stream, 'drain'), once(stream, 'close')])
    if (stream.destroyed) return false
  }
  stream.write(text)
  progress.added(waiting)
  return true
}
