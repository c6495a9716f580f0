/** Where the bytes of files are: a directory, or a bucket of an S3 server. Knows keys, not their meaning. */
import type { Readable } from 'node:stream'

/** Both ends count, as in HTTP. */
export interface ByteRange {
  start: number
  end: number
}

export interface ListedObject {
  key: string
  modifiedAt: Date
}

export interface ObjectStore {
  /** Stores the object completely or, if the iteration or the storage fails, not at all. */
  write(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** Throws MissingObject. The stream must be read to its end or destroyed. */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Objects that do not exist are ignored. */
  remove(keys: readonly string[]): Promise<void>
  /** In no particular order. An object that comes or goes meanwhile may be listed or not. */
  list(prefix: string): AsyncIterable<ListedObject>
  /** Removes what writes have left that began before `before` and never ended, because their process died. */
  removeUnfinished(before: Date): Promise<void>
}

export class MissingObject extends Error {}
