import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatMiles, formatPounds } from '#app/ui/format.ts'
import type { ListingCard as Listing } from '#contracts/listing.ts'
import type { Pence } from '#contracts/money.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { ListingPicture } from './listing-picture.tsx'
import { bodyLabel, fuelLabel, gearboxLabel } from './option-labels.ts'
import { viewPath } from './view-path.ts'

/** A car among others: the picture, the price and three facts carry it. The whole card is one link. */
export function ListingCard({ car, eager = false }: { car: Listing; eager?: boolean }) {
  const facts = [car.year, car.mileage === null ? null : formatMiles(car.mileage), fuelLabel(car.fuelType)]
  const more = [
    gearboxLabel(car.transmission),
    bodyLabel(car.bodyType),
    car.engineSize === null ? null : `${car.engineSize.toFixed(1)} L`,
  ]
  const [picture] = car.carImages
  return (
    <Card className="group relative flex h-full flex-col focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus hover:shadow-lift">
      {picture && (
        <ListingPicture
          picture={picture}
          eager={eager}
          className="aspect-3/2"
          sizes="(min-width: 1280px) 360px, (min-width: 640px) 46vw, 92vw"
        />
      )}
      <div className="flex grow flex-col gap-2 p-4">
        <div className="flex items-start justify-between gap-3">
          <p className="figures font-display text-[24px] leading-7 font-bold">
            {formatPounds(car.pricePence as Pence)}
          </p>
          <CardBadge car={car} />
        </div>
        <h2 className="font-sans text-[16px] leading-6 font-semibold tracking-normal">
          <Link
            to={viewPath(car)}
            className="text-ink no-underline outline-none after:absolute after:inset-0 group-hover:underline"
          >
            {[car.make, car.model, car.derivative].filter(Boolean).join(' ')}
          </Link>
        </h2>
        {car.shortDescription && <p className="truncate text-[14px] text-muted">{car.shortDescription}</p>}
        <p className="figures text-[15px] font-medium">{facts.filter(Boolean).join(' · ')}</p>
        <p className="text-[14px] text-muted">{more.filter(Boolean).join(' · ')}</p>
        <p className="mt-auto flex items-center gap-1.5 pt-1 text-[14px] text-muted">
          <MapPin size={16} aria-hidden="true" className="shrink-0" />
          <span className="truncate">{placeOf(car)}</span>
        </p>
      </div>
    </Card>
  )
}

function CardBadge({ car }: { car: Listing }) {
  if (car.writeOffCategory && car.writeOffCategory !== 'none')
    return <Badge tone="high">Cat {car.writeOffCategory}</Badge>
  if (car.certified) return <Badge tone="great">Certified</Badge>
  return car.source === 'live' ? <Badge tone="brand">{SITE_NAME}</Badge> : null
}

function placeOf(car: Listing): string {
  const seller =
    car.sellerKind === 'private' ? 'Private seller' : car.sellerKind === 'dealer' ? 'Dealer' : 'Seller'
  const where = car.town ?? 'place not told'
  return car.miles === undefined ? `${seller}, ${where}` : `${seller}, ${where}, ${car.miles} miles away`
}
