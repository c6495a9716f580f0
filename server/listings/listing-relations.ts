/**
 * Relations for joins in other domains' statements, which may not name this domain's tables. PostgreSQL plans
 * them like the tables themselves.
 */
import { sql } from 'kysely'
import { endedStates, runningStates, searchableStates } from './listing-lifecycle.ts'

interface Offer {
  id: number
  /** What the seller asks; the admin charge is added to it. */
  price_pence: number
  admin_charge_pence: number
  /** Null for a partner's advert. */
  seller_id: string | null
}

/** Listings that can be found and bought. */
export const searchableListings = sql<Offer>`(
  select id, price_pence, admin_charge_pence, seller_id from listings where state = any(${searchableStates})
)`

/** Sold, withdrawn or expired adverts, with the time when they ended. */
export const endedListings = sql<{ id: number; ended_at: Date }>`(
  select id, state_changed_at as ended_at from listings where state = any(${endedStates})
)`

/** Listings in any state. */
export const listingSellers = sql<Pick<Offer, 'id' | 'seller_id'>>`(select id, seller_id from listings)`

interface Ending {
  id: number
  expires_at: Date
}

/** Adverts of accounts that end on a day. */
export const endingAdverts = sql<Ending>`(
  select id, expires_at from listings
  where seller_id is not null and expires_at is not null and state = any(${runningStates})
)`

/** Our own sellers' adverts. `is_demo`: invented for a demonstration, in whatever state. */
export const listingStatesById = sql<{ id: number; state: string; is_demo: boolean }>`(
  select id, state, coalesce((details ->> 'demo')::boolean, false) as is_demo from listings where source = 'live'
)`
