import type { Kysely } from 'kysely'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { senderOf } from './headers.ts'
import type { Envelope } from './letter.ts'
import { Outbox } from './outbox.ts'

/** Where letters go: a mail server, or the outbox of a site without one. May be given the same envelope twice. */
export interface Post {
  deliver(envelope: Envelope): Promise<void>
  close(): void
}

export async function openPost(config: Config, database: Kysely<DB>): Promise<Post> {
  if (!config.smtpUrl) return new Outbox(database, senderOf(config))
  const { Smtp } = await import('./smtp.ts')
  return new Smtp(config.smtpUrl, senderOf(config))
}
