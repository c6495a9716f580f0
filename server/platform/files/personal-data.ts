import type { PersonalDataSource } from '#server/platform/personal-data.ts'
import { accountUploader } from './uploads/uploader.ts'

const GONE = accountUploader('gone')

/**
 * Files go with the rows that they belong to, or within a day if they belong to none (clean-up.ts); the copy
 * names them there. What is left to erase is who sent them.
 */
export const filesPersonalData: PersonalDataSource = {
  tables: [],
  async erase(trx, { id }) {
    const sender = accountUploader(id)
    await trx.updateTable('files').set({ uploader: GONE }).where('uploader', '=', sender).execute()
    await trx.updateTable('uploads').set({ uploader: GONE }).where('uploader', '=', sender).execute()
  },
}
