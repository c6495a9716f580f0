import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { apiContext } from '#app/api.ts'
import { AnswerBadge } from '#app/appointments/answer-badge.tsx'
import { privateHeaders, privateMeta } from '#app/frame/private-page.ts'
import { CarThumbnail } from '#app/listings/summary/car-thumbnail.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Booking, Sale } from '#contracts/buying/booking.ts'
import { paidStates } from '#contracts/buying/booking-lifecycle.ts'
import { badgeOf, reservedInWords, slotInWords } from '#contracts/buying/booking-words.ts'
import { getAllBookings } from '#contracts/buying/endpoints.ts'
import type { ListingCard } from '#contracts/listings/listing.ts'
import { formatDate, formatPounds } from '#contracts/text/english.ts'
import type { Route } from './+types/bookings-page.ts'
import { goOnPath, stateTones } from './booking-facts.ts'

interface Item {
  id: string
  to: string
  car: Pick<ListingCard, 'carImages'>
  name: string
  badge: string
  tone: BadgeTone
  answerBy: string | null
  lines: readonly string[]
}

/** Bookings that were left for a day have ended, and are not listed. */
export async function loader({ context }: Route.LoaderArgs) {
  const { bookings, sales } = await context.get(apiContext).call(getAllBookings)
  return {
    unfinished: bookings
      .filter(booking => goOnPath(booking) !== null && booking.depositPence === null)
      .map(itemOf),
    reserved: bookings.filter(({ depositPence, bookedAt }) => depositPence && !bookedAt).map(itemOf),
    paid: bookings.filter(({ state }) => paidStates.includes(state)).map(itemOf),
    sales: sales.map(itemOfSale),
  }
}

function itemOf(booking: Booking): Item {
  const { id, state, car, carName, totalPence, createdAt, bookedAt, isCollection, slot } = booking
  const how = isCollection ? 'Collection' : 'Delivery'
  const lines = [
    bookedAt === null ? `Begun on ${formatDate(createdAt)}` : `Booked on ${formatDate(bookedAt)}`,
    slot === null ? how : `${how}: ${slotInWords(slot)}`,
    ...(totalPence === null ? [] : [`Total ${formatPounds(totalPence)}`]),
  ]
  return {
    ...{ id, car, name: carName, badge: badgeOf(booking, 'buyer'), tone: stateTones[state] },
    answerBy: booking.answerBy,
    to: goOnPath(booking) ?? `/profile/bookings/${id}`,
    lines: state === 'reserved' ? [reservedInWords(booking.reservedUntil)] : lines,
  }
}

function itemOfSale(sale: Sale): Item {
  const { id, car, carName, state, isCollection, slot, buyerName, pricePence, bookedAt } = sale
  const how = isCollection ? `${buyerName} collects it` : `You bring it to ${buyerName}`
  return {
    ...{ id, car, name: carName, to: `/profile/bookings/${id}` },
    badge: badgeOf(sale, 'seller'),
    tone: stateTones[state],
    answerBy: sale.answerBy,
    lines:
      bookedAt === null
        ? [state === 'reserved' ? reservedInWords(sale.reservedUntil) : `By ${buyerName}`]
        : [slot === null ? how : `${how}: ${slotInWords(slot)}`, `Sold for ${formatPounds(pricePence)}`],
  }
}

export const headers = privateHeaders
export const meta = () => privateMeta('Your bookings')

export default function BookingsPage({ loaderData }: Route.ComponentProps) {
  const { unfinished, reserved, paid, sales } = loaderData
  return (
    <>
      <h1 className="text-[26px] sm:text-[32px]">Bookings</h1>
      {unfinished.length + reserved.length + paid.length + sales.length === 0 && <NoBookings />}
      <Group title="Not finished" items={unfinished} action="Continue" />
      <Group title="Cars you have reserved" items={reserved} />
      <Group title="Cars you have bought" items={paid} />
      <Group title="Cars you sell" items={sales} />
    </>
  )
}

function Group({ title, items, action }: { title: string; items: readonly Item[]; action?: ReactNode }) {
  if (items.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="text-[22px]">{title}</h2>
      <ul className="mt-3 grid gap-3">
        {items.map(({ id, to, car, name, badge, tone, answerBy, lines }) => (
          <li key={id} className="pressable flex gap-4 rounded-lg border border-line bg-card p-3 sm:p-4">
            <CarThumbnail car={car} className="w-24 self-start sm:w-36" />
            <div className="grid min-w-0 content-start gap-1">
              <p className="flex flex-wrap gap-1">
                <Badge tone={tone}>{badge}</Badge>
                <AnswerBadge answerBy={answerBy} />
              </p>
              <h3 className="font-sans text-[16px] font-semibold leading-6 tracking-normal">
                <Link to={to} className="pressable-link text-ink wrap-anywhere">
                  {action && <span className="sr-only">{action} with </span>}
                  {name}
                </Link>
              </h3>
              {lines.map(line => (
                <p key={line} className="figures text-[14px] text-muted">
                  {line}
                </p>
              ))}
              {action && (
                <p aria-hidden className="font-semibold text-link underline underline-offset-3">
                  {action}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoBookings() {
  return (
    <EmptyState
      icon="calendar"
      title="No bookings yet"
      action={
        <ButtonLink to="/search" look="primary">
          Search all cars
        </ButtonLink>
      }
    >
      <p className="text-balance">Once you buy or sell a car here, you follow it on this page.</p>
    </EmptyState>
  )
}
