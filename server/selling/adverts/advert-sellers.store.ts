import { sql, type Transaction } from 'kysely'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'

/** What the form of an advert, or of the account's last one, holds of the person; empty without a form. */
export async function personIn(
  connection: Connection,
  column: 'listing_id' | 'account_id',
  id: number | string,
): Promise<SentValues> {
  const row = await connection
    .selectFrom('advert_sellers')
    .select('person')
    .where(column, '=', id)
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
