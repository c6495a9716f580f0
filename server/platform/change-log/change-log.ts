/**
 * Reads the change log (db/migrations/0001_listings.sql), which triggers write in the transaction that
 * changes a listing. Rows become visible at commit, and transactions commit in another order than they begin,
 * so it is read by windows of transaction ids: a window ends where the oldest open transaction begins, and
 * the next one begins there (docs/decisions/0006).
 */
import type { ClientBase } from 'pg'

/** A transaction id. It is text, for transaction ids have 64 bits. */
export type Position = string

/** How long changes are kept. */
export const RETENTION_HOURS = 24
/** The oldest held-back change is sought among this many, so that a pass does not read a whole import. */
const HELD_BACK_SAMPLE = 1000

/** One consistent view of the database: a read-only transaction on `client`. */
export interface LogSnapshot {
  readonly client: ClientBase
  /** Every transaction below this id has ended: its changes are final and visible here. */
  readonly until: Position
  /** Changes from `until` on that are committed, while an older transaction is still open. */
  readonly heldBack: {
    /** The transaction of the newest of them. */
    readonly newest: Position | undefined
    /** When the oldest of them was made, by performance.now(). */
    readonly oldestAt: number | undefined
  }
}

export interface ListingChange {
  id: number
  /** In milliseconds since 1970, if the listing was inserted in this window. */
  insertedAt: number | null
}

/** Runs `read` inside a snapshot. */
export async function inSnapshot<Result>(
  client: ClientBase,
  read: (snapshot: LogSnapshot) => Promise<Result>,
): Promise<Result> {
  await client.query('begin transaction isolation level repeatable read read only')
  try {
    const { rows } = await client.query<{ until: Position; newest: Position | null; age: number | null }>(
      `select pg_snapshot_xmin(pg_current_snapshot())::text as until,
         (select xid::text from change_log
          where xid >= pg_snapshot_xmin(pg_current_snapshot()) order by xid desc limit 1) as newest,
         (select extract(epoch from clock_timestamp() - min(at))::float8
          from (select at from change_log where xid >= pg_snapshot_xmin(pg_current_snapshot())
                order by xid limit ${HELD_BACK_SAMPLE}) as first) as age`,
    )
    const { until, newest, age } = rows[0]!
    const oldestAt = age === null ? undefined : momentOf(age)
    return await read({ client, until, heldBack: { newest: newest ?? undefined, oldestAt } })
  } finally {
    await client.query('commit')
  }
}

export interface ChangeBatch {
  changes: ListingChange[]
  /** When the oldest of these changes was made, by performance.now(). */
  oldestAt: number | undefined
}

/** Which changes a reader wants: all, or those of listings themselves without those of their valuations. */
export type LogKinds = 'all' | 'listings'

/**
 * The listings changed in the window [from, until) of transaction ids, each once, by ascending id. A window
 * without changes has one empty batch. Once in a snapshot only.
 */
export async function* changesIn(
  { client, until }: LogSnapshot,
  from: Position,
  batchSize: number,
  kinds: LogKinds = 'all',
): AsyncGenerator<ChangeBatch> {
  // A cursor takes no parameters.
  await client.query(
    `declare log_changes no scroll cursor for
       select listing_id as id, extract(epoch from clock_timestamp() - min(at))::float8 as age,
         extract(epoch from max(at) filter (where kind = 'insert'))::float8 * 1000 as "insertedAt"
       from change_log where xid >= '${BigInt(from)}' and xid < '${BigInt(until)}'
         ${kinds === 'listings' ? "and kind <> 'valuation'" : ''}
       group by listing_id order by listing_id`,
  )
  let count: number
  do {
    const { rows } = await client.query<{ id: string | number; age: number; insertedAt: number | null }>(
      `fetch ${batchSize} from log_changes`,
    )
    count = rows.length
    // Not Math.max(...ages): a batch may have more rows than a call may have arguments.
    const age = rows.reduce((oldest, row) => Math.max(oldest, row.age), 0)
    yield {
      changes: rows.map(({ id, insertedAt }) => ({ id: Number(id), insertedAt })),
      oldestAt: count === 0 ? undefined : momentOf(age),
    }
  } while (count === batchSize)
}

/** The database gives ages in seconds, not times: its clock may differ from this process's. */
function momentOf(age: number): number {
  return performance.now() - age * 1000
}

/** Deletes rows older than RETENTION_HOURS that every reader has read. */
export async function pruneChangeLog(client: ClientBase): Promise<void> {
  await client.query(
    `delete from change_log where at < now() - make_interval(hours => $1)
     and xid < pg_snapshot_xmin(pg_current_snapshot())`,
    [RETENTION_HOURS],
  )
}
