import { deleteFilesOf } from '#server/platform/files/file-rows.ts'
import { removeObjects } from '#server/platform/files/file-store.ts'
import { JobQueue } from '#server/platform/jobs/jobs.ts'
import type { PersonalDataSource } from '#server/platform/personal-data.ts'
import { PHOTO_OWNER } from './photos/photo-files.ts'
import { photoIdsOfAccount } from './photos/photos.store.ts'

/**
 * Drafts, sellers, photographs, papers and claims go with the account, by their foreign keys; the
 * photographs' files before it, those of papers within a day. A paid promotion stays without the person, as
 * the law requires.
 */
export const sellingPersonalData: PersonalDataSource = {
  tables: [
    { table: 'advert_drafts', key: 'account_id' },
    { table: 'advert_sellers', key: 'account_id' },
    { table: 'photos', key: 'account_id' },
    // Sealed, for operators alone to open.
    { table: 'certifications', key: 'account_id', secret: ['bank_details'] },
    { table: 'promotions', key: 'account_id' },
    { table: 'registration_claims', key: 'account_id' },
  ],
  async erase(trx, { id }) {
    await trx.deleteFrom('promotions').where('account_id', '=', id).where('state', '<>', 'paid').execute()
    const keys = await deleteFilesOf(trx, PHOTO_OWNER, await photoIdsOfAccount(trx, id))
    if (keys.length > 0) await new JobQueue(trx).add(removeObjects, { keys })
  },
}
