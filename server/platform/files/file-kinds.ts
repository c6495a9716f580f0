/**
 * What may be uploaded, as its domain declares it: a value for each kind. Types are detected from the
 * content.
 */
import type { Duplex } from 'node:stream'
import type { Transaction } from 'kysely'
import type { AcceptedFiles } from '#contracts/files/accepted-files.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { StoredFile } from './file-rows.ts'

export type Visibility = 'public' | 'private'

export interface FileKind extends AcceptedFiles {
  /** Kept with each file: 'listing-photo'. */
  name: string
  /** Public files are served to every visitor once they are attached. */
  visibility: Visibility
  /** How many an uploader may have stored without attaching them. */
  maxUnattached: number
  /** Encrypts the stored bytes, after the type was detected. Such files cannot be uploaded in parts. */
  seal?: () => Duplex
  /** Runs in the transaction that makes a file known, to add what belongs to it; throws to refuse it. */
  stored?: (trx: Transaction<DB>, file: StoredFile) => Promise<void>
}
