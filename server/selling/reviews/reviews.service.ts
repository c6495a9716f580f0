import { answerForm, reviewForm } from '#contracts/forms/review-form.ts'
import type { Review } from '#contracts/selling/reviews/endpoints.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { insertListingReport } from '#server/listings/listing-reports.store.ts'
import { type Operator, recordAction } from '#server/platform/audit-log.ts'
import { checkedValues } from '#server/platform/checked-values.ts'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import { button, type Email } from '#server/platform/mail/email.ts'
import type { Platform } from '#server/platform/module.ts'
import { problem } from '#server/platform/problems.ts'
import { shownText } from '#server/platform/screening/shown-text.ts'
import { emailAccount } from '../account-email.ts'
import * as store from './reviews.store.ts'

const numberOf = (id: string) => (/^\d{1,15}$/.test(id) ? Number(id) : 0)

export class Reviews {
  readonly #dependencies: Pick<Platform, 'config' | 'database' | 'mailer'>

  constructor(dependencies: Pick<Platform, 'config' | 'database' | 'mailer'>) {
    this.#dependencies = dependencies
  }

  /** Throws 'not-found', also for one that only its buyer may know of. */
  async find(id: string, accountId: string | undefined) {
    const row = await this.#row(id, accountId)
    return {
      carName: row.carName,
      review: row.stars === null ? null : reviewOf(row),
      may: mayDo(row, accountId),
    }
  }

  /** What this person may do with it. Throws 'not-found', 'bad-form' and 'wrong-state'. */
  async send(id: string, sent: unknown, accountId: string | undefined): Promise<string> {
    const { database } = this.#dependencies
    const row = await this.#row(id, accountId)
    const may = mayDo(row, accountId)
    if (may === null) throw problem('wrong-state', 'You have written about this purchase before.')
    if (may === 'report') {
      const details = `Review ${row.id} by ${row.buyer}: ${row.text}`
      await insertListingReport(database, row.listingId, { reason: 'other', details, email: '' })
      return 'Thank you. We have your report and will look at this review.'
    }
    if (may === 'answer') {
      await store.answerReview(database, row.id, checkedValues(answerForm, sent).text)
      return 'Your answer is published.'
    }
    const { stars, text } = checkedValues(reviewForm, sent)
    await database.transaction().execute(async trx => {
      if (await store.writeReview(trx, row, Number(stars), text))
        await emailAccount(this.#dependencies, trx, row.sellerId, site => reviewedEmail(row, site))
    })
    return 'Thank you. Your review is published.'
  }

  /** Asks the buyers of bookings completed since. */
  async ask(): Promise<void> {
    await this.#dependencies.database.transaction().execute(async trx => {
      for (const { id, buyerId, carName } of await store.beginReviews(trx))
        await emailAccount(this.#dependencies, trx, buyerId, site =>
          askingEmail(carName, `${site}/review/${id}`),
        )
    })
  }

  async #row(id: string, accountId: string | undefined): Promise<store.ReviewRow> {
    const row = await store.findReview(this.#dependencies.database, numberOf(id))
    const isShown = row?.stars != null && !row.isTakenDown
    if (row && (isShown || row.buyerId === accountId)) return row
    throw problem('not-found', `There is no review ${id.slice(0, 20)}.`)
  }
}

export async function shownReviews(connection: Connection, sellerId: string): Promise<Review[]> {
  return (await store.reviewsOf(connection, sellerId)).map(reviewOf)
}

/** Throws an Error of one line where there is none that is shown. */
export async function takeReviewDown(database: Database, id: string, reason: string, operator: Operator) {
  await database.transaction().execute(async trx => {
    if (!(await store.takeReviewDown(trx, numberOf(id), reason))) throw new Error(`There is no review ${id}.`)
    await recordAction(trx, operator, 'take review down', `review ${id}`)
  })
}

function mayDo(
  { buyerId, sellerId, stars, answer }: store.ReviewRow,
  accountId: string | undefined,
): 'write' | 'answer' | 'report' | null {
  if (accountId !== undefined && buyerId === accountId) return stars === null ? 'write' : null
  return sellerId === accountId && answer === null ? 'answer' : 'report'
}

const shown = (text: string) => shownText(text, { hidesContacts: true })

const reviewOf = (row: store.ReviewRow): Review => ({
  ...{ id: String(row.id), carName: row.carName, by: row.buyer || 'A buyer', stars: row.stars! },
  text: shown(row.text!),
  writtenAt: row.writtenAt!.toISOString(),
  answer: row.answer && shown(row.answer),
})

interface Asking {
  subject: string
  text: string
  label: string
  href: string
  did: 'bought' | 'sold'
}

const asking = ({ subject, text, label, href, did }: Asking): Email => ({
  ...{ kind: 'review', subject, heading: subject, preview: text },
  blocks: [text, button(label, href)],
  why: `You get this email because you ${did} a car on ${SITE_NAME}.`,
})

const askingEmail = (car: string, href: string) =>
  asking({
    subject: 'How was your purchase?',
    text: `You have bought the ${car}. Tell other buyers how the seller was: one to five stars, and a few words.`,
    label: 'Write a review',
    href,
    did: 'bought',
  })

const reviewedEmail = ({ id, buyer, carName }: store.ReviewRow, site: string) =>
  asking({
    subject: 'A buyer has reviewed you',
    text: `${buyer} has written about the purchase of the ${carName}. You can answer once, and everybody can read it.`,
    label: 'Read and answer',
    href: `${site}/review/${id}`,
    did: 'sold',
  })
