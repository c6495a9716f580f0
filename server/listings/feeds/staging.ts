/**
 * The table a feed is copied into before it is merged: temporary, so it is gone with the connection, however the
 * import ends.
 */
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import type { ListingRow } from '../listing-row.ts'
import { stagingPrefix } from './row-mapper.ts'

/** Text handed to the connection at once. */
const PIECE = 256 * 1024
/**
 * Text in one COPY, each a transaction. The search index waits with every change until older transactions have ended:
 * one COPY of the whole feed would hold it up for as long as the feed is read.
 */
const TRANSACTION = 4 * 1024 * 1024

export class Staging {
  readonly #client: pg.Client
  readonly #statement: string
  #lines: string[] = []
  #waiting = 0
  #copy: CopyStreamQuery | undefined
  #copied = 0

  private constructor(client: pg.Client, columns: readonly string[]) {
    this.#client = client
    this.#statement = `copy feed_staging (${columns.join(', ')}) from stdin`
  }

  static async create(client: pg.Client, columns: readonly (keyof ListingRow)[]): Promise<Staging> {
    // Names from our own lists: nothing here comes from the mapping file.
    await client.query(
      `create temp table feed_staging as
         select 0 as file_no, 0::bigint as line, external_ref, false as made_ref, content_hash,
                ${columns.join(', ')}
           from listings limit 0`,
    )
    return new Staging(client, [...stagingPrefix, ...columns])
  }

  /** Lines of COPY's text format. Await it: the database may be slower than the feed. */
  async add(lines: readonly string[]): Promise<void> {
    for (const line of lines) {
      this.#lines.push(line)
      this.#waiting += line.length
      if (this.#waiting >= PIECE) await this.#send()
    }
  }

  /** Everything is in the table after this. */
  async finish(): Promise<void> {
    await this.#send()
    await this.#commit()
  }

  /** Breaks off, for when something else has failed. */
  abandon(): void {
    this.#copy?.destroy()
  }

  async #send(): Promise<void> {
    if (this.#waiting === 0) return
    if (!this.#copy) {
      this.#copy = this.#client.query(copyFrom(this.#statement))
      // Said by whoever awaits it next; an error must not end the process before.
      this.#copy.on('error', () => undefined)
    }
    const room = this.#copy.write(this.#lines.join(''))
    this.#copied += this.#waiting
    this.#lines = []
    this.#waiting = 0
    if (!room) await Promise.race([once(this.#copy, 'drain'), failed(this.#copy)])
    if (this.#copied >= TRANSACTION) await this.#commit()
  }

  async #commit(): Promise<void> {
    const copy = this.#copy
    if (!copy) return
    copy.end()
    await finished(copy)
    this.#copy = undefined
    this.#copied = 0
  }
}

async function failed(copy: CopyStreamQuery): Promise<never> {
  if (copy.errored) throw copy.errored
  await finished(copy)
  throw new Error('The database ended the copy early.')
}
