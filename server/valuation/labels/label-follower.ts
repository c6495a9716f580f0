/**
 * Values listings when they change: follows the change log (server/platform/change-log) in the process that
 * holds the lock. It skips the changes that its own values make. Many changes at once, a start and a long
 * absence are left to a job, which values what is outdated: the position is not stored.
 */
import { holdAbsurdOf } from '#server/listings/holds.store.ts'
import {
  type ApplyOutcome,
  ChangeLogFollower,
  type FollowerPace,
  type LogWindow,
  MemoryPosition,
} from '#server/platform/change-log/change-log-follower.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { EventLoopTurn } from '#server/platform/event-loop-turn.ts'
import type { CurrentModel, ValuationModels } from '../valuation-models.ts'
import { valuedListingsOf } from '../valued-listings.store.ts'
import { rankListings, storeValuations } from './listing-valuations.store.ts'
import { valuationOf } from './value-listings.ts'

/** A window with more is left to the job: so many take this process about a third of a second. */
const MAX_CHANGES = 1000
const BATCH = 500
const LEARN_EVERY_MS = 60_000

export interface LabelFollowerOptions {
  url: string
  database: Database
  models: ValuationModels
  /** Has outdated values made anew, or the first model learnt. */
  catchUp: () => Promise<void>
  warn: (message: string) => void
}

export class LabelFollower extends ChangeLogFollower {
  readonly #options: LabelFollowerOptions
  #askedToLearnAt = Number.NEGATIVE_INFINITY

  constructor(options: LabelFollowerOptions, pace?: Partial<FollowerPace>) {
    const { url, catchUp, warn } = options
    super({
      url,
      name: 'price labels',
      applicationName: 'forecourt labels',
      lock: 'forecourt labels',
      kinds: 'listings',
      position: new MemoryPosition(),
      consumer: { apply: window => this.#follow(window), rebuild: catchUp },
      pace,
      warn,
    })
    this.#options = options
  }

  async #follow(window: LogWindow): Promise<ApplyOutcome> {
    const ids: number[] = []
    for await (const changes of window.changes(MAX_CHANGES)) {
      for (const { id } of changes) ids.push(id)
      if (ids.length >= MAX_CHANGES) break
    }
    if (ids.length === 0) return 'applied'
    if (ids.length >= MAX_CHANGES) {
      await this.#options.catchUp()
      return 'applied'
    }
    const current = await this.#options.models.newest()
    if (!current) await this.#learnFirst()
    else
      for (let start = 0; start < ids.length; start += BATCH)
        await this.#value(current, window, ids.slice(start, start + BATCH))
    return 'applied'
  }

  /** Rarely, as there may be too few cars to learn from. This window's are valued with all others. */
  async #learnFirst(): Promise<void> {
    if (performance.now() - this.#askedToLearnAt < LEARN_EVERY_MS) return
    this.#askedToLearnAt = performance.now()
    await this.#options.catchUp()
  }

  async #value({ id, model }: CurrentModel, { client }: LogWindow, ids: readonly number[]): Promise<void> {
    // The beginning of the snapshot's transaction.
    const { rows } = await client.query<{ at: Date }>('select now() as at')
    const readAt = rows[0]!.at
    const turn = new EventLoopTurn()
    const valuations = []
    for (const listing of await valuedListingsOf(client, ids)) {
      valuations.push(valuationOf(model, listing, readAt.getTime()))
      if (turn.isOver) await turn.next()
    }
    await storeValuations(this.#options.database, { modelId: id, readAt }, valuations)
    await holdAbsurdOf(this.#options.database, ids)
    await rankListings(this.#options.database, ids)
  }
}
