/**
 * Payouts by Stripe, to sellers who have an account there. An hourly job asks for them: each step is noted
 * before and after its call, and Stripe does none twice, so that whatever was interrupted is asked again. Two
 * jobs never run at once. (docs/decisions/0101)
 */
import { sql, type Transaction } from 'kysely'
import { PaymentRefused, type SellerTransfers } from '#server/integrations/card-payments/card-payments.ts'
import { balancesOf } from '#server/payments/ledger.store.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { Platform } from '#server/platform/module.ts'
import { referenceOf } from './bank-file.ts'
import * as accounts from './payout-accounts.store.ts'
import { changePlace } from './payout-emails.ts'
import { move, postBetween, settle } from './payout-moves.ts'
import * as store from './payouts.store.ts'

type Row = store.PayoutRow

type Dependencies = Pick<Platform, 'config' | 'database' | 'mailer'> & {
  transfers: SellerTransfers
  warn: (line: string) => void
}

const due = sql`${store.canBeSent} and connection.can_be_paid`
/** An answer that was not read is asked for again, also after the seller has paid it back otherwise. */
const isToReverse = sql`(payouts.is_reversing or (payouts.state = 'owed_back' and transfer_id is not null))`
const isAskedFor = sql`payouts.state = 'sent' and file_id is null`

export class PayoutTransfers {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** Stripe's page for the seller. `site` is the start of addresses. Throws `ServiceUnavailable`. */
  async onboardingAddress(seller: { id: string; email: string }, site: string): Promise<string> {
    const { database, transfers } = this.#dependencies
    if ((await accounts.accountOf(database, seller.id)).provider_account === null) {
      const { id } = await transfers.createAccount({ sellerId: seller.id, email: seller.email })
      await accounts.addConnection(database, seller.id, id)
    }
    const { provider_account } = await accounts.accountOf(database, seller.id)
    const again = `${site}/api/payouts/stripe`
    return await transfers.onboardingAddress(provider_account!, { back: `${again}?back=1`, again })
  }

