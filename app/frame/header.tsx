import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { SITE_NAME } from '#contracts/site.ts'
import { pageWidth } from './page-width.ts'

const link =
  'flex min-h-11 items-center gap-2 rounded-sm px-2 font-semibold whitespace-nowrap max-[359px]:px-1.5 text-on-racing no-underline hover:underline aria-[current=page]:text-plate'

/** `children` are controls between the navigation and the account. */
export function Header({ children }: { children: ReactNode }) {
  return (
    <header className="on-racing border-plate border-b-2 print:hidden">
      <div className={classNames(pageWidth, 'flex h-16 items-center justify-between gap-1 sm:gap-4')}>
        <Link
          to="/"
          className="inline-flex min-h-11 items-center rounded-sm text-on-racing no-underline"
          aria-label={`${SITE_NAME}, to the home page`}
        >
          <Logo nameClass="max-[559px]:sr-only" />
        </Link>
        {/* Phones show the first words, and the name in the logo makes room for them. A page zoomed beyond
            that shows the icon of the search alone. */}
        <nav aria-label="Main" className="ml-auto flex">
          <NavLink to="/sell-my-car" className={link}>
            <span>
              Sell<span className="max-md:sr-only"> my car</span>
            </span>
          </NavLink>
          <NavLink to="/value-my-car" className={link}>
            <span>
              Value<span className="max-md:sr-only"> my car</span>
            </span>
          </NavLink>
          <NavLink to="/search" className={link}>
            <Icon name="search" size={20} className="min-[360px]:max-sm:hidden" />
            <span className="max-[359px]:sr-only">
              Search<span className="max-md:sr-only"> cars</span>
            </span>
          </NavLink>
        </nav>
        {children}
        {/* The same for all, since HTML is: visitors are redirected to the login. */}
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
