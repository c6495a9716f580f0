import { Link } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { Logo } from '#app/ui/logo.tsx'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { searchPath } from '#contracts/search-url.ts'
import { pageWidth } from './page-width.ts'
import { ThemeToggle } from './theme-toggle.tsx'

const search = (name: string, criteria: Criteria) => ({ name, to: searchPath({ criteria }) })

const groups = [
  {
    title: 'By price',
    searches: [
      search('Cars under £5,000', { priceMax: 5000 }),
      search('Cars under £10,000', { priceMax: 10_000 }),
      search('Cars under £20,000', { priceMax: 20_000 }),
    ],
  },
  {
    title: 'By fuel',
    searches: [
      search('Electric cars', { fuelType: ['electric'] }),
      search('Hybrid cars', { fuelType: ['hybrid', 'plug-in hybrid'] }),
      search('Diesel cars', { fuelType: ['diesel'] }),
    ],
  },
  {
    title: 'By need',
    searches: [
      search('Automatic cars', { transmission: ['automatic'] }),
      search('Seven seats', { seats: ['7'] }),
      search('ULEZ compliant', { ulez: true }),
    ],
  },
] as const

export function Footer() {
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
          <a href="/value-my-car" className="text-on-racing-muted hover:text-on-racing">
            Value my car
          </a>
          <a href="/api/docs" className="text-on-racing-muted hover:text-on-racing">
            API for developers
          </a>
        </p>
      </div>
    </footer>
  )
}
