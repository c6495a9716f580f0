import { Link } from 'react-router'
import { ThemeToggle } from '#app/ui/theme-toggle.tsx'
import { searchPath } from '#contracts/search-url.ts'
import { SITE_NAME } from '#contracts/site.ts'

const searches = [
  { name: 'Cars under £5,000', to: searchPath({ criteria: { priceMax: 5000 } }) },
  { name: 'Electric cars', to: searchPath({ criteria: { fuelType: ['electric'] } }) },
  { name: 'Automatic cars', to: searchPath({ criteria: { transmission: ['automatic'] } }) },
  { name: 'SUVs', to: searchPath({ criteria: { bodyType: ['suv'] } }) },
  { name: 'Seven seats', to: searchPath({ criteria: { seats: ['7'] } }) },
] as const

export function Footer() {
  return (
    <footer className="mt-16 bg-racing text-on-racing">
      <div className="mx-auto grid max-w-360 gap-8 px-4 py-10 sm:grid-cols-[1fr_auto] lg:px-8">
        <nav aria-label="Popular searches">
          <h2 className="mb-3 text-[18px] text-on-racing">Popular searches</h2>
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {searches.map(({ name, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center text-on-racing-muted hover:text-on-racing"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-col gap-3 sm:items-end">
          <ThemeToggle />
          <p className="text-[14px] text-on-racing-muted">
            {SITE_NAME}: used cars from all over Britain.{' '}
            <a href="/api/docs" className="text-on-racing-muted">
              API
            </a>
          </p>
        </div>
      </div>
    </footer>
  )
}
