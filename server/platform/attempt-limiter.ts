/**
 * Limits how often something may be attempted, for all servers of one database. An attempt is counted before
 * it is made and given back if it should not count, so that simultaneous attempts can't all pass on the same
 * count. Keys are stored as keyed hashes, as they hold addresses. For limits that protect one process see
 * http/rate-limiter.ts.
 */
import { sql } from 'kysely'
import type { Connection, Database } from './database/pool.ts'
import { fingerprint } from './secret.ts'

export interface AttemptLimit {
  /** How many may be made before the pause. */
  readonly allowed: number
  /**
   * The length of the pause, which begins with the last allowed attempt; counts without a pause are forgotten
   * after it.
   */
  readonly seconds: number
}

/** What one count is about. */
export interface AttemptCount extends AttemptLimit {
  readonly key: string
  /** What the attempt counts for; by default 1. */
  readonly weight?: number
  /** The account on which the attempt is made: `forgetAccount` forgets the count. */
  readonly account?: string
}

export class AttemptLimiter {
  readonly #database: Database
  readonly #secret: string

  constructor(database: Database, secret: string) {
    this.#database = database
    this.#secret = secret
  }

  /** Counts one attempt. Returns 0, or for how many seconds none may be made. */
  async take(
    { key, weight = 1, account, allowed, seconds }: AttemptCount,
    within: Connection = this.#database,
  ): Promise<number> {
    const pauseEnd = sql`now() + make_interval(secs => excluded.seconds)`
    const { rows } = await sql<{ count: number; left: number | null }>`
      insert into attempts as kept (key, account, count, allowed, seconds, since, paused_until)
      values (
        ${this.#hash(key)}, ${account === undefined ? null : this.#hash(account)}, ${weight}, ${allowed}, ${seconds}, now(),
        case when ${weight}::integer >= ${allowed}::integer then now() + make_interval(secs => ${seconds}::integer) end
      )
      on conflict (key) do update set
        allowed = excluded.allowed,
        seconds = excluded.seconds,
        count = case when ${isOver} then excluded.count else kept.count + excluded.count end,
        since = case when ${isOver} then now() else kept.since end,
        paused_until = case
          when ${isOver} then excluded.paused_until
          when kept.paused_until is null and kept.count + excluded.count >= excluded.allowed then ${pauseEnd}
          else kept.paused_until end
      returning count, ceil(extract(epoch from paused_until - now()))::integer as left`.execute(within)
    const [row] = rows
    return row && row.count > allowed ? Math.max(1, row.left ?? 1) : 0
  }

  /** Counts an attempt by limits in turn, up to the first refusal, which does not use up the others. */
  async takeAll(counts: readonly AttemptCount[]): Promise<number> {
    for (const count of counts) {
      const wait = await this.take(count)
      if (wait > 0) return wait
    }
    return 0
  }

  /** Takes one attempt back, with the pause that it began. */
  async giveBack(keys: readonly string[]): Promise<void> {
    await sql`
      update attempts set count = greatest(count - 1, 0),
        paused_until = case when count <= allowed then null else paused_until end
      where key = any(${keys.map(key => this.#hash(key))})`.execute(this.#database)
  }

  async forget(key: string): Promise<void> {
    await this.#database.deleteFrom('attempts').where('key', '=', this.#hash(key)).execute()
  }

  /** Forgets all counts of this account. */
  async forgetAccount(account: string): Promise<void> {
    await this.#database.deleteFrom('attempts').where('account', '=', this.#hash(account)).execute()
  }

  /** Deletes counts that no longer limit anything. */
  async deleteExpired(): Promise<void> {
    await sql`
      delete from attempts
      where since < now() - make_interval(secs => seconds) and (paused_until is null or paused_until <= now())`.execute(
      this.#database,
    )
  }

  #hash(text: string): string {
    return fingerprint(text, this.#secret)
  }
}

/** The pause has ended, or the attempts did not lead to one and are old. */
const isOver = sql`(
  kept.paused_until <= now()
  or (kept.paused_until is null and kept.since < now() - make_interval(secs => kept.seconds))
)`
