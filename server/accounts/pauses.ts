/**
 * How often something may be tried. A try is counted before it is made and taken back when it succeeds: a thousand tries
 * at once are a thousand counted, not a thousand that all saw the same nought. Kept in the database, so that a restart
 * or a second server forgets nothing, under keyed hashes, so that the table tells nobody who tried.
 */
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/pool.ts'
import { fingerprint } from '#server/platform/secret.ts'

export interface Pause {
  /** So many tries may fail … */
  allowed: number
  /** … and then none is made for so long. */
  seconds: number
}

export class Pauses {
  readonly #database: Database
  readonly #secret: string

  constructor(database: Database, secret: string) {
    this.#database = database
    this.#secret = secret
  }

  /** Takes a try for each of these, and returns 0, or for how many seconds none may be made. */
  async take(whose: readonly string[], { allowed, seconds }: Pause): Promise<number> {
    const length = sql`make_interval(secs => ${seconds})`
    // In order of the keys: two who take the same keys must not wait for each other.
    const keys = whose.map(who => fingerprint(who, this.#secret)).sort()
    const { rows } = await sql<{ failures: number; left: number }>`
      insert into failed_attempts as kept (key, failures, since, paused_until)
      select key, 1, now(), case when 1 >= ${allowed}::integer then now() + ${length} end
      from unnest(${keys}::text[]) as key
      on conflict (key) do update set
        failures = case when ${IS_OVER(length)} then 1 else kept.failures + 1 end,
        since = case when ${IS_OVER(length)} then now() else kept.since end,
        paused_until = case
          when ${IS_OVER(length)} then case when 1 >= ${allowed}::integer then now() + ${length} end
          when kept.failures + 1 = ${allowed}::integer then now() + ${length}
          else kept.paused_until end
      returning failures, ceil(extract(epoch from paused_until - now()))::integer as left`.execute(
      this.#database,
    )
    return Math.max(0, ...rows.filter(({ failures }) => failures > allowed).map(({ left }) => left))
  }

  /**
   * It succeeded: nothing counts against `whose` any longer. For `household` that says nothing of the tries of others: only
   * this one is taken back.
   */
  async succeeded(whose: string, household: string, { allowed }: Pause): Promise<void> {
    const [key, other] = [whose, household].map(who => fingerprint(who, this.#secret))
    await sql`
      with forgotten as (delete from failed_attempts where key = ${key})
      update failed_attempts set failures = greatest(failures - 1, 0),
        paused_until = case when failures <= ${allowed}::integer then null else paused_until end
      where key = ${other}`.execute(this.#database)
  }

  /** What no longer keeps anybody waiting. */
  async clearUp(olderThanSeconds: number): Promise<void> {
    await this.#database
      .deleteFrom('failed_attempts')
      .where('since', '<', sql<Date>`now() - make_interval(secs => ${olderThanSeconds})`)
      .where(row => row.or([row('paused_until', 'is', null), row('paused_until', '<', sql<Date>`now()`)]))
      .execute()
  }
}

/** The pause has ended, or the tries were few and long ago. */
const IS_OVER = (length: ReturnType<typeof sql>) =>
  sql`(kept.paused_until <= now() or (kept.paused_until is null and kept.since < now() - ${length}))`
