import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { mustBeLoggedIn, notKept, userContext } from '#app/accounts/require-login.ts'
import { settleIn } from '#app/accounts/settle-in.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { isSignedIn } from '#app/storage/login-marker.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { Route } from './+types/profile-layout.ts'
import { LogOut } from './log-out.tsx'
import { ProfileTabs } from './profile-tabs.tsx'

export const middleware = [mustBeLoggedIn]

/** Read for each page anew, so that the guard is asked for each. */
export function loader({ context }: Route.LoaderArgs) {
  const { firstname, email } = context.get(userContext)
  return { name: firstname || email }
}

export function headers() {
  return notKept
}

export default function ProfileLayout({ loaderData: { name } }: Route.ComponentProps) {
  useEffect(() => {
    // Logged in without scripts, or at somebody else's: this browser has not heard of it.
    if (!isSignedIn()) void settleIn()
  }, [])
  return (
    <div
      className={classNames(
        pageWidth,
        'grid grid-cols-1 gap-x-10 pt-4 lg:grid-cols-[220px_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:pt-8',
      )}
    >
      <div>
        <p className="mb-2 truncate px-3 text-[14px] text-muted max-lg:hidden">Logged in as {name}</p>
        <ProfileTabs />
      </div>
      <div className="min-w-0 max-w-220 pt-6 lg:row-span-2 lg:pt-0">
        <Outlet />
      </div>
      <LogOut />
    </div>
  )
}
