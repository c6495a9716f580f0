import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Module } from '#server/platform/module.ts'
import { mailJob } from './mailer.ts'
import { openTransport } from './transport.ts'

/** Delivers the emails that a mailer with the same secret has queued. */
export async function mailModule(config: Config, database: Database): Promise<Module> {
  const transport = await openTransport(config, database)
  return { name: 'mail', jobs: [mailJob(transport, config.secret)], stop: () => transport.close() }
}
