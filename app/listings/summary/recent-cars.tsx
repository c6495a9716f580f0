import { Link } from 'react-router'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ListingCard } from '#contracts/listings/listing.ts'
import { viewPath } from '#contracts/listings/view-path.ts'
import { formatMiles, formatPounds } from '#contracts/text/english.ts'
import { CarThumbnail } from './car-thumbnail.tsx'
import { StateBadge } from './state-badge.tsx'
import { useCars } from './use-cars.ts'

const MAX_SHOWN = 12

/** A row that scrolls sideways, the latest first. Cars that are no longer listed are left out. */
export function RecentCars({ ids }: { ids: readonly string[] }) {
  const { cars, failed } = useCars(ids)
  if (failed) return <p className="text-muted">They could not be loaded.</p>
  const shown = ids.filter(id => cars.get(id) !== null).slice(0, MAX_SHOWN)
  return (
    // The padding leaves room for focus rings, which the scroll container would cut off.
    <ul className="-m-1 flex snap-x scroll-p-1 gap-4 overflow-x-auto p-1 pb-3 [scrollbar-width:thin]">
      {shown.map(id => {
        const car = cars.get(id)
        return (
          <li key={id} className="w-48 shrink-0 snap-start">
            {car ? <RecentCar car={car} /> : <Skeleton className="h-54" />}
          </li>
        )
      })}
    </ul>
  )
}

function RecentCar({ car }: { car: ListingCard }) {
  const facts = [car.year, car.mileage === null ? null : formatMiles(car.mileage)]
  return (
    <article className="pressable h-54 overflow-hidden rounded-md border border-line bg-card">
      <CarThumbnail car={car} className="w-full rounded-none" />
      <div className="px-3 py-2">
        <p className="flex items-center justify-between gap-2">
          <span className="price text-[18px]">{formatPounds(car.pricePence)}</span>
          <StateBadge state={car.state} />
        </p>
        <h3 className="truncate font-sans text-[14px] leading-5 font-semibold tracking-normal">
          <Link to={viewPath(car)} className="pressable-link text-ink">{`${car.make} ${car.model}`}</Link>
        </h3>
        <p className="figures truncate text-[13px] leading-5 text-muted">
          {facts.filter(Boolean).join(' · ')}
        </p>
      </div>
    </article>
  )
}
