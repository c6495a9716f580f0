import { Search } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { Logo } from '#app/ui/logo.tsx'
import { SITE_NAME } from '#contracts/site.ts'
import { pageWidth } from './page-width.ts'

/** On a hair line of plate yellow, like a sign lit from below. */
export function Header() {
  return (
    <header className="on-racing border-plate border-b-2">
      <div className={classNames(pageWidth, 'flex h-16 items-center justify-between gap-6')}>
        <Link
          to="/"
          className="inline-flex min-h-11 items-center rounded-sm text-on-racing no-underline"
          aria-label={`${SITE_NAME}, to the home page`}
        >
          <Logo />
        </Link>
        <nav aria-label="Main">
          <NavLink
            to="/search"
            className="flex min-h-11 items-center gap-2 rounded-sm px-2 font-semibold text-on-racing no-underline hover:underline aria-[current=page]:text-plate"
          >
            <Search size={20} aria-hidden="true" />
            Search cars
          </NavLink>
        </nav>
      </div>
    </header>
  )
}
