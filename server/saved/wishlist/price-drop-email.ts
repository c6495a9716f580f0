/** The email about saved cars that have become cheaper. */
import type { ListingCard } from '#contracts/listings/listing.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { formatPounds } from '#contracts/text/english.ts'
import type { Config } from '#server/config.ts'
import { carInEmail } from '#server/listings/car-in-email.ts'
import type { Email } from '#server/platform/mail/email.ts'
import type { UnsubscribeLinks } from '#server/platform/mail/unsubscribing.ts'
import { publicAddress } from '#server/platform/origin.ts'
import type { Drop } from './price-drops.store.ts'

/** How many are shown; a link leads to the others. */
const MAX_CARS = 10

export interface CheaperCar extends Drop {
  card: ListingCard
}

/** With the greatest drop first. */
export function priceDropEmail(
  cheaper: readonly CheaperCar[],
  config: Config,
  unsubscribe: UnsubscribeLinks,
): Email {
  const address = publicAddress(config)
  const cars = cheaper.toSorted((a, b) => dropOf(b) - dropOf(a))
  const shown = cars.slice(0, MAX_CARS)
  const more = cars.length - shown.length
  const [first] = cars
  const inEmail = (car: CheaperCar) =>
    carInEmail(car.card, address, { note: sinceSaved(car), pricePence: car.pricePence })
  const isOne = cars.length === 1
  return {
    kind: 'price_drops',
    subject: isOne
      ? `${first!.card.name} is ${formatPounds(dropOf(first!))} cheaper`
      : `${cars.length} of your saved cars are cheaper`,
    preview: `${first!.card.name}: now ${formatPounds(first!.pricePence)}`,
    heading: isOne ? 'A car you saved is cheaper' : 'Cars you saved are cheaper',
    blocks: [
      { kind: 'cars', cars: shown.map(inEmail) },
      ...(more > 0 ? [{ kind: 'text' as const, text: `And ${more} more of your saved cars.` }] : []),
      { kind: 'button', label: 'See your saved cars', href: `${address}/profile/wishlists` },
    ],
    why: `You saved ${isOne ? 'this car' : 'these cars'} on ${SITE_NAME}, and we write when the price of a saved car falls by £50 or more.`,
    unsubscribe,
  }
}

function sinceSaved(car: CheaperCar): string {
  return `${formatPounds(dropOf(car))} less than when you saved it, ${formatPounds(car.priceWhenSavedPence)}`
}

function dropOf({ pricePence, priceWhenSavedPence }: Drop): number {
  return priceWhenSavedPence - pricePence
}
