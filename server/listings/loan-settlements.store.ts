/**
 * What lenders are owed for cars with outstanding finance. An operator notes the figure of the settlement
 * letter; then the car can be bought, and the lender is paid first of the seller's money.
 */
import { sql } from 'kysely'
import { type Operator, recordAction } from '#server/platform/audit-log.ts'
import type { Database } from '#server/platform/database/pool.ts'

/** In statements about `listings`: the car can't be bought before its lender's figure is known, and covered. */
export const OWES_FINANCE = `(coalesce(conditions ->> 'outstandingLoan' = 'true', false)
  and not exists (select from loan_settlements where listing_id = listings.id
    and amount_pence <= listings.price_pence))`

/** A later letter's figure replaces the one before. Throws an Error of one line without such a loan. */
export async function noteLoanSettlement(
  database: Database,
  listingId: string,
  { lender, amountPence }: { lender: string; amountPence: number },
  operator: Operator,
): Promise<void> {
  const id = /^\d{1,15}$/.test(listingId) ? Number(listingId) : 0
  await database.transaction().execute(async trx => {
    const { numAffectedRows } = await sql`
      insert into loan_settlements (listing_id, lender, amount_pence)
      select id, ${lender}, ${amountPence} from listings
      where id = ${id} and source = 'live' and conditions ->> 'outstandingLoan' = 'true'
      on conflict (listing_id) do update
        set lender = excluded.lender, amount_pence = excluded.amount_pence, noted_at = now()`.execute(trx)
    if (numAffectedRows !== 1n)
      throw new Error(`Advert ${listingId} does not say that finance is outstanding.`)
    await recordAction(trx, operator, 'note loan settlement', `listing ${id}`)
  })
}
