/** A seller's side of certification. The operators' side is papers-desk.ts. */
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { withRules } from '#contracts/forms/form.ts'
import { MAX_PICTURES, paperPictures } from '#contracts/forms/picture-fields.ts'
import { certifyForm } from '#contracts/forms/sell-form.ts'
import { viewPath } from '#contracts/listings/view-path.ts'
import type { Certification } from '#contracts/selling/certification/endpoints.ts'
import { type PaperField, paperFields } from '#contracts/selling/papers.ts'
import { formatCount } from '#contracts/text/english.ts'
import { listingNumber, noSuchListing } from '#server/listings/listings.service.ts'
import { checkedValues } from '#server/platform/checked-values.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { FileKind } from '#server/platform/files/file-kinds.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { accountUploader } from '#server/platform/files/uploads/uploader.ts'
import { fileIds, paperKind } from '#server/platform/papers/paper-files.ts'
import type { Seal } from '#server/platform/papers/seal.ts'
import { problem } from '#server/platform/problems.ts'
import type { Settings } from '#server/settings/settings.ts'
import { type OwnAdvert, ownUnendedAdvert } from '../own-advert.store.ts'
import { type CertificationRow, certificationOf, insertCertification } from './certifications.store.ts'

/** The kind of owner of files that belong to a row of `certifications`. */
export const CERTIFICATION_OWNER = 'certification'

export type PaperKinds = Readonly<Record<PaperField, FileKind>>

/** An operator sees by the kind what a file is meant to be. */
const paperKinds = (seal: Seal): PaperKinds => ({
  serviceRecordsimages: paperKind('service-record', MAX_PICTURES, seal),
  logbookimages: paperKind('logbook', MAX_PICTURES, seal),
  identityimages: paperKind('identity', MAX_PICTURES, seal),
})

interface Dependencies {
  database: Database
  files: FileStore
  settings: Settings
  seal: Seal
  /** Whether there is a key to seal papers for. */
  canSeal: boolean
}

