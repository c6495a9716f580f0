import type { SavedCar } from '#contracts/saved/wishlist.ts'

export const wishlistOrders = [
  { value: 'saved', label: 'Saved last' },
  { value: 'price-low', label: 'Lowest price' },
  { value: 'price-high', label: 'Highest price' },
  { value: 'drop', label: 'Biggest price drop' },
] as const

export type WishlistOrder = (typeof wishlistOrders)[number]['value']

export function readWishlistOrder(parameters: URLSearchParams): WishlistOrder {
  const asked = parameters.get('sort')
  return wishlistOrders.find(({ value }) => value === asked)?.value ?? 'saved'
}

/** `cars`: newest first. By price, cars that are no longer listed go to the end. */
export function sortWishlist(cars: readonly SavedCar[], order: WishlistOrder): readonly SavedCar[] {
  if (order === 'saved') return cars
  const rank = {
    'price-low': ({ pricePence }: Priced) => pricePence,
    'price-high': ({ pricePence }: Priced) => -pricePence,
    drop: ({ pricePence, before }: Priced) => pricePence - before,
  }[order]
  const rankOf = ({ car, priceWhenSavedPence }: SavedCar) =>
    car === null
      ? Number.MAX_SAFE_INTEGER
      : rank({ pricePence: car.pricePence, before: priceWhenSavedPence ?? car.pricePence })
  return cars.toSorted((a, b) => rankOf(a) - rankOf(b))
}

interface Priced {
  pricePence: number
  /** When it was saved. */
  before: number
}
