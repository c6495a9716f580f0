import type { DomainTables } from '#server/platform/domain-tables.ts'
import { deleteFilesOf } from '#server/platform/files/file-rows.ts'
import { removeObjects } from '#server/platform/files/file-store.ts'
import { JobQueue } from '#server/platform/jobs/jobs.ts'
import { PHOTO_OWNER } from './photos/photo-files.ts'
import { photoIdsOfAccount } from './photos/photos.store.ts'

/**
 * Drafts, sellers, photographs, papers and claims go with the account, by their foreign keys; the
 * photographs' files before it, those of papers within a day. A paid promotion stays without the person, as
 * the law requires.
 */
export const sellingTables: DomainTables = {
  tables: {
    // Those of visitors who are not logged in are deleted after 30 days.
    advert_drafts: { key: 'account_id', erased: 'form base visitor' },
    advert_sellers: { key: 'account_id', erased: 'person' },
    sellers: {
      readers: ['listings/listings.store.ts', 'buying/listing-to-buy.store.ts'],
      key: 'account_id',
      erased: 'shown_name slug business_address business_phone opening_hours',
      none: 'kind',
    },
    // A buyer who leaves leaves the stars.
    reviews: { key: 'buyer_id', erased: 'text', unlinked: 'answer takedown_reason' },
    // Those of browsers that are not logged in go with their drafts, or within a day.
    photos: { key: 'account_id', erased: 'visitor problem shot thumbhash', none: 'state' },
    // Sealed, for operators alone to open.
    certifications: { key: 'account_id', secret: ['bank_details'], erased: 'bank_details decision reason' },
    promotions: { key: 'account_id', none: 'discount_code state' },
    registration_claims: { key: 'account_id', erased: 'registration statement state reason' },
    fraud_signals: { none: 'kind' },
    advert_reminders: {},
    // How many looked, and nothing of who they were.
    listing_daily_views: { none: 'day' },
  },
  async erase(trx, { id }) {
    await trx.deleteFrom('promotions').where('account_id', '=', id).where('state', '<>', 'paid').execute()
    await trx.deleteFrom('reviews').where('seller_id', '=', id).execute()
    await trx
      .updateTable('reviews')
      .set({ text: '' })
      .where('buyer_id', '=', id)
      .where('text', 'is not', null)
      .execute()
    const keys = await deleteFilesOf(trx, PHOTO_OWNER, await photoIdsOfAccount(trx, id))
    if (keys.length > 0) await new JobQueue(trx).add(removeObjects, { keys })
  },
}
