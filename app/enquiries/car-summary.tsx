import { Link } from 'react-router'
import { CarThumbnail } from '#app/listings/summary/car-thumbnail.tsx'
import { StateBadge } from '#app/listings/summary/state-badge.tsx'
import type { ListingCard } from '#contracts/listings/listing.ts'
import { viewPath } from '#contracts/listings/view-path.ts'
import { formatMiles, formatPounds } from '#contracts/text/english.ts'

/** The car that a conversation is about. A withdrawn one has no page to link to. */
export function CarSummary({ car }: { car: ListingCard }) {
  return (
    <div className="pressable flex items-center gap-3 rounded-lg border border-line bg-card p-3">
      <CarThumbnail car={car} className="w-20 sm:w-24" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {car.state === 'withdrawn' ? (
            car.name
          ) : (
            <Link to={viewPath(car)} className="pressable-link text-ink">
              {car.name}
            </Link>
          )}
        </p>
        <p className="figures flex flex-wrap items-center gap-x-2 text-[14px] text-muted">
          {formatPounds(car.pricePence)}
          {car.mileage !== null && ` · ${formatMiles(car.mileage)}`}
          <StateBadge state={car.state} />
          {car.state === 'withdrawn' && 'No longer advertised'}
        </p>
      </div>
    </div>
  )
}
