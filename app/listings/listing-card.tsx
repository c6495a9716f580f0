import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatMiles, formatPounds } from '#app/ui/format.ts'
import { RepeatedIcon } from '#app/ui/repeated-icon.tsx'
import type { Pence } from '#contracts/money.ts'
import { SITE_NAME } from '#contracts/site.ts'
import type { CardFacts } from './card-facts.ts'
import { ListingPicture } from './listing-picture.tsx'
import { bodyLabel, fuelLabel, gearboxLabel } from './option-labels.ts'
import { viewPath } from './view-path.ts'

/** A car among others: the picture, the price and three facts carry it. The whole card is one link. */
export function ListingCard({ car, eager = false }: { car: CardFacts; eager?: boolean }) {
  const facts = [car.year, car.mileage === null ? null : formatMiles(car.mileage), fuelLabel(car.fuelType)]
  const more = [
    gearboxLabel(car.transmission),
    bodyLabel(car.bodyType),
    car.engineSize === null ? null : `${car.engineSize.toFixed(1)} L`,
  ]
  const [picture] = car.carImages
  return (
    <Card className="pressable group flex h-full flex-col">
      {picture && (
        <ListingPicture
          picture={picture}
          eager={eager}
          className="aspect-3/2"
          sizes="(min-width: 1280px) 340px, (min-width: 640px) 46vw, 92vw"
        />
      )}
      <div className="flex grow flex-col p-4">
        <div className="flex items-center justify-between gap-3">
          <p className="price text-[26px] leading-8">{formatPounds(car.pricePence as Pence)}</p>
          <CardBadge car={car} />
        </div>
        <h2 className="mt-1 font-sans text-[16px] leading-6 font-semibold tracking-normal">
          <Link to={viewPath(car)} className="pressable-link block text-ink group-hover:underline">
            <span className="block truncate">{`${car.make} ${car.model}`}</span>{' '}
            <span className="block min-h-5 truncate text-[14px] leading-5 font-normal text-muted">
              {car.derivative}
            </span>
          </Link>
        </h2>
        <p className="figures mt-3 text-[15px] font-semibold">{facts.filter(Boolean).join(' · ')}</p>
        <p className="text-[14px] text-muted">{more.filter(Boolean).join(' · ')}</p>
        <p className="truncate text-[14px] text-muted">{car.shortDescription}</p>
        <p className="mt-auto flex items-center gap-1.5 pt-3 text-[14px] text-muted">
          <RepeatedIcon name="map-pin" size={16} />
          <span className="truncate">{placeOf(car)}</span>
        </p>
      </div>
    </Card>
  )
}

function CardBadge({ car }: { car: CardFacts }) {
  if (car.writeOffCategory && car.writeOffCategory !== 'none')
    return <Badge tone="high">Cat {car.writeOffCategory}</Badge>
  if (car.certified) return <Badge tone="great">Certified</Badge>
  return car.source === 'live' ? <Badge tone="brand">{SITE_NAME}</Badge> : null
}

function placeOf(car: CardFacts): string {
  const seller =
    car.sellerKind === 'private' ? 'Private seller' : car.sellerKind === 'dealer' ? 'Dealer' : 'Seller'
  const where = car.town ?? 'place not told'
  return car.miles === undefined
    ? `${seller}, ${where}`
    : `${formatMiles(car.miles)} away, ${where}, ${seller.toLowerCase()}`
}
