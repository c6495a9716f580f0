/** What listings are worth. */
import { sql } from 'kysely'
import { FAR_BELOW, labelLimits, MIN_SPREAD, RANGE_Z } from '#contracts/valuation/price-bands.ts'
import type { Confidence, NoLabelReason } from '#contracts/valuation/valuation.ts'
import type { Cost } from '#contracts/vehicle/yearly-cost.ts'
import { valuedStates } from '#server/listings/listing-lifecycle.ts'
import type { Connection, Database } from '#server/platform/database/pool.ts'

export interface ListingValuation {
  listingId: number
  /** Pence; null where the car can't be valued. */
  value: { pricePence: number; lowPence: number; highPence: number; confidence: Confidence } | null
  /** In a year; none where the car can't be valued, or its age or mileage is unknown. */
  loss?: Cost | null
  /** Null: its price gets a label. */
  noLabel: NoLabelReason | null
}

export interface ValuationSource {
  modelId: number
  /**
   * When the listings were read, by the database's clock. A valuation of a later reading is not overwritten.
   */
  readAt: Date
}

const spread = `greatest(ln(high_pence::float8 / low_pence) / ${2 * RANGE_Z}, ${MIN_SPREAD})`
const limits = `array[${Object.values(labelLimits).join()}]`
/** The label of the price if the car were worth this column, as in price-bands.ts; −1 where it has none. */
const labelBy = (value: 'value_pence' | 'ranked_pence') =>
  sql.raw(`case when total_price_pence < ${FAR_BELOW} * ${value} then -1
    else width_bucket(ln(total_price_pence::float8 / ${value}) / ${spread}, ${limits}) end`)

/** What ranked_pence should be. */
const target = sql.raw('case when no_label is null then value_pence end')
/** A value by which the price keeps its label is not worth an update of the search index. */
const isToRank = sql`(case when no_label is null and ranked_pence is not null
  then ${labelBy('value_pence')} <> ${labelBy('ranked_pence')}
  else ranked_pence is distinct from ${target} end)`

/**
 * Stores those that differ from what is stored; skips listings that have been deleted. Labels follow at once,
 * the search index once `rankListings` is called. Returns the number of rows written.
 */
export async function storeValuations(
  database: Connection,
  { modelId, readAt }: ValuationSource,
  valuations: readonly ListingValuation[],
): Promise<number> {
  const values = valuations.map(one => one.value)
  const { numAffectedRows } = await sql`
    insert into listing_valuations as stored
      (listing_id, model_id, valued_at, value_pence, low_pence, high_pence, confidence, no_label,
       year_loss_pence, thousand_miles_loss_pence)
    select id, ${modelId}::integer, ${readAt}::timestamptz, value, low, high, confidence, no_label, loss, miles_loss
    from unnest(${valuations.map(one => one.listingId)}::bigint[],
      ${values.map(value => value?.pricePence ?? null)}::integer[],
      ${values.map(value => value?.lowPence ?? null)}::integer[],
      ${values.map(value => value?.highPence ?? null)}::integer[],
      ${values.map(value => value?.confidence ?? null)}::text[],
      ${valuations.map(one => one.noLabel)}::text[],
      ${valuations.map(one => one.loss?.yearPence ?? null)}::integer[],
      ${valuations.map(one => one.loss?.thousandMilesPence ?? null)}::integer[])
      as given (id, value, low, high, confidence, no_label, loss, miles_loss)
    where exists (select from listings where listings.id = given.id)
    -- So that two writers do not wait for each other's rows in a circle.
    order by id
    on conflict (listing_id) do update set
      model_id = excluded.model_id, valued_at = excluded.valued_at, value_pence = excluded.value_pence,
      low_pence = excluded.low_pence, high_pence = excluded.high_pence, confidence = excluded.confidence,
      no_label = excluded.no_label, year_loss_pence = excluded.year_loss_pence,
      thousand_miles_loss_pence = excluded.thousand_miles_loss_pence
    where stored.valued_at <= excluded.valued_at
      and (stored.model_id, stored.value_pence, stored.low_pence, stored.high_pence, stored.confidence, stored.no_label,
          stored.year_loss_pence, stored.thousand_miles_loss_pence)
        is distinct from (excluded.model_id, excluded.value_pence, excluded.low_pence, excluded.high_pence,
          excluded.confidence, excluded.no_label, excluded.year_loss_pence, excluded.thousand_miles_loss_pence)`.execute(
    database,
  )
  return Number(numAffectedRows ?? 0)
}

/** Passes those values of these listings on to the search index that change a label, by the change log. */
export async function rankListings(database: Database, ids: readonly number[]): Promise<void> {
  await sql`update listing_valuations set ranked_pence = ${target} from listings
    where id = listing_id and listing_id = any(${ids}::bigint[]) and ${isToRank}`.execute(database)
}

/** Listings of which the search index should have another value; at most `limit`. */
export async function unrankedListings(database: Database, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listing_valuations join listings on id = listing_id
    where ${isToRank} limit ${limit}`.execute(database)
  return rows.map(row => row.id)
}

/**
 * Listings on sale or held: all, or those without a value of this model and those that have changed since they
 * were valued; at most `limit`, by ascending id from `after` on.
 */
export async function idsToValue(
  database: Database,
  which: 'all' | { outdatedBy: number },
  after: number,
  limit: number,
): Promise<number[]> {
  const isDue =
    which === 'all'
      ? sql`true`
      : sql`(model_id is distinct from ${which.outdatedBy}::integer or updated_at > valued_at)`
  const { rows } = await sql<{ id: number }>`
    select id from listings left join listing_valuations on listing_id = id
    where state = any(${valuedStates}) and id > ${after} and ${isDue}
    order by id limit ${limit}`.execute(database)
  return rows.map(row => row.id)
}

/** Undefined for a listing that has not been valued, or can't be. */
export async function readListingValuation(
  database: Database,
  listingId: number,
): Promise<ListingValuation['value'] | undefined> {
  const row = await database
    .selectFrom('listing_valuations')
    .select(['value_pence', 'low_pence', 'high_pence', 'confidence'])
    .where('listing_id', '=', listingId)
    .where('value_pence', 'is not', null)
    .executeTakeFirst()
  return (
    row && {
      pricePence: row.value_pence!,
      lowPence: row.low_pence!,
      highPence: row.high_pence!,
      confidence: row.confidence as Confidence,
    }
  )
}
