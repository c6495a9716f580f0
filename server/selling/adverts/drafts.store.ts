import { sql, type Transaction } from 'kysely'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { type Holder, holderColumns, isHeldBy } from '#server/platform/holder.ts'

export interface DraftRecord {
  id: string
  listingId: number | null
  version: number
  form: SentValues
  /** What the listing held when the draft was begun; null for a new advert. */
  base: SentValues | null
  savedAt: Date
}

const drafts = (connection: Connection) =>
  connection
    .selectFrom('advert_drafts')
    .select(['id', 'listing_id as listingId', 'version', 'form', 'base', 'updated_at as savedAt'])
    .$castTo<DraftRecord>()

/** Undefined too for a draft of another holder. */
export async function findDraft(connection: Connection, id: string, holder: Holder, locked?: 'locked') {
  const query = drafts(connection).where('id', '=', id).where(isHeldBy(holder))
  return await (locked ? query.forUpdate() : query).executeTakeFirst()
}

export const draftOfListing = (connection: Connection, listingId: number) =>
  drafts(connection).where('listing_id', '=', listingId).executeTakeFirst()

/** The latest first. */
export const draftsOf = (connection: Connection, holder: Holder, limit: number) =>
  drafts(connection).where(isHeldBy(holder)).orderBy('updated_at', 'desc').limit(limit).execute()

interface NewDraft {
  id: string
  holder: Holder
  listingId: number | null
  form: SentValues
  base: SentValues | null
}

/** False where there is one with this id, or one of this listing: simultaneous requests begin only one. */
export async function insertDraft(
  trx: Transaction<DB>,
  { id, holder, listingId, form, base }: NewDraft,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('advert_drafts')
    .values({
      ...holderColumns(holder),
      id,
      listing_id: listingId,
      form: JSON.stringify(form),
      base: base && JSON.stringify(base),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The row must be locked. */
export async function updateDraft(
  trx: Transaction<DB>,
  id: string,
  { form, base }: Partial<Pick<DraftRecord, 'form' | 'base'>>,
): Promise<{ version: number; savedAt: Date }> {
  return await trx
    .updateTable('advert_drafts')
    .set({
      ...(form && { form: JSON.stringify(form) }),
      ...(base && { base: JSON.stringify(base) }),
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .returning(['version', 'updated_at as savedAt'])
    .executeTakeFirstOrThrow()
}

/** Whether there was one. */
export async function deleteDraftRow(connection: Connection, id: string, holder: Holder): Promise<boolean> {
  const deleted = await connection
    .deleteFrom('advert_drafts')
    .where('id', '=', id)
    .where(isHeldBy(holder))
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** What a browser has begun before it logged in becomes the account's. */
export async function adoptDrafts(trx: Transaction<DB>, visitor: string, accountId: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('advert_drafts')
    .set({ account_id: accountId, visitor: null })
    .where('visitor', '=', visitor)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Drafts that have not been saved for so many days. Those of accounts are kept longer. */
export async function deleteOldDrafts(
  database: Database,
  days: { visitor: number; account: number },
): Promise<void> {
  const before = (number: number) => sql<Date>`now() - make_interval(days => ${number})`
  await database
    .deleteFrom('advert_drafts')
    .where(where =>
      where.or([
        where('updated_at', '<', before(days.account)),
        where.and([where('visitor', 'is not', null), where('updated_at', '<', before(days.visitor))]),
      ]),
    )
    .execute()
}
