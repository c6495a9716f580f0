/** The files that operators give to their bank: Standard 18 for Bacs, and CSV for bulk payments. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { payoutAccountForm } from '#contracts/forms/bank-fields.ts'
import { parseForm } from '#contracts/forms/parse-form.ts'
import { londonDay } from '#contracts/london-days.ts'
import { SITE_NAME } from '#contracts/site.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import { unseal } from '#server/platform/papers/seal.ts'
import { settingsBy } from '#server/settings/settings.ts'
import { netOf, type PayoutRow } from './payouts.store.ts'
import { bacsText, type Payment, type Submission, standard18 } from './standard-18.ts'

/** 'FORECOURT 12', by which the bank's answer names the booking. */
export const referenceOf = (bookingId: number) => `${SITE_NAME.toUpperCase()} ${bookingId}`

/** Opens the account. Throws if the identity ('AGE-SECRET-KEY-1…') is that of another key. */
export async function paymentOf(row: PayoutRow, identity: string): Promise<Payment> {
  const account = JSON.parse(await text(await unseal(identity, Readable.from([row.sealed!]))))
  return { ...account, amountPence: netOf(row), reference: referenceOf(row.booking_id) }
}

const message = 'The service user number must be 6 digits, which your bank gives you for Bacs.'
const serviceUserNumber = {
  rules: [
    { rule: 'required', message },
    { rule: 'regex', pattern: /^\d{6}$/, message },
  ],
} as const
const originatorForm = { fields: { ...payoutAccountForm.fields, serviceUserNumber } } as const

/** The operator's own account, by the settings. Throws, with what is wrong with them. */
export async function originatorOf(on: Connection): Promise<Submission['originator']> {
  const names = ['PAYOUT_ACCOUNT_NAME', 'PAYOUT_SORT_CODE', 'PAYOUT_ACCOUNT_NUMBER'] as const
  const set = await settingsBy(on, [...names, 'PAYOUT_SERVICE_USER_NUMBER'])
  const typed = {
    accountName: set.PAYOUT_ACCOUNT_NAME,
    sortCode: set.PAYOUT_SORT_CODE,
    accountNumber: set.PAYOUT_ACCOUNT_NUMBER,
    serviceUserNumber: set.PAYOUT_SERVICE_USER_NUMBER,
  }
  const { values, errors } = parseForm(originatorForm, typed, { today: londonDay() })
  if (values) return values
  const wrong = errors.map(error => `${error.message} It is '${typed[error.field as keyof typeof typed]}'.`)
  throw new Error(`Set the account that sellers are paid from (settings PAYOUT_…). ${wrong.join(' ')}`)
}

/**
 * Writes both files, for their owner alone to read; returns their paths. Throws where one is there already,
 * and where what is on disk does not add up to this total.
 */
export async function writeFiles(
  directory: string,
  payments: readonly Payment[],
  submission: Submission,
  totalPence: number,
): Promise<string[]> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const kinds = [
    { path: `payouts-${submission.serial}.csv`, content: bulkCsv(payments), amount: /,(\d+\.\d\d),/ },
    { path: `payouts-${submission.serial}.bacs`, content: standard18(payments, submission), amount: CREDIT },
  ]
  for (const { path, content, amount } of kinds) {
    await writeFile(join(directory, path), content, { mode: 0o600, flag: 'wx' })
    const lines = (await readFile(join(directory, path), 'utf8')).split('\r\n')
    const written = lines.reduce(
      (sum, line) => sum + Number(amount.exec(line)?.[1]?.replace('.', '') ?? 0),
      0,
    )
    if (written !== totalPence) throw new Error(`${path} has ${written} pence instead of ${totalPence}.`)
  }
  return kinds.map(({ path }) => join(directory, path))
}

/** The amount of a record with the transaction code of credits. */
const CREDIT = /^\d{15}99.{18}(\d{11}).{54}$/

/** No value has a comma or a quote: bacsText leaves none. */
function bulkCsv(payments: readonly Payment[]): string {
  const rows = payments.map(({ sortCode, accountNumber, accountName, amountPence, reference }) =>
    [sortCode, accountNumber, bacsText(accountName), (amountPence / 100).toFixed(2), reference].join(','),
  )
  return ['Sort code,Account number,Account name,Amount,Reference', ...rows].map(row => `${row}\r\n`).join('')
}
