/** The bytes of uploaded files: copied, and compared with the hashes that the database has of them. */
import { createHash } from 'node:crypto'
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

const BATCH = 1000
const AT_ONCE = 8

async function* namedObjects(client: pg.ClientBase): AsyncGenerator<NamedObject[]> {
  let after = ''
  for (;;) {
    const { rows } = await client.query<NamedObject>(
      `select key, encode(sha256, 'hex') as sha256, bytes::float8 as bytes from files where key > $1 order by key limit ${BATCH}`,
      [after],
    )
    for (let at = 0; at < rows.length; at += AT_ONCE) yield rows.slice(at, at + AT_ONCE)
    if (rows.length < BATCH) return
    after = rows.at(-1)!.key
  }
}

/** Each file that the database names, by what `isRight` says of it. */
async function checked(
  client: pg.ClientBase,
  isRight: (object: NamedObject) => Promise<boolean>,
): Promise<Objects> {
  const found: Objects = { count: 0, bytes: 0, wrong: [] }
  for await (const batch of namedObjects(client)) {
    const verdicts = await Promise.all(batch.map(isRight))
    for (const [place, object] of batch.entries()) {
      if (!verdicts[place]) found.wrong.push(object.key)
      else found.count++
      found.bytes += verdicts[place] ? object.bytes : 0
    }
  }
  return found
}

/** Reads each once. Without a target they are only compared. */
export async function copyObjects(
  client: pg.ClientBase,
  source: ObjectStore,
  target?: ObjectStore,
): Promise<Objects> {
  return await checked(client, async ({ key, sha256 }) => {
    const hash = createHash('sha256')
    const hashed = async function* () {
      for await (const chunk of await source.read(key)) {
        hash.update(chunk as Buffer)
        yield chunk as Buffer
      }
    }
    try {
      if (target) await target.write(key, hashed())
      else for await (const _ of hashed());
    } catch (error) {
      if (error instanceof MissingObject) return false
      throw error
    }
    return hash.digest('hex') === sha256
  })
}

/** Whether a bucket, which is not copied, has each of them; their hashes are those of the upload. */
export async function findObjects(client: pg.ClientBase, bucket: ObjectStore): Promise<Objects> {
  const keys = new Set<string>()
  for (const visibility of ['public', 'private'])
    for await (const { key } of bucket.list(visibility)) keys.add(key)
  return await checked(client, async ({ key }) => keys.has(key))
}
