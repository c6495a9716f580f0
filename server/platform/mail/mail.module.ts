import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Module } from '#server/platform/module.ts'
import type { MailTransport } from './email.ts'
import { senderOf } from './headers.ts'
import { mailJobs } from './mailer.ts'
import { Outbox } from './outbox.ts'

/** Delivers the emails that a mailer with the same secret has queued. */
export async function mailModule(config: Config, database: Database): Promise<Module> {
  const transport = await openTransport(config, database)
  return { name: 'mail', jobs: mailJobs(transport, config.secret), stop: () => transport.close() }
}

/** A mail server if one is configured, else the outbox. nodemailer is loaded only for the former. */
async function openTransport(config: Config, database: Database): Promise<MailTransport> {
  if (!config.smtpUrl) return new Outbox(database, senderOf(config))
  const { Smtp } = await import('./smtp.ts')
  return new Smtp(config.smtpUrl, senderOf(config))
}
