import { sql } from 'kysely'
import type { MotTest } from '#contracts/vehicle/mot-history.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { unendedStates } from './listing-lifecycle.ts'

export interface DueCar {
  id: number
  registration: string
  make: string
}

/** A car is tested up to a month before its MOT ends, and then has a new expiry. */
const DUE_WITHIN_DAYS = 31
const ASKED_AGAIN_DAYS = 2
/** Others, of which only a correction could be news. */
const OTHERS_ASKED_AGAIN_DAYS = 30

/**
 * Our own sellers' cars whose history is to be asked for: first those whose MOT ends soon or has ended, then
 * those that were asked for longest ago. Generated adverts have invented registrations, which are not sent to
 * anyone.
 */
export async function carsDueForMotHistory(database: Database, limit: number): Promise<DueCar[]> {
  const { rows } = await sql<DueCar>`
    select id, registration, make
    from listings left join mot_histories on listing_id = id
    cross join lateral (
      select coalesce(mot_expires < current_date + ${DUE_WITHIN_DAYS}::integer, false) as is_due
    ) as mot
    where source = 'live' and registration is not null and state = any(${unendedStates})
      and not details @> '{"demo": true}'
      and (read_at is null
        or read_at < now() - make_interval(days => case when is_due then ${ASKED_AGAIN_DAYS}::integer
          else ${OTHERS_ASKED_AGAIN_DAYS}::integer end))
    order by is_due desc, read_at nulls first, id
    limit ${limit}`.execute(database)
  return rows
}

export interface MotDates {
  /** ISO dates; null: unknown, the listing keeps its own. */
  expires: string | null
  lastTest: string | null
}

/**
 * Replaces the history; null keeps the one that is there, and notes that it was asked for. The listing's
 * dates follow, and a listing that has them already is not changed.
 */
export async function storeMotHistory(
  database: Database,
  id: number,
  tests: readonly MotTest[] | null,
  { expires, lastTest }: MotDates,
): Promise<void> {
  await database.transaction().execute(async trx => {
    const json = JSON.stringify(tests ?? [])
    await trx
      .insertInto('mot_histories')
      .values({ listing_id: id, tests: json, read_at: new Date() })
      .onConflict(conflict =>
        conflict
          .column('listing_id')
          .doUpdateSet({ read_at: new Date(), ...(tests === null ? {} : { tests: json }) }),
      )
      .execute()
    await sql`
      update listings
      set mot_expires = coalesce(${expires}::date, mot_expires), last_mot = coalesce(${lastTest}::date, last_mot)
      where id = ${id} and (mot_expires, last_mot) is distinct from
        (coalesce(${expires}::date, mot_expires), coalesce(${lastTest}::date, last_mot))`.execute(trx)
  })
}
