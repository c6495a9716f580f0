/** What operators do with buyers' identity papers, each time with a row of the audit log. */
import { sql } from 'kysely'
import { type Operator, recordAction } from '#server/platform/audit-log.ts'
import { filesOfOwner } from '#server/platform/files/file-rows.ts'
import { JobQueue } from '#server/platform/jobs/jobs.ts'
import { type OpenPapersOptions, openPapers } from '#server/platform/papers/open-papers.ts'
import { buyerOf } from './booking-views.ts'
import { type BookingRow, lockBooking, updateBooking } from './bookings.store.ts'
import type { DeskDependencies } from './bookings-desk.ts'
import { ownerOf } from './buyer-papers.ts'
import { BookingNews } from './receipts/booking-news.ts'
import { identityEmails } from './receipts/hand-over-emails.ts'

export class IdentitiesDesk {
  readonly #dependencies: DeskDependencies

  constructor(dependencies: DeskDependencies) {
    this.#dependencies = dependencies
  }

  /** Papers that wait for a decision, the oldest first, with what the form says of the buyer. */
  async list(operator: Operator) {
    const { database } = this.#dependencies
    await recordAction(database, operator, 'list identities', 'bookings')
    const rows = await database
      .selectFrom('bookings')
      .selectAll()
      .where('identity_state', '=', 'waiting')
      .where('state', '=', 'booked')
      .orderBy('identity_at')
      .execute()
    return await Promise.all(
      (rows as BookingRow[]).map(async row => ({
        bookingId: row.id,
        since: row.identity_at!,
        buyer: buyerOf(row).name,
        born: String(row.form?.dateofbirth ?? ''),
        carName: row.car_name!,
        files: (await filesOfOwner(database, ownerOf(row.id))).length,
      })),
    )
  }

  /** Returns the names of the opened papers. Throws 'booking-not-found', and by another key's identity. */
  async open(id: string, opening: OpenPapersOptions, operator: Operator): Promise<string[]> {
    const { database, files } = this.#dependencies
    const row = await database.transaction().execute(async trx => {
      // First: papers must not be opened without a trace.
      await recordAction(trx, operator, 'open papers', subjectOf(id))
      return await lockBooking(trx, id)
    })
    return await openPapers(files, ownerOf(row.id), opening)
  }

  /**
   * Tells the buyer by email, who reads the reason of a refusal, and may send others or cancel free of cost.
   * Null as reason accepts them. Throws unless they wait for a decision.
   */
  async decide(id: string, reason: string | null, operator: Operator): Promise<void> {
    const { config, database, mailer } = this.#dependencies
    await database.transaction().execute(async trx => {
      const before = await lockBooking(trx, id)
      if (before.identity_state !== 'waiting' || before.state !== 'booked')
        throw new Error(`Booking ${id} has no identity papers that wait for a decision.`)
      const row = await updateBooking(trx, before.id, {
        identity_state: reason === null ? 'accepted' : 'refused',
        identity_at: sql<Date>`now()`,
        identity_reason: reason,
      })
      await recordAction(trx, operator, `${reason === null ? 'accept' : 'refuse'} identity`, subjectOf(id))
      const news = new BookingNews({ config, mailer, jobs: new JobQueue(trx) })
      await news.tellOfAny(trx, row, identityEmails)
    })
  }
}

const subjectOf = (id: string) => `identity of booking ${id}`
