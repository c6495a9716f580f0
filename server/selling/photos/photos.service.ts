import type { Transaction } from 'kysely'
import { refusals } from '#contracts/files/accepted-files.ts'
import type { Picture } from '#contracts/listings/listing.ts'
import type { Photo, PhotoChange } from '#contracts/selling/photos.ts'
import type { AttemptLimiter } from '#server/platform/attempt-limiter.ts'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { FileKind } from '#server/platform/files/file-kinds.ts'
import type { StoredFile } from '#server/platform/files/file-rows.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { accountOf } from '#server/platform/files/uploads/uploader.ts'
import type { Holder } from '#server/platform/holder.ts'
import { networkOf } from '#server/platform/http/rate-limiter.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { type ProblemError, problem, tooManyRequests } from '#server/platform/problems.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { originalKind, ownerOf, PHOTO_OWNER } from './photo-files.ts'
import { photoOf, pictureOf } from './photo-views.ts'
import * as store from './photos.store.ts'
import { compareListing, queueRendering, queueShowing } from './rendering.ts'

interface Dependencies {
  database: Database
  files: FileStore
  jobs: Jobs
  /** Undefined where nothing is limited. */
  turns: AttemptLimiter | undefined
}

/** Each renders a photograph anew: some adverts of 40, each turned three times. */
const TURNS = { allowed: 300, seconds: 3600 }
const TURNS_OF_NETWORK = { allowed: 900, seconds: 3600 }
/** In no advert: some attempts at the longest one. */
const MAX_LOOSE = 400

export class Photos {
  readonly #dependencies: Dependencies
  /** What is uploaded: an original, from which its photograph is made. */
  readonly kind: FileKind

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
    this.kind = originalKind((trx, file) => this.#stored(trx, file))
  }

  /** In the order of the ids. Of two that look the same the later one names the earlier one. */
  async list(holder: Holder, ids: readonly string[]): Promise<Photo[]> {
    const records = await store.photosOf(this.#dependencies.database, holder, ids)
    return records.map(record => photoOf(record, records))
  }

  /** Throws 'photo-not-found' and 'too-many-requests'. A photograph that was refused is not turned. */
  async change(holder: Holder, id: string, { rotation, shot }: PhotoChange, address: string): Promise<Photo> {
    if (rotation !== undefined) await this.#takeTurn(holder, address)
    return await this.#dependencies.database.transaction().execute(async trx => {
      const [held] = await store.photosOf(trx, holder, [id])
      const photo = held && (await store.lockPhoto(trx, id))
      if (!photo) throw noSuchPhoto()
      if (shot !== undefined) await store.changePhoto(trx, id, { shot })
      if (shot !== undefined && photo.listingId !== null)
        await queueShowing(this.#dependencies.jobs, trx, photo.listingId)
      if (rotation !== undefined && rotation !== photo.rotation && photo.state !== 'refused') {
        await store.changePhoto(trx, id, { rotation, state: 'processing' })
        await queueRendering(this.#dependencies.jobs, trx, holder, id)
      }
      const others = await store.besides(trx, holder, photo)
      return photoOf(others.find(other => other.id === id)!, others)
    })
  }

  async #takeTurn(holder: Holder, address: string): Promise<void> {
    const wait = await this.#dependencies.turns?.takeAll([
      { key: `photographs turned by ${holder.accountId ?? holder.visitor}`, ...TURNS },
      { key: `photographs turned from ${networkOf(address)}`, ...TURNS_OF_NETWORK },
    ])
    if (wait) throw tooManyRequests('You have turned photographs very often. Try again in an hour.', wait)
  }

  /** Throws 'photo-not-found', also for one of an advert. */
  async remove(holder: Holder, id: string): Promise<void> {
    await this.#dependencies.database.transaction().execute(async trx => {
      if (!(await store.deleteLoose(trx, holder, id))) throw noSuchPhoto()
      await this.#dependencies.files.deleteOf(trx, PHOTO_OWNER, [id])
    })
  }

  /** These photographs, in this order, are the draft's. Throws 'photo-not-found' for another holder's. */
  async holdInDraft(
    trx: Transaction<DB>,
    holder: Holder,
    draftId: string,
    ids: readonly string[],
  ): Promise<void> {
    const held = await store.holdInDraft(trx, holder, draftId, uuids(ids))
    if (held.length < new Set(ids).size) throw noSuchPhoto()
  }

  /**
   * Gives them to the listing, in this order, and deletes those of the listing that are not among them.
   * Returns those that are ready; others follow by themselves. Throws 'photo-not-found'.
   */
  async publish(
    trx: Transaction<DB>,
    { holder, listingId, alt }: { holder: Holder; listingId: number; alt: string },
    ids: readonly string[],
  ): Promise<Picture[]> {
    const given = await store.giveToListing(trx, holder, listingId, uuids(ids))
    if (given.length < new Set(ids).size) throw noSuchPhoto()
    const deleted = await store.deleteOthersOfListing(trx, listingId, given)
    await this.#dependencies.files.deleteOf(trx, PHOTO_OWNER, deleted)
    await this.#dependencies.jobs.add(compareListing, { listingId }, { within: trx })
    const records = await store.photosOfListing(trx, listingId)
    return records.flatMap(record => pictureOf(record, alt) ?? [])
  }

  /** Whether its advert shows it to every visitor. */
  async isShown(id: string): Promise<boolean> {
    return await store.isShown(this.#dependencies.database, id)
  }

  /** Whether the account has bought the car that it shows. */
  async isBoughtBy(accountId: string, id: string): Promise<boolean> {
    return await store.isInDealOf(this.#dependencies.database, accountId, id)
  }

  /** What a browser uploaded before it logged in becomes the account's. */
  async adopt(trx: Transaction<DB>, visitor: string, accountId: string): Promise<void> {
    await store.adopt(trx, visitor, accountId)
  }

  /** In order. */
  async idsOfListing(connection: Connection, listingId: number): Promise<string[]> {
    return (await store.photosOfListing(connection, listingId)).map(({ id }) => id)
  }

  /** In the transaction that makes the original known: an acknowledged upload will be rendered. */
  async #stored(trx: Transaction<DB>, { id, uploader }: StoredFile): Promise<void> {
    const holder = holderOf(uploader)
    if ((await store.countLoose(trx, holder)) >= MAX_LOOSE) {
      const message = refusals.tooMany(MAX_LOOSE)
      throw problem('too-many-files', message, [{ field: 'photos', message }])
    }
    await store.insertPhoto(trx, id, holder)
    await this.#dependencies.files.attach(trx, [id], { kind: this.kind, uploader, owner: ownerOf(id) })
    await queueRendering(this.#dependencies.jobs, trx, holder, id)
  }
}

function holderOf(uploader: string): Holder {
  const accountId = accountOf(uploader)
  return accountId === undefined ? { accountId: null, visitor: uploader } : { accountId, visitor: null }
}

/** Throws 'photo-not-found' for what is none. */
function uuids(ids: readonly string[]): readonly string[] {
  if (ids.every(isUuid)) return ids
  throw noSuchPhoto()
}

function noSuchPhoto(): ProblemError {
  const message = 'One of these photographs is no longer there. Add it again.'
  return problem('photo-not-found', message, [{ field: 'carimages', message }])
}
