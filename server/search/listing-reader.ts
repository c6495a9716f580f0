/** What the search index reads from the database: a snapshot, and windows of the change log. */
import type { ClientBase } from 'pg'
import { searchableStates } from '#server/listings/listing-lifecycle.ts'
import { type IndexedRecord, indexedColumns } from './search-document.ts'

const SNAPSHOT_BATCH = 5000
const CHANGES_BATCH = 5000
const columns = indexedColumns.join(', ')

/**
 * A place in the change log: every transaction below this id has ended and been read. Transaction ids are text here,
 * for they have 64 bits.
 */
export type Position = string

/** One consistent view for everything that is read inside. */
export async function inSnapshot<Result>(
  client: ClientBase,
  read: (position: Position) => Promise<Result>,
): Promise<Result> {
  await client.query('begin transaction isolation level repeatable read read only')
  try {
    const { rows } = await client.query<{ xmin: Position }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as xmin',
    )
    return await read(rows[0]!.xmin)
  } finally {
    await client.query('commit')
  }
}

/** Every listing that can be found, in the order of the table. Inside a snapshot only. */
export async function* searchableListings(client: ClientBase): AsyncGenerator<IndexedRecord> {
  await client.query({
    text: `declare listings_to_index no scroll cursor for select ${columns} from listings where state = any('{${searchableStates.join(',')}}')`,
  })
  for (;;) {
    const { rows } = await client.query<IndexedRecord>(`fetch ${SNAPSHOT_BATCH} from listings_to_index`)
    if (rows.length === 0) break
    yield* rows
  }
  await client.query('close listings_to_index')
}

export interface Changed {
  ids: number[]
  /** When the oldest of these changes was made, in ms since 1970. */
  oldestAt: number | undefined
}

/** The listings changed in the window [from, until) of transaction ids. */
export async function changedListings(client: ClientBase, from: Position, until: Position): Promise<Changed> {
  const { rows } = await client.query<{ id: number; at: Date }>(
    `select listing_id as id, min(at) as at from change_log
     where xid >= $1::text::xid8 and xid < $2::text::xid8 group by listing_id order by listing_id`,
    [from, until],
  )
  const oldestAt = rows.length === 0 ? undefined : Math.min(...rows.map(row => row.at.getTime()))
  return { ids: rows.map(row => row.id), oldestAt }
}

/** As they stand now, batch by batch; a listing that is gone or can't be found is missing from its batch. */
export async function* presentListings(
  client: ClientBase,
  ids: readonly number[],
): AsyncGenerator<{ asked: readonly number[]; rows: IndexedRecord[] }> {
  for (let start = 0; start < ids.length; start += CHANGES_BATCH) {
    const asked = ids.slice(start, start + CHANGES_BATCH)
    const { rows } = await client.query<IndexedRecord>(
      `select ${columns} from listings where id = any($1) and state = any($2)`,
      [asked, searchableStates],
    )
    yield { asked, rows }
  }
}

/** What every process has long read. A process that was away for longer builds its index anew. */
export async function pruneChangeLog(client: ClientBase, olderThanHours: number): Promise<void> {
  await client.query(
    `delete from change_log where at < now() - make_interval(hours => $1)
     and xid < pg_snapshot_xmin(pg_current_snapshot())`,
    [olderThanHours],
  )
}
