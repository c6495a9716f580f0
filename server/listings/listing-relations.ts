/**
 * This domain's tables as relations for statements of other domains, which join them and name no table of ours: which
 * states and columns are behind them is decided here. PostgreSQL plans them like the table itself.
 */
import { sql } from 'kysely'
import { searchableStates } from './listing-lifecycle.ts'

interface Offer {
  id: number
  price_pence: number
  /** Null for a partner's. */
  seller_id: string | null
}

/** Listings that can be found and bought now. */
export const searchableListings = sql<Offer>`(
  select id, price_pence, seller_id from listings where state = any(${searchableStates})
)`

/** Listings in any state. */
export const listingSellers = sql<Pick<Offer, 'id' | 'seller_id'>>`(select id, seller_id from listings)`
