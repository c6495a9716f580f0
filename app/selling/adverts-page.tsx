import { apiContext } from '#app/api.ts'
import { noStore, privateMeta } from '#app/frame/private-page.ts'
import { ProfileCar } from '#app/listings/summary/profile-car.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatDate, formatMiles, formatPounds } from '#app/ui/format.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { ListingCard, ListingState } from '#contracts/listing.ts'
import { getOwnListings } from '#contracts/listings/endpoints.ts'
import type { Pence } from '#contracts/money.ts'
import type { Route } from './+types/adverts-page.ts'

const states: Record<ListingState, { words: string; tone: BadgeTone }> = {
  draft: { words: 'Draft', tone: 'plain' },
  available: { words: 'On sale', tone: 'great' },
  paused: { words: 'Paused', tone: 'fair' },
  reserved: { words: 'Reserved', tone: 'good' },
  sold: { words: 'Sold', tone: 'brand' },
  expired: { words: 'Run out', tone: 'high' },
  withdrawn: { words: 'Withdrawn', tone: 'plain' },
}

export async function loader({ context }: Route.LoaderArgs) {
  return await context.get(apiContext).call(getOwnListings)
}

export function headers() {
  return noStore
}

export function meta() {
  return privateMeta('Your adverts')
}

export default function ListingsPage({ loaderData: { cars } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-[26px] sm:text-[32px]">Adverts</h1>
      {cars.length === 0 ? <NoAdverts /> : <Adverts cars={cars} />}
    </>
  )
}

function Adverts({ cars }: { cars: readonly ListingCard[] }) {
  return (
    <ul className="mt-5 grid gap-3">
      {cars.map(car => (
        <ProfileCar
          key={car._id}
          car={car}
          badge={<Badge tone={states[car.state].tone}>{states[car.state].words}</Badge>}
        >
          <p className="price text-[18px]">{formatPounds(car.pricePence as Pence)}</p>
          <p className="figures text-[14px] text-muted">
            {car.mileage === null ? '-' : formatMiles(car.mileage)} · Since {formatDate(car.listedAt)}
          </p>
        </ProfileCar>
      ))}
    </ul>
  )
}

function NoAdverts() {
  return (
    <EmptyState
      icon={<Icon name="flag" size={32} />}
      title="No adverts yet"
      action={<ButtonLink to="/search">See what others sell</ButtonLink>}
    >
      <p className="text-balance">
        Cars that you advertise with us are listed here, whatever state they are in.
      </p>
    </EmptyState>
  )
}