  /** Asks whether the seller can be paid by now; what could not be is due again. Throws `ServiceUnavailable`. */
  async refresh(accountId: string): Promise<void> {
    const { database, transfers } = this.#dependencies
    const { provider_account, can_be_paid } = await accounts.accountOf(database, accountId)
    if (provider_account === null) return
    const { canBePaid } = await transfers.findAccount(provider_account)
    if (canBePaid === (can_be_paid ?? false)) return
    await database.transaction().execute(async trx => {
      await accounts.setCanBePaid(trx, accountId, canBePaid || null)
      if (!canBePaid) return
      await changePlace(trx, this.#dependencies, accountId, 'We now pay you by Stripe.')
    })
  }

  async run(): Promise<void> {
    const { database } = this.#dependencies
    const unfinished = database.selectFrom('payout_connections').select('account_id as id')
    for (const { id } of await unfinished.where('can_be_paid', 'is', null).execute())
      await this.#noted(`the Stripe account of ${id}`, () => this.refresh(id))
    await this.#each(isToReverse, row => this.#takeBack(row))
    await this.#noted('what sellers owe', async () => {
      await database.transaction().execute(trx => store.deductDebts(trx, due))
      await this.#each(due, row => this.#begin(row))
    })
    await this.#each(isAskedFor, row => this.#send(row))
  }

  async #begin(found: Row): Promise<void> {
    await this.#withLocked(found, due, async (trx, row) => {
      const columns = { transfer_try: row.transfer_try + 1, file_id: null, account_ending: null }
      await move(trx, row, 'transfer', ['transferred', 'seller', 'payouts'], columns)
    })
  }

  /** A booking that is on hold by now gets no transfer that was not made before. */
  async #send(found: Row): Promise<void> {
    const { transfers } = this.#dependencies
    const key = `payout-${found.booking_id}-${found.transfer_try}`
    const of = { accountId: found.provider_account!, description: referenceOf(found.booking_id) }
    const request = { key, amountPence: store.netOf(found), ...of }
    const isStopped = found.booking_state !== 'completed'
    const transfer = isStopped
      ? await transfers.findTransfer(request)
      : await transfers.transfer(request).catch(refusalOrThrow)
    const isSame = sql`${isAskedFor} and transfer_try = ${found.transfer_try}`
    await this.#withLocked(found, isSame, async (trx, row) => {
      if (transfer instanceof PaymentRefused) {
        await settle(trx, row, 'Stripe can’t pay at the moment')
        await store.movePayout(trx, { ...row, state: 'failed' }, 'correct')
      } else if (transfer === 'refused') {
        await accounts.setCanBePaid(trx, row.account_id!, false)
        await settle(trx, row, 'Stripe has not accepted it')
      } else if (transfer) await settle(trx, { ...row, transfer_id: transfer.id })
      else if (isStopped) {
        // Where the hold has ended meanwhile it is asked for in an hour.
        if (row.booking_state !== 'completed') await settle(trx, row, 'the sale is on hold')
      }
      // By another key: the same one would be answered the same for a day.
      else
        await sql`update payouts set transfer_try = transfer_try + 1 where booking_id = ${row.booking_id}`.execute(
          trx,
        )
    })
    if (transfer instanceof PaymentRefused) throw transfer
  }

  /**
   * As far as Stripe has it still; the rest is taken off the seller's next payouts. All that has come back is
   * noted, so that what was paid back twice is seen.
   */
  async #takeBack(found: Row): Promise<void> {
    const { transfers } = this.#dependencies
    let inAll = 0
    await this.#withLocked(found, isToReverse, async (trx, row) => {
      await store.setReversing(trx, row.booking_id, true)
      inAll = Math.min((await reversedPence(trx, row)) - row.owed, store.netOf(row))
    })
    const { reversedPence: back } = await transfers.reverseUpTo(found.transfer_id!, inAll)
    await this.#withLocked(found, sql`payouts.is_reversing`, async (trx, row) => {
      await store.setReversing(trx, row.booking_id, false)
      const pence = back - (await reversedPence(trx, row))
      if (pence > 0) await postBetween(trx, row, ['repaid', 'transfers', 'seller'], pence)
    })
    if (back < inAll) throw new Error('the seller has not so much at Stripe')
  }

  async #withLocked(
    { booking_id: id }: Row,
    condition: store.Condition,
    work: (trx: Transaction<DB>, row: Row) => Promise<void>,
  ): Promise<void> {
    await this.#dependencies.database.transaction().execute(async trx => {
      const [row] = await store.lockPayouts(trx, sql`${store.ofBookings([id])} and ${condition}`)
      if (row) await work(trx, row)
      await store.followBooking(trx, id)
    })
  }

  async #each(condition: store.Condition, work: (row: Row) => Promise<void>): Promise<void> {
    const { database } = this.#dependencies
    const rows = await store.payoutsWhere(database, condition)
    for (const { booking_id: id } of rows.toReversed())
      await this.#noted(`the payout of booking ${id}`, async () => {
        // Read anew: Stripe may have been slow with those before, and the sale be on hold since.
        const [row] = await store.payoutsWhere(database, sql`${store.ofBookings([id])} and (${condition})`)
        if (row) await work(row)
      })
  }

  /** One that fails keeps no other waiting, and is tried again in an hour. */
  async #noted(what: string, work: () => Promise<void>): Promise<void> {
    await work().catch((error: Error) => {
      this.#dependencies.warn(`Payouts: ${what} is not settled: ${error.message}`)
    })
  }
}

/** What has come back of a transfer, by the ledger. */
const reversedPence = async (trx: Transaction<DB>, row: Row) =>
  store.netOf(row) + (await balancesOf(trx, store.subjectOf(row.booking_id))).transfers

function refusalOrThrow(error: unknown): PaymentRefused {
  if (error instanceof PaymentRefused) return error
  throw error
}
