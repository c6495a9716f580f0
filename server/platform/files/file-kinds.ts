/** What may be uploaded, as its domain declares it: one value for each kind of file. Types are detected from the content. */
import type { Transform } from 'node:stream'
import type { AcceptedFiles } from '#contracts/accepted-files.ts'

export type Visibility = 'public' | 'private'

export interface FileKind extends AcceptedFiles {
  /** Kept with each file: 'listing-photo'. */
  name: string
  /** Public files are served to every visitor once they are attached. */
  visibility: Visibility
  /** How many an uploader may have stored without attaching them. */
  maxUnattached: number
  /** Encrypts the stored bytes, after the type was detected. Such files cannot be uploaded in parts. */
  seal?: () => Transform
}
