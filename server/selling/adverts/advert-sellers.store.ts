import { sql, type Transaction } from 'kysely'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'

/** What the form holds of the person who sells; empty for an advert that came without a form. */
export async function sellerOfListing(connection: Connection, listingId: number): Promise<SentValues> {
  const row = await connection
    .selectFrom('advert_sellers')
    .select('person')
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
  return (row?.person as SentValues | undefined) ?? {}
}

/** What the account's last advert holds of the person. */
export async function latestPerson(connection: Connection, accountId: string): Promise<SentValues> {
  const row = await connection
    .selectFrom('advert_sellers')
    .select('person')
    .where('account_id', '=', accountId)
    .orderBy('listing_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row?.person as SentValues | undefined) ?? {}
}

/** Each time that the form is sent, its agreements are given anew. */
export async function storeSeller(
  trx: Transaction<DB>,
  listingId: number,
  accountId: string,
  person: SentValues,
): Promise<void> {
  const written = { person: JSON.stringify(person), agreed_at: sql<Date>`now()` }
  await trx
    .insertInto('advert_sellers')
    .values({ listing_id: listingId, account_id: accountId, ...written })
    .onConflict(conflict => conflict.column('listing_id').doUpdateSet(written))
    .execute()
}
