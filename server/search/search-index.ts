/**
 * The search index, kept equal to the listings: built from one snapshot at start, then following the change
 * log (server/platform/change-log). It applies the present state of a listing, so neither the order of
 * changes within a window nor reading a window twice matters.
 */

import type { LogSnapshot } from '#server/platform/change-log/change-log.ts'
import {
  type ApplyOutcome,
  ChangeLogFollower,
  type FollowerPace,
  type LogWindow,
  MemoryPosition,
} from '#server/platform/change-log/change-log-follower.ts'
import { problem } from '#server/platform/problems.ts'
import { openInProcess, type SearchPort } from './engine/port.ts'
import type { Document, DocumentChange } from './engine/schema.ts'
import { type IndexListener, IndexListeners } from './index-listeners.ts'
import type { IndexedRecord } from './indexed-record.ts'
import { ListingDocuments } from './listing-documents.ts'
import { presentListings, searchableBatches } from './listing-reader.ts'
import { searchSchema } from './search-schema.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface Following extends FollowerPace {
  /** With more changes in one window, a rebuild is faster. */
  rebuildFrom: number
}

const defaults: Following = { pollMs: 1000, restMs: 0, retryMs: 500, listens: true, rebuildFrom: 100_000 }

export interface IndexHealth {
  ready: boolean
  documents: number
  version: number
  lagMs: number | null
  leftOut: number
}

export class SearchIndex {
  readonly #rebuildFrom: number
  readonly #documents: ListingDocuments
  readonly #listeners: IndexListeners
  readonly #follower: ChangeLogFollower
  #port: SearchPort | undefined
  #size = 0
  #version = 0
  /** Offset of the present port's versions, which continue when the index is rebuilt. */
  #firstVersion = 0

  constructor(
    url: string,
    vocabulary: Vocabulary,
    warn: (message: string) => void,
    following?: Partial<Following>,
  ) {
    const { rebuildFrom, ...pace } = { ...defaults, ...following }
    this.#rebuildFrom = rebuildFrom
    this.#documents = new ListingDocuments(vocabulary, warn)
    this.#listeners = new IndexListeners(warn)
    this.#follower = new ChangeLogFollower({
      url,
      name: 'search index',
      applicationName: 'forecourt search',
      position: new MemoryPosition(),
      consumer: { apply: window => this.#follow(window), rebuild: snapshot => this.#build(snapshot) },
      pace,
      warn,
      prunesLog: true,
    })
  }

  /** Resolves when the index is ready, which then follows by itself. Rejects when the first build fails. */
  async start(): Promise<void> {
    await this.#follower.startWithFirstWindow()
  }

  async stop(): Promise<void> {
    await this.#follower.stop()
  }

  /** Throws 'not-ready' while the index is being built. */
  port(): SearchPort {
    if (!this.#port)
      throw problem('not-ready', 'The search index is being built. Please try again in a moment.')
    return this.#port
  }

  /** Reports every change from now on, once the index has it. Returns how to unsubscribe. */
  onChanges(listener: IndexListener): () => void {
    return this.#listeners.add(listener)
  }

  health(): IndexHealth {
    return {
      ready: this.#port !== undefined,
      documents: this.#size,
      version: this.#version,
      lagMs: this.#port ? this.#follower.lagMs() : null,
      leftOut: this.#documents.leftOut,
    }
  }

  /** Resolves once everything that is committed now is in the index. For tests and benches. */
  async caughtUp(): Promise<void> {
    await this.#follower.caughtUp()
  }

  async #build(snapshot: LogSnapshot): Promise<void> {
    this.#documents.clear()
    const port = await openInProcess(searchSchema, this.#batches(snapshot))
    const isFirst = this.#port === undefined
    this.#port = port
    this.#firstVersion = isFirst ? 0 : this.#version + 1
    await this.#noteHealth()
    if (!isFirst) this.#listeners.rebuilt()
  }

  async *#batches({ client }: LogSnapshot): AsyncGenerator<Document[]> {
    const now = Date.now()
    for await (const rows of searchableBatches(client))
      yield rows.map(row => this.#documents.of(row, now)).filter(document => document !== undefined)
  }

  async #follow(window: LogWindow): Promise<ApplyOutcome> {
    const ids = new Set<number>()
    for await (const changes of window.changes(this.#rebuildFrom)) {
      for (const { id } of changes) ids.add(id)
      if (ids.size >= this.#rebuildFrom) return 'rebuild'
    }
    const now = Date.now()
    if (this.#documents.areAllOutdated(now)) return 'rebuild'
    for (const id of this.#documents.outdated(now)) ids.add(id)
    if (ids.size === 0) return 'applied'
    for await (const { asked, rows } of presentListings(window.client, [...ids]))
      await this.#apply(asked, rows, now)
    await this.#noteHealth()
    return 'applied'
  }

  /** Applies the present state of these listings; one without a row can't be found any more. */
  async #apply(ids: readonly number[], rows: readonly IndexedRecord[], now: number): Promise<void> {
    const present = new Map(rows.map(row => [row.id, row]))
    const changes = ids.map((id): DocumentChange => {
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
}
