import { Link } from 'react-router'
import { CarThumbnail } from '#app/listings/summary/car-thumbnail.tsx'
import { StateBadge } from '#app/listings/summary/state-badge.tsx'
import { IconButton, mutedIcon } from '#app/ui/icon-button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ListingCard } from '#contracts/listings/listing.ts'
import { viewPath } from '#contracts/listings/view-path.ts'
import { formatMiles, formatPounds } from '#contracts/text/english.ts'

interface SheetCarProps {
  /** Null for a car that is no longer listed, undefined while loading. */
  car: ListingCard | null | undefined
  onFollow: () => void
  onRemove?: () => void
}

export function SheetCar({ car, onFollow, onRemove }: SheetCarProps) {
  return (
    <li className="flex min-w-0 items-center gap-3">
      <div className="pressable flex min-h-16 min-w-0 grow items-center gap-3 rounded-sm">
        <CarThumbnail car={car} className="w-20 sm:w-24" />
        {car ? (
          <CarFacts car={car} onFollow={onFollow} />
        ) : car === null ? (
          <p className="text-[14px] text-muted">This car is no longer advertised</p>
        ) : (
          <Skeleton className="h-5 w-full" />
        )}
      </div>
      {onRemove && (
        <IconButton
          icon="x"
          size={18}
          label={`Remove ${car?.name ?? 'this car'} from the saved cars`}
          onClick={onRemove}
          className={`-mr-3 ${mutedIcon}`}
        />
      )}
    </li>
  )
}

function CarFacts({ car, onFollow }: { car: ListingCard; onFollow: () => void }) {
  return (
    <div className="min-w-0 leading-5">
      <p className="flex items-center gap-2">
        <span className="price text-[17px]">{formatPounds(car.pricePence)}</span>
        <StateBadge state={car.state} />
      </p>
      <Link
        to={viewPath(car)}
        onClick={onFollow}
        className="pressable-link line-clamp-2 text-[14px] font-medium text-ink"
      >
        {car.name}
      </Link>
      <p className="figures truncate text-[13px] text-muted">
        {[car.mileage === null ? null : formatMiles(car.mileage), car.town].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}
