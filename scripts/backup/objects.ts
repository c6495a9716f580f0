/** The bytes of uploaded files: copied, and compared with the hashes that the database has of them. */
import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { MissingObject, type ObjectStore } from '#server/platform/files/objects/object-store.ts'

interface NamedObject {
  key: string
  sha256: string
  bytes: number
}

export interface Objects {
  count: number
  bytes: number
  /** Keys of files of which the store has nothing, or something else. */
  wrong: string[]
}

/** In memory at once; the largest are photographs of some megabytes. */
const AT_ONCE = 8

/** All files that the database names, by whether each `isRight`. */
async function examined(
  client: pg.ClientBase,
  isRight: (object: NamedObject) => Promise<boolean>,
): Promise<Objects> {
  const found: Objects = { count: 0, bytes: 0, wrong: [] }
  for (let batch: NamedObject[] = []; ; ) {
    const { rows } = await client.query<NamedObject>(
      `select key, encode(sha256, 'hex') as sha256, bytes::float8 as bytes
         from files where key > $1 order by key limit ${AT_ONCE}`,
      [batch.at(-1)?.key ?? ''],
    )
    if (rows.length === 0) return found
    batch = rows
    const verdicts = await Promise.all(batch.map(isRight))
    const right = batch.filter((_, place) => verdicts[place])
    found.count += right.length
    found.bytes += right.reduce((sum, { bytes }) => sum + bytes, 0)
    found.wrong.push(...batch.filter((_, place) => !verdicts[place]).map(({ key }) => key))
  }
}

/** Without a target they are only compared. */
export async function copyObjects(
  client: pg.ClientBase,
  source: ObjectStore,
  target?: ObjectStore,
): Promise<Objects> {
  return await examined(client, async ({ key, sha256 }) => {
    const stream = await source.read(key).catch(error => {
      if (!(error instanceof MissingObject)) throw error
    })
    if (!stream) return false
    const bytes = await buffer(stream)
    await target?.write(key, Readable.from([bytes]))
    return hash('sha256', bytes) === sha256
  })
}

/** Whether a bucket, which is not copied, has each of them; their hashes are those of the upload. */
export async function findObjects(client: pg.ClientBase, bucket: ObjectStore): Promise<Objects> {
  const keys = new Set<string>()
  for (const visibility of ['public', 'private'])
    for await (const { key } of bucket.list(visibility)) keys.add(key)
  return await examined(client, async ({ key }) => keys.has(key))
}
