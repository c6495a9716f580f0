/**
 * Writes turns down behind the answers' backs, in the order in which they came. One statement at a time takes all that
 * wait: a commit costs as much for fifty as for one.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/platform/database/pool.ts'
import { insertTurns, type Turn } from './sessions.store.ts'

/** What tests set otherwise. */
export interface WriteQueueOptions {
  /** Between attempts while the database does not answer. */
  retryMs: number
  attempts: number
}

const defaults: WriteQueueOptions = { retryMs: 1000, attempts: 10 }
const MAX_BATCH = 50
/** Some megabytes. A database that is away for longer than these last has other troubles. */
const MAX_WAITING = 5000

export class TurnWriteQueue {
  readonly #database: Database
  readonly #warn: (message: string) => void
  readonly #queueOptions: WriteQueueOptions
  #waiting: Turn[] = []
  #isWriting = false
  #added = 0
  #done = 0
  /** Who waits until so many are done. */
  #flushWaiters: { upTo: number; resolve: () => void }[] = []

  constructor(
    database: Database,
    warn: (message: string) => void,
    queueOptions: Partial<WriteQueueOptions> = {},
  ) {
    this.#database = database
    this.#warn = warn
    this.#queueOptions = { ...defaults, ...queueOptions }
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

  /** The last turn of a session that may not have been written yet. */
  lastOf(sessionId: string): Turn | undefined {
    return this.#waiting.findLast(turn => turn.sessionId === sessionId)
  }

  /** Resolves when all that has been added by now is written, or given up; more may have come by then. */
  async flush(): Promise<void> {
    const upTo = this.#added
    if (this.#done < upTo) await new Promise<void>(resolve => this.#flushWaiters.push({ upTo, resolve }))
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true
    // Those that come in the same turn of the loop go together.
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
        if (attempt >= this.#queueOptions.attempts) {
          this.#reportLost(turns, reasonOf(error))
          return
        }
        await sleep(this.#queueOptions.retryMs)
      }
    }
  }

  /** One that can't be stored, its person having just gone, keeps no other from being stored. */
  async #writeOneByOne(turns: readonly Turn[], error: unknown): Promise<void> {
    if (turns.length === 1) this.#reportLost(turns, reasonOf(error))
    else for (const turn of turns) await this.#write([turn])
  }

  #reportLost(turns: readonly Turn[], why: string): void {
    const sessions = [...new Set(turns.map(({ sessionId }) => sessionId))].join(', ')
    this.#warn(`assistant: ${turns.length} turns of ${sessions} could not be stored: ${why}`)
  }
}

/** PostgreSQL's classes 22 and 23: such data, or such a reference, it will refuse again. */
function isDataError(error: unknown): boolean {
  return /^2[23]/.test(String((error as { code?: unknown } | null)?.code))
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
