import { deleteFilesOf } from '#server/platform/files/file-rows.ts'
import { removeObjects } from '#server/platform/files/file-store.ts'
import { JobQueue } from '#server/platform/jobs/jobs.ts'
import type { PersonalDataSource } from '#server/platform/personal-data.ts'
import { OWNER } from './photos/photo-files.ts'
import { photoIdsOfAccount } from './photos/photos.store.ts'

/** Drafts, sellers and photographs go with the account, by their foreign keys; the photographs' files before it. */
export const sellingPersonalData: PersonalDataSource = {
  tables: [
    { table: 'advert_drafts', key: 'account_id' },
    { table: 'advert_sellers', key: 'account_id' },
    { table: 'photos', key: 'account_id' },
  ],
  async erase(trx, { id }) {
    const keys = await deleteFilesOf(trx, OWNER, await photoIdsOfAccount(trx, id))
    if (keys.length > 0) await new JobQueue(trx).add(removeObjects, { keys })
  },
}
