import type { MotTest } from '#contracts/vehicle/mot-history.ts'
import type { ListingRow } from '#server/listings/listing-row.ts'
import type { CardRecord } from '#server/listings/listings.store.ts'
import { priceCaveatOf } from '#server/listings/price-caveat.ts'
import { aListing } from './listing.ts'

interface Beside {
  tests?: readonly MotTest[] | null
  valuePence?: number | null
}

/** An advert as it is read for a card, without a database. */
export function aCardRecord(
  facts: Partial<ListingRow>,
  { tests = null, valuePence = null }: Beside = {},
): CardRecord {
  const row = aListing(facts)
  return {
    ...row,
    ...{ id: 1, total_price_pence: row.price_pence, admin_charge_pence: 0, owes_finance: false },
    ...{ value_pence: valuePence, low_pence: valuePence, high_pence: valuePence, no_label: null },
    ...{ shown_name: null, slug: null, review_count: null, review_stars: null },
    price_caveat: row.price_caveat ?? priceCaveatOf(row),
    listed_at: new Date(row.listed_at),
    certified_until: null,
    advertised_until: null,
    tests,
  } as unknown as CardRecord
}
