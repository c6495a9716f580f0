/**
 * Counts views of adverts in memory, and writes them every few seconds in one statement. A visitor counts
 * once for each advert and day: what is remembered of them is a keyed hash, under a key that exists in this
 * process alone and is replaced each day. (docs/decisions/0058)
 */
import { createHmac, randomBytes } from 'node:crypto'
import { utcDay } from '#contracts/forms/dates.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { networkOf } from '#server/platform/http/rate-limiter.ts'
import { storeViews } from './listing-views.store.ts'

const FLUSH_MS = 5_000
/** Above that the oldest are forgotten, and would count again: some 20 MB. */
const MAX_REMEMBERED = 200_000
/** Adverts whose views wait to be written. More are dropped: the database has been away for long. */
const MAX_PENDING = 50_000

export interface View {
  listingId: number
  /** IP address. */
  address: string
  userAgent: string
  /** A visitor who is logged in: a seller's views of their own adverts don't count. */
  accountId: string | undefined
}

/** Views of one advert that wait to be written. */
export interface PendingViews {
  listingId: number
  day: string
  accountId: string | null
  count: number
}

interface Dependencies {
  database: Database
  warn: (line: string) => void
  now?: () => Date
}

export class ViewCounter {
  readonly #database: Database
  readonly #warn: (line: string) => void
  readonly #now: () => Date
  #day = ''
  #key = Buffer.alloc(0)
  /** Hashes of visitor and advert, of today. */
  readonly #seen = new Set<string>()
  #pending = new Map<string, PendingViews>()
  #timer: NodeJS.Timeout | undefined
  #flushing: Promise<void> = Promise.resolve()

  constructor({ database, warn, now = () => new Date() }: Dependencies) {
    this.#database = database
    this.#warn = warn
    this.#now = now
  }

  count(view: View): void {
    this.#beginDay()
    if (!this.#isNew(view)) return
    const { listingId, accountId = null } = view
    this.#add({ listingId, day: this.#day, accountId, count: 1 })
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.flush(), FLUSH_MS)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  /** Writes what waits. What could not be written waits for the next time. */
  async flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#write())
    await this.#flushing
  }

  async #write(): Promise<void> {
    if (this.#pending.size === 0) return
    const views = [...this.#pending.values()]
    this.#pending = new Map()
    try {
      await storeViews(this.#database, views)
    } catch (error) {
      this.#warn(`views of adverts: ${(error as Error).message}`)
      for (const view of views) this.#add(view)
    }
  }

  #beginDay(): void {
    const day = utcDay(this.#now())
    if (day === this.#day) return
    this.#day = day
    this.#key = randomBytes(32)
    this.#seen.clear()
  }

  #isNew({ listingId, address, userAgent, accountId = '' }: View): boolean {
    const visitor = [listingId, accountId, networkOf(address), userAgent].join('\n')
    const hash = createHmac('sha256', this.#key).update(visitor).digest('base64url').slice(0, 11)
    if (this.#seen.has(hash)) return false
    if (this.#seen.size >= MAX_REMEMBERED) this.#seen.delete(this.#seen.values().next().value!)
    this.#seen.add(hash)
    return true
  }

  #add(view: PendingViews): void {
    const key = `${view.listingId} ${view.day} ${view.accountId}`
    const waiting = this.#pending.get(key)
    if (waiting) waiting.count += view.count
    else if (this.#pending.size < MAX_PENDING) this.#pending.set(key, { ...view })
  }
}
