/**
 * Finds new matches of saved searches: follows the change log (server/platform/change-log), matches each
 * changed car against all saved searches, and keeps which car is new for which search. One process does so at
 * a time, the one that holds an advisory lock; the others wait. (docs/decisions/0021)
 *
 * The position in the log is a row that moves on in the transaction that keeps the last matches found before
 * it. A process that dies in between leaves a window to be read again, and a match that is kept already is
 * not kept twice.
 */
import type { Transaction } from 'kysely'
import type { LogSnapshot, Position } from '#server/platform/change-log/change-log.ts'
import {
  type ApplyOutcome,
  ChangeLogFollower,
  type FollowerPace,
  type LogWindow,
} from '#server/platform/change-log/change-log-follower.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { EventLoopTurn } from '#server/platform/event-loop-turn.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { digestTime } from '#server/saved/digest-window.ts'
import type { Vocabulary } from '#server/search/vocabulary.ts'
import type { Settings } from '#server/settings/settings.ts'
import { addAlertEmailJobs } from './alert-emails.service.ts'
import { AlertsPosition, keepMatches, type Match } from './alerts.store.ts'
import { type ChangedCar, carsChangedIn, carsChangedSince } from './changed-cars.ts'
import type { SearchReader } from './saved-searches.service.ts'
import { StoredSearches } from './stored-searches.ts'

export interface AlertDependencies {
  url: string
  database: Database
  settings: Settings
  search: SearchReader
  vocabulary: Vocabulary
  jobs: Jobs
  /** Called with the changed cars that can be bought, in the transaction that keeps their matches. */
  onChanged?: (trx: Transaction<DB>, listingIds: readonly number[]) => Promise<void>
  warn: (message: string) => void
}

interface Batch {
  matches: readonly Match[]
  cars: readonly ChangedCar[]
}

/** To be started once the vocabulary has the makes and models in stock. */
export class AlertFollower extends ChangeLogFollower {
  readonly #dependencies: AlertDependencies
  readonly #position: AlertsPosition
  #searches: StoredSearches
  #modelsKnown = 0

  constructor(dependencies: AlertDependencies, pace?: Partial<FollowerPace>) {
    const { url, database, warn } = dependencies
    const position = new AlertsPosition(database)
    super({
      url,
      name: 'alerts',
      applicationName: 'forecourt alerts',
      lock: 'forecourt alerts',
      kinds: 'listings',
      position,
      consumer: {
        apply: window => this.#follow(window),
        rebuild: snapshot => this.#catchUp(snapshot),
        takeOver: () => {
          this.#searches = this.#noSearches()
        },
      },
      channels: { saved_searches_deleted: id => this.#searches.delete(Number(id)) },
      pace,
      warn,
    })
    this.#dependencies = dependencies
    this.#position = position
    this.#searches = this.#noSearches()
  }

  #noSearches(): StoredSearches {
    const { search, warn } = this.#dependencies
    return new StoredSearches(request => search.understood(request), warn)
  }

  async #follow(window: LogWindow): Promise<ApplyOutcome> {
    await this.#searches.read(window)
    await this.#keepAll(window, carsChangedIn(window, this.#dependencies.vocabulary))
    return 'applied'
  }

  /** The log has the last hours only: after a longer absence the listings say what is new. */
  async #catchUp(snapshot: LogSnapshot): Promise<void> {
    const { readAt } = this.#position
    // On the first start ever no search can have been saved before.
    if (!readAt) return await this.#position.begin(snapshot.until)
    await this.#searches.read(snapshot)
    await this.#keepAll(
      snapshot,
      carsChangedSince(snapshot.client, readAt, this.#dependencies.vocabulary),
      true,
    )
  }

  /** The last batch is kept with the position after it; without changes nothing is written. */
  async #keepAll(
    { until }: LogSnapshot,
    batches: AsyncGenerator<ChangedCar[]>,
    alwaysMoves = false,
  ): Promise<void> {
    let last: Batch | undefined
    for await (const cars of batches) {
      if (last) await this.#keep(last)
      last = { cars, matches: await this.#newMatches(cars) }
    }
    if (last || alwaysMoves) await this.#keep(last ?? { cars: [], matches: [] }, until)
  }

  async #newMatches(cars: readonly ChangedCar[]): Promise<Match[]> {
    this.#readAgainWithNewModels()
    const turn = new EventLoopTurn()
    const matches: Match[] = []
    for (const changed of cars) {
      for (const searchId of searchesWithNews(changed, this.#searches))
        matches.push({ searchId, listingId: changed.car.id })
      if (turn.isOver) await turn.next()
    }
    return matches
  }

  /** A search may name a make or model that was out of stock, and that these cars bring back. */
  #readAgainWithNewModels(): void {
    const { size } = this.#dependencies.vocabulary
    if (size === this.#modelsKnown) return
    this.#modelsKnown = size
    this.#searches.readAgain()
  }

  /** With `until` the position moves on in the same transaction. */
  async #keep({ matches, cars }: Batch, until?: Position): Promise<void> {
    const { database, settings, jobs, onChanged } = this.#dependencies
    const runAt = await digestTime(settings)
    await database.transaction().execute(async trx => {
      await this.#position.lock(trx)
      const searchIds = await keepMatches(trx, matches)
      await addAlertEmailJobs(jobs, searchIds, { within: trx, runAt })
      await onChanged?.(
        trx,
        cars.map(({ car }) => car.id),
      )
      if (until !== undefined) await this.#position.moveTo(trx, until)
    })
  }
}

/**
 * The searches for which this car is new: those that find it, and were saved before it arrived, or before its
 * price fell from one at which they did not find it. A car that was found all along is not new, whatever is
 * changed in its advert.
 */
function searchesWithNews({ car, arrivedAt, cuts }: ChangedCar, searches: StoredSearches): number[] {
  const finding = searches.matching(car)
  if (finding.length === 0) return finding
  let before: { at: number; finding: Set<number> }[] | undefined
  return finding.filter(id => {
    const savedAt = searches.savedAt(id)
    if (arrivedAt > savedAt) return true
    if (!(cuts.length > 0 && cuts[0]!.at > savedAt)) return false
    before ??= cuts.map(({ at, pricePence }) => ({
      at,
      finding: new Set(searches.matchingAtPrice(car, pricePence)),
    }))
    return before.some(cut => cut.at > savedAt && !cut.finding.has(id))
  })
}
