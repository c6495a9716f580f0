import { sql } from 'kysely'
import type { Database } from '#server/platform/database/pool.ts'

export async function searchToldOf(
  database: Database,
  id: number,
): Promise<{ id: number; name: string; isOn: boolean } | undefined> {
  const row = await database
    .selectFrom('saved_searches')
    .select(['id', 'name', 'tell'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { id: row.id, name: row.name, isOn: row.tell !== 'never' }
}

/** Its cars go on being counted; those found so far are not told of, should its owner want letters again. */
export async function stopSearch(database: Database, id: number): Promise<void> {
  await database.transaction().execute(async trx => {
    await trx.updateTable('saved_searches').set({ tell: 'never' }).where('id', '=', id).execute()
    await trx
      .updateTable('saved_search_cars')
      .set({ told_at: sql<Date>`now()` })
      .where('saved_search_id', '=', id)
      .where('told_at', 'is', null)
      .execute()
  })
}

export async function priceDropsOf(database: Database, userId: string): Promise<boolean> {
  const row = await database
    .selectFrom('users')
    .select('tell_price_drops')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.tell_price_drops ?? false
}

export async function stopPriceDrops(database: Database, userId: string): Promise<void> {
  await database.updateTable('users').set({ tell_price_drops: false }).where('id', '=', userId).execute()
}
