import type { ListingCard } from '#contracts/listing.ts'
import { viewPath } from '#contracts/view-path.ts'
import type { CarInLetter } from '#server/platform/mail/letter.ts'

/** A car as letters show it. `address` is what addresses begin with. */
export function carInLetter(
  car: ListingCard,
  address: string,
  { note, pricePence = car.pricePence }: { note?: string | undefined; pricePence?: number } = {},
): CarInLetter {
  const picture = car.carImages.find(({ illustration }) => !illustration)
  const miles = car.mileage === null ? '-' : `${car.mileage.toLocaleString('en-GB')} miles`
  return {
    name: car.name,
    href: address + viewPath(car),
    // Mail programs draw no SVG, which our illustrations are.
    ...(picture && { picture: new URL(picture.url, address).href }),
    facts: `${miles} · ${car.town ?? '-'}`,
    price: pounds(pricePence),
    ...(note && { note }),
  }
}

export function pounds(pence: number): string {
  const minimumFractionDigits = pence % 100 === 0 ? 0 : 2
  return (pence / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP', minimumFractionDigits })
}
