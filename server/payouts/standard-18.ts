/**
 * Payments as a file for Bacs in its Standard 18 format: labels of 80 characters, then a record of 100 for
 * each credit and for the debit that balances them, all on one processing day. Texts stand at the left of
 * their fields, amounts and counts at the right of zeros. (docs/decisions/0096)
 */
import { daysAfter } from '#contracts/london-days.ts'

/** Numbers of a bank account are digits alone. */
export interface BankAccount {
  sortCode: string
  accountNumber: string
  accountName: string
}

export interface Payment extends BankAccount {
  amountPence: number
  /** What the bank statement and the bank's answer show. */
  reference: string
}

export interface Submission {
  /** Whom the money comes from. */
  originator: BankAccount & { serviceUserNumber: string }
  /** Unique for the day: from 1 to 999,999. */
  serial: number
  /** ISO dates. The payee has the money on the working day after the processing day. */
  createdOn: string
  processingOn: string
}

const TEXT_LENGTH = 18
/** Days that the file must be kept for. */
const KEPT_DAYS = 14

export function standard18(payments: readonly Payment[], submission: Submission): string {
  const { originator, processingOn } = submission
  const totalPence = payments.reduce((sum, { amountPence }) => sum + amountPence, 0)
  const contra = { ...originator, amountPence: totalPence, reference: 'CONTRA' }
  const total = digits(totalPence, 13)
  const lines = [
    label('VOL1', digits(submission.serial, 6), '0', blank(30), originator.serviceUserNumber, blank(32), '1'),
    ...fileLabels('HDR', submission),
    label('UHL1', julian(processingOn), '999999    ', '00', '000000', '1 DAILY  ', '001', blank(40)),
    ...payments.map(payment => dataRecord(payment, '99', originator)),
    dataRecord(contra, '17', originator),
    ...fileLabels('EOF', submission),
    label('UTL1', total, total, digits(1, 7), digits(payments.length, 7), blank(36)),
  ]
  return lines.map(line => `${line}\r\n`).join('')
}

/** HDR1 and HDR2 before the records, EOF1 and EOF2 after them. */
function fileLabels(name: 'HDR' | 'EOF', { originator, serial, createdOn, processingOn }: Submission) {
  const sun = originator.serviceUserNumber
  const file = `A${sun}S  1${sun}${digits(serial, 6)}00010001`
  const dates = julian(createdOn) + julian(daysAfter(processingOn, KEPT_DAYS))
  return [
    label(`${name}1`, file, blank(6), dates, '0', '000000', blank(20)),
    label(`${name}2`, 'F', '02000', '00100', blank(35), '00', blank(28)),
  ]
}

/** `code`: 99 is a credit, 17 the debit of the originator's own account that balances them. */
function dataRecord(to: Payment, code: string, originator: BankAccount): string {
  return sized(
    [
      ...[to.sortCode, to.accountNumber, '0', code],
      ...[originator.sortCode, originator.accountNumber, blank(4), digits(to.amountPence, 11)],
      ...[nameIn(originator), bacsText(to.reference).padEnd(TEXT_LENGTH), nameIn(to)],
    ],
    100,
  )
}

/** Banks cut off longer names too. */
const nameIn = ({ accountName }: BankAccount) =>
  bacsText(accountName).slice(0, TEXT_LENGTH).padEnd(TEXT_LENGTH)
const label = (...fields: string[]) => sized(fields, 80)
const blank = (length: number) => ' '.repeat(length)
const digits = (value: number, length: number) => String(value).padStart(length, '0')

/** '2026-12-01' → ' 26335': year and day of the year. */
function julian(day: string): string {
  const ofYear = (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / 86_400_000 + 1
  return ` ${day.slice(2, 4)}${digits(ofYear, 3)}`
}

/** Throws where a field was too long: all behind it would be read as other amounts and accounts. */
function sized(fields: readonly string[], length: number): string {
  const line = fields.join('')
  if (line.length !== length)
    throw new Error(`A record of ${line.length} characters instead of ${length}: ${fields[0]}`)
  return line
}

/** Letters that are not another one with a mark. */
const others: Readonly<Record<string, string>> = { Ł: 'L', Ø: 'O', Đ: 'D', Þ: 'TH', Æ: 'AE', Œ: 'OE' }

/** In the letters that Bacs knows: 'Zoë O’Quill' → 'ZOE O QUILL'. */
export const bacsText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9.&/ -]/g, letter => others[letter] ?? ' ')
    .replace(/ +/g, ' ')
    .trim()
