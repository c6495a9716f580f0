import { type Selectable, sql, type Transaction } from 'kysely'
import { endedStates } from '#server/listings/listing-lifecycle.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { Certifications, DB } from '#server/platform/database/types.gen.ts'

export type CertificationRow = Selectable<Certifications>

/** `locked` until the transaction ends. */
export async function certificationOf(
  on: Connection,
  listingId: number,
  locked?: 'locked',
): Promise<CertificationRow | undefined> {
  const query = on.selectFrom('certifications').selectAll().where('listing_id', '=', listingId)
  return await (locked ? query.forUpdate() : query).executeTakeFirst()
}

/** False where papers of this listing are there already. */
export async function insertCertification(
  trx: Transaction<DB>,
  row: Pick<CertificationRow, 'id' | 'listing_id' | 'account_id' | 'bank_details'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('certifications')
    .values(row)
    .onConflict(conflict => conflict.column('listing_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Without a decision, the oldest first. */
export async function undecidedCertifications(on: Connection): Promise<CertificationRow[]> {
  return await on
    .selectFrom('certifications')
    .selectAll()
    .where('decided_at', 'is', null)
    .orderBy('submitted_at')
    .execute()
}

export async function findCertification(on: Connection, id: string): Promise<CertificationRow | undefined> {
  return await on.selectFrom('certifications').selectAll().where('id', '=', id).executeTakeFirst()
}

export type Decision =
  | { decision: 'certified'; certified_until: Date }
  | { decision: 'declined'; reason: string }

/** Undefined if there is no such certification without a decision. */
export async function decideCertification(
  trx: Transaction<DB>,
  id: string,
  decision: Decision,
): Promise<CertificationRow | undefined> {
  return await trx
    .updateTable('certifications')
    .set({ ...decision, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Certifications of cars that have not been for sale for so many days. */
export async function outdatedCertifications(
  on: Connection,
  days: number,
  limit: number,
): Promise<CertificationRow[]> {
  return await on
    .selectFrom('certifications')
    .innerJoin('listings as advert', 'advert.id', 'listing_id')
    .selectAll('certifications')
    .where('advert.state', 'in', endedStates)
    .where('advert.state_changed_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .limit(limit)
    .execute()
}
