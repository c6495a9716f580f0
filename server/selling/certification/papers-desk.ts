/** Operators' acts with certifications, each with a row of the audit log. For `npm run ops -- papers`. */

import { certifyListing } from '#server/listings/seller-listings.store.ts'
import { type Operator, recordAction } from '#server/platform/audit-log.ts'
import type { Platform } from '#server/platform/module.ts'
import { type OpenPapersOptions, openPapers } from '#server/platform/papers/open-papers.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { emailAccount } from '../account-email.ts'
import { ownAdvert } from '../own-advert.store.ts'
import { certifiedEmail, declinedEmail } from './certification-emails.ts'
import { CERTIFICATION_OWNER } from './certifications.service.ts'
import {
  type CertificationRow,
  type Decision,
  decideCertification,
  findCertification,
  undecidedCertifications,
} from './certifications.store.ts'

export type DeskDependencies = Pick<Platform, 'config' | 'database' | 'files' | 'mailer'>

export type SentPapers = Awaited<ReturnType<PapersDesk['show']>>

export class PapersDesk {
  readonly #dependencies: DeskDependencies

  constructor(dependencies: DeskDependencies) {
    this.#dependencies = dependencies
  }

  /** Papers that wait for a decision, the oldest first. */
  async list(operator: Operator) {
    const { database } = this.#dependencies
    await recordAction(database, operator, 'list papers', 'certifications')
    const rows = await undecidedCertifications(database)
    return await Promise.all(rows.map(row => this.#described(row)))
  }

  /** Throws, with a message for the operator, if there are no such papers. */
  async show(id: string, operator: Operator) {
    const row = await this.#find(id)
    await recordAction(this.#dependencies.database, operator, 'show papers', subjectOf(id))
    return await this.#described(row)
  }

  /** Returns the names of the opened papers. Throws without such papers, or by another key's identity. */
  async open(id: string, opening: OpenPapersOptions, operator: Operator): Promise<string[]> {
    const { database, files } = this.#dependencies
    const row = await this.#find(id)
    // First: papers must not be opened without a trace, should one of them fail.
    await recordAction(database, operator, 'open papers', subjectOf(id))
    return await openPapers(files, { kind: CERTIFICATION_OWNER, id }, opening, row.bank_details)
  }

  /** Tells the seller by email. Throws if there are no such papers without a decision. */
  async certify(id: string, until: Date, operator: Operator): Promise<void> {
    if (!(until > new Date())) throw new Error('--until must be a date to come, like 2027-11-30.')
    await this.#decide(id, { decision: 'certified', certified_until: until }, operator)
  }

  /** The same. The seller reads the reason. */
  async decline(id: string, reason: string, operator: Operator): Promise<void> {
    await this.#decide(id, { decision: 'declined', reason }, operator)
  }

  async #decide(id: string, decision: Decision, operator: Operator): Promise<void> {
    await this.#find(id)
    await this.#dependencies.database.transaction().execute(async trx => {
      const row = await decideCertification(trx, id, decision)
      if (!row) throw new Error(`Papers ${id} have been decided already.`)
      const advert = (await ownAdvert(trx, row.listing_id))!
      const until = decision.decision === 'certified' ? decision.certified_until : undefined
      if (until) await certifyListing(trx, row.listing_id, until)
      await recordAction(trx, operator, until ? 'certify' : 'decline papers', subjectOf(id))
      await emailAccount(this.#dependencies, trx, row.account_id, site =>
        until ? certifiedEmail(advert, until, site) : declinedEmail(advert, row.reason ?? '', site),
      )
    })
  }

  async #find(id: string): Promise<CertificationRow> {
    const row = isUuid(id) ? await findCertification(this.#dependencies.database, id) : undefined
    if (!row) throw new Error(`There are no papers ${id}.`)
    return row
  }

  async #described(row: CertificationRow) {
    const { database, files } = this.#dependencies
    const advert = await ownAdvert(database, row.listing_id)
    const stored = await files.list({ kind: CERTIFICATION_OWNER, id: row.id })
    return {
      id: row.id,
      listingId: row.listing_id,
      car: advert?.name ?? 'a deleted advert',
      mileage: advert?.mileage ?? null,
      submittedAt: row.submitted_at,
      decision: row.decision,
      hasBankDetails: row.bank_details !== null,
      // 'logbook image/jpeg 1200 kB'
      files: stored.map(file => `${file.kind} ${file.contentType} ${Math.ceil(file.bytes / 1000)} kB`),
    }
  }
}

const subjectOf = (id: string) => `certification ${id}`
