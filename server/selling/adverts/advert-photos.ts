import type { Transaction } from 'kysely'
import type { Picture } from '#contracts/listings/listing.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { Holder } from '#server/platform/holder.ts'

/** What adverts need of their photographs (server/selling/photos). */
export interface AdvertPhotos {
  /** These photographs, in this order, are the draft's. Throws 'photo-not-found' for another holder's. */
  holdInDraft(trx: Transaction<DB>, holder: Holder, draftId: string, ids: readonly string[]): Promise<void>
  /**
   * Gives them to the listing, in this order, and deletes those of the listing that are not among them.
   * Returns those that are ready; others follow by themselves. Throws 'photo-not-found'.
   */
  publish(
    trx: Transaction<DB>,
    to: { holder: Holder; listingId: number; alt: string },
    ids: readonly string[],
  ): Promise<Picture[]>
  /** What a browser uploaded before it logged in becomes the account's. */
  adopt(trx: Transaction<DB>, visitor: string, accountId: string): Promise<void>
  /** In order. */
  idsOfListing(connection: Connection, listingId: number): Promise<string[]>
}
