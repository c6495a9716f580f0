import { allInPrice, canBeBought } from '#contracts/buying/all-in-price.ts'
import type { ListingCard } from '#contracts/listings/listing.ts'
import type { AdminCharge } from '#server/listings/listings.service.ts'
import { deliveryPlace } from '#server/places/locate.ts'
import type { Query } from './search-query.ts'

/** With delivery to the postcode searched from. Without the database's settings nothing is sold. */
export async function withAllInPrices(
  cars: ListingCard[],
  { origin }: Pick<Query, 'origin'>,
  adminCharge: AdminCharge,
): Promise<ListingCard[]> {
  const to = deliveryPlace(origin)
  if ((await adminCharge().catch(() => null)) === null) return cars
  return cars.map(car => (canBeBought(car) ? { ...car, allIn: allInPrice(car, to) } : car))
}
