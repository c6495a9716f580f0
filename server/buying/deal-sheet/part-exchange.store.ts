import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/pool.ts'
import type { BookingRow } from '../bookings.store.ts'
import type { AgreedPartExchange } from './deal-sheet.ts'

/** The figure that the trader last gave this buyer for their car, in a conversation about the one that is bought. */
export async function agreedPartExchange(
  connection: Connection,
  { account_id, listing_id }: Pick<BookingRow, 'account_id' | 'listing_id'>,
): Promise<AgreedPartExchange | null> {
  const { rows } = await sql<AgreedPartExchange>`
    select car, miles, offer_pence as "offerPence" from part_exchanges
    join conversations on conversations.id = part_exchanges.conversation_id
    join conversation_sides as buyer on buyer.conversation_id = conversations.id and buyer.side = 'buyer'
    where listing_id = ${listing_id} and buyer.user_id = ${account_id} and offer_pence is not null
    order by offered_at desc limit 1`.execute(connection)
  return rows[0] ?? null
}
