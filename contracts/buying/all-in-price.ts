/** What a car costs with everything that is paid on this site. */
import type { ListingCard } from '../listing.ts'

/** Whether a car can be bought on this site. A price of 0 is one on application. */
export function canBeBought({
  source,
  state,
  pricePence,
}: Pick<ListingCard, 'source' | 'state' | 'pricePence'>): boolean {
  return source === 'live' && state === 'available' && pricePence > 0
}
