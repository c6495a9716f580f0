import { Menu } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { Logo } from '#app/ui/logo.tsx'
import { SITE_NAME } from '#contracts/site.ts'

const places = [{ to: '/search', name: 'Search cars' }] as const

/** A menu of <details> on phones, so that it opens without JavaScript too. */
export function Header() {
  return (
    <header className="bg-racing text-on-racing">
      <div className="mx-auto flex h-16 max-w-360 items-center justify-between gap-6 px-4 lg:px-8">
        <Link
          to="/"
          className="rounded-sm text-on-racing no-underline"
          aria-label={`${SITE_NAME}, to the home page`}
        >
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-6 sm:flex">
          {places.map(place => (
            <PlaceLink key={place.to} {...place} />
          ))}
        </nav>
        <details className="group relative sm:hidden">
          <summary
            className="grid size-11 cursor-pointer list-none place-content-center rounded-md hover:bg-racing-lift"
            aria-label="Menu"
          >
            <Menu aria-hidden="true" />
          </summary>
          <nav
            aria-label="Main"
            className="absolute right-0 z-30 mt-2 grid w-56 gap-1 rounded-md bg-racing-lift p-2 shadow-lift"
          >
            {places.map(place => (
              <PlaceLink key={place.to} {...place} />
            ))}
          </nav>
        </details>
      </div>
    </header>
  )
}

function PlaceLink({ to, name }: { to: string; name: string }) {
  return (
    <NavLink
      to={to}
      className="flex min-h-11 items-center rounded-sm px-2 font-semibold text-on-racing no-underline hover:underline aria-[current=page]:text-plate"
    >
      {name}
    </NavLink>
  )
}
