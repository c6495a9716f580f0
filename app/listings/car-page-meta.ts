import type { PageMeta } from '#app/frame/page-meta.ts'
import type { Listing } from '#contracts/listings/listing.ts'
import { sharedAddress } from '#contracts/listings/pictures.ts'
import { viewPath } from '#contracts/listings/view-path.ts'
import { formatMiles, formatPounds } from '#contracts/text/english.ts'
import { bodyLabel, fuelLabel, gearboxLabel } from './option-labels.ts'

/**
 * Days for which search engines may show the page of a car that is no longer for sale: people look for what
 * they saw last week.
 */
const INDEXED_DAYS = 30
const DAY_MS = 86_400_000

/** Title: '2018 Ford Focus 1.0 EcoBoost Zetec, £8,495'. */
export function carPageMeta(car: Listing, now = Date.now()): Omit<PageMeta, 'structuredData'> {
  const price = formatPounds(car.pricePence)
  const photograph = car.carImages.find(({ illustration }) => !illustration)
  const shared = photograph && sharedAddress(photograph)
  return {
    title: `${car.name}, ${price}`,
    description: `${car.name} for ${price}: ${factsOf(car)}. ${sellers[car.sellerKind ?? 'unknown']}`,
    path: viewPath(car),
    robots:
      car.endedAt !== null && now - Date.parse(car.endedAt) > INDEXED_DAYS * DAY_MS
        ? 'noindex, follow'
        : undefined,
    image: photograph && shared ? { url: shared, alt: photograph.alt } : undefined,
    type: 'product',
  }
}

const sellers = {
  dealer: 'Sold by a dealer.',
  private: 'Sold by a private seller.',
  unknown: 'See what is known of it and what is not.',
}

/** Without the seller's own texts, which may contain a registration. */
function factsOf(car: Listing): string {
  const facts = [
    car.mileage !== null && formatMiles(car.mileage),
    ...[fuelLabel(car.fuelType), gearboxLabel(car.transmission), bodyLabel(car.bodyType)].map(lowerCased),
    car.doors !== null && `${car.doors} doors`,
    car.town && `in ${car.town}`,
  ].filter(Boolean)
  return facts.length > 0 ? facts.join(', ') : 'details on its page'
}

/** 'Petrol' → 'petrol', but 'SUV' stays. */
const lowerCased = (label: string | null) => (label === label?.toUpperCase() ? label : label?.toLowerCase())
