/**
 * The scripts, styles and fonts of each version of the site, in the store of files. A process finds there what
 * its own build does not have: the browser has the page of a version that came before, or that another process
 * serves already. (docs/decisions/0093)
 */
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { MissingObject, type ObjectStore } from './platform/files/objects/object-store.ts'

const PREFIX = 'assets'
/** At a time: a store on another machine takes some milliseconds for each. */
const WRITERS = 8
const types = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}
const NAME = new RegExp(`^[\\w-]+(\\.[\\w-]+)*\\.(${Object.keys(types).join('|')})$`)

export interface Asset {
  bytes: Readable
  type: string
}

export class SharedAssets {
  readonly #objects: ObjectStore

  constructor(objects: ObjectStore) {
    this.#objects = objects
  }

  /** Stores what no process has stored yet. */
  async addFrom(directory: string): Promise<void> {
    const names = await readdir(directory)
    const stored = new Set<string>()
    for await (const { key } of this.#objects.list(PREFIX)) stored.add(key)
    const missing = names.filter(name => NAME.test(name) && !stored.has(keyOf(name))).values()
    const write = async () => {
      for (const name of missing)
        await this.#objects.write(keyOf(name), createReadStream(join(directory, name)))
    }
    await Promise.all(Array.from({ length: WRITERS }, write))
  }

  /** Undefined for what no version had. */
  async find(name: string): Promise<Asset | undefined> {
    const ending = NAME.exec(name)?.[2] as keyof typeof types | undefined
    if (!ending) return undefined
    try {
      return { bytes: await this.#objects.read(keyOf(name)), type: types[ending] }
    } catch (error) {
      if (error instanceof MissingObject) return undefined
      throw error
    }
  }
}

/** Keys have no dots. */
const keyOf = (name: string) => `${PREFIX}/${name.replaceAll('.', '/')}`
