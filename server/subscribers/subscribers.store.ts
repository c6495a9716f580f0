import { type Selectable, sql, type Transaction } from 'kysely'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import type { DB, Subscribers } from '#server/platform/database/types.gen.ts'

/** What a person, or an operator's link, said beside the address. What is left out stays as it was. */
export type SubscriberFacts = Partial<
  Pick<
    Selectable<Subscribers>,
    | 'firstname'
    | 'surname'
    | 'phone'
    | 'user_id'
    | 'external_id'
    | 'external_ref'
    | 'unique_id'
    | 'type'
    | 'id_type'
    | 'website'
  >
>

export interface SubscriptionRequest {
  email: string
  /** The path of the page on which they asked. */
  page: string | null
  facts: SubscriberFacts
  /** Whether the address was shown to be theirs: only then are a confirmed subscriber's facts change. */
  isOwner: boolean
}

/** The subscriber of an address, added if it is missing. */
export async function subscriberFor(
  database: Database,
  { email, page, facts, isOwner }: SubscriptionRequest,
): Promise<{ id: string; email: string; isConfirmed: boolean }> {
  return await database.transaction().execute(async trx => {
    const added = await trx
      .insertInto('subscribers')
      .values({ email, asked_on: page, ...facts })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) return { id: added.id, email, isConfirmed: false }
    const kept = await trx
      .selectFrom('subscribers')
      .select(['id', 'email', 'confirmed_at'])
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .forUpdate()
      .executeTakeFirstOrThrow()
    const isConfirmed = kept.confirmed_at !== null
    const asked = isConfirmed ? {} : { asked_at: sql<Date>`now()`, asked_on: page }
    const changes = { ...(isConfirmed && !isOwner ? {} : facts), ...asked }
    if (Object.keys(changes).length > 0)
      await trx.updateTable('subscribers').set(changes).where('id', '=', kept.id).execute()
    return { id: kept.id, email: kept.email, isConfirmed }
  })
}

export async function findSubscriber(connection: Connection, id: string) {
  return await connection
    .selectFrom('subscribers')
    .select(['email', 'confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function subscriberWithEmail(connection: Connection, email: string) {
  return await connection
    .selectFrom('subscribers')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

/** The first consent stays. Undefined if there is no such subscriber (any more). */
export async function confirmSubscriber(
  trx: Transaction<DB>,
  id: string,
  { version, text }: { version: number; text: string },
): Promise<{ email: string } | undefined> {
  return await trx
    .updateTable('subscribers')
    .set({
      confirmed_at: sql<Date>`coalesce(confirmed_at, now())`,
      wording: sql<string>`coalesce(wording, ${text})`,
      wording_version: sql<number>`coalesce(wording_version, ${version})`,
    })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst()
}

/** By id or address. Returns the address; undefined where there is none. */
export async function deleteSubscriber(
  trx: Transaction<DB>,
  by: { id: string } | { email: string },
): Promise<{ id: string; email: string } | undefined> {
  return await trx
    .deleteFrom('subscribers')
    .where('id' in by ? sql<boolean>`id = ${by.id}` : sql<boolean>`lower(email) = ${by.email.toLowerCase()}`)
    .returning(['id', 'email'])
    .executeTakeFirst()
}

/** `emailHash` as suppressions.ts makes it. */
export async function addSuppression(trx: Transaction<DB>, emailHash: string): Promise<void> {
  await trx
    .insertInto('subscriber_suppressions')
    .values({ email_hash: emailHash })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function deleteSuppression(trx: Transaction<DB>, emailHash: string): Promise<void> {
  await trx.deleteFrom('subscriber_suppressions').where('email_hash', '=', emailHash).execute()
}

/** Those of the hashes that are suppressed. */
export async function suppressedAmong(
  connection: Connection,
  emailHashes: readonly string[],
): Promise<Set<string>> {
  const rows = await connection
    .selectFrom('subscriber_suppressions')
    .select('email_hash')
    .where('email_hash', 'in', [...emailHashes, ''])
    .execute()
  return new Set(rows.map(row => row.email_hash))
}

export async function deleteUnconfirmedSubscribers(database: Database, days: number): Promise<void> {
  await database
    .deleteFrom('subscribers')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}

/** The latest first. */
export async function latestSubscribers(
  trx: Transaction<DB>,
  limit: number,
): Promise<Selectable<Subscribers>[]> {
  return await trx
    .selectFrom('subscribers')
    .selectAll()
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export interface SubscriberCounts {
  confirmed: number
  unconfirmed: number
  /** Addresses that have unsubscribed. */
  suppressed: number
}

export async function countSubscribers(database: Database): Promise<SubscriberCounts> {
  const { rows } = await sql<SubscriberCounts>`
    select count(*) filter (where confirmed_at is not null) as confirmed,
      count(*) filter (where confirmed_at is null) as unconfirmed,
      (select count(*) from subscriber_suppressions) as suppressed
    from subscribers`.execute(database)
  return rows[0]!
}
