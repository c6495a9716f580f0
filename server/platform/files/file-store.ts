/** The one store of uploaded files: rows in the table `files`, bytes in an object store. */
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { refusals } from '#contracts/files/accepted-files.ts'
import { loggableMessage } from '#server/platform/database/loggable-error.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { fieldProblem, later, type ProblemError, problem } from '#server/platform/problems.ts'
import type { FileKind, Visibility } from './file-kinds.ts'
import type { FileOwner, StoredFile } from './file-rows.ts'
import * as rows from './file-rows.ts'
import { Intake } from './intake.ts'
import { type ByteRange, MissingObject, type ObjectStore } from './objects/object-store.ts'
import type { UploadAllowance } from './uploads/upload-allowance.ts'

export interface FileStoreDependencies {
  database: Database
  jobs: Jobs
  objects: ObjectStore
  /** Undefined where nothing is limited. */
  allowance?: UploadAllowance | undefined
  /** For operators: one line for each failure of the storage. */
  warn: (line: string) => void
}

export interface PutOptions {
  kind: FileKind
  /** Who sends it, as an Uploader says (uploads/uploader.ts). */
  uploader: string
  /** What a refusal calls it. */
  field: string
  id?: string
  /** Runs in the transaction that makes the file known. */
  within?: (trx: Transaction<DB>) => Promise<void>
}

/** A file that no visitor has sent: a size of a photograph. */
export interface MadeFile {
  id: string
  /** Kept with the file: 'photo-rendition'. */
  kind: string
  contentType: string
  bytes: Uint8Array
}

export const removeObjects = defineJob({
  name: 'remove-objects',
  payload: z.object({ keys: z.array(z.string()) }),
})

/** Where the object store says which database it belongs to. */
const IDENTITY = 'database'
const RETRY_AFTER_SECONDS = 30

export class FileStore {
  readonly database: Database
  readonly objects: ObjectStore
  readonly allowance: UploadAllowance | undefined
  readonly #jobs: Jobs
  readonly #warn: (line: string) => void
  #isClaimed = false

  constructor({ database, jobs, objects, allowance, warn }: FileStoreDependencies) {
    this.database = database
    this.objects = objects
    this.allowance = allowance
    this.#jobs = jobs
    this.#warn = warn
  }

  /**
   * Reads the bytes to their end, or stops where it refuses them: 'wrong-file-type' and 'file-too-large' name
   * the field. Throws 'too-many-files', 'upload-interrupted' where the bytes fail, 'files-unavailable' where
   * the storage does. Of a file that it throws for, nothing remains.
   */
  async put(source: AsyncIterable<Uint8Array>, options: PutOptions): Promise<StoredFile> {
    const { kind, uploader, field, id = randomUUID(), within } = options
    await this.mustHaveRoom(kind, uploader, field)
    const intake = await Intake.of(source, kind, field)
    const key = newKey(kind.visibility)
    try {
      await this.#claim()
      await this.objects.write(key, intake.bytes())
    } catch (error) {
      throw intake.refusal ?? this.unavailable(error)
    } finally {
      intake.close()
    }
    try {
      return await this.database.transaction().execute(async trx => {
        await within?.(trx)
        const { name, visibility } = kind
        const file = { id, kind: name, visibility, key, uploader, ...intake.result() }
        const stored = await rows.insertFile(trx, file)
        await kind.stored?.(trx, stored)
        return stored
      })
    } catch (error) {
      // What can't be removed now has no row, and is found by the clean-up.
      await this.objects.remove([key]).catch(failure => this.unavailable(failure))
      throw error
    }
  }

  /**
   * Whether this database is the one whose files the object store holds: the first that uses the store leaves
   * its id there. Another one must not take objects for strays because it has no row for them.
   */
  async ownsObjects(): Promise<boolean> {
    const own = `${IDENTITY}/${await rows.databaseIdentity(this.database)}`
    for await (const { key } of this.objects.list(IDENTITY)) {
      if (key === own) return true
      this.#warn('files: the store belongs to another database; objects without a row are kept')
      return false
    }
    await this.objects.write(own, Readable.from([]))
    return true
  }

