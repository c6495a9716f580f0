import { apiContext } from '#app/api.ts'
import { noStore, privateMeta } from '#app/frame/private-page.ts'
import { ProfileCar } from '#app/listings/summary/profile-car.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatDate, formatPounds } from '#app/ui/format.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Booking } from '#contracts/buying/booking.ts'
import { getOwnBookings } from '#contracts/buying/endpoints.ts'
import type { PurchaseState } from '#contracts/buying/purchase-lifecycle.ts'
import type { Pence } from '#contracts/money.ts'
import type { Route } from './+types/bookings-page.ts'

const states: Record<PurchaseState, { words: string; tone: BadgeTone }> = {
  started: { words: 'Begun', tone: 'plain' },
  identified: { words: 'Details given', tone: 'plain' },
  priced: { words: 'Ready to pay', tone: 'fair' },
  paying: { words: 'Being paid', tone: 'fair' },
  booked: { words: 'Booked', tone: 'great' },
  completed: { words: 'Completed', tone: 'great' },
  refunding: { words: 'Being refunded', tone: 'fair' },
  cancelled: { words: 'Cancelled', tone: 'plain' },
  abandoned: { words: 'Not finished', tone: 'plain' },
}

export async function loader({ context }: Route.LoaderArgs) {
  return await context.get(apiContext).call(getOwnBookings)
}

export function headers() {
  return noStore
}

export function meta() {
  return privateMeta('Your bookings')
}

export default function BookingsPage({ loaderData: { bookings } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-[26px] sm:text-[32px]">Bookings</h1>
      {bookings.length === 0 ? <NoBookings /> : <Bookings bookings={bookings} />}
    </>
  )
}

function Bookings({ bookings }: { bookings: readonly Booking[] }) {
  return (
    <ul className="mt-5 grid gap-3">
      {bookings.map(({ id, state, car, isCollection, totalPence, createdAt }) => (
        <ProfileCar key={id} car={car} badge={<Badge tone={states[state].tone}>{states[state].words}</Badge>}>
          <p className="figures text-[14px] text-muted">
            Begun on {formatDate(createdAt)} · {isCollection ? 'Collection' : 'Delivery'}
          </p>
          <p className="figures text-[15px]">
            In all{' '}
            <strong className="price">{totalPence === null ? '-' : formatPounds(totalPence as Pence)}</strong>
          </p>
        </ProfileCar>
      ))}
    </ul>
  )
}

function NoBookings() {
  return (
    <EmptyState
      icon={<Icon name="calendar" size={32} />}
      title="No bookings yet"
      action={
        <ButtonLink to="/search" look="primary">
          Search all cars
        </ButtonLink>
      }
    >
      <p className="text-balance">Once you buy a car here, you follow it on this page.</p>
    </EmptyState>
  )
}
