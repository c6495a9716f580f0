import type { ListingCard } from '#contracts/listings/listing.ts'
import { sharedAddress } from '#contracts/listings/pictures.ts'
import { viewPath } from '#contracts/listings/view-path.ts'
import { formatMiles, formatPounds } from '#contracts/text/english.ts'
import type { CarInEmail } from '#server/platform/mail/email.ts'

/** A car in an email. `siteAddress` is the start of links, without a trailing slash. */
export function carInEmail(
  car: ListingCard,
  siteAddress: string,
  { note, pricePence = car.pricePence }: { note?: string | undefined; pricePence?: number } = {},
): CarInEmail {
  const picture = car.carImages.find(({ illustration }) => !illustration)
  const miles = car.mileage === null ? '-' : formatMiles(car.mileage)
  return {
    name: car.name,
    href: siteAddress + viewPath(car),
    // Illustrations are SVG, which mail programs do not draw.
    ...(picture && { picture: new URL(sharedAddress(picture) ?? picture.url, siteAddress).href }),
    facts: `${miles} · ${car.town ?? '-'}`,
    price: formatPounds(pricePence),
    ...(note && { note }),
  }
}
