/** A row that each worker renews: whether jobs are run can be seen by every process. */
import os from 'node:os'
import { sql } from 'kysely'
import type { Connection, Database } from '#server/platform/database/pool.ts'

const BEAT_MS = 15_000
/** A worker that is older does not run any more, or its event loop does not turn. */
export const LATE_SECONDS = 60

/** Returns how to stop. A beat that fails is left to the next one: the jobs themselves say what is wrong. */
export async function startHeartbeat(database: Database): Promise<() => Promise<void>> {
  const worker = `${os.hostname()} ${process.pid}`
  const beat = async () => {
    await sql`
      with gone as (delete from worker_heartbeats where beat_at < now() - interval '1 day')
      insert into worker_heartbeats (worker) values (${worker})
      on conflict (worker) do update set beat_at = now()`.execute(database)
  }
  await beat()
  const beats = setInterval(() => beat().catch(() => undefined), BEAT_MS)
  return async () => {
    clearInterval(beats)
    await database.deleteFrom('worker_heartbeats').where('worker', '=', worker).execute()
  }
}

/** Since the last beat of any worker; null where none has run for a day. */
export async function heartbeatSeconds(on: Connection): Promise<number | null> {
  const { age } = await on
    .selectFrom('worker_heartbeats')
    .select(sql<number | null>`extract(epoch from now() - max(beat_at))::float8`.as('age'))
    .executeTakeFirstOrThrow()
  return age
}
