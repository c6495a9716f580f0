/**
 * Stores turns after they have been answered, in order. Each statement takes a batch of those that wait: a
 * commit costs as much for fifty turns as for one.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { loggableMessage } from '#server/platform/database/loggable-error.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { insertTurns, type Turn } from './sessions.store.ts'

/** Overridden in tests. */
export interface WriteQueueOptions {
  /** Delay between attempts while the database doesn't answer. */
  retryMs: number
  attempts: number
}

const defaults: WriteQueueOptions = { retryMs: 1000, attempts: 10 }
const MAX_BATCH = 50
/** A few megabytes; further turns are dropped and reported. */
const MAX_WAITING = 5000

export class TurnWriteQueue {
  readonly #database: Database
  readonly #warn: (message: string) => void
  readonly #options: WriteQueueOptions
  #waiting: Turn[] = []
  #isWriting = false
  #added = 0
  #done = 0
  /** Callers of flush, with the number of turns that must be done first. */
  #flushWaiters: { upTo: number; resolve: () => void }[] = []

  constructor(database: Database, warn: (message: string) => void, options: Partial<WriteQueueOptions> = {}) {
    this.#database = database
    this.#warn = warn
    this.#options = { ...defaults, ...options }
  }

  add(turn: Turn): void {
    if (this.#waiting.length >= MAX_WAITING) {
      this.#reportLost([turn], 'too many wait')
      return
    }
    this.#waiting.push(turn)
    this.#added++
    if (!this.#isWriting) void this.#writeAll()
  }

  /** The last turn of a session that is still in the queue. */
  lastOf(sessionId: string): Turn | undefined {
    return this.#waiting.findLast(turn => turn.sessionId === sessionId)
  }

  /** Resolves when every turn added so far is stored or given up. */
  async flush(): Promise<void> {
    const upTo = this.#added
    if (this.#done < upTo) await new Promise<void>(resolve => this.#flushWaiters.push({ upTo, resolve }))
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true
    // Turns that are added in the same tick make one batch.
    await sleep(0)
    while (this.#waiting.length > 0) {
      const turns = this.#waiting.slice(0, MAX_BATCH)
      await this.#write(turns)
      this.#waiting.splice(0, turns.length)
      this.#done += turns.length
      for (const { upTo, resolve } of this.#flushWaiters) if (upTo <= this.#done) resolve()
      this.#flushWaiters = this.#flushWaiters.filter(({ upTo }) => upTo > this.#done)
    }
    this.#isWriting = false
  }

  async #write(turns: readonly Turn[]): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await insertTurns(this.#database, turns)
        return
      } catch (error) {
        if (isDataError(error)) {
          await this.#writeOneByOne(turns, error)
          return
        }
        if (attempt >= this.#options.attempts) {
          this.#reportLost(turns, loggableMessage(error))
          return
        }
        await sleep(this.#options.retryMs)
      }
    }
  }

  /** A turn that can't be stored, such as one of an account just deleted, must not block the others. */
  async #writeOneByOne(turns: readonly Turn[], error: unknown): Promise<void> {
    if (turns.length === 1) this.#reportLost(turns, loggableMessage(error))
    else for (const turn of turns) await this.#write([turn])
  }

  #reportLost(turns: readonly Turn[], why: string): void {
    const sessions = [...new Set(turns.map(({ sessionId }) => sessionId))].join(', ')
    this.#warn(`assistant: ${turns.length} turns of ${sessions} could not be stored: ${why}`)
  }
}

/** PostgreSQL's error classes 22 and 23, invalid data and broken constraints: a retry would fail again. */
function isDataError(error: unknown): boolean {
  return /^2[23]/.test(String((error as { code?: unknown } | null)?.code))
}
