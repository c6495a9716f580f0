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
import type { Change, Document } from './engine/schema.ts'
import { type IndexListener, IndexListeners } from './index-listeners.ts'
import type { IndexedRecord } from './indexed-record.ts'
import { Lag } from './lag.ts'
import { ListingDocuments } from './listing-documents.ts'
import {
  changedListings,
  heldBack,
  inSnapshot,
  type Position,
  presentListings,
  pruneChangeLog,
  searchableBatches,
} from './listing-reader.ts'
import { searchSchema } from './search-schema.ts'
import type { Vocabulary } from './vocabulary.ts'

const KEEP_LOG_HOURS = 24
const PRUNE_EVERY_MS = 3_600_000
/** Away for longer, the log may have been pruned past us. */
const REBUILD_AFTER_MS = (KEEP_LOG_HOURS / 2) * 3_600_000
/** A connection that has died unnoticed would be waited for for ever. */
const QUERY_PATIENCE_MS = 60_000

/** What tests set otherwise. */
export interface Following {
  pollMs: number
  reconnectMs: number
  /** Without it there are only polls. */
  listens: boolean
  /** So many changes at once are taken in faster by building anew. */
  rebuildFrom: number
}

const usual: Following = { pollMs: 1000, reconnectMs: 500, listens: true, rebuildFrom: 100_000 }

export interface IndexHealth {
  ready: boolean
  documents: number
  version: number
  lagMs: number | null
  leftOut: number
}

export class SearchIndex {
  readonly #url: string
  readonly #warn: (message: string) => void
  readonly #following: Following
  readonly #lag: Lag
  readonly #documents: ListingDocuments
  readonly #listeners: IndexListeners
  #port: SearchPort | undefined
  #position: Position = '0'
  /** The newest change that the last pass saw and could not take in yet. */
  #heldBack: Position | undefined
  #size = 0
  #version = 0
  /** Where the counting of the present port began: versions go on when the index is built anew. */
  #firstVersion = 0
  #wakePending = false
  #endWait: (() => void) | undefined
  #stopping = new AbortController()
  #ended: Promise<void> = Promise.resolve()

  constructor(
    url: string,
    vocabulary: Vocabulary,
    warn: (message: string) => void,
    following?: Partial<Following>,
  ) {
    this.#url = url
    this.#warn = warn
    this.#following = { ...usual, ...following }
    this.#lag = new Lag(this.#following.pollMs)
    this.#documents = new ListingDocuments(vocabulary, warn)
    this.#listeners = new IndexListeners(warn)
  }

  /** Resolves when the index is ready; from then on it follows by itself. Throws when the first build fails. */
  async start(): Promise<void> {
    const client = await this.#connected()
    await this.#build(client)
    this.#ended = this.#follow(client)
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#wake()
    await this.#ended
  }

