/** The reservation or purchase of a conversation's car by its buyer. */
import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/pool.ts'
import type { ConversationReader } from './conversations.store.ts'

export interface DealBetween {
  bookingId: string
  /** Null without a reservation by deposit, and once the car is paid for. */
  reservedUntil: Date | null
  sellerSharesAddress: boolean
}

/** Undefined where the buyer has neither reserved nor bought the car. */
export async function dealBetween(
  connection: Connection,
  readers: readonly ConversationReader[],
): Promise<DealBetween | undefined> {
  const buyer = readers.find(({ side }) => side === 'buyer')
  if (!buyer?.accountId) return undefined
  const { rows } = await sql<DealBetween>`
    select id::text as "bookingId", case when booked_at is null then deposit_until end as "reservedUntil",
      'address' = any(seller_shares) as "sellerSharesAddress"
    from bookings
    where listing_id = ${buyer.listingId} and account_id = ${buyer.accountId}
      and coalesce(booked_at, deposit_paid_at) is not null
      and state not in ('cancelled', 'reservation_ended')
    order by id desc limit 1`.execute(connection)
  return rows[0]
}
