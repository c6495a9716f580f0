/** Objects as files of one directory. A write goes to a temporary file, which is then renamed. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ByteRange, type ListedObject, MissingObject, type ObjectStore } from './object-store.ts'

const UNFINISHED = 'unfinished'
const KEY = /^[\w-]+(\/[\w-]+)+$/

export class DiskObjects implements ObjectStore {
  readonly #root: string

  /** The directory is made by the first write. */
  constructor(root: string) {
    this.#root = root
  }

  async write(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const path = this.#pathOf(key)
    const temporary = join(this.#root, UNFINISHED, randomUUID())
    try {
      await mkdir(dirname(temporary), { recursive: true, mode: 0o700 })
      // A stream that opens the file itself may still do so after the pipeline has failed, and after the
      // removal below.
      const file = await open(temporary, 'wx', 0o600)
      await pipeline(bytes, file.createWriteStream({ flush: true }))
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(temporary, path)
      await flushDirectory(dirname(path))
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined)
      throw error
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const handle = await open(this.#pathOf(key)).catch(error => {
      throw isMissing(error) ? new MissingObject(key) : error
    })
    return handle.createReadStream(range)
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) await rm(this.#pathOf(key), { force: true })
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    yield* this.#under(this.#pathOf(prefix), prefix)
  }

  async removeUnfinished(before: Date): Promise<void> {
    for (const name of await namesIn(join(this.#root, UNFINISHED))) {
      const path = join(this.#root, UNFINISHED, name)
      if ((await lastChange(path)) < before) await rm(path, { force: true })
    }
  }

  async *#under(directory: string, prefix: string): AsyncGenerator<ListedObject> {
    for (const name of await namesIn(directory)) {
      const path = join(directory, name)
      const found = await stat(path).catch(ignoreMissing)
      if (found?.isDirectory()) yield* this.#under(path, `${prefix}/${name}`)
      else if (found) yield { key: `${prefix}/${name}`, modifiedAt: found.mtime }
    }
  }

  /**
   * Keys are made by this module's callers, never by visitors; a mistake of theirs must not leave the
   * directory all the same.
   */
  #pathOf(key: string): string {
    if (!KEY.test(`files/${key}`)) throw new Error(`Not a key of an object: ${key}`)
    return join(this.#root, key)
  }
}

/** Without it, a power cut can undo the rename although the row in the database is committed. */
async function flushDirectory(path: string): Promise<void> {
  // Windows does not open directories.
  if (process.platform === 'win32') return
  const directory = await open(path)
  await directory.sync().finally(() => directory.close())
}

async function namesIn(directory: string): Promise<string[]> {
  return (await readdir(directory).catch(ignoreMissing)) ?? []
}

/** A file that has just been renamed or removed counts as new. */
async function lastChange(path: string): Promise<Date> {
  return (await stat(path).catch(ignoreMissing))?.mtime ?? new Date()
}

function ignoreMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
