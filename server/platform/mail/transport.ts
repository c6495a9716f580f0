import type { Kysely } from 'kysely'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { Envelope } from './email.ts'
import { senderOf } from './headers.ts'
import { Outbox } from './outbox.ts'

/** Delivers emails: to a mail server, or into the outbox of a site without one. May be given the same envelope twice. */
export interface MailTransport {
  deliver(envelope: Envelope): Promise<void>
  close(): void
}

export async function openTransport(config: Config, database: Kysely<DB>): Promise<MailTransport> {
  if (!config.smtpUrl) return new Outbox(database, senderOf(config))
  const { Smtp } = await import('./smtp.ts')
  return new Smtp(config.smtpUrl, senderOf(config))
}
