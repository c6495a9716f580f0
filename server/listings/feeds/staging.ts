/** The temporary table a feed is copied into before it is merged. */
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import type { ListingRow } from '../listing-row.ts'
import { stagingPrefix } from './row-mapper.ts'

/** Characters per write to the connection. */
const WRITE_LENGTH = 256 * 1024
/**
 * Characters per COPY, each a transaction. The change log waits for older transactions, so that one COPY of
 * the whole feed would delay all changes of the search index for as long as the feed is read.
 */
const COPY_LENGTH = 4 * 1024 * 1024

export class Staging {
  readonly #client: pg.Client
  readonly #statement: string
  #lines: string[] = []
  #waiting = 0
  #copy: CopyStreamQuery | undefined
  #copied = 0
  /** To be awaited before the next write. Meanwhile the next rows are mapped. */
  #pending: Promise<unknown> = Promise.resolve()

  private constructor(client: pg.Client, columns: readonly string[]) {
    this.#client = client
    this.#statement = `copy feed_staging (${columns.join(', ')}) from stdin`
  }

  static async create(client: pg.Client, columns: readonly (keyof ListingRow)[]): Promise<Staging> {
    // The names are constants of the code, not from the mapping file.
    await client.query(
      `create temp table feed_staging as
         select 0 as file_no, 0::bigint as line, external_ref, false as made_ref, false as off_sale, content_hash,
                ${columns.join(', ')}
           from listings limit 0`,
    )
    return new Staging(client, [...stagingPrefix, ...columns])
  }

  /** Adds lines of COPY's text format. Await it for back-pressure. */
  async add(lines: readonly string[]): Promise<void> {
    for (const line of lines) {
      this.#lines.push(line)
      this.#waiting += line.length
      if (this.#waiting >= WRITE_LENGTH) await this.#send()
    }
  }

  /** Resolves when everything is in the table. */
  async finish(): Promise<void> {
    await this.#send()
    this.#commit()
    await this.#pending
  }

  /** Stops a running COPY after another failure. */
  abandon(): void {
    this.#copy?.destroy()
  }

  async #send(): Promise<void> {
    await this.#pending
    if (this.#waiting === 0) return
    const copy = this.#copy ?? this.#begin()
    if (copy.errored) throw copy.errored
    if (!copy.write(this.#lines.join(''))) this.#await(once(copy, 'drain'))
    this.#copied += this.#waiting
    this.#lines = []
    this.#waiting = 0
    if (this.#copied >= COPY_LENGTH) {
      await this.#pending
      this.#commit()
    }
  }

  #begin(): CopyStreamQuery {
    const copy = this.#client.query(copyFrom(this.#statement))
    // Between two writes there may be no other listener; `errored` is checked before the next write.
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

  /** A rejection is thrown at the next await; until then it must not end the process. */
  #await(promise: Promise<unknown>): void {
    this.#pending = promise
    promise.catch(() => undefined)
  }
}
