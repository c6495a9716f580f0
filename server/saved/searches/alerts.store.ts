/** The alerts' position in the change log, and the matches they have found. */
import { sql, type Transaction } from 'kysely'
import type { Position } from '#server/platform/change-log/change-log.ts'
import type { LogPosition } from '#server/platform/change-log/change-log-follower.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'

/** Without matches the row is written only this often, so that alerts do not seem to have stopped. */
const TOUCH_IDLE_MS = 600_000

/** A row of the database, which moves on in the transaction that keeps the matches found before it. */
export class AlertsPosition implements LogPosition {
  readonly #database: Database
  /** As this process has last read or written it. */
  #row: { position: Position; at: Date } | undefined
  #writtenAt = 0

  constructor(database: Database) {
    this.#database = database
  }

  /** When the log was read to the position, by the database's clock; undefined before the first start. */
  get readAt(): Date | undefined {
    return this.#row?.at
  }

  async load() {
    const row = await this.#database
      .selectFrom('alerts_position')
      .select(['position', 'at'])
      .select(sql<number>`extract(epoch from now() - at)::float8 * 1000`.as('ageMs'))
      .executeTakeFirst()
    this.#row = row
    this.#writtenAt = row ? Date.now() - row.ageMs : 0
    return row && { position: row.position, at: this.#writtenAt }
  }

  async begin(position: Position): Promise<void> {
    await this.#database
      .insertInto('alerts_position')
      .values({ position })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    await this.load()
  }

  /** Throws where another process has moved it: this process has lost the lock without noticing. */
  async lock(trx: Transaction<DB>): Promise<void> {
    const row = await trx.selectFrom('alerts_position').select('position').forUpdate().executeTakeFirst()
    if (row?.position !== this.#row?.position) throw new Error('another process follows for alerts')
  }

  /** If the transaction fails, the position must be loaded again. */
  async moveTo(trx: Transaction<DB>, position: Position): Promise<void> {
    const { at } = await trx
      .updateTable('alerts_position')
      .set({ position, at: sql<Date>`now()` })
      .returning('at')
      .executeTakeFirstOrThrow()
    this.#row = { position, at }
    this.#writtenAt = Date.now()
  }

  async advance(position: Position): Promise<void> {
    if (Date.now() - this.#writtenAt < TOUCH_IDLE_MS) return
    await this.#database.transaction().execute(async trx => {
      await this.lock(trx)
      await this.moveTo(trx, position)
    })
  }
}

/** A car that is new for a search. */
export interface Match {
  searchId: number
  listingId: number
}

const CHUNK = 5000

/**
 * Keeps each match once, except for searches of the car's own seller and for those that have been deleted
 * meanwhile. Returns the searches that notify at once and have a new match.
 */
export async function keepMatches(trx: Transaction<DB>, matches: readonly Match[]): Promise<number[]> {
  const searchIds = new Set<number>()
  for (let start = 0; start < matches.length; start += CHUNK) {
    const chunk = matches.slice(start, start + CHUNK)
    const { rows } = await sql<{ id: number }>`
      with kept as (
        insert into saved_search_cars (saved_search_id, listing_id, told_at)
        select search.id, found.listing_id, case when search.tell = 'never' then now() end
        from unnest(${chunk.map(one => one.searchId)}::bigint[], ${chunk.map(one => one.listingId)}::bigint[])
          as found (search_id, listing_id)
        join saved_searches as search on search.id = found.search_id
        join listings as listing on listing.id = found.listing_id
        where listing.seller_id is distinct from search.user_id
        for key share of search
        on conflict do nothing
        returning saved_search_id
      )
      select distinct search.id from kept join saved_searches as search on search.id = kept.saved_search_id
      where search.tell = 'at_once'`.execute(trx)
    for (const { id } of rows) searchIds.add(id)
  }
  return [...searchIds]
}
