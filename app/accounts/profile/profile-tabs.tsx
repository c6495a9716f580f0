import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'

const pages = [
  { to: '/profile/overview', name: 'Overview' },
  { to: '/profile/wishlists', name: 'Saved cars' },
  { to: '/profile/searches', name: 'Saved searches' },
  { to: '/profile/bookings', name: 'Bookings' },
  { to: '/profile/listings', name: 'Adverts' },
  { to: '/profile/account', name: 'Account' },
  { to: '/profile/password', name: 'Password' },
] as const

/** A list at the side; on a phone a row to swipe, whose last tab in sight is cut so that more are expected. */
export function ProfileTabs() {
  const { pathname } = useLocation()
  const row = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab of another page is to be seen
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab && row.current)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [pathname])
  return (
    <nav aria-label="Your account" className="-mx-4 border-line max-lg:border-b lg:mx-0">
      <ul
        ref={row}
        className="relative flex gap-1 overflow-x-auto px-4 [scrollbar-width:none] lg:flex-col lg:overflow-visible lg:px-0"
      >
        {pages.map(({ to, name }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              className="flex min-h-12 items-center whitespace-nowrap px-3 font-semibold text-muted no-underline hover:text-ink -outline-offset-3 aria-[current=page]:text-ink max-lg:border-transparent max-lg:border-b-3 max-lg:aria-[current=page]:border-brand-ink lg:min-h-11 lg:rounded-md lg:hover:bg-sunken lg:aria-[current=page]:bg-brand-soft lg:aria-[current=page]:text-brand-ink"
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
