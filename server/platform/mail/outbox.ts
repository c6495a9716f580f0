/** The transport of a site without a mail server: emails go to a table, and the page /outbox shows them. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { Envelope, MailTransport } from './email.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'
import { headOf, type MailSender } from './headers.ts'

const MAX_KEPT = 200

export class Outbox implements MailTransport {
  readonly #database: Kysely<DB>
  readonly #sender: MailSender

  constructor(database: Kysely<DB>, sender: MailSender) {
    this.#database = database
    this.#sender = sender
  }

  async deliver(envelope: Envelope): Promise<void> {
    const { subject, messageId, replyTo, headers } = headOf(envelope, this.#sender)
    const { name, address } = this.#sender
    const all = {
      From: `${name} <${address}>`,
      To: envelope.to,
      Subject: subject,
      'Message-ID': messageId,
      ...(replyTo && { 'Reply-To': `${replyTo.name} <${replyTo.address}>` }),
      ...headers,
    }
    await sql`insert into outbox (to_email, subject, html, text, headers)
      select ${envelope.to}, ${subject}, ${emailHtml(envelope.email)}, ${emailText(envelope.email)}, ${JSON.stringify(all)}::jsonb
      where not exists (select from outbox where headers ->> 'Message-ID' = ${messageId})`.execute(
      this.#database,
    )
    await sql`delete from outbox where id <= (select id from outbox order by id desc offset ${MAX_KEPT} limit 1)`.execute(
      this.#database,
    )
  }

  close(): void {}
}

/** Emails to this address, and those sent from it by the contact form. */
export async function deleteEmailsOf(trx: Transaction<DB>, email: string): Promise<void> {
  await sql`
    delete from outbox where to_email = ${email}
      or lower(headers ->> 'Reply-To') like '%<' || ${likeable(email)} || '>'`.execute(trx)
}

/** For a pattern of LIKE, in which some characters of addresses have a meaning. */
const likeable = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&')

/** Newest first. */
export async function emailsInOutbox(database: Kysely<DB>) {
  return await database
    .selectFrom('outbox')
    .select(['id', 'to_email', 'subject', 'sent_at'])
    .orderBy('id', 'desc')
    .limit(MAX_KEPT)
    .execute()
}

export async function emailInOutbox(database: Kysely<DB>, id: number) {
  return await database.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
}
