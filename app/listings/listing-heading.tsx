import { ExternalLink, MapPin } from 'lucide-react'
import { Badge } from '#app/ui/badge.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Card } from '#app/ui/card.tsx'
import { formatDate, formatMiles, formatPounds } from '#app/ui/format.ts'
import type { Listing } from '#contracts/listing.ts'
import type { Pence } from '#contracts/money.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { fuelLabel, gearboxLabel } from './option-labels.ts'

/** What the car is, what it costs and who sells it. */
export function ListingHeading({ car }: { car: Listing }) {
  const facts = [
    ['Year', car.year],
    ['Mileage', car.mileage === null ? null : formatMiles(car.mileage)],
    ['Fuel', fuelLabel(car.fuelType)],
    ['Gearbox', gearboxLabel(car.transmission)],
  ] as const
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="text-[26px] leading-8 sm:text-[32px] sm:leading-10">{car.name}</h1>
        {car.shortDescription && <p className="mt-1 text-muted">{car.shortDescription}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <p className="figures font-display text-[36px] leading-none font-extrabold">
          {formatPounds(car.pricePence as Pence)}
        </p>
        {car.writeOffCategory && car.writeOffCategory !== 'none' && (
          <Badge tone="high">Category {car.writeOffCategory}</Badge>
        )}
        {car.certified && <Badge tone="great">Certified</Badge>}
      </div>
      <PriceChange car={car} />
      <dl className="grid grid-cols-2 gap-3">
        {facts.map(([name, value]) => (
          <div key={name} className="rounded-md bg-sunken p-3">
            <dt className="text-[14px] text-muted">{name}</dt>
            <dd className="figures font-semibold">{value ?? '-'}</dd>
          </div>
        ))}
      </dl>
      <Seller car={car} />
    </div>
  )
}

function PriceChange({ car }: { car: Listing }) {
  const last = car.priceHistory.at(-1)
  if (!last || last.pricePence === car.pricePence) return null
  const drop = last.pricePence - car.pricePence
  return (
    <p className="text-[15px]">
      {drop > 0 ? 'Reduced' : 'Raised'} by {formatPounds(Math.abs(drop) as Pence)} from{' '}
      {formatPounds(last.pricePence as Pence)} on {formatDate(last.at)}
    </p>
  )
}

function Seller({ car }: { car: Listing }) {
  const kind =
    car.sellerKind === 'dealer' ? 'Dealer' : car.sellerKind === 'private' ? 'Private seller' : 'Seller'
  const where = [car.town, car.outcode, car.region].filter(Boolean).join(', ')
  return (
    <Card className="grid gap-2 p-4">
      <p className="font-semibold">
        {car.source === 'live'
          ? `${kind} on ${SITE_NAME}`
          : `${kind}, listed by ${car.partner ?? 'a partner'}`}
      </p>
      <p className="flex items-center gap-2 text-muted">
        <MapPin size={18} aria-hidden="true" className="shrink-0" />
        {where === '' ? 'The seller has not told where the car stands' : where}
      </p>
      <p className="text-[14px] text-muted">Listed {formatDate(car.listedAt)}</p>
      {car.source === 'web' && car.externalUrl && (
        <a
          href={car.externalUrl}
          rel="noopener nofollow external"
          className={buttonStyle({ look: 'primary', wide: true, className: 'mt-2' })}
        >
          See it on the partner’s site
          <ExternalLink size={18} aria-hidden="true" />
        </a>
      )}
    </Card>
  )
}
