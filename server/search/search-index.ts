/**
 * The search index, kept equal to the listings: built from one snapshot, then following the change log
 * (server/platform/change-log). It applies the present state of a listing, so neither the order of changes
 * within a window nor reading a window twice matters.
 *
 * In memory each process has its own, built at its start. Where processes share one (index-home.ts), one of
 * them builds and writes it, and announces to all what it has written. (docs/decisions/0092)
 */

import type { ClientBase } from 'pg'
import type { LogSnapshot } from '#server/platform/change-log/change-log.ts'
import {
  type ApplyOutcome,
  ChangeLogFollower,
  type FollowerPace,
  type LogWindow,
} from '#server/platform/change-log/change-log-follower.ts'
import { problem } from '#server/platform/problems.ts'
import { type Announcement, announcementsOf } from './announcements.ts'
import type { SearchPort } from './engine/port.ts'
import type { Applied } from './engine/query.ts'
import type { Document, DocumentChange } from './engine/schema.ts'
import { type IndexHome, IndexInProcess } from './index-home.ts'
import { type IndexListener, IndexListeners } from './index-listeners.ts'
import type { IndexedRecord } from './indexed-record.ts'
import { ListingDocuments } from './listing-documents.ts'
import { presentListings, searchableBatches } from './listing-reader.ts'
import { ENDS_AT } from './search-schema.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface Following extends FollowerPace {
  /** With more changes in one window, a rebuild is faster. */
  rebuildFrom: number
}

const defaults: Following = { pollMs: 1000, restMs: 0, retryMs: 500, listens: true, rebuildFrom: 100_000 }
/** Each window of changes makes another program refresh its index: changes meanwhile are read together. */
const SHARED_REST_MS = 200
/** Documents to make again by the clock, of one window; others wait for the next. */
const MAX_ENDED = 5000

export interface IndexHealth {
  ready: boolean
  documents: number
  version: number
  /** Null before it is ready, and where another process writes. */
  lagMs: number | null
  leftOut: number
}

export class SearchIndex {
  readonly #rebuildFrom: number
  readonly #vocabulary: Vocabulary
  readonly #warn: (message: string) => void
  readonly #home: IndexHome
  readonly #documents: ListingDocuments
  readonly #listeners: IndexListeners
  readonly #follower: ChangeLogFollower
  #isReady = false
  #size = 0
  #version = 0

  constructor(
    url: string,
    vocabulary: Vocabulary,
    warn: (message: string) => void,
    following?: Partial<Following>,
    home: IndexHome = new IndexInProcess(),
  ) {
    const { position, shared } = home
    const { rebuildFrom, ...pace } = { ...defaults, ...(shared && { restMs: SHARED_REST_MS }), ...following }
    this.#rebuildFrom = rebuildFrom
    this.#vocabulary = vocabulary
    this.#warn = warn
    this.#home = home
    this.#documents = new ListingDocuments(vocabulary, warn)
    this.#listeners = new IndexListeners(warn)
    this.#follower = new ChangeLogFollower({
      url,
      name: 'search index',
      applicationName: 'forecourt search',
      position: {
        load: async () => {
          const held = await position.load()
          if (held) this.#documents.areOf(held.at)
          return held
        },
        advance: reached => position.advance(reached),
      },
      consumer: {
        apply: window => this.#follow(window),
        rebuild: snapshot => this.#build(snapshot),
        ...(shared && { listening: () => this.#look({ isRebuilt: true }) }),
      },
      ...(shared && {
        lock: shared.name,
        channels: { [shared.name]: payload => this.#hear(JSON.parse(payload) as Announcement) },
      }),
      pace,
      warn,
      prunesLog: true,
    })
  }

  /**
   * Resolves when the index is ready, which then follows by itself. Rejects when the first build fails; where
   * the index is shared, it is tried again, and the site opens without searches.
   */
  async start(): Promise<void> {
    if (!this.#home.shared) return await this.#follower.startWithFirstWindow()
    await this.#follower.startWithFirstWindow().catch((error: unknown) => {
      this.#warn(`search index: ${(error as Error).message}; trying again`)
      this.#isReady = true
      this.#follower.start()
    })
  }

  async stop(): Promise<void> {
    await this.#follower.stop()
    await this.#home.close()
  }

  /** Throws 'not-ready' while the index is being built. */
  port(): SearchPort {
    const { port } = this.#home
    if (!port) throw problem('not-ready', 'The search index is being built. Please try again in a moment.')
    return port
  }

  /** Reports every change from now on, once the index has it. Returns how to unsubscribe. */
  onChanges(listener: IndexListener): () => void {
    return this.#listeners.add(listener)
  }

  health(): IndexHealth {
    const isWriter = this.#isReady && (!this.#home.shared || this.#follower.isFollowing)
    return {
      ready: this.#isReady,
      documents: this.#size,
      version: this.#version,
      lagMs: isWriter ? this.#follower.lagMs() : null,
      leftOut: this.#documents.leftOut,
    }
  }

