/** Who runs the site, for receipts and emails that must name them. */
import type { Transaction } from 'kysely'
import { settingOr } from '#contracts/settings.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { senderOf } from '#server/platform/mail/headers.ts'

const names = ['COMPANY_NAME', 'COMPANY_ADDRESS', 'COMPANY_NUMBER'] as const

/**
 * Name, address and number of the company, a line each, as far as they are set. By this connection: within a transaction, to wait for
 * another one could make all transactions wait for each other.
 */
export async function companyLines(on: Database | Transaction<DB>): Promise<string[]> {
  const rows = await on.selectFrom('settings').select(['name', 'value']).where('name', 'in', names).execute()
  const read = (name: (typeof names)[number]) => settingOr(name, rows.find(row => row.name === name)?.value)
  const number = read('COMPANY_NUMBER')
  const lines = [read('COMPANY_NAME'), read('COMPANY_ADDRESS'), number && `Company number ${number}`]
  return lines.filter(line => line !== '')
}

/** Where operators are written to, read as above. */
export async function operatorAddress(on: Database | Transaction<DB>, config: Config): Promise<string> {
  const row = await on
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'CONTACT_EMAIL')
    .executeTakeFirst()
  return settingOr('CONTACT_EMAIL', row?.value) || senderOf(config).address
}
