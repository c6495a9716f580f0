/** A seller's side of payouts. The operators' side is payouts-desk.ts. */
import { payoutAccountForm } from '#contracts/forms/bank-fields.ts'
import type { Payouts } from '#contracts/payouts/endpoints.ts'
import { accountInWords } from '#contracts/payouts/payout-words.ts'
import { checkedValues } from '#server/platform/checked-values.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import type { Platform } from '#server/platform/module.ts'
import { publicAddress } from '#server/platform/origin.ts'
import { hasPapersKey } from '#server/platform/papers/papers-key.ts'
import type { Seal } from '#server/platform/papers/seal.ts'
import { problem } from '#server/platform/problems.ts'
import { accountOf, saveAccount, setCanBePaid } from './payout-accounts.store.ts'
import { changePlace, payoutEmail } from './payout-emails.ts'
import type { PayoutTransfers } from './payout-transfers.ts'
import * as store from './payouts.store.ts'

const BATCH = 200

type Dependencies = Pick<Platform, 'config' | 'database' | 'mailer'> & {
  seal: Seal
  transfers: PayoutTransfers | undefined
}

export class PayoutsService {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  async own(accountId: string): Promise<Payouts> {
    const { database, transfers } = this.#dependencies
    const { ending, changed_at, provider_account, can_be_paid } = await accountOf(database, accountId)
    const stripe = can_be_paid ? 'ready' : provider_account ? 'unfinished' : 'new'
    return {
      stripe: transfers ? stripe : null,
      account: ending && changed_at ? { ending, changedAt: changed_at.toISOString() } : null,
      payouts: (await store.payoutsWhere(database, store.ofAccount(accountId))).map(store.payoutFrom),
    }
  }

  /** Returns what follows, in words. Throws 'bad-form', and 'wrong-state' where there is no key to seal for. */
  async saveAccount(accountId: string, sent: unknown): Promise<string> {
    const { config, database, seal, transfers } = this.#dependencies
    if (!hasPapersKey(config))
      throw problem('wrong-state', 'We can’t take account details at the moment. Try again later.')
    const details = checkedValues(payoutAccountForm, sent)
    const sealed = await seal.text(JSON.stringify(details))
    const ending = details.accountNumber.slice(-2)
    return await database.transaction().execute(async trx => {
      const isSpare = transfers !== undefined && (await accountOf(trx, accountId)).can_be_paid === true
      await saveAccount(trx, accountId, { sealed, ending })
      const to = accountInWords(ending)
      const spare = `We pay you by Stripe. We have saved ${to}, and don’t use it while Stripe pays you.`
      const now = isSpare ? spare : `We now pay you to ${to}.`
      await changePlace(trx, this.#dependencies, accountId, now)
      return isSpare ? spare : 'We pay you to this account from now on.'
    })
  }

  /** From Stripe back to the bank account; returns what follows, in words. Throws 'wrong-state' without one. */
  async leaveStripe(accountId: string): Promise<string> {
    const { database } = this.#dependencies
    return await database.transaction().execute(async trx => {
      const { ending } = await accountOf(trx, accountId)
      if (ending === null)
        throw problem('wrong-state', 'Save the bank account that we shall pay you to first.')
      await setCanBePaid(trx, accountId, false)
      const now = `We now pay you to ${accountInWords(ending)}.`
      await changePlace(trx, this.#dependencies, accountId, now)
      return now
    })
  }

  /** Once for each state of a payout. */
  async tellSeller(bookingId: number): Promise<void> {
    const { config, database, mailer } = this.#dependencies
    await database.transaction().execute(async trx => {
      const row = await store.noteTold(trx, bookingId)
      if (!row?.email) return
      const email = payoutEmail(store.payoutFrom(row), publicAddress(config))
      await mailer.send(row.email, email, { within: trx })
    })
  }

  async followBookings(): Promise<void> {
    const { database } = this.#dependencies
    const next = async () => (await store.outOfStep(database, BATCH)).map(row => String(row.booking_id))
    await eachDue(BATCH, next, id =>
      database.transaction().execute(trx => store.followBooking(trx, Number(id))),
    )
  }
}
