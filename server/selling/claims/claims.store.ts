import { type Selectable, sql, type Transaction } from 'kysely'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import type { DB, RegistrationClaims } from '#server/platform/database/types.gen.ts'

export type ClaimRow = Selectable<RegistrationClaims>

/** False where this account's claim of this registration is open already. */
export async function insertClaim(
  trx: Transaction<DB>,
  claim: Pick<ClaimRow, 'id' | 'account_id' | 'registration' | 'statement'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('registration_claims')
    .values(claim)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The oldest first. */
export async function openClaims(on: Connection): Promise<ClaimRow[]> {
  return await on
    .selectFrom('registration_claims')
    .selectAll()
    .where('state', '=', 'open')
    .orderBy('created_at')
    .execute()
}

export async function hasClaim(on: Connection, id: string): Promise<boolean> {
  const row = await on.selectFrom('registration_claims').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export type ClaimDecision = { state: 'accepted' } | { state: 'refused'; reason: string }

/** Undefined if there is no such open claim. */
export async function decideClaim(
  trx: Transaction<DB>,
  id: string,
  decision: ClaimDecision,
): Promise<ClaimRow | undefined> {
  return await trx
    .updateTable('registration_claims')
    .set({ ...decision, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()
}

/** A claim holds a registration and a person's words: it goes once it is of no more use. Its files follow. */
export async function deleteClaimsDecidedBefore(database: Database, days: number): Promise<void> {
  await database
    .deleteFrom('registration_claims')
    .where('decided_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}
