/** Who sells here: an account's own answer, kept with its adverts, and what visitors see of it. */
import type { Transaction } from 'kysely'
import { type SellerAnswer, sellerForm } from '#contracts/forms/seller-fields.ts'
import type { Seller } from '#contracts/selling/sellers/endpoints.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { findRecipient } from '#server/accounts/recipients.store.ts'
import { ratingOf } from '#server/listings/listing-view.ts'
import { checkedValues } from '#server/platform/checked-values.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { button, type Email } from '#server/platform/mail/email.ts'
import type { Platform } from '#server/platform/module.ts'
import { publicAddress } from '#server/platform/origin.ts'
import { problem } from '#server/platform/problems.ts'
import { shownReviews } from '../reviews/reviews.service.ts'
import * as store from './sellers.store.ts'

type Dependencies = Pick<Platform, 'config' | 'database' | 'mailer'>

export class Sellers {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  async own(account: string) {
    const row = await store.findSeller(this.#dependencies.database, { account })
    const askedAt = row?.kind === 'private' ? row.asked_again_at : null
    return {
      seller: row ? await this.#sellerOf(row) : null,
      isAskedAgain: askedAt !== null && row!.answered_at < askedAt,
    }
  }

  /** Throws 'bad-form'. */
  async answer(accountId: string, sent: unknown): Promise<void> {
    const answer = checkedValues(sellerForm, sent)
    await this.#dependencies.database.transaction().execute(async trx => {
      const person = await findRecipient(trx, accountId)
      await store.storeAnswer(trx, accountId, answer, person?.firstname || 'Private seller', true)
    })
  }

  /** The kept answer as the sell form has it; one who was not asked sells privately. */
  async kept(connection: Connection, account: string): Promise<SellerAnswer> {
    const row = await store.findSeller(connection, { account })
    if (row?.kind === 'dealer') return { ...textsOf(row), businessName: row.shown_name, sellerKind: 'dealer' }
    return { ...blank, sellerKind: 'private' }
  }

  /** Keeps what the sell form says. A private seller with many cars is asked once more, by email too. */
  async keep(trx: Transaction<DB>, accountId: string, values: SellerAnswer & { firstname: string }) {
    const { config, mailer } = this.#dependencies
    await store.storeAnswer(trx, accountId, values, values.firstname)
    const [many] = await store.manyCarsSellers(trx, accountId)
    if (!many || !(await store.noteAskedAgain(trx, accountId))) return
    await mailer.send(many.email, manyCarsEmail(many.cars, publicAddress(config)), { within: trx })
  }

  /** Throws 'not-found', also for a partner's car. */
  async find(which: store.WhichSeller): Promise<Seller> {
    const row = await store.findSeller(this.#dependencies.database, which)
    if (!row) throw problem('not-found', 'There is no such seller here.')
    return await this.#sellerOf(row, 'car' in which ? which.car : undefined)
  }

  async #sellerOf(row: store.SellerRow, car?: number): Promise<Seller> {
    const { database } = this.#dependencies
    const [{ soldHere, repliesWithinMinutes, ...has }, reviews] = await Promise.all([
      store.sellerFigures(database, row.account_id, car),
      shownReviews(database, row.account_id),
    ])
    const verified = { email: has.hasEmail, identity: has.hasIdentity, papers: has.hasPapers }
    return {
      ...{ name: row.shown_name, sellerKind: row.kind as Seller['sellerKind'], ...textsOf(row) },
      slug: row.kind === 'dealer' ? row.slug : null,
      memberSince: row.member_since.toISOString(),
      ...{ rating: ratingOf(row), repliesWithinMinutes, soldHere, reviews },
      verified: (['email', 'identity', 'papers'] as const).filter(name => verified[name]),
    }
  }
}

const blank = { businessName: '', businessAddress: '', businessPhone: '', openingHours: '' }

const textsOf = (row: store.SellerRow) => ({
  businessAddress: row.business_address,
  businessPhone: row.business_phone,
  openingHours: row.opening_hours,
})

function manyCarsEmail(cars: number, site: string): Email {
  const heading = 'Do you sell cars as a trader?'
  const text = `You have advertised ${cars} cars within twelve months, and you told us that you sell privately. If you buy cars to sell them, the law sees you as a trader, and your buyers must know. Please tell us which it is. Your adverts stay on sale.`
  return {
    ...{ kind: 'many_cars', subject: heading, heading },
    preview: `You have advertised ${cars} cars within twelve months.`,
    blocks: [text, button('Tell us how you sell', `${site}/profile/seller`)],
    why: `You get this email because you advertise cars on ${SITE_NAME}.`,
  }
}
