import { createHash } from 'node:crypto'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB, Newsletters } from '#server/platform/database/types.gen.ts'

export interface NewNewsletter {
  /** On one line. */
  subject: string
  /** Markdown, as newsletter-text.ts reads it. */
  body: string
}
export type NewsletterRow = Selectable<Newsletters>

/** Undefined if the same subject and body were sent before. */
export async function insertNewsletter(
  trx: Transaction<DB>,
  { subject, body }: NewNewsletter,
): Promise<NewsletterRow | undefined> {
  const digest = createHash('sha256')
    .update(JSON.stringify([subject, body]))
    .digest()
  return await trx
    .insertInto('newsletters')
    .values({ subject, body, digest })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function findNewsletter(database: Database, id: number): Promise<NewsletterRow | undefined> {
  return await database.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The latest first. */
export async function allNewsletters(database: Database): Promise<NewsletterRow[]> {
  return await database.selectFrom('newsletters').selectAll().orderBy('id', 'desc').execute()
}

export interface Recipient {
  id: string
  email: string
  confirmedAt: Date
}

/** The next ones after this id, who confirmed before the newsletter was made. */
export async function nextRecipients(
  trx: Transaction<DB>,
  newsletter: NewsletterRow,
  { after, limit }: { after: string; limit: number },
): Promise<Recipient[]> {
  const rows = await trx
    .selectFrom('subscribers')
    .select(['id', 'email', 'confirmed_at'])
    .where('id', '>', after)
    .where('confirmed_at', '<=', newsletter.created_at)
    .orderBy('id')
    .limit(limit)
    // Who unsubscribes meanwhile waits for the batch, or is left out of it.
    .forShare()
    .execute()
  return rows.map(row => ({ id: row.id, email: row.email, confirmedAt: row.confirmed_at! }))
}

/** The ids of those who have not got it yet, and are noted now. */
export async function noteRecipients(
  trx: Transaction<DB>,
  newsletterId: number,
  subscriberIds: readonly string[],
): Promise<Set<string>> {
  if (subscriberIds.length === 0) return new Set()
  const added = await trx
    .insertInto('newsletter_recipients')
    .values(subscriberIds.map(id => ({ newsletter_id: newsletterId, subscriber_id: id })))
    .onConflict(conflict => conflict.doNothing())
    .returning('subscriber_id')
    .execute()
  await trx
    .updateTable('newsletters')
    .set(({ eb }) => ({ recipients: eb('recipients', '+', added.length) }))
    .where('id', '=', newsletterId)
    .execute()
  return new Set(added.map(row => row.subscriber_id))
}

export async function finishNewsletter(trx: Transaction<DB>, id: number): Promise<void> {
  await trx
    .updateTable('newsletters')
    .set({ finished_at: sql<Date>`coalesce(finished_at, now())` })
    .where('id', '=', id)
    .execute()
}
