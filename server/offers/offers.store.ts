import { type Selectable, sql, type Transaction } from 'kysely'
import type { PayableReference } from '#contracts/payments/endpoints.ts'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import type { DB, Offers, OfferUses } from '#server/platform/database/types.gen.ts'

export type OfferRow = Selectable<Offers>
export type NewOffer = Omit<OfferRow, 'id' | 'image' | 'created_at'>

const withCode = (code: string) => sql<boolean>`upper(code) = upper(${code})`
const isCodeOrId = (text: string) =>
  /^\d{1,15}$/.test(text) ? sql<boolean>`id = ${Number(text)}` : withCode(text)

/** By its code in any case. */
export async function offerWithCode(connection: Connection, code: string): Promise<OfferRow | undefined> {
  return await connection.selectFrom('offers').selectAll().where(withCode(code)).executeTakeFirst()
}

/** The same; until the transaction ends, others that lock it wait. */
export async function lockOfferWithCode(trx: Transaction<DB>, code: string): Promise<OfferRow | undefined> {
  return await trx.selectFrom('offers').selectAll().where(withCode(code)).forUpdate().executeTakeFirst()
}

/** How often an offer was used, by all and by this account, not counting the use for `subject`. */
export async function countUses(
  connection: Connection,
  offerId: number,
  accountId: string | null,
  subject: PayableReference | null,
): Promise<{ byAll: number; byPerson: number }> {
  return await connection
    .selectFrom('offer_uses')
    .select(({ fn }) => [
      fn.countAll<number>().as('byAll'),
      sql<number>`count(*) filter (where account_id = ${accountId}::uuid)`.as('byPerson'),
    ])
    .where('offer_id', '=', offerId)
    .$if(subject !== null, query =>
      query.where(sql<boolean>`(subject_kind, subject_id) <> (${subject!.kind}, ${subject!.id})`),
    )
    .executeTakeFirstOrThrow()
}

/** Replaces an earlier use for the same subject, of whatever offer. */
export async function putUse(
  trx: Transaction<DB>,
  use: Omit<Selectable<OfferUses>, 'used_at'>,
): Promise<void> {
  await trx
    .insertInto('offer_uses')
    .values(use)
    .onConflict(conflict =>
      conflict.columns(['subject_kind', 'subject_id']).doUpdateSet({ ...use, used_at: sql<Date>`now()` }),
    )
    .execute()
}

export async function deleteUse(trx: Transaction<DB>, { kind, id }: PayableReference): Promise<void> {
  await trx.deleteFrom('offer_uses').where('subject_kind', '=', kind).where('subject_id', '=', id).execute()
}

/** Undefined if another offer has the code. */
export async function insertOffer(trx: Transaction<DB>, offer: NewOffer): Promise<OfferRow | undefined> {
  return await trx
    .insertInto('offers')
    .values(offer)
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Ends it now. Undefined if there is none with this code or id that has not ended. */
export async function endOffer(trx: Transaction<DB>, codeOrId: string): Promise<OfferRow | undefined> {
  return await trx
    .updateTable('offers')
    .set({ starts_at: sql<Date>`least(starts_at, now())`, ends_at: sql<Date>`now()` })
    .where('ends_at', '>', sql<Date>`now()`)
    .where(isCodeOrId(codeOrId))
    .returningAll()
    .executeTakeFirst()
}

/** Those that a page announces now, the latest first, without those used up by all or this account. */
export async function offersShownOn(
  database: Database,
  pageName: string,
  accountId: string | null,
): Promise<OfferRow[]> {
  return await database
    .selectFrom('offers')
    .selectAll('offers')
    .where('is_shown', '=', true)
    .where('page_name', '=', pageName)
    .where('starts_at', '<=', sql<Date>`now()`)
    .where('ends_at', '>', sql<Date>`now()`)
    .where(
      sql<boolean>`(select coalesce(count(*) < max_uses, true) and
        coalesce(count(*) filter (where account_id = ${accountId}::uuid) < max_uses_per_person, true)
        from offer_uses where offer_id = offers.id)`,
    )
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** By its code or id; until the transaction ends, others that lock it wait. */
export async function lockOffer(trx: Transaction<DB>, codeOrId: string): Promise<OfferRow | undefined> {
  return await trx.selectFrom('offers').selectAll().where(isCodeOrId(codeOrId)).forUpdate().executeTakeFirst()
}

export async function updateImage(trx: Transaction<DB>, id: number, image: string | null): Promise<void> {
  await trx.updateTable('offers').set({ image }).where('id', '=', id).execute()
}

/** Each with the number of its uses, the one that ends last first. */
export async function allOffers(database: Database): Promise<(OfferRow & { uses: number })[]> {
  return await database
    .selectFrom('offers')
    .selectAll('offers')
    .select(sql<number>`(select count(*) from offer_uses where offer_id = offers.id)`.as('uses'))
    .orderBy('ends_at', 'desc')
    .orderBy('id')
    .execute()
}
