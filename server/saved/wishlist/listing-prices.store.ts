/** Prices of listings, for domains that compare them with an earlier time. */
import type { Selectable, Transaction } from 'kysely'
import { publicStates } from '#server/listings/listing-lifecycle.ts'
import type { DB, Listings } from '#server/platform/database/types.gen.ts'

export type PricedListing = Pick<Selectable<Listings>, 'id' | 'price_pence' | 'price_history'>

/** Undefined for a car that is not public. */
export async function publicPrice(trx: Transaction<DB>, id: number): Promise<PricedListing | undefined> {
  return await trx
    .selectFrom('listings')
    .select(['id', 'price_pence', 'price_history'])
    .where('id', '=', id)
    .where('state', 'in', publicStates)
    .executeTakeFirst()
}

/** Prices of these listings in any state, but not of drafts. */
export async function pricesOfAdvertised(
  trx: Transaction<DB>,
  ids: readonly number[],
): Promise<PricedListing[]> {
  if (ids.length === 0) return []
  return await trx
    .selectFrom('listings')
    .select(['id', 'price_pence', 'price_history'])
    .where('id', 'in', ids)
    .where('state', '<>', 'draft')
    .execute()
}
