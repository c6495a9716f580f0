/** Adverts of accounts, as the seller's dashboard lists and ends them. */
import { sql, type Transaction } from 'kysely'
import { runningStates } from '#server/listings/listing-lifecycle.ts'
import { cardColumns, withValuations } from '#server/listings/listings.store.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'

const dashboardColumns = [
  'created_at',
  'expires_at',
  'description',
  'service_history',
  'mot_expires',
] as const

export type DashboardAdvert = Awaited<ReturnType<typeof sellerAdverts>>[number]

interface Which {
  sellerId: string
  /** This advert alone. */
  id?: number | undefined
}

/** In every state: those to be sold first, then sold and withdrawn ones, the latest first. */
export async function sellerAdverts(
  database: Database,
  { sellerId, id }: Which,
  { limit, offset }: { limit: number; offset: number },
) {
  return await withValuations(database)
    .select(cardColumns)
    .select(dashboardColumns)
    .where('seller_id', '=', sellerId)
    .$if(id !== undefined, query => query.where('id', '=', id!))
    .orderBy(sql`case state when 'withdrawn' then 2 when 'sold' then 1 else 0 end`)
    .orderBy('listed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countSellerAdverts(database: Database, { sellerId, id }: Which): Promise<number> {
  const { total } = await database
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('seller_id', '=', sellerId)
    .$if(id !== undefined, query => query.where('id', '=', id!))
    .executeTakeFirstOrThrow()
  return total
}

export interface EndingAdvert {
  id: number
  sellerId: string
  expiresAt: Date
}

/**
 * Adverts of accounts that run although their day has come, locked; at most `limit`. Rows that are locked
 * already are left for the next time. Partners' adverts and those of the demonstration have no seller and
 * never end by themselves.
 */
export async function lockEndedAdverts(
  trx: Transaction<DB>,
  now: Date,
  limit: number,
): Promise<EndingAdvert[]> {
  const { rows } = await sql<EndingAdvert>`
    select id, seller_id as "sellerId", expires_at as "expiresAt" from listings
    where seller_id is not null and state = any(${runningStates}) and expires_at <= ${now}::timestamptz
    order by expires_at limit ${limit} for update skip locked`.execute(trx)
  return rows
}
