import type { ListingCard } from '#contracts/listings/listing.ts'
import { viewPath } from '#contracts/listings/view-path.ts'
import type { SavedCar } from '#contracts/saved/wishlist.ts'
import { formatDate, formatMiles, formatPounds } from '#contracts/text/english.ts'

/** The texts of a saved car on its page. */
export interface WishlistEntry {
  id: string
  /** Null for a car that is no longer listed; so are `path`, `price` and `change`. */
  car: Pick<ListingCard, '_id' | 'name' | 'state' | 'carImages'> | null
  path: string | null
  price: string | null
  facts: string
  saved: string
  /** Since it was saved; null for the same price. */
  change: { words: string; isCheaper: boolean } | null
}

export function wishlistEntry({ id, savedAt, priceWhenSavedPence, car }: SavedCar): WishlistEntry {
  const saved = `Saved ${formatDate(savedAt)}`
  if (!car) return { id, car: null, path: null, price: null, facts: '', saved, change: null }
  const { _id, name, state, carImages } = car
  return {
    id,
    car: { _id, name, state, carImages: carImages.slice(0, 1) },
    path: viewPath(car),
    price: formatPounds(car.pricePence),
    facts: [car.mileage === null ? null : formatMiles(car.mileage), car.town].filter(Boolean).join(' · '),
    saved,
    change: priceChange(car.pricePence, priceWhenSavedPence),
  }
}

function priceChange(now: number, then: number | null): WishlistEntry['change'] {
  if (then === null || now === then) return null
  const by = formatPounds(Math.abs(now - then))
  const was = `was ${formatPounds(then)} when you saved it`
  return now < then
    ? { words: `Down ${by}: ${was}`, isCheaper: true }
    : { words: `Up ${by}: ${was}`, isCheaper: false }
}
