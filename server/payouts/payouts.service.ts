/** A seller's side of payouts. The operators' side is payouts-desk.ts. */
import { sql } from 'kysely'
import { payoutAccountForm } from '#contracts/forms/bank-fields.ts'
import type { Payouts } from '#contracts/payouts/endpoints.ts'
import { findRecipient } from '#server/accounts/recipients.store.ts'
import type { Config } from '#server/config.ts'
import { checkedValues } from '#server/platform/checked-values.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { publicAddress } from '#server/platform/origin.ts'
import { hasPapersKey } from '#server/platform/papers/papers-key.ts'
import type { Seal } from '#server/platform/papers/seal.ts'
import { problem } from '#server/platform/problems.ts'
import { accountChangedEmail, payoutEmail } from './payout-emails.ts'
import * as store from './payouts.store.ts'

const BATCH = 200

interface Dependencies {
  config: Config
  database: Database
  mailer: Mailer
  seal: Seal
}

export class PayoutsService {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  async own(accountId: string): Promise<Payouts> {
    const { database } = this.#dependencies
    const account = await store.accountOf(database, accountId)
    return {
      account: account ? { ending: account.ending, changedAt: account.changed_at.toISOString() } : null,
      payouts: (await store.payoutsWhere(database, store.ofAccount(accountId))).map(store.payoutFrom),
    }
  }

  /** Throws 'bad-form', and 'wrong-state' where there is no key to seal for. */
  async saveAccount(accountId: string, sent: unknown): Promise<void> {
    const { config, database, mailer, seal } = this.#dependencies
    if (!hasPapersKey(config))
      throw problem('wrong-state', 'We can’t take account details at the moment. Try again later.')
    const details = checkedValues(payoutAccountForm, sent)
    const sealed = await seal.text(JSON.stringify(details))
    const ending = details.accountNumber.slice(-2)
    await database.transaction().execute(async trx => {
      await store.saveAccount(trx, accountId, { sealed, ending })
      const failed = sql`${store.ofAccount(accountId)} and payouts.state = 'failed'`
      for (const row of await store.lockPayouts(trx, failed)) await store.movePayout(trx, row, 'correct')
      const owner = await findRecipient(trx, accountId)
      const email = accountChangedEmail(ending, publicAddress(config))
      if (owner) await mailer.send(owner.email, email, { within: trx })
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
