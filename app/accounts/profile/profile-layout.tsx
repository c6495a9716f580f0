import { useEffect, useRef } from 'react'
import { Form, NavLink, Outlet, useLocation } from 'react-router'
import { requireLogin, userContext } from '#app/accounts/current-user.ts'
import { recordLogin } from '#app/accounts/use-done.ts'
import { apiContext } from '#app/api.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { isSignedIn } from '#app/storage/login-marker.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { getUnreadConversations } from '#contracts/enquiries/endpoints.ts'
import type { Route } from './+types/profile-layout.ts'

const ENQUIRIES = '/profile/enquiries'
const pages = [
  { to: '/profile/overview', name: 'Overview' },
  { to: '/profile/wishlists', name: 'Saved cars' },
  { to: '/profile/searches', name: 'Saved searches' },
  { to: '/profile/bookings', name: 'Bookings' },
  { to: '/profile/listings', name: 'Adverts' },
  { to: '/profile/payouts', name: 'Payouts' },
  { to: ENQUIRIES, name: 'Enquiries' },
  { to: '/profile/account', name: 'Account' },
  { to: '/profile/password', name: 'Password' },
] as const

export const middleware = [requireLogin]

/** Runs for each page of the profile, so that `requireLogin` does too. */
export async function loader({ context }: Route.LoaderArgs) {
  const { firstname, email } = context.get(userContext)
  const unread = await context
    .get(apiContext)
    .call(getUnreadConversations)
    .catch(() => ({ count: 0 }))
  return { name: firstname || email, unread: unread.count }
}

export default function ProfileLayout({ loaderData: { name, unread } }: Route.ComponentProps) {
  useEffect(() => {
    // Logged in without scripts, or by Auth0: nothing has marked this browser so far.
    if (!isSignedIn()) void recordLogin()
  }, [])
  return (
    <div
      className={classNames(
        pageWidth,
        'grid grid-cols-1 gap-x-10 pt-4 lg:grid-cols-[220px_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:pt-8',
      )}
    >
      <div>
        <p className="mb-2 truncate px-3 text-[14px] text-muted max-lg:hidden print:hidden">
          Logged in as {name}
        </p>
        <ProfileTabs unread={unread} />
      </div>
      <div className="min-w-0 max-w-220 pt-6 lg:row-span-2 lg:pt-0">
        <Outlet />
      </div>
      <LogOut />
    </div>
  )
}

/** A list at the side; on a phone a row that scrolls sideways, its last tab cut off to show more. */
function ProfileTabs({ unread }: { unread: number }) {
  const { pathname } = useLocation()
  const row = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another page is opened
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab && row.current)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [pathname])
  return (
    <nav aria-label="Your account" className="-mx-4 print:hidden border-line max-lg:border-b lg:mx-0">
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
              {to === ENQUIRIES && unread > 0 && (
                <Badge tone="plate" className="ml-2">
                  {unread}
                  <span className="sr-only"> with new messages</span>
                </Badge>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A form, because a link could be followed by accident or from another site. */
function LogOut() {
  return (
    <Form
      method="post"
      action="/log-out"
      className="mt-10 self-start print:hidden lg:mt-4 lg:border-line lg:border-t lg:pt-4"
    >
      <Button type="submit" look="quiet" className="px-3!">
        <Icon name="log-out" size={20} />
        Log out
      </Button>
    </Form>
  )
}
