/**
 * Follows the change log and passes its consumer window after window: each change once, after every
 * transaction that began before it has ended, so that none is missed (docs/decisions/0006, 0033).
 *
 * A notification wakes it; a poll covers a notification that was lost. When a window fails, or the connection
 * does, the same window is read again after a pause that doubles with each failure. With a lock, one process
 * at a time follows, and the others wait. Longer than usual: waiting, reading and failing are one loop.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
  changesIn,
  inSnapshot,
  type ListingChange,
  type LogKinds,
  type LogSnapshot,
  type Position,
  pruneChangeLog,
  RETENTION_HOURS,
} from './change-log.ts'
import { Lag } from './lag.ts'
import { Wakeups } from './wakeups.ts'

const PRUNE_EVERY_MS = 3_600_000
/** Half of what is kept: transactions may commit hours after logging, and log times decide pruning. */
const LOG_REACHES_BACK_MS = (RETENTION_HOURS / 2) * 3_600_000
/** A timeout, because a connection may break without an error. */
const QUERY_TIMEOUT_MS = 60_000
const MAX_RETRY_MS = 10_000

/** The transactions from `from` to below `until`. */
export interface LogWindow extends LogSnapshot {
  readonly from: Position
  /** The window's changed listings, each once, by ascending id, in batches; the last may be empty. */
  changes(batchSize: number): AsyncGenerator<ListingChange[]>
}

/** 'rebuild' where that is faster than applying the window. */
export type ApplyOutcome = 'applied' | 'rebuild'

export interface ChangeLogConsumer {
  /**
   * Applies a window; also called for windows without changes. Where it rejects, or the process ends before
   * the position is stored, the same changes are repeated.
   */
  apply(window: LogWindow): Promise<ApplyOutcome>
  /**
   * Reads everything: there is no position yet, the log does not reach back to it, or `apply` has requested
   * it. Its snapshot is new.
   */
  rebuild(snapshot: LogSnapshot): Promise<void>
  /** This process starts to follow, or starts again: its state may be out of date. Only with a lock. */
  takeOver?(): void
  /** From now on this process hears further channels, and may have missed what was sent to them before. */
  listening?(): Promise<void>
}

/** The position up to which the log has been applied. */
export interface LogPosition {
  /** Undefined before the first window. Called when following begins, and again after a failure. */
  load(): Promise<{ position: Position /** In ms since 1970. */; at: number } | undefined>
  /** The consumer has applied everything below `position`. */
  advance(position: Position): Promise<void>
}

/** A position that is lost with the process: each start begins with a rebuild. */
export class MemoryPosition implements LogPosition {
  #held: { position: Position; at: number } | undefined

  async load() {
    return this.#held
  }

  async advance(position: Position): Promise<void> {
    this.#held = { position, at: Date.now() }
  }
}

export interface FollowerPace {
  pollMs: number
  /** Between windows; changes meanwhile are read together. */
  restMs: number
  /** After the first failure, and between attempts to get the lock. */
  retryMs: number
  /** Without a channel there are only polls. */
  listens: boolean
}

const defaultPace: FollowerPace = { pollMs: 1000, restMs: 250, retryMs: 3000, listens: true }

export interface FollowerOptions {
  url: string
  /** Name in warnings. */
  name: string
  /** The connection's application name in PostgreSQL. */
  applicationName: string
  consumer: ChangeLogConsumer
  position: LogPosition
  pace?: Partial<FollowerPace> | undefined
  warn: (message: string) => void
  /** The name of an advisory lock; the process that holds it on its connection follows. */
  lock?: string
  /** Default: all. */
  kinds?: LogKinds
  /** Further channels to listen on, also while another process follows; with handlers of the payload. */
  channels?: Readonly<Record<string, (payload: string) => void>>
  /** Whether it deletes old changes each hour. */
  prunesLog?: boolean
}

export class ChangeLogFollower {
  readonly #options: FollowerOptions & { pace: FollowerPace }
  readonly #wakeups = new Wakeups()
  readonly #lag: Lag
  /** The start of the next window while this process follows; undefined before a rebuild. */
  #standing: { from?: Position; at: number } | undefined
  /** The newest change that the last window left for a later one. */
  #heldBack: Position | undefined
  #prunedAt = Date.now()
  #ended: Promise<void> = Promise.resolve()

  constructor(options: FollowerOptions) {
    const pace = { ...defaultPace, ...options.pace }
    this.#options = { ...options, pace }
    this.#lag = new Lag(pace.pollMs)
  }

  /** Whether this process is the one that follows. */
  get isFollowing(): boolean {
    return this.#standing !== undefined
  }

  lagMs(): number {
    return this.#lag.ms()
  }

  /** Starts to follow in the background. */
  start(): void {
    this.#ended = this.#follow(undefined)
  }

