/** Operators' acts with payouts, each with a row of the audit log. For `npm run ops -- payouts`. */
import { type Selectable, sql, type Transaction } from 'kysely'
import { londonDay } from '#contracts/london-days.ts'
import { wasPaid } from '#contracts/payouts/payout.ts'
import { codeInWords } from '#contracts/text/english.ts'
import { type Operator, recordAction } from '#server/platform/audit-log.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB, PayoutFiles } from '#server/platform/database/types.gen.ts'
import { originatorOf, paymentOf, referenceOf, writeFiles } from './bank-file.ts'
import { move, owedFor, postBetween, settle } from './payout-moves.ts'
import * as store from './payouts.store.ts'

/** A line of the bank's answer. */
export interface BankAnswer {
  line: number
  reference: string
  result: string
  reason: string
}

type Row = store.PayoutRow
type File = Selectable<PayoutFiles>

export class PayoutsDesk {
  readonly #database: Database

  constructor({ database }: { database: Database }) {
    this.#database = database
  }

  /** All that is not over, those that have waited longest first. */
  async list(): Promise<Omit<Row, 'sealed'>[]> {
    const open = sql`payouts.state not in ('paid', 'cancelled', 'settled')`
    const rows = await store.payoutsWhere(this.#database, open)
    return rows.toReversed().map(({ sealed: _, ...row }) => row)
  }

  /**
   * Puts what is due into a file, once, and writes it. Throws where nothing is due with an account, where
   * ledger and payouts do not agree, and by the identity ('AGE-SECRET-KEY-1…') of another key. `processingOn`: by
   * Bacs, an ISO date.
   */
  async file(identity: string, directory: string, processingOn: string, operator: Operator) {
    const originator = await originatorOf(this.#database)
    // First: accounts must not be opened without a trace, should one of them fail.
    await recordAction(this.#database, operator, 'open payout accounts', 'payouts')
    const due = sql`${store.canBeSent} and account.sealed is not null and connection.can_be_paid is not true`
    await this.#database.transaction().execute(trx => store.deductDebts(trx, due))
    const { id, payments, totalPence } = await this.#database.transaction().execute(async trx => {
      const rows = (await store.lockPayouts(trx, due)).toReversed()
      if (rows.length === 0) throw new Error('No payout is due whose seller has given an account.')
      const payments = await Promise.all(rows.map(row => paymentOf(row, identity)))
      const totalPence = owedFor(rows)
      const id = await store.insertFile(trx, totalPence)
      for (const row of rows)
        await store.movePayout(trx, row, 'file', { file_id: id, account_ending: row.account_ending })
      await recordAction(trx, operator, 'make payout file', fileSubject(id), `${totalPence} pence`)
      return { id, payments, totalPence }
    })
    const submission = { originator, serial: id, createdOn: londonDay(), processingOn }
    try {
      const names = await writeFiles(directory, payments, submission, totalPence)
      const owed = owedFor(await store.payoutsWhere(this.#database, store.inFile(id)))
      if (owed !== totalPence)
        throw new Error(`By now the ledger owes ${owed} pence instead of ${totalPence}.`)
      return { id, names, totalPence, count: payments.length }
    } catch (error) {
      const { message } = error as Error
      throw new Error(`${message} File ${id} must not be sent. Discard it: payouts discard ${id}`)
    }
  }

  /** The bank has the file. Throws where a booking is not completed any more: the file must be discarded. */
  async sent(fileId: number, operator: Operator): Promise<number> {
    return await this.#withFile(fileId, async (trx, file, rows) => {
      if (file.sent_at) throw new Error(`File ${fileId} is marked as sent already.`)
      const stopped = rows.find(row => row.booking_state !== 'completed')
      if (stopped) {
        const { booking_id: id, booking_state: state } = stopped
        throw new Error(
          `Booking ${id} is ${codeInWords(state)} now. Discard the file: payouts discard ${fileId}`,
        )
      }
      const owed = owedFor(rows)
      if (owed !== file.total_pence)
        throw new Error(`File ${fileId} has ${file.total_pence} pence, and the ledger owes ${owed} of it.`)
      for (const row of rows) await move(trx, row, 'send', ['payout_sent', 'seller', 'payouts'])
      await store.markFile(trx, fileId, 'sent_at')
      await recordAction(trx, operator, 'mark payout file as sent', fileSubject(fileId), `${owed} pence`)
      return rows.length
    })
  }

  /** The file was not and will not be sent: its payouts are due again. */
  async discard(fileId: number, operator: Operator): Promise<number> {
    return await this.#withFile(fileId, async (trx, file, rows) => {
      if (file.sent_at) throw new Error(`File ${fileId} is marked as sent. Import the bank’s answer.`)
      for (const row of rows) {
        await store.movePayout(trx, row, 'discard', { file_id: null, account_ending: null })
        await store.followBooking(trx, row.booking_id)
      }
      await store.markFile(trx, fileId, 'discarded_at')
      await recordAction(trx, operator, 'discard payout file', fileSubject(fileId))
      return rows.length
    })
  }

  /** Takes the bank's answer whole, or throws with what can't be used. The same answer may come twice. */
  async answer(fileId: number, answers: readonly BankAnswer[], operator: Operator) {
    return await this.#withFile(fileId, async (trx, file, rows) => {
      if (!file.sent_at) throw new Error(`File ${fileId} is not marked as sent yet: payouts sent ${fileId}`)
      const open = new Map(rows.map(row => [referenceOf(row.booking_id), row]))
      const count = { paid: 0, failed: 0, before: 0 }
      for (const { line, reference, result, reason } of answers) {
        const row = open.get(reference.trim().toUpperCase())
        if (!row) throw new Error(`Line ${line}: no payment of file ${fileId} is left for '${reference}'.`)
        if ((result !== 'paid' && result !== 'failed') || (result === 'paid' && row.state === 'failed'))
          throw new Error(`Line ${line}: '${result}' can’t follow ${row.state}. Write paid or failed.`)
        open.delete(referenceOf(row.booking_id))
        // What failed may be due again since, what was paid owed back, and the answer may come whole each time.
        const isKnown = result === 'paid' ? wasPaid(row.state) : row.state === 'failed' || row.state === 'due'
        if (isKnown) count.before++
        else {
          await settle(trx, row, result === 'paid' ? undefined : reason || 'the bank refused it')
          await store.followBooking(trx, row.booking_id)
          count[result]++
        }
      }
      const detail = `${count.paid} paid, ${count.failed} failed`
      await recordAction(trx, operator, 'import the bank’s answer', fileSubject(fileId), detail)
      return { ...count, waiting: [...open.values()].filter(({ state }) => state === 'sent').length }
    })
  }

  /** The money came back: the seller reads the reason. Throws where it was not sent. */
  async failed(bookingId: string, reason: string, operator: Operator): Promise<void> {
    await this.#settle(bookingId, operator, 'payout failed', reason)
  }

  /** The seller has their money: by a transfer outside of files, or as the bank says of what was sent. */
  async paid(bookingId: string, operator: Operator): Promise<void> {
    await this.#settle(bookingId, operator, 'seller paid')
  }

  /** The seller has paid back what they owe for a sale, to our bank account. Returns how much, in pence. */
  async repaid(bookingId: string, operator: Operator): Promise<number> {
    return await this.#withPayout(bookingId, operator, 'seller has paid back', async (trx, row) => {
      if (row.state !== 'owed_back') throw new Error(`The seller owes nothing for booking ${bookingId}.`)
      if (row.is_reversing)
        throw new Error(`Stripe is asked to take back the payout of booking ${bookingId}. Try in an hour.`)
      await postBetween(trx, row, ['repaid', 'bank', 'seller'], -row.owed)
      return -row.owed
    })
  }

  async #settle(id: string, operator: Operator, action: string, failure?: string): Promise<void> {
    await this.#withPayout(id, operator, action, async (trx, row) => {
      // By hand it would be paid a second time, by the next key.
      if ((row.state === 'sent' && row.file_id === null) || row.transfer_id !== null)
        throw new Error(
          `The payout of booking ${id} is ${row.state}: it can’t be moved by hand, Stripe has it.`,
        )
      await settle(trx, row, failure)
    })
  }

  async #withPayout<Result>(
    id: string,
    operator: Operator,
    action: string,
    work: (trx: Transaction<DB>, row: Row) => Promise<Result>,
  ): Promise<Result> {
    return await this.#database.transaction().execute(async trx => {
      const ids = /^\d{1,15}$/.test(id) ? [Number(id)] : []
      const [row] = await store.lockPayouts(trx, store.ofBookings(ids))
      if (!row) throw new Error(`There is no payout of a booking ${id}. Sales that are completed have one.`)
      const result = await work(trx, row)
      await store.followBooking(trx, row.booking_id)
      await recordAction(trx, operator, action, `booking ${id}`)
      return result
    })
  }

  /** Throws without such a file, and for a discarded one. */
  async #withFile<Result>(
    id: number,
    work: (trx: Transaction<DB>, file: File, rows: Row[]) => Promise<Result>,
  ): Promise<Result> {
    return await this.#database.transaction().execute(async trx => {
      const file = await store.lockFile(trx, id)
      if (!file || file.discarded_at) throw new Error(`There is no payout file ${id}, or it was discarded.`)
      return await work(trx, file, await store.lockPayouts(trx, store.inFile(id)))
    })
  }
}

const fileSubject = (fileId: number) => `payout file ${fileId}`
