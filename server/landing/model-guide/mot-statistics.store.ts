/** MOT histories as statistics read them: of every car that was ever listed here. */
import { sql } from 'kysely'
import type { MotTest } from '#contracts/vehicle/mot-history.ts'
import type { Database } from '#server/platform/database/pool.ts'

export interface TestedCar {
  id: number
  make: string
  model: string
  /** ISO date; of a car whose date is unknown, the middle of its year. */
  firstRegistered: string
  tests: readonly MotTest[]
  /** A generated advert: its tests are invented. */
  isDemonstration: boolean
}

/** A history is some kilobytes. */
const BATCH = 1_000

/** Batch by batch, by ascending id. A car listed several times is read once, by its latest advert. */
export async function* testedCars(database: Database): AsyncGenerator<readonly TestedCar[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<TestedCar>`
      select id, make, model, tests, details @> '{"demo": true}' as "isDemonstration",
        coalesce(first_registered, make_date(year, 7, 1))::text as "firstRegistered"
      from mot_histories join listings on id = listing_id
      where listing_id > ${after} and jsonb_array_length(tests) > 0
        and coalesce(first_registered, make_date(year, 7, 1)) is not null
        and not exists (
          select from listings as newer join mot_histories as its on its.listing_id = newer.id
          where newer.registration = listings.registration and newer.id > listings.id
        )
      order by listing_id
      limit ${BATCH}`.execute(database)
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)!.id
  }
}
