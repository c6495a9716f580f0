import { type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB, Promotions } from '#server/platform/database/types.gen.ts'

export type PromotionRow = Selectable<Promotions>

/** The order of this listing that waits for its payment. */
export async function unpaidOrder(database: Database, listingId: number): Promise<PromotionRow | undefined> {
  return await database
    .selectFrom('promotions')
    .selectAll()
    .where('listing_id', '=', listingId)
    .where('state', '=', 'awaiting payment')
    .executeTakeFirst()
}

export async function findOrder(
  connection: Database | Transaction<DB>,
  id: string,
): Promise<PromotionRow | undefined> {
  return await connection.selectFrom('promotions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same, with the row locked. */
export async function lockOrder(trx: Transaction<DB>, id: string): Promise<PromotionRow | undefined> {
  return await trx.selectFrom('promotions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** An order that waits for its payment; the one before it is abandoned. */
export async function replaceOrder(
  trx: Transaction<DB>,
  order: Pick<
    PromotionRow,
    | 'id'
    | 'listing_id'
    | 'account_id'
    | 'amount_pence'
    | 'bonus_percentage'
    | 'bonus_pence'
    | 'discount_pence'
    | 'discount_code'
    | 'total_pence'
    | 'days'
  >,
): Promise<PromotionRow> {
  // Of two orders at the same time the second waits here, and replaces the first.
  const lock = `promotion of listing ${order.listing_id}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx)
  await trx
    .updateTable('promotions')
    .set({ state: 'abandoned' })
    .where('listing_id', '=', order.listing_id)
    .where('state', '=', 'awaiting payment')
    .execute()
  return await trx.insertInto('promotions').values(order).returningAll().executeTakeFirstOrThrow()
}

/** Undefined if it was paid before, or there is no such order. An abandoned one can be paid: its payment may come late. */
export async function payOrder(trx: Transaction<DB>, id: string): Promise<PromotionRow | undefined> {
  return await trx
    .updateTable('promotions')
    .set({ state: 'paid', paid_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '<>', 'paid')
    .returningAll()
    .executeTakeFirst()
}
