/** Who runs the site, for receipts and emails that must name them. */
import type { Config } from '#server/config.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import { senderOf } from '#server/platform/mail/headers.ts'
import { settingsBy } from './settings.ts'

const names = ['COMPANY_NAME', 'COMPANY_ADDRESS', 'COMPANY_NUMBER'] as const

/** Name, address and number of the company, a line each, as far as they are set. */
export async function companyLines(on: Connection): Promise<string[]> {
  const { COMPANY_NAME, COMPANY_ADDRESS, COMPANY_NUMBER: number } = await settingsBy(on, names)
  return [COMPANY_NAME, COMPANY_ADDRESS, number && `Company number ${number}`].filter(line => line !== '')
}

/** Where operators are written to, read as above. */
export async function operatorAddress(on: Connection, config: Config): Promise<string> {
  const { CONTACT_EMAIL } = await settingsBy(on, ['CONTACT_EMAIL'])
  return CONTACT_EMAIL || senderOf(config).address
}
