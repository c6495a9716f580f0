import { Link } from 'react-router'
import { userContext } from '#app/accounts/current-user.ts'
import { apiContext } from '#app/api.ts'
import { privateMeta } from '#app/frame/private-page.ts'
import { RecentlyViewed } from '#app/listings/summary/recently-viewed.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { getOwnBookings } from '#contracts/buying/endpoints.ts'
import { getSavedSearches, getWishlist } from '#contracts/saved/endpoints.ts'
import { getOwnAdverts } from '#contracts/selling/dashboard/endpoints.ts'
import { formatCount, formatDate, formatPlural } from '#contracts/text/english.ts'
import type { Route } from './+types/overview-page.ts'
import { missingFacts } from './missing-facts.ts'

/** A count that could not be loaded is null and shown as '-'. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const user = context.get(userContext)
  const unknown = () => null
  const [saved, searches, bookings, adverts] = await Promise.all([
    api.call(getWishlist).then(({ cars }) => cars.length, unknown),
    api.call(getSavedSearches).then(answer => answer.searches, unknown),
    api
      .call(getOwnBookings)
      .then(answer => answer.bookings.filter(({ state }) => state !== 'abandoned').length, unknown),
    api.call(getOwnAdverts, { query: { pageSize: 1 } }).then(({ total }) => total, unknown),
  ])
  const newCars = searches?.reduce((sum, search) => sum + search.newCars, 0) ?? 0
  return {
    firstname: user.firstname,
    memberSince: formatDate(user.memberSince),
    missing: missingFacts(user),
    counts: [
      { to: '/profile/wishlists', icon: 'heart', one: 'saved car', count: saved, note: null },
      {
        to: '/profile/searches',
        icon: 'search',
        one: 'saved search',
        many: 'saved searches',
        count: searches?.length ?? null,
        note: newCars > 0 ? formatPlural(newCars, 'new car') : null,
      },
      { to: '/profile/bookings', icon: 'calendar', one: 'booking', count: bookings, note: null },
      { to: '/profile/listings', icon: 'flag', one: 'advert', count: adverts, note: null },
    ] as const,
  }
}

export const meta = () => privateMeta('Your account')

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { firstname, memberSince, missing, counts } = loaderData
  return (
    <>
      <h1 className="text-[26px] sm:text-[32px]">{firstname ? `Hello, ${firstname}` : 'Hello'}</h1>
      <p className="mt-1 text-muted">With us since {memberSince}</p>
      <ul className="mt-5 grid grid-cols-2 gap-3 md:grid-cols-4">
        {counts.map(({ note, count, ...card }) => (
          <CountCard key={card.to} {...card} count={count} note={note} />
        ))}
      </ul>
      {missing && (
        <div className="mt-5">
          <Notice title="Your profile is not complete">
            Add {missing}, and you need not type it when you buy or sell.{' '}
            <TextLink to="/profile/account">Complete your profile</TextLink>
          </Notice>
        </div>
      )}
      <RecentlyViewed />
    </>
  )
}

interface CountCardProps {
  to: string
  icon: 'heart' | 'search' | 'calendar' | 'flag'
  one: string
  many?: string
  /** Null where it could not be loaded. */
  count: number | null
  note: string | null
}

function CountCard({ to, icon, one, many = `${one}s`, count, note }: CountCardProps) {
  return (
    <li className="pressable flex min-h-32 flex-col rounded-lg border border-line bg-card p-4">
      <Icon name={icon} size={22} className="text-brand-ink" />
      <p className="mt-auto pt-3">
        <span className="price block text-[28px] leading-8">{count === null ? '-' : formatCount(count)}</span>
        <Link to={to} className="pressable-link font-semibold text-ink">
          {count === 1 ? one : many}
        </Link>
      </p>
      {note && <p className="text-[14px] font-semibold text-great">{note}</p>}
    </li>
  )
}
