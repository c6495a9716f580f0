import type { SavedCar } from '#contracts/wishlist.ts'

export const keptOrders = [
  { value: 'saved', label: 'Saved last' },
  { value: 'price-low', label: 'Lowest price' },
  { value: 'price-high', label: 'Highest price' },
  { value: 'drop', label: 'Biggest price drop' },
] as const

export type KeptOrder = (typeof keptOrders)[number]['value']

export function readKeptOrder(parameters: URLSearchParams): KeptOrder {
  const asked = parameters.get('sort')
  return keptOrders.find(({ value }) => value === asked)?.value ?? 'saved'
}

/** The list comes with the car saved last before the others; cars that have gone have no price, and go to the end. */
export function inOrder(cars: readonly SavedCar[], order: KeptOrder): readonly SavedCar[] {
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
