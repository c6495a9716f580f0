import { sql, type Transaction } from 'kysely'
import { verifiedUsers } from '#server/accounts/recipients.store.ts'
import { endedStates } from '#server/listings/listing-lifecycle.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'

/** Waiting twice is waiting once. */
export async function insertWaitingBuyer(
  database: Database,
  userId: string,
  listingId: number,
): Promise<void> {
  await database
    .insertInto('car_waiting')
    .values({ user_id: userId, listing_id: listingId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function deleteOwnWaiting(database: Database, userId: string, listingId: number): Promise<void> {
  await database
    .deleteFrom('car_waiting')
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .execute()
}

/**
 * Deletes up to `limit` rows of those who wait for this car, the longest waiting first. Returns their
 * verified addresses, and how many rows there were.
 */
export async function takeWaiting(
  trx: Transaction<DB>,
  listingId: number,
  limit: number,
): Promise<{ taken: number; addresses: string[] }> {
  const { rows } = await sql<{ email: string | null }>`
    with taken as (
      delete from car_waiting where listing_id = ${listingId} and user_id in (
        select user_id from car_waiting where listing_id = ${listingId}
        order by since, user_id limit ${limit} for update skip locked
      )
      returning user_id
    )
    select person.email from taken left join ${verifiedUsers} as person on person.id = taken.user_id`.execute(
    trx,
  )
  return { taken: rows.length, addresses: rows.flatMap(({ email }) => (email === null ? [] : [email])) }
}

/** Sold, withdrawn and expired cars do not come back. */
export async function deleteForEndedCars(database: Database): Promise<void> {
  await sql`delete from car_waiting where listing_id in (
    select id from listings where state = any(${endedStates}))`.execute(database)
}
