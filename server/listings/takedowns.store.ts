/**
 * Adverts that operators have taken down for fraud. While a takedown stands, its advert is withdrawn, a
 * feed's row with its reference or number plate is refused (feeds/merge.ts), and no other advert may have its
 * number plate (transition.store.ts).
 */
import { type Selectable, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import type { DB, Takedowns } from '#server/platform/database/types.gen.ts'

export type Takedown = Selectable<Takedowns>

export async function insertTakedown(
  trx: Transaction<DB>,
  takedown: Pick<Takedown, 'listing_id' | 'partner' | 'external_ref' | 'registration' | 'was' | 'reason'>,
): Promise<void> {
  await trx.insertInto('takedowns').values(takedown).execute()
}

/** To be used in a query of `listings`. */
export const standingTakedownOf = sql`select from takedowns where listing_id = listings.id and lifted_at is null`

/** Undefined where none stands. */
export async function liftTakedown(trx: Transaction<DB>, listingId: number): Promise<Takedown | undefined> {
  return await trx
    .updateTable('takedowns')
    .set({ lifted_at: sql<Date>`now()` })
    .where('listing_id', '=', listingId)
    .where('lifted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Lets other adverts have its number plate. False where no standing takedown of this advert has one. */
export async function releaseRegistration(trx: Transaction<DB>, listingId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('takedowns')
    .set({ registration: null })
    .where('listing_id', '=', listingId)
    .where('lifted_at', 'is', null)
    .where('registration', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a standing takedown keeps this normalised registration out. */
export async function isKeptOut(connection: Connection, registration: string): Promise<boolean> {
  const row = await connection
    .selectFrom('takedowns')
    .select('id')
    .where('registration', '=', registration)
    .where('lifted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Longer than a fraud is tried with the same car; a number plate is personal data. */
const MAX_REGISTRATION_AGE_YEARS = 3

/** Takedowns lose their plates; partners' references, which name no person, stay. May run again. */
export async function forgetOldRegistrations(database: Database): Promise<void> {
  await database
    .updateTable('takedowns')
    .set({ registration: null })
    .where('registration', 'is not', null)
    .where('taken_down_at', '<', sql<Date>`now() - make_interval(years => ${MAX_REGISTRATION_AGE_YEARS})`)
    .execute()
}

export interface RefusedRow {
  fileNo: number
  line: number
  reference: string
}

/**
 * Removes the rows of taken-down adverts and cars from the staging table. In the transaction of the merge: no
 * advert can be taken down until it has ended.
 */
export async function removeTakenDown(
  client: pg.ClientBase,
  partner: string,
  hasRegistrations: boolean,
): Promise<RefusedRow[]> {
  await client.query('lock table takedowns in share mode')
  const staged = `select staged.ctid from feed_staging as staged join takedowns as down`
  const isRefused = 'down.lifted_at is null and staged.content_hash is not null'
  const { rows } = await client.query<RefusedRow>(
    `delete from feed_staging where ctid = any(array(
       ${staged} on down.external_ref = staged.external_ref where down.partner = $1 and ${isRefused}
       ${hasRegistrations ? `union ${staged} on down.registration = staged.registration where ${isRefused}` : ''}))
     returning file_no as "fileNo", line, external_ref as reference`,
    [partner],
  )
  return rows
}
