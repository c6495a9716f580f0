import { type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB, ShortLinks } from '#server/platform/database/types.gen.ts'

export type ShortLinkRow = Selectable<ShortLinks>

/** False if the code is taken, by a retired link too. */
export async function insertShortLink(
  trx: Transaction<DB>,
  link: { code: string; target: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('short_links')
    .values(link)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False if there is none that leads anywhere. */
export async function retire(trx: Transaction<DB>, code: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('short_links')
    .set({ retired_at: sql<Date>`now()` })
    .where('code', '=', code)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Undefined for an unknown or retired code. */
export async function targetOf(database: Database, code: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('short_links')
    .select('target')
    .where('code', '=', code)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return row?.target
}

export async function countVisit(database: Database, code: string): Promise<void> {
  await database
    .insertInto('short_link_visits')
    .values({ code, day: sql<string>`(now() at time zone 'UTC')::date`, visits: 1 })
    .onConflict(conflict =>
      conflict.columns(['code', 'day']).doUpdateSet({ visits: sql<number>`short_link_visits.visits + 1` }),
    )
    .execute()
}

export interface DailyVisits {
  /** yyyy-MM-dd, in UTC. */
  day: string
  visits: number
}

/** The latest day first. Days without visits are left out. */
export async function visitsByDay(database: Database, code: string): Promise<DailyVisits[]> {
  return await database
    .selectFrom('short_link_visits')
    .select(['day', 'visits'])
    .where('code', '=', code)
    .orderBy('day', 'desc')
    .execute()
}

/** The latest first, each with all its visits. */
export async function allShortLinks(database: Database): Promise<(ShortLinkRow & { visits: number })[]> {
  return await database
    .selectFrom('short_links')
    .selectAll('short_links')
    .select(
      sql<number>`(select coalesce(sum(visits), 0)::integer from short_link_visits where code = short_links.code)`.as(
        'visits',
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .execute()
}
