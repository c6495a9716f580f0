/** What the search index reads from the database: a snapshot, and windows of the change log. */
import type { ClientBase } from 'pg'
import { searchableStates } from '#server/listings/listing-lifecycle.ts'
import { copied } from './copy-reader.ts'
import { type IndexedRecord, indexedColumns, readRecord } from './indexed-record.ts'

const CHANGES_BATCH = 5000
// COPY takes no parameters. States and ids are our own words and numbers.
const selectListings = `select ${indexedColumns.join(', ')} from listings where state = any('{${searchableStates.join(',')}}')`

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

/** Every listing that can be found, batch by batch, in the order of the table. Inside a snapshot only. */
export function searchableBatches(client: ClientBase): AsyncGenerator<IndexedRecord[]> {
  return copied(client, selectListings, readRecord)
}

export interface Changed {
  ids: number[]
  /** When the oldest of these changes was made, by performance.now(). */
  oldestAt: number | undefined
}

/** The listings changed in the window [from, until) of transaction ids, so many of them at most. */
export async function changedListings(
  client: ClientBase,
  from: Position,
  until: Position,
  atMost: number,
): Promise<Changed> {
  const { rows } = await client.query<{ id: string | number; age: number }>(
    `select listing_id as id, extract(epoch from clock_timestamp() - min(at))::float8 as age from change_log
     where xid >= $1::text::xid8 and xid < $2::text::xid8 group by listing_id order by listing_id limit $3`,
    [from, until, atMost],
  )
  // Not Math.max(...ages): a feed changes more listings than a call may have arguments.
  const age = rows.reduce((oldest, row) => Math.max(oldest, row.age), 0)
  return { ids: rows.map(row => Number(row.id)), oldestAt: rows.length === 0 ? undefined : momentOf(age) }
}

export interface HeldBack {
  /** The newest transaction of these. */
  newest: Position | undefined
  oldestAt: number | undefined
}

/**
 * What has been committed but lies beyond the window, for an older transaction goes on. The oldest is that of the first
 * thousand: what a whole import brings must not be read in each pass.
 */
export async function heldBack(client: ClientBase, until: Position): Promise<HeldBack> {
  const { rows } = await client.query<{ newest: Position | null; age: number | null }>(
    `select
       (select xid::text from change_log where xid >= $1::text::xid8 order by xid desc limit 1) as newest,
       (select extract(epoch from clock_timestamp() - min(at))::float8
        from (select at from change_log where xid >= $1::text::xid8 order by xid limit 1000) as first) as age`,
    [until],
  )
  const { newest, age } = rows[0]!
  return { newest: newest ?? undefined, oldestAt: age === null ? undefined : momentOf(age) }
}

/** The database tells ages, in seconds: its clock may differ from ours. */
function momentOf(age: number): number {
  return performance.now() - age * 1000
}

/** As they stand now, batch by batch; a listing that is gone or can't be found is missing from its batch. */
export async function* presentListings(
  client: ClientBase,
  ids: readonly number[],
): AsyncGenerator<{ asked: readonly number[]; rows: IndexedRecord[] }> {
  for (let start = 0; start < ids.length; start += CHANGES_BATCH) {
    const asked = ids.slice(start, start + CHANGES_BATCH)
    const rows: IndexedRecord[] = []
    const select = `${selectListings} and id = any('{${asked.join(',')}}')`
    for await (const batch of copied(client, select, readRecord)) rows.push(...batch)
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
