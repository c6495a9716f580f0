import { type Selectable, sql, type Transaction } from 'kysely'
import { endedStates } from '#server/listings/listing-lifecycle.ts'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import type { DB, Promotions } from '#server/platform/database/types.gen.ts'

export type PromotionRow = Selectable<Promotions>

/** The order of this listing that waits for its payment. */
export async function unpaidOrder(database: Database, listingId: number): Promise<PromotionRow | undefined> {
  return await database
    .selectFrom('promotions')
    .selectAll()
    .where('listing_id', '=', listingId)
    .where('state', '=', 'awaiting_payment')
    .executeTakeFirst()
}

/** `locked` until the transaction ends. */
export async function findOrder(
  connection: Connection,
  id: string,
  locked?: 'locked',
): Promise<PromotionRow | undefined> {
  const query = connection.selectFrom('promotions').selectAll().where('id', '=', id)
  return await (locked ? query.forUpdate() : query).executeTakeFirst()
}

/** What an order costs. */
export type OrderSums = Pick<
  PromotionRow,
  'amount_pence' | 'bonus_pence' | 'discount_pence' | 'discount_code' | 'total_pence' | 'days'
>

/** Abandons the advert's unpaid order, before another is inserted. Returns its id; undefined for none. */
export async function abandonEarlier(trx: Transaction<DB>, listingId: number): Promise<string | undefined> {
  // The second of two orders at the same time waits here, and replaces the first.
  const lock = `promotion of listing ${listingId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx)
  const replaced = await trx
    .updateTable('promotions')
    .set({ state: 'abandoned' })
    .where('listing_id', '=', listingId)
    .where('state', '=', 'awaiting_payment')
    .returning('id')
    .executeTakeFirst()
  return replaced?.id
}

export async function insertOrder(
  trx: Transaction<DB>,
  order: OrderSums & Pick<PromotionRow, 'id' | 'listing_id' | 'account_id' | 'bonus_percentage'>,
): Promise<PromotionRow> {
  return await trx.insertInto('promotions').values(order).returningAll().executeTakeFirstOrThrow()
}

/** The row must be locked and unpaid. */
export async function changeOrder(
  trx: Transaction<DB>,
  id: string,
  changes: OrderSums | { state: 'abandoned' },
): Promise<void> {
  await trx.updateTable('promotions').set(changes).where('id', '=', id).execute()
}

/** Unpaid orders that are older than this, or whose advert has ended; at most `limit`. */
export async function ordersToEnd(
  database: Database,
  { hours, limit }: { hours: number; limit: number },
): Promise<string[]> {
  const rows = await database
    .selectFrom('promotions')
    .leftJoin('listings as advert', 'advert.id', 'listing_id')
    .select('promotions.id')
    .where('promotions.state', '=', 'awaiting_payment')
    .where(where =>
      where.or([
        where('promotions.created_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`),
        where('advert.state', 'in', endedStates),
      ]),
    )
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Undefined if it was paid before or abandoned, or there is no such order. */
export async function payOrder(trx: Transaction<DB>, id: string): Promise<PromotionRow | undefined> {
  return await trx
    .updateTable('promotions')
    .set({ state: 'paid', paid_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'awaiting_payment')
    .returningAll()
    .executeTakeFirst()
}
