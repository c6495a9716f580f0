import type { DomainTables } from './domain-tables.ts'
import { accountUploader } from './files/uploads/uploader.ts'
import { deleteEmailsOf } from './mail/outbox.ts'

const GONE = accountUploader('gone')

/**
 * Files go with the rows that they belong to, or within a day if they belong to none (clean-up.ts); the copy
 * names them there. What is left to erase is who sent them. The copy leaves out emails, which the person has
 * received.
 */
export const platformTables: DomainTables = {
  tables: {
    // A subject is the number of a row; the words are operators'.
    audit_log: { unlinked: 'by why', none: 'action subject detail' },
    change_log: { none: 'kind' },
    attempts: { unlinked: 'key account' },
    outbox: { erased: 'to_email subject html text headers' },
    files: {
      none: 'kind visibility key content_type sha256 owner_kind owner_id',
      erased: 'uploader',
    },
    uploads: { none: 'kind', erased: 'uploader' },
    upload_segments: { none: 'key' },
    // Unused; the next migration of this domain may drop it.
    upload_locks: {},
    database_identity: { none: 'secret_fingerprint' },
    worker_heartbeats: { none: 'worker' },
    service_budgets: { none: 'service day' },
  },
  async erase(trx, { id, email }) {
    await deleteEmailsOf(trx, email)
    const sender = accountUploader(id)
    await trx.updateTable('files').set({ uploader: GONE }).where('uploader', '=', sender).execute()
    await trx.updateTable('uploads').set({ uploader: GONE }).where('uploader', '=', sender).execute()
  },
}
