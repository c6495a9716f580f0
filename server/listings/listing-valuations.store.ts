/** What listings are worth: the rows are this domain's, the values server/valuation's. */
import type { ClientBase } from 'pg'
import type { Confidence, NoLabelReason } from '#contracts/valuation/valuation.ts'
import { searchableStates } from './listing-lifecycle.ts'

export interface ListingValuation {
  listingId: number
  /** Pence; null where the car can't be valued. */
  value: { pricePence: number; lowPence: number; highPence: number; confidence: Confidence } | null
  /** Null: its price gets a label. */
  noLabel: NoLabelReason | null
}

export interface ValuationSource {
  modelId: number
  /** When the listings were read. A valuation of a later reading is not overwritten. */
  readAt: Date
}

/** A value that has moved by less since the search index learnt of it is not worth an update of its document. */
const RANKED_TOLERANCE = 0.02

/** Stores those that differ from what is stored, and skips listings that have been deleted. Returns the number of rows written. */
export async function storeValuations(
  client: ClientBase,
  { modelId, readAt }: ValuationSource,
  valuations: readonly ListingValuation[],
): Promise<number> {
  const values = valuations.map(one => one.value)
  const { rowCount } = await client.query(
    // In the order of ids, so that two writers do not wait for each other's rows in a circle.
    `insert into listing_valuations as stored
       (listing_id, model_id, valued_at, value_pence, low_pence, high_pence, confidence, no_label, ranked_pence)
     select id, $1, $2, value, low, high, confidence, no_label, case when no_label is null then value end
     from unnest($3::bigint[], $4::integer[], $5::integer[], $6::integer[], $7::text[], $8::text[])
       as given (id, value, low, high, confidence, no_label)
     where exists (select from listings where listings.id = given.id)
     order by id
     on conflict (listing_id) do update set
       model_id = excluded.model_id, valued_at = excluded.valued_at, value_pence = excluded.value_pence,
       low_pence = excluded.low_pence, high_pence = excluded.high_pence, confidence = excluded.confidence,
       no_label = excluded.no_label,
       ranked_pence = case
         when abs(excluded.ranked_pence - stored.ranked_pence) <= stored.ranked_pence * ${RANKED_TOLERANCE}::float8
         then stored.ranked_pence else excluded.ranked_pence end
     where stored.valued_at <= excluded.valued_at
       and (stored.model_id, stored.value_pence, stored.low_pence, stored.high_pence, stored.confidence, stored.no_label)
         is distinct from (excluded.model_id, excluded.value_pence, excluded.low_pence, excluded.high_pence,
           excluded.confidence, excluded.no_label)`,
    [
      modelId,
      readAt,
      valuations.map(one => one.listingId),
      values.map(value => value?.pricePence ?? null),
      values.map(value => value?.lowPence ?? null),
      values.map(value => value?.highPence ?? null),
      values.map(value => value?.confidence ?? null),
      valuations.map(one => one.noLabel),
    ],
  )
  return rowCount ?? 0
}

/** Ids of searchable listings without a value of this model, and of those that have changed since they were valued. */
export async function outdatedValuations(client: ClientBase, modelId: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from listings left join listing_valuations on listing_id = id
     where state = any($1) and (model_id is distinct from $2 or updated_at > valued_at) order by id`,
    [searchableStates, modelId],
  )
  return rows.map(row => row.id)
}
