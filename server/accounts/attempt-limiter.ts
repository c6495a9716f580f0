/**
 * Limits how often something may be attempted. An attempt is counted before it is made and taken back if it succeeds, so that
 * simultaneous attempts can't all pass on the same count. The counts are in the database, to survive restarts and hold for all
 * servers, under keyed hashes, as addresses are personal data.
 */
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/pool.ts'
import { fingerprint } from '#server/platform/secret.ts'

export interface AttemptLimit {
  /** How many may fail before the lockout. */
  allowed: number
  /** Of the lockout; failures older than this are forgotten. */
  seconds: number
}

export class AttemptLimiter {
  readonly #database: Database
  readonly #secret: string

  constructor(database: Database, secret: string) {
    this.#database = database
    this.#secret = secret
  }

  /** Counts an attempt for each key. Returns 0, or for how many seconds none may be made. */
  async take(keys: readonly string[], { allowed, seconds }: AttemptLimit): Promise<number> {
    const length = sql`make_interval(secs => ${seconds})`
    // Sorted, so that two statements with the same keys can't deadlock.
    const hashes = keys.map(key => fingerprint(key, this.#secret)).sort()
    const { rows } = await sql<{ failures: number; left: number }>`
      insert into failed_attempts as kept (key, failures, since, paused_until)
      select key, 1, now(), case when 1 >= ${allowed}::integer then now() + ${length} end
      from unnest(${hashes}::text[]) as key
      on conflict (key) do update set
        failures = case when ${isOver(length)} then 1 else kept.failures + 1 end,
        since = case when ${isOver(length)} then now() else kept.since end,
        paused_until = case
          when ${isOver(length)} then case when 1 >= ${allowed}::integer then now() + ${length} end
          when kept.failures + 1 = ${allowed}::integer then now() + ${length}
          else kept.paused_until end
      returning failures, ceil(extract(epoch from paused_until - now()))::integer as left`.execute(
      this.#database,
    )
    return Math.max(0, ...rows.filter(({ failures }) => failures > allowed).map(({ left }) => left))
  }

  /** After a success: forgets all failures of `account`, but of `network`, which others share, only this attempt. */
  async succeeded(account: string, network: string, { allowed }: AttemptLimit): Promise<void> {
    const [accountHash, networkHash] = [account, network].map(key => fingerprint(key, this.#secret))
    await sql`
      with forgotten as (delete from failed_attempts where key = ${accountHash})
      update failed_attempts set failures = greatest(failures - 1, 0),
        paused_until = case when failures <= ${allowed}::integer then null else paused_until end
      where key = ${networkHash}`.execute(this.#database)
  }

  async deleteExpired(olderThanSeconds: number): Promise<void> {
    await this.#database
      .deleteFrom('failed_attempts')
      .where('since', '<', sql<Date>`now() - make_interval(secs => ${olderThanSeconds})`)
      .where(row => row.or([row('paused_until', 'is', null), row('paused_until', '<', sql<Date>`now()`)]))
      .execute()
  }
}

/** The lockout has ended, or the failures did not lead to one and are old. */
const isOver = (length: ReturnType<typeof sql>) =>
  sql`(kept.paused_until <= now() or (kept.paused_until is null and kept.since < now() - ${length}))`
