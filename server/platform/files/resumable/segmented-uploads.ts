/**
 * Where @tus/server puts what it receives. Each request's bytes are cut into segments; a segment is an
 * object, and counts once its row is committed. With the last one they become a file, in the transaction that
 * makes the upload complete: an upload whose bytes have all been received is a stored file, and has its id.
 */
import type { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { refusals } from '#contracts/files/accepted-files.ts'
import { fieldProblem, ProblemError, problem } from '#server/platform/problems.ts'
import { KEEP_UNATTACHED_MS } from '../clean-up.ts'
import type { FileKind } from '../file-kinds.ts'
import type { FileStore } from '../file-store.ts'
import { acceptedType, sampled } from '../intake.ts'
import { SegmentReader } from './segment-reader.ts'
import * as rows from './upload-rows.ts'

/** What refusals name: a resumable upload has no form. */
export const FIELD = 'file'

/** What a process that dies loses at most. */
const SEGMENT_BYTES = 5 * 1024 * 1024

export interface SegmentedUploadsOptions {
  store: FileStore
  kind: FileKind
  /** The uploader of the request that is being handled. */
  uploader: AsyncLocalStorage<string>
  idleMs: number
}

export class SegmentedUploads extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  readonly #options: SegmentedUploadsOptions

  constructor(options: SegmentedUploadsOptions) {
    super()
    this.#options = options
  }

  override async create(upload: Upload): Promise<Upload> {
    const { store, kind, uploader: asking } = this.#options
    const uploader = asking.getStore()
    if (uploader === undefined || upload.size === undefined) throw ERRORS.INVALID_LENGTH
    if (upload.size === 0) throw fieldProblem('wrong-file-type', FIELD, refusals.empty)
    const unfinished = await rows.countUnfinished(store.database, kind.name, uploader)
    await store.mustHaveRoom(kind, uploader, FIELD, unfinished)
    const { id, size: length } = upload
    await rows.insertUpload(store.database, { id, kind: kind.name, uploader, length })
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await rows.findUpload(this.#options.store.database, id)
    if (!row) throw ERRORS.FILE_NOT_FOUND
    return new Upload({
      id,
      size: row.length,
      offset: row.received,
      creation_date: row.createdAt.toISOString(),
    })
  }

  /** Returns how many bytes have been received then. What came before a stream broke counts. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const row = await rows.findUpload(this.#options.store.database, id)
    if (!row) throw ERRORS.FILE_NOT_FOUND
    const reader = new SegmentReader(stream, this.#options.idleMs)
    let received = offset
    try {
      while (received < row.length && (await reader.hasMore()))
        received = await this.#receive(row, received, reader.segment(SEGMENT_BYTES))
    } finally {
      reader.close()
    }
    if (reader.error instanceof ProblemError) throw reader.error
    return received
  }

  override async remove(id: string): Promise<void> {
    const { store } = this.#options
    const keys = await store.database.transaction().execute(async trx => {
      const file = await store.find(id)
      if (file && !file.owner) await store.delete(trx, [id])
      return await rows.deleteUpload(trx, id)
    })
    await this.#forget(keys)
  }

  override getExpiration(): number {
    return KEEP_UNATTACHED_MS
  }

  /** Returns where the next segment starts. */
  async #receive(row: rows.UploadRow, start: number, segment: AsyncIterable<Buffer>): Promise<number> {
    const { store } = this.#options
    const key = `${rows.PREFIX}/${row.id}/${start}-${randomUUID()}`
    const bytes = start === 0 ? await this.#ofThisKind(row, segment) : segment
    const counted = { bytes: 0 }
    await store.objects.write(key, counting(bytes, counted)).catch(error => {
      throw store.unavailable(error)
    })
    const end = start + counted.bytes
    try {
      if (end < row.length) await this.#keepSegment(row, { start, end, key })
      else await this.#complete(row, { start, end, key })
    } catch (error) {
      await this.#forget([key])
      throw error
    }
    return end
  }

  /** An upload of the wrong kind ends with its first bytes. */
  async #ofThisKind(
    row: rows.UploadRow,
    segment: AsyncIterable<Uint8Array>,
  ): Promise<AsyncIterable<Uint8Array>> {
    const { sample, all, isWhole } = await sampled(segment[Symbol.asyncIterator]())
    // If the connection broke before, the type is detected when all bytes have arrived.
    if (isWhole && sample.length < row.length) return all
    await acceptedType(sample, this.#options.kind, FIELD).catch(async error => {
      await this.remove(row.id)
      throw error
    })
    return all
  }

  async #keepSegment(row: rows.UploadRow, { start, end, key }: Segment): Promise<void> {
    await this.#options.store.database.transaction().execute(async trx => {
      await this.#advance(trx, row, start, end)
      await rows.insertSegment(trx, { uploadId: row.id, start, key })
    })
  }

  async #complete(row: rows.UploadRow, { start, end, key }: Segment): Promise<void> {
    const { store, kind } = this.#options
    const keys = [...(await rows.segmentKeys(store.database, row.id)), key]
    try {
      await store.put(this.#joined(keys), {
        kind,
        uploader: row.uploader,
        field: FIELD,
        id: row.id,
        within: async trx => {
          await this.#advance(trx, row, start, end)
          await rows.deleteSegments(trx, row.id)
        },
      })
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'wrong-file-type') await this.remove(row.id)
      throw error
    }
    await this.#forget(keys)
  }

  async #advance(
    trx: Parameters<typeof rows.advance>[0],
    { id }: rows.UploadRow,
    from: number,
    to: number,
  ): Promise<void> {
    if (!(await rows.advance(trx, { id, from, to }))) throw problem('upload-conflict')
  }

  async *#joined(keys: readonly string[]): AsyncGenerator<Uint8Array> {
    const { store } = this.#options
    try {
      for (const key of keys) yield* await store.objects.read(key)
    } catch (error) {
      throw store.unavailable(error)
    }
  }

  /** What can't be removed now has no row, and is found by the clean-up. */
  async #forget(keys: readonly string[]): Promise<void> {
    const { store } = this.#options
    await store.objects.remove(keys).catch(error => store.unavailable(error))
  }
}

interface Segment {
  start: number
  end: number
  key: string
}

async function* counting(
  bytes: AsyncIterable<Uint8Array>,
  counted: { bytes: number },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    counted.bytes += chunk.length
    yield chunk
  }
}