export class CertificationsService {
  readonly kinds: PaperKinds
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
    this.kinds = paperKinds(dependencies.seal)
  }

  /** Throws 'listing-not-found' for an advert that is not this account's or has ended. */
  async find(accountId: string, listingId: string): Promise<Certification> {
    const { database } = this.#dependencies
    const advert = await ownUnendedAdvert(database, accountId, listingId)
    const row = await certificationOf(database, advert.id)
    return {
      car: { name: advert.name, path: viewPath({ _id: String(advert.id), slug: advert.slug }) },
      state: stateOf(advert, row),
      sentAt: row?.submitted_at.toISOString() ?? null,
      certifiedUntil: isCertified(advert) ? advert.certifiedUntil!.toISOString() : null,
      reason: row?.reason ?? null,
      hasPapers: row !== undefined,
      refusal: await this.#refusal(advert),
      maxImages: await this.#maxImages(),
    }
  }

  /**
   * Stores papers to be checked. Throws 'bad-form', 'listing-not-found', 'not-certifiable', 'file-not-found',
   * and 'wrong-state' where papers are being checked or the car is certified.
   */
  async send(accountId: string, listingId: string, sent: unknown): Promise<void> {
    const { database, files } = this.#dependencies
    const advert = await this.mustBeCertifiable(accountId, listingId)
    const rules = paperPictures(await this.#maxImages())
    const form = withRules(certifyForm, {
      serviceRecordsimages: rules,
      logbookimages: rules,
      identityimages: rules,
    })
    const values = checkedValues(form, sent)
    const { bankName, sortCode, accountNumber } = values
    const bankDetails = await this.#sealed({ bankName, sortCode, accountNumber })
    await database.transaction().execute(async trx => {
      const before = await certificationOf(trx, advert.id, 'locked')
      if (before) await this.#replace(trx, advert, before)
      if (paperFields.every(field => values[field].length === 0)) throw noPapers()
      const id = randomUUID()
      const row = { id, listing_id: advert.id, account_id: accountId, bank_details: bankDetails }
      if (!(await insertCertification(trx, row))) throw beingChecked()
      for (const field of paperFields)
        await files.attach(trx, fileIds(values[field]), {
          kind: this.kinds[field],
          uploader: accountUploader(accountId),
          owner: { kind: CERTIFICATION_OWNER, id },
        })
    })
  }

  /** Deletes the papers, of an ended advert too. Throws 'listing-not-found'. */
  async withdraw(accountId: string, listingId: string): Promise<void> {
    const id = listingNumber(listingId)
    await this.#dependencies.database.transaction().execute(async trx => {
      const row = await certificationOf(trx, id, 'locked')
      if (row?.account_id !== accountId) throw noSuchListing(listingId)
      await deletePapers(trx, this.#dependencies.files, row.id)
    })
  }

  /** Throws 'listing-not-found', and 'not-certifiable' with the reason. */
  async mustBeCertifiable(accountId: string, listingId: string): Promise<OwnAdvert> {
    const advert = await ownUnendedAdvert(this.#dependencies.database, accountId, listingId)
    const refusal = await this.#refusal(advert)
    if (refusal !== null) throw problem('not-certifiable', refusal)
    return advert
  }

  /** Why a car can't be certified. The year counts where the day of registration is unknown. */
  async #refusal({ mileage, firstRegistered, year }: OwnAdvert): Promise<string | null> {
    const { settings, canSeal } = this.#dependencies
    if (!canSeal) return 'We are not taking papers at the moment. Try again later.'
    const maxMileage = await settings.read('CERTIFY_MAX_MILEAGE')
    if (mileage === null) return 'We certify cars whose mileage we know. Add it to your advert.'
    if (mileage > maxMileage)
      return `We certify cars up to ${formatCount(maxMileage)} miles. This car has ${formatCount(mileage)}.`
    const maxAge = await settings.read('CERTIFY_MIN_AGE')
    const from = firstRegistered === null ? year : Number(firstRegistered.slice(0, 4))
    if (from !== null && new Date().getUTCFullYear() - from > maxAge)
      return `We certify cars up to ${formatCount(maxAge)} years old. This car is from ${from}.`
    return null
  }

  /** What forms of pages accept is fixed when the server starts, so a larger setting has no effect here. */
  async #maxImages(): Promise<number> {
    return Math.min(await this.#dependencies.settings.read('MAX_IMAGES_ALLOWED'), MAX_PICTURES)
  }

  async #replace(trx: Transaction<DB>, advert: OwnAdvert, before: CertificationRow): Promise<void> {
    if (before.decision === null) throw beingChecked()
    if (isCertified(advert)) throw problem('wrong-state', 'This car is certified already.')
    await deletePapers(trx, this.#dependencies.files, before.id)
  }

  /** Null where nothing was given. */
  async #sealed(details: Readonly<Record<string, string>>): Promise<Buffer | null> {
    if (Object.values(details).every(text => text === '')) return null
    return await this.#dependencies.seal.text(JSON.stringify(details))
  }
}

/** The row with its files. */
export async function deletePapers(trx: Transaction<DB>, files: FileStore, id: string): Promise<void> {
  await trx.deleteFrom('certifications').where('id', '=', id).execute()
  await files.deleteOf(trx, CERTIFICATION_OWNER, [id])
}

function stateOf(advert: OwnAdvert, row: CertificationRow | undefined): Certification['state'] {
  if (row && row.decision === null) return 'sent'
  if (isCertified(advert)) return 'certified'
  return row?.decision === 'declined' ? 'declined' : 'none'
}

const isCertified = ({ certifiedUntil }: OwnAdvert) => certifiedUntil !== null && certifiedUntil > new Date()

function noPapers() {
  const message = 'Add a document: a service record, the logbook or proof of who you are.'
  return problem('bad-form', message, [{ field: paperFields[0], message }])
}

const beingChecked = () => problem('wrong-state', 'We have your papers already and are checking them.')