  /** Throws 'too-many-files' if the uploader's unattached files and the `coming` ones exceed the limit. */
  async mustHaveRoom(kind: FileKind, uploader: string, field: string, coming = 0): Promise<void> {
    const unattached = await rows.countUnattached(this.database, kind.name, uploader)
    if (unattached + coming < kind.maxUnattached) return
    throw fieldProblem('too-many-files', field, refusals.tooMany(kind.maxUnattached))
  }

  /**
   * Gives files to their owner, in the transaction that makes or changes the owner. Files that are the
   * owner's already stay so. Throws 'file-not-found' where one is of another kind, of another owner, or was
   * sent by another uploader.
   */
  async attach(
    trx: Transaction<DB>,
    ids: readonly string[],
    to: { kind: FileKind; uploader: string; owner: FileOwner },
  ): Promise<void> {
    if (ids.length === 0) return
    const attached = await rows.attachFiles(trx, ids, { ...to, kind: to.kind.name })
    if (attached.length < new Set(ids).size) throw problem('file-not-found')
  }

  async find(id: string): Promise<StoredFile | undefined> {
    return await rows.findFile(this.database, id)
  }

  /** In the order in which they were attached. */
  async list(owner: FileOwner): Promise<StoredFile[]> {
    return await rows.filesOfOwner(this.database, owner)
  }

  /**
   * The bytes, or some, as stored. Throws 'file-not-found', 'files-unavailable'. Read or destroy the stream.
   */
  async open(file: StoredFile, range?: ByteRange): Promise<Readable> {
    return await this.objects.read(file.key, range).catch(error => {
      if (!(error instanceof MissingObject)) throw this.unavailable(error)
      this.#warn(`files: file ${file.id} has lost its bytes`)
      throw problem('file-not-found')
    })
  }

  /** Their bytes go by a job, once the transaction has been committed. */
  async delete(trx: Transaction<DB>, ids: readonly string[]): Promise<void> {
    const keys = await rows.deleteFiles(trx, ids)
    if (keys.length > 0) await this.#jobs.add(removeObjects, { keys }, { within: trx })
  }

  /** Those of an owner, as `delete` does. */
  async deleteOf(trx: Transaction<DB>, ownerKind: string, ownerIds: readonly string[]): Promise<void> {
    const keys = await rows.deleteFilesOf(trx, ownerKind, ownerIds)
    if (keys.length > 0) await this.#jobs.add(removeObjects, { keys }, { within: trx })
  }

  /**
   * Stores files that the site has made, as their owner's. `within` runs in the transaction that makes them
   * known, and says whether they are public; where it returns false, nothing is kept. Returns whether they
   * are. Throws 'files-unavailable'.
   */
  async putMade(
    files: readonly MadeFile[],
    owner: FileOwner,
    within: (trx: Transaction<DB>) => Promise<false | Visibility>,
  ): Promise<boolean> {
    const written: string[] = []
    try {
      await this.#claim()
      for (const { bytes } of files) {
        const key = newKey('private')
        written.push(key)
        await this.objects.write(key, Readable.from([bytes]))
      }
      const isKept = await this.database.transaction().execute(async trx => {
        const visibility = await within(trx)
        if (!visibility) return false
        const made = files.map((file, place) => ({ ...file, visibility, key: written[place]! }))
        await rows.insertMade(trx, made, owner)
        return true
      })
      if (!isKept) await this.objects.remove(written)
      return isKept
    } catch (error) {
      // What can't be removed now has no row, and is found by the clean-up.
      await this.objects.remove(written).catch(failure => this.unavailable(failure))
      throw error
    }
  }

  async #claim(): Promise<void> {
    if (!this.#isClaimed) await this.ownsObjects()
    this.#isClaimed = true
  }

  /** Tells operators, and returns what to throw for the visitor. */
  unavailable(error: unknown): ProblemError {
    this.#warn(`files: ${loggableMessage(error)}`)
    const message = 'There is no room for more files just now. Please try again later.'
    return later(problem('files-unavailable', isFull(error) ? message : undefined), RETRY_AFTER_SECONDS)
  }
}

/** Two digits make folders of a size that people can list. */
function newKey(visibility: Visibility): string {
  const name = randomUUID()
  return `${visibility}/${name.slice(0, 2)}/${name}`
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