  /** The same; resolves once the first window is applied. Rejects if that fails, and does not follow. */
  async startWithFirstWindow(): Promise<void> {
    const client = await this.#connect()
    try {
      if (await this.#leads(client)) await this.#pass(client)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    this.#ended = this.#follow(client)
  }

  async stop(): Promise<void> {
    this.#wakeups.stop()
    await this.#ended
  }

  /**
   * Resolves once this process has applied everything that is committed now. Waits for every transaction that
   * began before, and with a lock until this process holds it. For tests and benches.
   */
  async caughtUp(): Promise<void> {
    const asked = performance.now()
    // A window that was being read when this was called may have begun too early.
    await this.#passUntil(() => this.#lag.passBegan > asked)
    const newest = BigInt(this.#heldBack ?? 0)
    await this.#passUntil(() => BigInt(this.#standing?.from ?? 0) > newest)
  }

  async #passUntil(isDone: () => boolean): Promise<void> {
    while (!isDone() && !this.#wakeups.isStopped) {
      this.#wakeups.wake()
      await sleep(2)
    }
  }

  async #follow(connected: pg.Client | undefined): Promise<void> {
    const { name, pace, warn } = this.#options
    let client = connected
    let failures = 0
    while (!this.#wakeups.isStopped) {
      try {
        client ??= await this.#connect()
        if (!(await this.#leads(client))) {
          await this.#wakeups.next(pace.retryMs)
          continue
        }
        await this.#pass(client)
        failures = 0
        await this.#pruneIfDue(client)
        await this.#wakeups.rest(pace.restMs)
        await this.#wakeups.next(pace.pollMs)
      } catch (error) {
        warn(`${name}: ${(error as Error).message}; trying again`)
        this.#standing = undefined
        await client?.end().catch(() => undefined)
        client = undefined
        await this.#wakeups.rest(Math.min(pace.retryMs * 2 ** failures++, MAX_RETRY_MS))
      }
    }
    this.#standing = undefined
    await client?.end().catch(() => undefined)
  }

  async #connect(): Promise<pg.Client> {
    const { url, applicationName, channels, consumer } = this.#options
    const client = new pg.Client({
      connectionString: url,
      application_name: applicationName,
      connectionTimeoutMillis: 10_000,
      query_timeout: QUERY_TIMEOUT_MS,
    })
    client.on('error', () => this.#wakeups.wake())
    client.on('notification', ({ channel, payload }) => {
      const hear = channels?.[channel]
      if (hear) hear(payload ?? '')
      else this.#wakeups.wake()
    })
    try {
      await client.connect()
      for (const channel of Object.keys(channels ?? {})) await client.query(`listen ${channel}`)
      await consumer.listening?.()
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
  }

  /** Whether this process follows on this connection; takes the lock if it is free. */
  async #leads(client: pg.Client): Promise<boolean> {
    if (this.#standing) return true
    const { lock, consumer, position, pace } = this.#options
    if (lock !== undefined) {
      const { rows } = await client.query<{ isOurs: boolean }>(
        // A standby has locks of its own.
        `select case when pg_is_in_recovery() then false else pg_try_advisory_lock(hashtext($1)) end as "isOurs"`,
        [lock],
      )
      if (!rows[0]!.isOurs) return false
      consumer.takeOver?.()
    }
    if (pace.listens) await client.query('listen listing_changes')
    const loaded = await position.load()
    this.#standing = loaded ? { from: loaded.position, at: loaded.at } : { at: Date.now() }
    return true
  }

  /** From the position to the beginning of the oldest open transaction. */
  async #pass(client: pg.Client): Promise<void> {
    const { consumer } = this.#options
    const { from, at } = this.#standing!
    if (from !== undefined && Date.now() - at < LOG_REACHES_BACK_MS) {
      const outcome = await this.#inSnapshot(client, async snapshot => {
        // A position ahead of the log means that the database was restored from elsewhere, with other
        // transaction ids.
        if (BigInt(from) > BigInt(snapshot.until)) return 'rebuild'
        const changes = (batchSize: number) => this.#changes(snapshot, from, batchSize)
        return await consumer.apply({ ...snapshot, from, changes })
      })
      if (outcome === 'applied') return
    }
    await this.#inSnapshot(client, async snapshot => {
      await consumer.rebuild(snapshot)
      return 'applied'
    })
  }

  async #inSnapshot(
    client: pg.Client,
    takeIn: (snapshot: LogSnapshot) => Promise<ApplyOutcome>,
  ): Promise<ApplyOutcome> {
    const began = performance.now()
    return await inSnapshot(client, async snapshot => {
      const outcome = await takeIn(snapshot)
      if (outcome === 'rebuild') return outcome
      const { until, heldBack } = snapshot
      await this.#options.position.advance(until)
      this.#standing = { from: until, at: Date.now() }
      this.#heldBack = heldBack.newest
      this.#lag.passed(began, heldBack.oldestAt)
      return outcome
    })
  }

  async *#changes(snapshot: LogSnapshot, from: Position, batchSize: number): AsyncGenerator<ListingChange[]> {
    let oldest: number | undefined
    for await (const { changes, oldestAt } of changesIn(snapshot, from, batchSize, this.#options.kinds)) {
      if (oldestAt !== undefined) oldest = Math.min(oldest ?? oldestAt, oldestAt)
      this.#lag.found(oldest, snapshot.heldBack.oldestAt)
      yield changes
    }
  }

  async #pruneIfDue(client: pg.Client): Promise<void> {
    if (!this.#options.prunesLog || Date.now() - this.#prunedAt < PRUNE_EVERY_MS) return
    await pruneChangeLog(client)
    this.#prunedAt = Date.now()
  }
}
