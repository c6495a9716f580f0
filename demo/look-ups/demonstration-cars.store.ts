import { sql } from 'kysely'
import type { MotTest } from '#contracts/vehicle/mot-history.ts'
import type { Database } from '#server/platform/database/pool.ts'

const isDemonstration = sql<boolean>`details @> '{"demo": true}'`

/**
 * What the fakes for DVLA and DVSA tell of an advert that the demonstration generated. Never from a real
 * person's advert: only generated ones are marked.
 */
export async function demonstrationCar(database: Database, registration: string) {
  const row = await database
    .selectFrom('listings')
    .leftJoin('mot_histories', 'mot_histories.listing_id', 'listings.id')
    .select(['make', 'model', 'trim_level as trim', 'year', 'fuel_type as fuelType'])
    .select(['first_registered as firstRegistered', 'engine_litres as litres', 'co2_g_km as co2', 'color'])
    .select(['euro_status as euroStatus', 'mot_expires as motExpires', 'tests'])
    .where('registration', '=', registration)
    .where(isDemonstration)
    .orderBy('listings.id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { tests, ...car } = row
  return { ...car, motTests: (tests as MotTest[] | null) ?? [] }
}
