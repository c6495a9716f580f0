/** The budgets of outside services, as far as all processes of the site share them: a row a service and day. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/pool.ts'
import type { ShareBudget, Use } from './daily-budget.ts'

/** A call waits for it. */
const PATIENCE_MS = 500
const KEPT_DAYS = 40

/** The budget of a service, by its name. */
export type ShareBudgets = (service: string) => ShareBudget

/** Rejects where the database is away or slow. */
export const sharedBudgets =
  (database: Database): ShareBudgets =>
  service =>
  async (day, { calls, units }) => {
    const taking = sql<Use>`
      with old as (delete from service_budgets where day < ${day}::date - ${KEPT_DAYS}::integer)
      insert into service_budgets as kept (service, day, calls, units)
      values (${service}, ${day}::date, ${calls}, ${units})
      on conflict (service, day) do update
        set calls = kept.calls + excluded.calls, units = kept.units + excluded.units
      returning calls, units`.execute(database)
    const taken = await Promise.race([taking, sleep(PATIENCE_MS, undefined, { ref: false })])
    if (!taken) throw new Error('the database is slow')
    return taken.rows[0]!
  }