  /** Throws 'not-ready' while the index is being built. */
  port(): SearchPort {
    if (!this.#port)
      throw problem('not-ready', 'The search index is being built. Please try again in a moment.')
    return this.#port
  }

  /** Tells of every change from now on, after the index has it; until what is returned is called. */
  onChanges(listener: IndexListener): () => void {
    return this.#listeners.add(listener)
  }

  health(): IndexHealth {
    return {
      ready: this.#port !== undefined,
      documents: this.#size,
      version: this.#version,
      lagMs: this.#port ? this.#lag.ms() : null,
      leftOut: this.#documents.leftOut,
    }
  }

  /**
   * Takes in everything that has been committed, which waits for every transaction that began before. For tests, and
   * for whoever must see what they have just written.
   */
  async caughtUp(): Promise<void> {
    const asked = performance.now()
    // A pass that was under way when this was asked may have looked too early.
    await this.#passesUntil(() => this.#lag.passBegan > asked)
    const newest = BigInt(this.#heldBack ?? 0)
    await this.#passesUntil(() => BigInt(this.#position) > newest)
  }

  async #passesUntil(done: () => boolean): Promise<void> {
    while (!done() && !this.#stopping.signal.aborted) {
      this.#wake()
      await sleep(2)
    }
  }

  async #connected(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'forecourt search',
      connectionTimeoutMillis: 10_000,
      query_timeout: QUERY_PATIENCE_MS,
    })
    client.on('error', () => this.#wake())
    client.on('notification', () => this.#wake())
    await client.connect()
    if (this.#following.listens) await client.query('listen listing_changes')
    return client
  }

  async #build(client: pg.Client): Promise<void> {
    const began = performance.now()
    this.#documents.clear()
    await inSnapshot(client, async position => {
      const port = await openInProcess(searchSchema, this.#batches(client))
      const isFirst = this.#port === undefined
      this.#port = port
      this.#lag.passed(began)
      this.#position = position
      this.#heldBack = undefined
      this.#firstVersion = isFirst ? 0 : this.#version + 1
      await this.#noteHealth()
      if (!isFirst) this.#listeners.rebuilt()
    })
  }

  async *#batches(client: pg.Client): AsyncGenerator<Document[]> {
    const now = Date.now()
    for await (const rows of searchableBatches(client))
      yield rows.map(row => this.#documents.of(row, now)).filter(document => document !== undefined)
  }

  /** Until stopped. A lost connection is made anew, and the log is read on from where we were. */
  async #follow(first: pg.Client): Promise<void> {
    let client: pg.Client | undefined = first
    let pruned = Date.now()
    while (!this.#stopping.signal.aborted) {
      try {
        client ??= await this.#connected()
        if (performance.now() - this.#lag.passBegan > REBUILD_AFTER_MS) await this.#build(client)
        await this.#catchUp(client)
        if (Date.now() - pruned > PRUNE_EVERY_MS) {
          await pruneChangeLog(client, KEEP_LOG_HOURS)
          pruned = Date.now()
        }
        await this.#woken(this.#following.pollMs)
      } catch (error) {
        this.#warn(`search index: ${(error as Error).message}; trying again`)
        await client?.end().catch(() => undefined)
        client = undefined
        await this.#woken(this.#following.reconnectMs)
      }
    }
    await client?.end().catch(() => undefined)
  }

  async #catchUp(client: pg.Client): Promise<void> {
    const began = performance.now()
    const rebuild = await inSnapshot(client, async until => {
      const changed = await changedListings(client, this.#position, until, this.#following.rebuildFrom)
      const left = await heldBack(client, until)
      this.#lag.found(changed.oldestAt, left.oldestAt)
      if (changed.ids.length >= this.#following.rebuildFrom) return true
      const now = Date.now()
      const ids = [...new Set([...changed.ids, ...this.#documents.outdated(now)])]
      for await (const { asked, rows } of presentListings(client, ids)) await this.#apply(asked, rows, now)
      this.#position = until
      this.#heldBack = left.newest
      if (ids.length > 0) await this.#noteHealth()
      this.#lag.passed(began, left.oldestAt)
      return false
    })
    if (rebuild) await this.#build(client)
  }

  /** These listings as they stand now; one without a row can't be found. */
  async #apply(ids: readonly number[], rows: readonly IndexedRecord[], now: number): Promise<void> {
    const present = new Map(rows.map(row => [row.id, row]))
    const changes = ids.map((id): Change => {
      const row = present.get(id)
      const document = row && this.#documents.of(row, now)
      if (!row) this.#documents.forget(id)
      return document ? { upsert: document } : { remove: id }
    })
    const { version, effects } = await this.port().apply(changes)
    this.#version = this.#firstVersion + version
    this.#listeners.applied(ids, { version: this.#version, effects })
  }

  async #noteHealth(): Promise<void> {
    const { documents, version } = await this.port().health()
    this.#size = documents
    this.#version = this.#firstVersion + version
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
