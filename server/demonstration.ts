/**
 * What a start says: which invented parts run, in production what is missing beside them, and whether the
 * site connects as the role that owns its tables.
 */
import type { Config } from './config.ts'
import { hasOpenOutbox } from './operations/outbox-guard.ts'

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
