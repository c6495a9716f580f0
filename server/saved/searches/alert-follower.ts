/**
 * Tells saved searches of new cars: follows the change log as the search index does (docs/decisions/0006), matches what
 * changed against all of them, and keeps what is new for whom. One process does it at a time, the one that holds the
 * lock on its connection; the others stand by.
 *
 * Its place in the log is in the database and moves on in the transaction that keeps the last of what was found before
 * it. Whoever dies in between leaves a window to be read again, and a car that was kept already is not kept twice.
 */
import type { Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { letterTime } from '#server/saved/letter-time.ts'
import { Pauses } from '#server/search/engine/steps.ts'
import { inSnapshot, type Position } from '#server/search/listing-reader.ts'
import { readableDocument } from '#server/search/readable-document.ts'
import { VEHICLE } from '#server/search/search-schema.ts'
import type { Vocabulary } from '#server/search/vocabulary.ts'
import type { Settings } from '#server/settings/settings.ts'
import {
  beginAt,
  type Found,
  keepFound,
  lockPosition,
  movePosition,
  newestChange,
  readStanding,
  type Standing,
} from './alerts.store.ts'
import { type ChangedCar, carsChangedIn, carsChangedSince } from './changed-cars.ts'
import { addLetterJobs } from './letter-jobs.ts'
import { searchesToTell } from './new-cars.ts'
import type { Understands } from './saved-searches.service.ts'
import { WaitingSearches } from './waiting-searches.ts'
import { Wakeups } from './wakeups.ts'

/** The log is kept for 24 hours; away for longer than this, we ask the listings themselves. */
const LOG_REACHES_MS = 23 * 3_600_000
/** A place that nothing has happened since is noted anew now and then, so that it does not look old. */
const NOTE_IDLE_MS = 600_000
const QUERY_PATIENCE_MS = 60_000

/** What tests set otherwise. */
export interface AlertPace {
  pollMs: number
  /** Between two passes: what changes meanwhile is read at once. */
  restMs: number
  /** How soon who stands by takes over, and a lost connection is made anew. */
  retryMs: number
}

const usual: AlertPace = { pollMs: 1000, restMs: 250, retryMs: 3000 }

export interface AlertParts {
  url: string
  database: Database
  settings: Settings
  search: Understands
  vocabulary: Vocabulary
  jobs: Jobs
  /** Told of cars that were changed and can be bought, within the transaction that notes that they have been read. */
  onChanged?: (trx: Transaction<DB>, listingIds: readonly number[]) => Promise<void>
  warn: (message: string) => void
}

export class AlertFollower {
  readonly #parts: AlertParts
  readonly #pace: AlertPace
  readonly #wakeups = new Wakeups()
  #searches: WaitingSearches
  /** Where we are, while we hold the lock. */
  #standing: Standing | undefined
  #notedAt = 0
  #modelsKnown = 0
  #ended: Promise<void> = Promise.resolve()

  constructor(parts: AlertParts, pace?: Partial<AlertPace>) {
    this.#parts = parts
    this.#pace = { ...usual, ...pace }
    this.#searches = this.#noSearches()
  }

  /** Goes on by itself from now on; the vocabulary must know what is in stock. */
  start(): void {
    this.#ended = this.#follow()
  }

  async stop(): Promise<void> {
    this.#wakeups.stop()
    await this.#ended
  }

  /** Whether this process is the one that follows. */
  get isFollowing(): boolean {
    return this.#standing !== undefined
  }

  /** Until everything that has been committed is read, by whichever process. For tests. */
  async caughtUp(): Promise<void> {
    const { database } = this.#parts
    const newest = BigInt((await newestChange(database)) ?? 0)
    while (!this.#wakeups.isStopped) {
      this.#wakeups.wake()
      const standing = await readStanding(database)
      if (standing && BigInt(standing.position) > newest) return
      await new Promise(resolve => setTimeout(resolve, 5))
    }
  }

  async #follow(): Promise<void> {
    let client: pg.Client | undefined
    while (!this.#wakeups.isStopped) {
      try {
        client ??= await this.#connected()
        if (!this.#standing && !(await this.#takesOver(client))) {
          await this.#wakeups.next(this.#pace.retryMs)
          continue
        }
        await this.#pass(client)
        await this.#wakeups.rest(this.#pace.restMs)
        await this.#wakeups.next(this.#pace.pollMs)
      } catch (error) {
        this.#parts.warn(`alerts: ${(error as Error).message}; trying again`)
        this.#standing = undefined
        await client?.end().catch(() => undefined)
        client = undefined
        await this.#wakeups.rest(this.#pace.retryMs)
      }
    }
    this.#standing = undefined
    await client?.end().catch(() => undefined)
  }

  async #connected(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#parts.url,
      application_name: 'forecourt alerts',
      connectionTimeoutMillis: 10_000,
      query_timeout: QUERY_PATIENCE_MS,
    })
    client.on('error', () => this.#wakeups.wake())
    client.on('notification', ({ channel, payload }) => {
      if (channel === 'saved_searches_deleted') this.#searches.forget(Number(payload))
      else this.#wakeups.wake()
    })
    await client.connect()
    return client
  }

  /** False while another process holds the lock. */
  async #takesOver(client: pg.Client): Promise<boolean> {
    const { rows } = await client.query<{ isOurs: boolean }>(
      `select pg_try_advisory_lock(hashtext('forecourt alerts')) as "isOurs"`,
    )
    if (!rows[0]!.isOurs) return false
    await client.query('listen listing_changes')
    await client.query('listen saved_searches_deleted')
    const { database } = this.#parts
    if (!(await readStanding(database))) await inSnapshot(client, position => beginAt(database, position))
    this.#searches = this.#noSearches()
    this.#standing = await readStanding(database)
    this.#notedAt = Date.now()
    return this.#standing !== undefined
  }

  #noSearches(): WaitingSearches {
    return new WaitingSearches(request => this.#parts.search.understood(request), this.#parts.warn)
  }

  /** From where we are to where nothing is under way any more. */
  async #pass(client: pg.Client): Promise<void> {
    if (Date.now() - this.#notedAt > LOG_REACHES_MS) throw new Error('this process was asleep for a day')
    await inSnapshot(client, async until => {
      await this.#searches.catchUp(client, until)
      // The last batch is kept together with the place that follows it.
      let last: Batch | undefined
      for await (const cars of this.#changedCars(client, until)) {
        if (last) await this.#keep(last)
        last = { found: await this.#news(cars), cars }
      }
      if (!last && Date.now() - this.#notedAt < NOTE_IDLE_MS) return
      await this.#keep(last ?? { found: [], cars: [] }, until)
      this.#standing = { position: until, at: new Date(), now: new Date() }
      this.#notedAt = Date.now()
    })
  }

  #changedCars(client: pg.Client, until: Position): AsyncGenerator<ChangedCar[]> {
    const { position, at, now } = this.#standing!
    // A database that was restored from elsewhere counts its transactions anew.
    const isLost = now.getTime() - at.getTime() > LOG_REACHES_MS || BigInt(position) > BigInt(until)
    return isLost ? carsChangedSince(client, at) : carsChangedIn(client, position, until)
  }

  async #news(cars: readonly ChangedCar[]): Promise<Found[]> {
    const documents = cars.flatMap(car => {
      const document = readableDocument(car.record, Date.now())
      return typeof document === 'string' ? [] : [{ ...car, document }]
    })
    this.#learn(documents)
    const pauses = new Pauses()
    const found: Found[] = []
    for (const car of documents) {
      for (const searchId of searchesToTell(car, this.#searches)) {
        found.push({ searchId, listingId: car.record.id })
      }
      if (pauses.isDue()) await pauses.take()
    }
    return found
  }

  /** The first car of a make or model that had gone is just what somebody waits for. */
  #learn(cars: readonly (ChangedCar & { document: { values: Record<string, unknown> } })[]): void {
    const { vocabulary } = this.#parts
    for (const { record, document } of cars)
      vocabulary.learn(record.make, record.model, document.values[VEHICLE] as string)
    if (vocabulary.size === this.#modelsKnown) return
    this.#modelsKnown = vocabulary.size
    this.#searches.readAgain()
  }

  /** With `position` what was read up to there is behind us. */
  async #keep({ found, cars }: Batch, position?: Position): Promise<void> {
    const { database, settings, jobs, onChanged } = this.#parts
    const runAt = await letterTime(settings)
    await database.transaction().execute(async trx => {
      await lockPosition(trx, this.#standing!.position)
      const toTell = await keepFound(trx, found)
      await addLetterJobs(jobs, toTell, { within: trx, runAt })
      await onChanged?.(
        trx,
        cars.map(car => car.record.id),
      )
      if (position !== undefined) await movePosition(trx, position)
    })
  }
}

interface Batch {
  found: readonly Found[]
  cars: readonly ChangedCar[]
}
