/** npm run ops -- payouts: what sellers are paid, by files for the bank or by hand. */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { daysAfter, londonDay } from '#contracts/london-days.ts'
import { accountInWords } from '#contracts/payouts/payout-words.ts'
import { codeInWords } from '#contracts/text/english.ts'
import { isBankHoliday } from '#server/buying/bank-holidays.ts'
import { CsvParser } from '#server/listings/feeds/sources/csv-parser.ts'
import { isBroken } from '#server/listings/feeds/sources/feed-record.ts'
import { netOf } from '#server/payouts/payouts.store.ts'
import { type BankAnswer, PayoutsDesk } from '#server/payouts/payouts-desk.ts'
import { audited, type OpsGroup, reading } from './command.ts'
import { done, exactPounds, table } from './output.ts'
import { identityIn } from './papers.ts'
import { id, text, wholeNumber } from './parameters.ts'

const fileNumber = wholeNumber('the file’s number', 999_999)
const ofFile = z.object({ file: fileNumber })
const ofBooking = z.object({ id: id('the booking’s number') })

export const payouts: OpsGroup = {
  name: 'payouts',
  summary: 'what sellers are paid for completed sales, and files for your bank',
  commands: [
    reading({
      verb: 'list',
      summary: 'lists payouts that are not finished',
      example: 'payouts list',
      async run(site) {
        return table('Payouts not finished', await new PayoutsDesk(site).list(), {
          booking: row => row.booking_id,
          state: row => codeInWords(row.state),
          since: row => row.state_since,
          amount: row => exactPounds(netOf(row)),
          'seller owes': row => (row.owed < 0 ? exactPounds(-row.owed) : ''),
          account: row =>
            row.is_by_stripe
              ? 'Stripe'
              : row.account_ending
                ? accountInWords(row.account_ending)
                : 'not given',
          file: row => row.file_id,
          'pay first': row => row.lender ?? '',
          seller: row => row.email,
          car: row => row.car_name,
          why: row => row.failure ?? '',
        })
      },
    }),
    audited({
      verb: 'file',
      summary: 'writes what is due into a CSV file and a Bacs file (Standard 18) for your bank, once',
      options: z.object({
        identity: text('the file with the key that opens account details, AGE-SECRET-KEY-…', 'FILE'),
        directory: text('the directory into which they are written', 'DIR'),
      }),
      example:
        'payouts file --identity papers-identity.txt --directory bank --by "Ann Lee" --why "weekly payout"',
      async run(site, { identity, directory }, operator) {
        const opened = [await identityIn(identity), directory, nextWorkingDay()] as const
        const { id, names, count, totalPence } = await new PayoutsDesk(site).file(...opened, operator)
        return done(`File ${id}: ${count} payouts, ${exactPounds(totalPence)}.`, { id, names }, names)
      },
    }),
    ...(['sent', 'discard'] as const).map(verb =>
      audited({
        verb,
        summary:
          verb === 'sent'
            ? 'notes that your bank has the file: its payouts are on their way'
            : 'discards a file that the bank does not have: its payouts are due again',
        arguments: ofFile,
        example: `payouts ${verb} 7 --by "Ann Lee" --why "weekly payout"`,
        async run(site, { file }, operator) {
          const count = await new PayoutsDesk(site)[verb](file, operator)
          return done(`${verb === 'sent' ? 'On their way' : 'Due again'}: ${count} payouts.`)
        },
      }),
    ),
    audited({
      verb: 'answer',
      summary: 'imports your bank’s answer: CSV of reference, result (paid or failed) and reason',
      arguments: z.object({ file: fileNumber, answer: text('the CSV file', 'ANSWER') }),
      example: 'payouts answer 7 answer.csv --by "Ann Lee" --why "report of the bank"',
      async run(site, { file, answer }, operator) {
        const answers = answersIn(answer, await readFile(answer, 'utf8'))
        const count = await new PayoutsDesk(site).answer(file, answers, operator)
        const { paid, failed, before, waiting } = count
        return done(`Paid: ${paid}. Failed: ${failed}. Known: ${before}. Not answered: ${waiting}.`, count)
      },
    }),
    audited({
      verb: 'failed',
      summary: 'notes that the money came back; the seller is asked to correct the account',
      arguments: ofBooking,
      options: z.object({ reason: text('why, as the seller reads it', 'TEXT', 200) }),
      example: 'payouts failed 12 --reason "the account is closed" --by "Ann Lee" --why "letter of the bank"',
      async run(site, { id, reason }, operator) {
        await new PayoutsDesk(site).failed(id, reason, operator)
        return done(`The payout of booking ${id} has failed. It is due again once the account was corrected.`)
      },
    }),
    audited({
      verb: 'paid',
      summary: 'notes that the seller has the money: by a transfer outside of files, or as your bank says',
      arguments: ofBooking,
      example: 'payouts paid 12 --by "Ann Lee" --why "transfer of 27 November"',
      async run(site, { id }, operator) {
        await new PayoutsDesk(site).paid(id, operator)
        return done(`The seller of booking ${id} is paid.`)
      },
    }),
    audited({
      verb: 'repaid',
      summary: 'notes that the seller has paid back, to your bank account, all that they owe for a sale',
      arguments: ofBooking,
      example: 'payouts repaid 12 --by "Ann Lee" --why "transfer of 27 November"',
      async run(site, { id }, operator) {
        const pence = await new PayoutsDesk(site).repaid(id, operator)
        return done(`The seller of booking ${id} has paid back ${exactPounds(pence)}.`)
      },
    }),
  ],
}

/** Bacs takes a file until the evening before it is processed. */
function nextWorkingDay(): string {
  let day = daysAfter(londonDay(), 1)
  while ([0, 6].includes(new Date(day).getUTCDay()) || isBankHoliday(day)) day = daysAfter(day, 1)
  return day
}

/** Throws for a line that can't be read. */
function answersIn(path: string, content: string): BankAnswer[] {
  const columns = ['reference', 'result', 'reason'].map(name => ({ name, optional: name === 'reason' }))
  const parser = new CsvParser(columns, { delimiter: ',', quote: '"' })
  return [...parser.push(content.replace(/^\uFEFF/, '')), ...parser.end()].map(record => {
    if (isBroken(record)) throw new Error(`${path}, line ${record.line}: ${record.reason}.`)
    const [reference, result, reason] = record.cells.map(cell => String(cell ?? '')) as [
      string,
      string,
      string,
    ]
    return { line: record.line, reference, result: result.trim().toLowerCase(), reason: reason.trim() }
  })
}
