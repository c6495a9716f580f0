/** The tables of resumable uploads: `uploads` and `upload_segments`. */
import type { Transaction } from 'kysely'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'

/** The prefix of segments' keys. */
export const PREFIX = 'uploads'

export interface UploadRow {
  id: string
  kind: string
  uploader: string
  /** In bytes; equal once the upload is a file. */
  length: number
  received: number
  createdAt: Date
}

export async function insertUpload(
  on: Connection,
  { id, kind, uploader, length }: Pick<UploadRow, 'id' | 'kind' | 'uploader' | 'length'>,
): Promise<void> {
  await on.insertInto('uploads').values({ id, kind, uploader, length }).execute()
}

export async function findUpload(on: Connection, id: string): Promise<UploadRow | undefined> {
  return await on
    .selectFrom('uploads')
    .select(['id', 'kind', 'uploader', 'length', 'received', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function countUnfinished(on: Connection, kind: string, uploader: string): Promise<number> {
  const { count } = await on
    .selectFrom('uploads')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('uploader', '=', uploader)
    .whereRef('received', '<', 'length')
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Moves an upload on. False where it is not at `from` any more: another request has sent the same piece, and
 * this one is void.
 */
export async function advance(
  on: Transaction<DB>,
  { id, from, to }: { id: string; from: number; to: number },
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('uploads')
    .set({ received: to })
    .where('id', '=', id)
    .where('received', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function insertSegment(
  on: Connection,
  segment: { uploadId: string; start: number; key: string },
): Promise<void> {
  await on
    .insertInto('upload_segments')
    .values({ upload_id: segment.uploadId, start: segment.start, key: segment.key })
    .execute()
}

/** In their order. */
export async function segmentKeys(on: Connection, uploadId: string): Promise<string[]> {
  const rows = await on
    .selectFrom('upload_segments')
    .select('key')
    .where('upload_id', '=', uploadId)
    .orderBy('start')
    .execute()
  return rows.map(row => row.key)
}

export async function deleteSegments(on: Connection, uploadId: string): Promise<void> {
  await on.deleteFrom('upload_segments').where('upload_id', '=', uploadId).execute()
}

/** Returns the keys of its segments. */
export async function deleteUpload(on: Transaction<DB>, id: string): Promise<string[]> {
  const keys = await segmentKeys(on, id)
  await on.deleteFrom('uploads').where('id', '=', id).execute()
  return keys
}

/**
 * Returns the keys of the segments of at most `limit` uploads; undefined when there is no upload any more.
 */
export async function deleteExpired(
  database: Database,
  before: Date,
  limit: number,
): Promise<string[] | undefined> {
  return await database.transaction().execute(async trx => {
    const expired = await trx
      .selectFrom('uploads')
      .select('id')
      .where('created_at', '<', before)
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
    if (expired.length === 0) return undefined
    const ids = expired.map(({ id }) => id)
    const segments = await trx
      .selectFrom('upload_segments')
      .select('key')
      .where('upload_id', 'in', ids)
      .execute()
    await trx.deleteFrom('uploads').where('id', 'in', ids).execute()
    return segments.map(({ key }) => key)
  })
}
