import { Link } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { Logo } from '#app/ui/logo.tsx'
import type { SearchGroup } from './footer-searches.ts'
import { pageWidth } from './page-width.ts'
import { ThemeToggle } from './theme-toggle.tsx'

interface FooterProps {
  /** By the root's loader; a page that failed has none. */
  groups: readonly SearchGroup[] | undefined
}

export function Footer({ groups = [] }: FooterProps) {
  return (
    <footer className="on-racing mt-16 print:hidden">
      <div className={classNames(pageWidth, 'grid gap-10 py-10 lg:grid-cols-[1fr_2fr]')}>
        <div className="flex flex-col items-start gap-4">
          <Logo />
          <p className="max-w-80 text-[15px] text-on-racing-muted">
            Used cars from dealers and private sellers all over Britain.
          </p>
          <ThemeToggle />
        </div>
        <nav aria-label="Popular searches" className="grid grid-cols-2 gap-8 sm:grid-cols-3">
          {groups.map(({ title, searches }) => (
            <div key={title}>
              <h2 className="mb-2 text-[16px] text-on-racing">{title}</h2>
              <ul>
                {searches.map(({ name, to }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="inline-flex min-h-11 items-center text-[15px] text-on-racing-muted underline-offset-3 hover:text-on-racing hover:underline lg:min-h-9"
                    >
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="border-racing-lift border-t">
        <p className={classNames(pageWidth, 'flex flex-wrap gap-x-6 py-4 text-[14px] text-on-racing-muted')}>
          <a href="/sell-my-car" className="py-0.5 text-on-racing-muted hover:text-on-racing">
            Sell my car
          </a>
          <a href="/value-my-car" className="py-0.5 text-on-racing-muted hover:text-on-racing">
            Value my car
          </a>
          <a href="/api/docs" className="py-0.5 text-on-racing-muted hover:text-on-racing">
            API for developers
          </a>
        </p>
      </div>
    </footer>
  )
}
