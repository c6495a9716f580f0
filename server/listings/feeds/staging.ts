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
  /** What must have happened before more is sent. Meanwhile the next rows are made ready. */
  #before: Promise<unknown> = Promise.resolve()

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
    this.#commit()
    await this.#before
  }

  /** Breaks off, for when something else has failed. */
  abandon(): void {
    this.#copy?.destroy()
  }

  async #send(): Promise<void> {
    await this.#before
    if (this.#waiting === 0) return
    const copy = this.#copy ?? this.#begin()
    if (copy.errored) throw copy.errored
    if (!copy.write(this.#lines.join(''))) this.#await(once(copy, 'drain'))
    this.#copied += this.#waiting
    this.#lines = []
    this.#waiting = 0
    if (this.#copied >= TRANSACTION) {
      await this.#before
      this.#commit()
    }
  }

  #begin(): CopyStreamQuery {
    const copy = this.#client.query(copyFrom(this.#statement))
    // Between two pieces nobody may be listening: it is looked for before the next.
    copy.on('error', () => undefined)
    this.#copy = copy
    this.#copied = 0
    return copy
  }

  #commit(): void {
    if (!this.#copy) return
    this.#await(finished(this.#copy))
    this.#copy.end()
    this.#copy = undefined
  }

  /** An error is thrown where it is awaited next; until then it must not end the process. */
  #await(happening: Promise<unknown>): void {
    this.#before = happening
    happening.catch(() => undefined)
  }
}
