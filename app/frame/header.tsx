import { Link, NavLink } from 'react-router'
import { SavedButton } from '#app/saved/wishlist/wishlist-button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { SITE_NAME } from '#contracts/site.ts'
import { pageWidth } from './page-width.ts'

/** On a hair line of plate yellow, like a sign lit from below. */
export function Header() {
  return (
    <header className="on-racing border-plate border-b-2 print:hidden">
      <div className={classNames(pageWidth, 'flex h-16 items-center justify-between gap-1 sm:gap-4')}>
        <Link
          to="/"
          className="inline-flex min-h-11 items-center rounded-sm text-on-racing no-underline"
          aria-label={`${SITE_NAME}, to the home page`}
        >
          <Logo />
        </Link>
        {/* A phone's width is for the words; on a page made very large the glass must do. */}
        <nav aria-label="Main" className="ml-auto">
          <NavLink
            to="/search"
            className="flex min-h-11 items-center gap-2 rounded-sm px-2 font-semibold text-on-racing no-underline hover:underline aria-[current=page]:text-plate"
          >
            <Icon name="search" size={20} className="min-[360px]:max-sm:hidden" />
            <span className="max-[359px]:sr-only">
              Search<span className="max-[419px]:sr-only"> cars</span>
            </span>
          </NavLink>
        </nav>
        <SavedButton />
        {/* The same for everybody: visitors are led to log in. */}
        <Link
          to="/profile"
          aria-label="Your account"
          className="grid size-11 shrink-0 place-content-center rounded-sm text-on-racing hover:bg-racing-lift max-sm:-mr-1.5"
        >
          <Icon name="account" size={22} />
        </Link>
      </div>
    </header>
  )
}
