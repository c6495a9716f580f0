/**
 * The search index kept equal to the listings: built from one snapshot at start, then following the change log.
 *
 * A change is read once every transaction that began before it has ended, so that none is passed over: the window of
 * transaction ids [position, xmin) is final, and the next window starts where it ends. What is applied is the listing
 * as it stands now, so the order within a window does not matter. NOTIFY only wakes the follower; a poll covers a
 * wake-up that was lost.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { problem } from '#server/platform/problems.ts'
import { openInProcess, type SearchPort } from './engine/port.ts'
import type { Document } from './engine/schema.ts'
import {
  changedListings,
  inSnapshot,
  type Position,
  presentListings,
  pruneChangeLog,
  searchableListings,
} from './listing-reader.ts'
import { documentOf, type IndexedRecord } from './search-document.ts'
import { searchSchema } from './search-schema.ts'
import type { Vocabulary } from './vocabulary.ts'

const POLL_MS = 1000
const RECONNECT_MS = 500
const KEEP_LOG_HOURS = 24
const PRUNE_EVERY_MS = 3_600_000
/** Away for longer, the log may have been pruned past us. */
const REBUILD_AFTER_MS = (KEEP_LOG_HOURS / 2) * 3_600_000
/** More changes at once than this are taken in faster by building anew. */
const REBUILD_FROM_CHANGES = 100_000

export interface IndexHealth {
  ready: boolean
  documents: number
  version: number
  lagMs: number | null
}

export class SearchIndex {
  readonly #url: string
  readonly #vocabulary: Vocabulary
  readonly #warn: (message: string) => void
  #port: SearchPort | undefined
  #position: Position = '0'
  #documents = 0
  #version = 0
  /** When the oldest change was made that is being taken in just now. */
  #behindSince: number | undefined
  /** When the last pass over the log began, by performance.now(). */
  #caughtUpAt = 0
  #wakePending = false
  #endWait: (() => void) | undefined
  #stopping = new AbortController()
  #following: Promise<void> = Promise.resolve()

  constructor(url: string, vocabulary: Vocabulary, warn: (message: string) => void) {
    this.#url = url
    this.#vocabulary = vocabulary
    this.#warn = warn
  }

  /** Resolves when the index is ready; from then on it follows by itself. Throws when the first build fails. */
  async start(): Promise<void> {
    const client = await this.#connected()
    await this.#build(client)
    this.#following = this.#follow(client)
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#wake()
    await this.#following
  }

  /** Throws 'not-ready' while the index is being built. */
  port(): SearchPort {
    if (!this.#port)
      throw problem('not-ready', 'The search index is being built. Please try again in a moment.')
    return this.#port
  }

  health(): IndexHealth {
    const behindMs = this.#behindSince === undefined ? 0 : Date.now() - this.#behindSince
    // Without a pass for longer than a poll, there may be changes that nobody has looked at.
    const unseenMs = performance.now() - this.#caughtUpAt - POLL_MS
    return {
      ready: this.#port !== undefined,
      documents: this.#documents,
      version: this.#version,
      lagMs: this.#port ? Math.round(Math.max(behindMs, unseenMs, 0)) : null,
    }
  }

  /** Takes in everything that has been committed. For tests, and for whoever must see what they have just written. */
  async caughtUp(): Promise<void> {
    const asked = performance.now()
    // A pass that was under way when this was asked may have looked too early.
    while (!this.#stopping.signal.aborted && this.#caughtUpAt <= asked) {
      this.#wake()
      await sleep(2)
    }
  }

  async #connected(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'forecourt search',
      connectionTimeoutMillis: 10_000,
    })
    client.on('error', () => this.#wake())
    client.on('notification', () => this.#wake())
    await client.connect()
    await client.query('listen listing_changes')
    return client
  }

  async #build(client: pg.Client): Promise<void> {
    await inSnapshot(client, async position => {
      const port = await openInProcess(searchSchema, this.#documentsOf(searchableListings(client)))
      this.#port = port
      this.#position = position
      await this.#noteHealth(port)
    })
    this.#caughtUpAt = performance.now()
  }

  async *#documentsOf(rows: AsyncIterable<IndexedRecord>): AsyncGenerator<Document> {
    for await (const row of rows) yield this.#documentOf(row)
  }

  #documentOf(row: IndexedRecord): Document {
    this.#vocabulary.learn(row.make, row.model)
    return documentOf(row)
  }

  /** Until stopped. A lost connection is made anew, and the log is read on from where we were. */
  async #follow(first: pg.Client): Promise<void> {
    let client: pg.Client | undefined = first
    let pruned = Date.now()
    while (!this.#stopping.signal.aborted) {
      try {
        client ??= await this.#connected()
        if (performance.now() - this.#caughtUpAt > REBUILD_AFTER_MS) await this.#build(client)
        await this.#catchUp(client)
        if (Date.now() - pruned > PRUNE_EVERY_MS) {
          await pruneChangeLog(client, KEEP_LOG_HOURS)
          pruned = Date.now()
        }
        await this.#woken(POLL_MS)
      } catch (error) {
        this.#warn(`search index: ${(error as Error).message}; trying again`)
        await client?.end().catch(() => undefined)
        client = undefined
        await this.#woken(RECONNECT_MS)
      }
    }
    await client?.end().catch(() => undefined)
  }

  async #catchUp(client: pg.Client): Promise<void> {
    const began = performance.now()
    const rebuild = await inSnapshot(client, async until => {
      const { ids, oldestAt } = await changedListings(client, this.#position, until)
      this.#behindSince = oldestAt
      if (ids.length >= REBUILD_FROM_CHANGES) return true
      for await (const { asked, rows } of presentListings(client, ids)) {
        const present = new Map(rows.map(row => [row.id, row]))
        await this.port().apply(
          asked.map(id => {
            const row = present.get(id)
            return row ? { upsert: this.#documentOf(row) } : { remove: id }
          }),
        )
      }
      this.#position = until
      if (ids.length > 0) await this.#noteHealth(this.port())
      this.#behindSince = undefined
      return false
    })
    if (rebuild) await this.#build(client)
    else this.#caughtUpAt = began
  }

  async #noteHealth(port: SearchPort): Promise<void> {
    const { documents, version } = await port.health()
    this.#documents = documents
    this.#version = version
  }

  #wake(): void {
    this.#wakePending = true
    this.#endWait?.()
  }

  /** Resolves at the next wake-up, one that came since the last included, or after so many milliseconds. */
  async #woken(patienceMs: number): Promise<void> {
    if (!this.#wakePending && !this.#stopping.signal.aborted) {
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, patienceMs)
        this.#endWait = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    this.#endWait = undefined
    this.#wakePending = false
  }
}
