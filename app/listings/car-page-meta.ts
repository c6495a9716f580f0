import type { PageMeta } from '#app/frame/page-meta.ts'
import { formatMiles, formatPounds } from '#app/ui/format.ts'
import type { Listing } from '#contracts/listing.ts'
import type { Pence } from '#contracts/money.ts'
import { viewPath } from '#contracts/view-path.ts'
import { bodyLabel, fuelLabel, gearboxLabel } from './option-labels.ts'

/**
 * '2018 Ford Focus 1.0 EcoBoost Zetec, £8,495'. A sold car keeps its page and its place in the engines, however long ago it
 * went: the page says so and leads to cars like it, and who has kept its address finds out what became of it.
 */
export function carHead(car: Listing): Omit<PageMeta, 'structuredData'> {
  const price = formatPounds(car.pricePence as Pence)
  const [photograph] = car.carImages.filter(({ illustration }) => !illustration)
  return {
    title: `${car.name}, ${price}`,
    description: `${car.name} for ${price}: ${factsOf(car)}. ${sellers[car.sellerKind ?? 'unknown']}`,
    path: viewPath(car),
    image: photograph,
    type: 'product',
  }
}

const sellers = {
  dealer: 'Sold by a dealer.',
  private: 'Sold by a private seller.',
  unknown: 'See what is known of it and what is not.',
}

/** From what we were asked to tell, not from the seller's own words: those may hold a registration. */
function factsOf(car: Listing): string {
  const facts = [
    car.mileage !== null && formatMiles(car.mileage),
    ...[fuelLabel(car.fuelType), gearboxLabel(car.transmission), bodyLabel(car.bodyType)].map(
      withinASentence,
    ),
    car.doors !== null && `${car.doors} doors`,
    car.town && `in ${car.town}`,
  ].filter(Boolean)
  return facts.length > 0 ? facts.join(', ') : 'details on its page'
}

/** 'Petrol' → 'petrol', but 'SUV' stays. */
const withinASentence = (label: string | null) =>
  label === label?.toUpperCase() ? label : label?.toLowerCase()
