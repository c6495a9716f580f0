/** Proof of a buyer's identity: files of their booking, sealed as they arrive. */
import type { Transaction } from 'kysely'
import { MAX_PICTURES } from '#contracts/forms/picture-fields.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { filesOfOwner } from '#server/platform/files/file-rows.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { accountUploader } from '#server/platform/files/uploads/uploader.ts'
import { paperKind } from '#server/platform/papers/paper-files.ts'
import type { Seal } from '#server/platform/papers/seal.ts'
import { problem } from '#server/platform/problems.ts'
import { isUuid } from '#server/platform/uuid.ts'

/** The kind of owner of files that belong to a row of `bookings`. */
export const BOOKING_OWNER = 'booking'

export interface BuyerPaper {
  id: string
  addedAt: string
  bytes: number
}

export class BuyerPapers {
  readonly kind
  readonly #files: FileStore

  constructor(files: FileStore, seal: Seal) {
    this.kind = paperKind('buyer-identity', MAX_PICTURES, seal)
    this.#files = files
  }

  async of(connection: Connection, bookingId: number): Promise<BuyerPaper[]> {
    const files = await filesOfOwner(connection, ownerOf(bookingId))
    return files.map(({ id, createdAt, bytes }) => ({ id, addedAt: createdAt.toISOString(), bytes }))
  }

  /** Makes these the papers of the booking. Throws 'file-not-found' for one that the account has not sent. */
  async set(
    trx: Transaction<DB>,
    accountId: string,
    bookingId: number,
    ids: readonly string[],
  ): Promise<void> {
    if (!ids.every(isUuid) || ids.length > MAX_PICTURES) throw problem('file-not-found')
    const before = await this.of(trx, bookingId)
    await this.#files.attach(trx, ids, {
      kind: this.kind,
      uploader: accountUploader(accountId),
      owner: ownerOf(bookingId),
    })
    const removed = before.map(({ id }) => id).filter(id => !ids.includes(id))
    if (removed.length > 0) await this.#files.delete(trx, removed)
  }

  async remove(trx: Transaction<DB>, bookingId: number): Promise<void> {
    await this.#files.deleteOf(trx, BOOKING_OWNER, [String(bookingId)])
  }
}

export const ownerOf = (bookingId: number) => ({ kind: BOOKING_OWNER, id: String(bookingId) })
