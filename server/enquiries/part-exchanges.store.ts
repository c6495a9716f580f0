/** Buyers' cars as part of the price: our range, and the figure that a trader answers with. */
import { sql, type Transaction } from 'kysely'
import type { Connection } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'

/** Without its number plate; made by server/valuation. */
export interface PartExchangeCar {
  car: string
  miles: number
  lowPence: number
  highPence: number
}

/** The last car that was offered is the one that counts, without a figure for the one before. */
export async function storePartExchange(
  trx: Transaction<DB>,
  conversationId: string,
  { car, miles, lowPence, highPence }: PartExchangeCar,
): Promise<void> {
  const written = {
    car,
    miles,
    low_pence: lowPence,
    high_pence: highPence,
    offer_pence: null,
    offered_at: null,
  }
  await trx
    .insertInto('part_exchanges')
    .values({ conversation_id: conversationId, ...written })
    .onConflict(conflict =>
      conflict.column('conversation_id').doUpdateSet({ ...written, valued_at: sql`now()` }),
    )
    .execute()
}

export async function partExchangeIn(connection: Connection, conversationId: string) {
  return await connection
    .selectFrom('part_exchanges')
    .select(['car', 'miles', 'low_pence as lowPence', 'high_pence as highPence', 'offer_pence as offerPence'])
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst()
}

export async function storeOffer(
  trx: Transaction<DB>,
  conversationId: string,
  offerPence: number,
): Promise<void> {
  await trx
    .updateTable('part_exchanges')
    .set({ offer_pence: offerPence, offered_at: sql<Date>`now()` })
    .where('conversation_id', '=', conversationId)
    .execute()
}