  /** Resolves once everything that is committed now is in the index. For tests and benches. */
  async caughtUp(): Promise<void> {
    await this.#follower.caughtUp()
  }

  async #build(snapshot: LogSnapshot): Promise<void> {
    this.#documents.clear()
    await this.#home.build(this.#batches(snapshot), snapshot.until)
    await this.#noteHealth()
    if (this.#home.shared) {
      this.#isReady = true
      const announcement = {
        version: Number(snapshot.until),
        documents: this.#size,
        isRebuilt: true,
      } as const
      return await this.#announce(snapshot.client, [announcement])
    }
    if (this.#isReady) this.#listeners.rebuilt()
    this.#isReady = true
  }

  async *#batches({ client }: LogSnapshot): AsyncGenerator<Document[]> {
    const now = Date.now()
    for await (const rows of searchableBatches(client))
      yield rows.map(row => this.#documents.of(row, now)).filter(document => document !== undefined)
    this.#home.shared?.keepNames(this.#vocabulary.learned)
  }

  async #follow(window: LogWindow): Promise<ApplyOutcome> {
    const ids = new Set<number>()
    for await (const changes of window.changes(this.#rebuildFrom)) {
      for (const { id } of changes) ids.add(id)
      if (ids.size >= this.#rebuildFrom) return 'rebuild'
    }
    const now = Date.now()
    if (this.#documents.areAllOutdated(now)) return 'rebuild'
    for (const id of await this.#endedBy(now)) ids.add(id)
    if (ids.size === 0) return 'applied'
    for await (const { asked, rows } of presentListings(window.client, [...ids]))
      await this.#apply(window, asked, rows, now)
    await this.#noteHealth()
    return 'applied'
  }

  /** Documents that are out of date by the clock alone. */
  async #endedBy(now: number): Promise<number[]> {
    const { ids } = await this.port().search({
      ...{ filters: [{ field: ENDS_AT, max: now }], sort: { none: true }, facets: 'none' },
      ...{ offset: 0, limit: MAX_ENDED },
    })
    return ids
  }

  /** Applies the present state of these listings; one without a row can't be found any more. */
  async #apply(
    { client, until }: LogWindow,
    ids: readonly number[],
    rows: readonly IndexedRecord[],
    now: number,
  ): Promise<void> {
    const present = new Map(rows.map(row => [row.id, row]))
    const changes = ids.map((id): DocumentChange => {
      const row = present.get(id)
      const document = row && this.#documents.of(row, now)
      if (!row) this.#documents.forget(id)
      return document ? { upsert: document } : { remove: id }
    })
    const applied = await this.port().apply(changes, until)
    const { shared, versionsBefore } = this.#home
    if (!shared) return this.#tell(ids, { ...applied, version: versionsBefore + applied.version })
    await this.#noteHealth()
    const hasNewNames = shared.keepNames(this.#vocabulary.learned)
    await this.#announce(client, announcementsOf(ids, applied, { documents: this.#size, hasNewNames }))
  }

  #tell(ids: readonly number[], applied: Applied): void {
    this.#version = Math.max(this.#version, applied.version)
    this.#listeners.applied(ids, applied)
  }

  async #noteHealth(): Promise<void> {
    const { documents, version } = await this.port().health()
    this.#size = documents
    this.#version = Math.max(this.#version, this.#home.versionsBefore + version)
  }

  /** To all processes, this one among them, when the transaction ends in which the log is read. */
  async #announce(client: ClientBase, announcements: readonly Announcement[]): Promise<void> {
    for (const announcement of announcements)
      await client.query('select pg_notify($1, $2)', [this.#home.shared!.name, JSON.stringify(announcement)])
  }

  #hear({ version, documents, changes = [], isRebuilt = false, hasNewNames = false }: Announcement): void {
    this.#size = documents
    this.#version = Math.max(this.#version, version)
    if (isRebuilt || hasNewNames)
      this.#look({ isRebuilt }).catch((error: Error) => this.#warn(`search index: ${error.message}`))
    if (changes.length > 0)
      this.#tell(
        changes.map(([id]) => id),
        { version, effects: changes.map(([, effect]) => effect) },
      )
  }

  /** What the shared index is now. `isRebuilt`: what has changed in it is not known. */
  async #look({ isRebuilt }: { isRebuilt: boolean }): Promise<void> {
    const seen = await this.#home.shared!.look()
    if (!seen) return
    for (const [make, model] of seen.names) this.#vocabulary.learn(make, model)
    this.#version = Math.max(this.#version, seen.version)
    await this.#noteHealth()
    if (isRebuilt && this.#isReady) this.#listeners.rebuilt()
    this.#isReady = true
  }
}
