/** The table `files`. */
import { createHash } from 'node:crypto'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Connection } from '#server/platform/database/pool.ts'
import type { DB, Files } from '#server/platform/database/types.gen.ts'
import type { Visibility } from './file-kinds.ts'

export interface FileOwner {
  /** 'listing' */
  kind: string
  id: string
}

export type StoredFile = ReturnType<typeof fileOf>

export async function insertFile(
  on: Connection,
  file: Pick<StoredFile, 'id' | 'kind' | 'visibility' | 'key' | 'contentType' | 'bytes' | 'uploader'> & {
    sha256: Buffer
  },
): Promise<StoredFile> {
  const { id, kind, visibility, key, contentType: content_type, bytes, uploader, sha256 } = file
  const row = await on
    .insertInto('files')
    .values({ id, kind, visibility, key, content_type, bytes, uploader, sha256 })
    .returningAll()
    .executeTakeFirstOrThrow()
  return fileOf(row)
}

/** The uploader of files that the site has made itself. */
const MADE_BY = 'site'

/** Attached from the beginning. */
export async function insertMade(
  on: Transaction<DB>,
  files: readonly (Pick<StoredFile, 'id' | 'kind' | 'visibility' | 'key' | 'contentType'> & {
    bytes: Uint8Array
  })[],
  owner: FileOwner,
): Promise<void> {
  const values = files.map(({ id, kind, visibility, key, contentType: content_type, bytes }) => ({
    ...{ id, kind, visibility, key, content_type },
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    uploader: MADE_BY,
    owner_kind: owner.kind,
    owner_id: owner.id,
    attached_at: sql<Date>`now()`,
  }))
  await on.insertInto('files').values(values).execute()
}

export async function findFile(on: Connection, id: string): Promise<StoredFile | undefined> {
  const row = await on.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
  return row && fileOf(row)
}

export async function filesOfOwner(on: Connection, owner: FileOwner): Promise<StoredFile[]> {
  const rows = await on
    .selectFrom('files')
    .selectAll()
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('attached_at', 'is not', null)
    .orderBy('attached_at')
    .orderBy('id')
    .execute()
  return rows.map(fileOf)
}

export async function countUnattached(on: Connection, kind: string, uploader: string): Promise<number> {
  const { count } = await on
    .selectFrom('files')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('uploader', '=', uploader)
    .where('kind', '=', kind)
    .where('attached_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Those that the uploader has not attached, and those that the owner has already; returns their ids. */
export async function attachFiles(
  on: Transaction<DB>,
  ids: readonly string[],
  { kind, uploader, owner }: { kind: string; uploader: string; owner: FileOwner },
): Promise<string[]> {
  const rows = await on
    .updateTable('files')
    .set({
      owner_kind: owner.kind,
      owner_id: owner.id,
      attached_at: sql<Date>`coalesce(attached_at, now())`,
    })
    .where('id', 'in', [...ids])
    .where('kind', '=', kind)
    .where(eb =>
      eb.or([
        eb('attached_at', 'is', null).and('uploader', '=', uploader),
        eb('owner_kind', '=', owner.kind).and('owner_id', '=', owner.id),
      ]),
    )
    .returning('id')
    .execute()
  return rows.map(row => row.id)
}

/** For a kind of owners in this table: which of their ids no longer exist. */
export const goneFrom =
  (on: Connection, table: keyof DB, key: 'bigint' | 'uuid') =>
  async (ids: readonly string[]): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`select given.id from unnest(${ids}::text[]) as given (id)
      where not exists (select from ${sql.table(table)} as owner where owner.id = given.id::${sql.raw(key)})`.execute(
      on,
    )
    return rows.map(({ id }) => id)
  }

/** Like the functions below it returns the keys of the objects, which are of no use any more. */
export async function deleteFiles(on: Connection, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await on
    .deleteFrom('files')
    .where('id', 'in', [...ids])
    .returning('key')
    .execute()
  return rows.map(row => row.key)
}

/** Deletes at most `limit` of those that have not been attached since they came. */
export async function deleteUnattached(on: Connection, before: Date, limit: number): Promise<string[]> {
  const rows = await on
    .deleteFrom('files')
    .where('id', 'in', eb =>
      eb
        .selectFrom('files')
        .select('id')
        .where('attached_at', 'is', null)
        .where('created_at', '<', before)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('key')
    .execute()
  return rows.map(row => row.key)
}

/** The ids of owners that have files, in their order, from the one after `after`. */
export async function ownerIds(
  on: Connection,
  kind: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await on
    .selectFrom('files')
    .select('owner_id')
    .distinct()
    .where('owner_kind', '=', kind)
    .where('owner_id', '>', after)
    .where('attached_at', 'is not', null)
    .orderBy('owner_id')
    .limit(limit)
    .execute()
  return rows.flatMap(row => row.owner_id ?? [])
}

export async function deleteFilesOf(
  on: Connection,
  kind: string,
  ownerIds: readonly string[],
): Promise<string[]> {
  if (ownerIds.length === 0) return []
  const rows = await on
    .deleteFrom('files')
    .where('owner_kind', '=', kind)
    .where('owner_id', 'in', [...ownerIds])
    .where('attached_at', 'is not', null)
    .returning('key')
    .execute()
  return rows.map(row => row.key)
}

export async function databaseIdentity(on: Connection): Promise<string> {
  const { id } = await on.selectFrom('database_identity').select('id').executeTakeFirstOrThrow()
  return id
}

/** The keys that a file or a segment has. */
export async function keysInUse(
  on: Connection,
  table: 'files' | 'upload_segments',
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await on
    .selectFrom(table)
    .select('key')
    .where('key', 'in', [...keys])
    .execute()
  return new Set(rows.map(row => row.key))
}

function fileOf(row: Selectable<Files>) {
  const { id, kind, key, bytes, uploader, owner_kind, owner_id } = row
  const visibility: Visibility = row.visibility === 'public' ? 'public' : 'private'
  const owner: FileOwner | undefined =
    owner_kind !== null && owner_id !== null ? { kind: owner_kind, id: owner_id } : undefined
  return {
    ...{ id, kind, visibility, uploader },
    /** The key of the object that holds the bytes. */
    key,
    contentType: row.content_type,
    /** The object's size, which for a sealed file is more than was sent. */
    bytes,
    /** The object's digest in hexadecimal digits. */
    sha256: row.sha256.toString('hex'),
    /** Undefined until the file is attached. */
    owner,
    createdAt: row.created_at,
  }
}
