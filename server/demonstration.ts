/** How production keeps apart from a demonstration, whose parts are in demo/. */
import { sql } from 'kysely'
import type { Config } from './config.ts'
import { hasOpenOutbox } from './operations/outbox-guard.ts'
import type { Database } from './platform/database/pool.ts'

export async function hasDemonstrationAdverts(database: Database): Promise<boolean> {
  const row = await database
    .selectFrom('listings')
    .select('id')
    .where(sql<boolean>`details @> '{"demo": true}'`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Throws in production for a database that holds demonstration adverts, unless they are asked for. */
export async function refuseDemonstrationAdverts(
  { isProduction, demonstration }: Config,
  database: Database,
): Promise<void> {
  if (isProduction && !demonstration.stock && (await hasDemonstrationAdverts(database)))
    throw new Error(
      'The database holds demonstration adverts, and NODE_ENV is production. Delete them: npm run demo -- --partner 0 --live 0. ' +
        'Or show them: DEMO_STOCK=on',
    )
}

/**
 * What a start says: which invented parts run, in production what is missing beside them, and whether the
 * site connects as the role that owns its tables.
 */
export function startNotices(config: Config, siteOwnsTables: boolean): string[] {
  const { demonstration, isProduction, stripe, dvla, dvsa, databaseUrl, smtpUrl } = config
  const running = [
    demonstration.stock && 'generated adverts (DEMO_STOCK)',
    hasOpenOutbox(config) && 'outbox of emails (DEMO_OUTBOX)',
    demonstration.lookUps && !dvla && 'invented number plate look-ups for DVLA (DEMO_LOOK_UPS)',
    demonstration.lookUps && !dvsa && 'invented MOT histories for DVSA (DEMO_LOOK_UPS)',
    demonstration.cards && !stripe && 'test cards that move no money (DEMO_CARDS)',
  ].filter(part => part !== false)
  const notices = running.length > 0 ? [`Demonstration: ${running.join(', ')}.`] : []
  if (siteOwnsTables)
    notices.push(
      'Warning: the site connects as the owner of its tables, and could switch off what guards them. ' +
        'Set DATABASE_OWNER_URL (docs/operations.md).',
    )
  if (!isProduction) return notices
  if (!databaseUrl)
    notices.push(
      'Warning: the embedded PostgreSQL is used in production (DEMO_DATABASE). It is for demonstrations: ' +
        'its package lags behind security releases. Set DATABASE_URL.',
    )
  if (!smtpUrl) notices.push('Warning: SMTP_URL is not set, so no email is sent.')
  return notices
}
