import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListingCard } from '#contracts/listing.ts'
import { viewPath } from '#contracts/view-path.ts'
import { CarThumbnail } from './car-thumbnail.tsx'

interface ProfileCarProps {
  car: ListingCard
  /** The state of its advert or booking. */
  badge: ReactNode
  children: ReactNode
}

/** A car that the user sells or buys. Drafts and withdrawn cars have no page to link to. */
export function ProfileCar({ car, badge, children }: ProfileCarProps) {
  const hasPage = car.state !== 'draft' && car.state !== 'withdrawn'
  return (
    <li className="pressable flex gap-4 rounded-lg border border-line bg-card p-3 sm:p-4">
      <CarThumbnail car={car} className="w-24 self-start sm:w-36" />
      <div className="grid min-w-0 content-start gap-1">
        <p>{badge}</p>
        <h2 className="font-sans text-[16px] font-semibold leading-6 tracking-normal">
          {hasPage ? (
            <Link to={viewPath(car)} className="pressable-link text-ink">
              {car.name}
            </Link>
          ) : (
            car.name
          )}
        </h2>
        {children}
      </div>
    </li>
  )
}
