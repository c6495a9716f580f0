import { Suspense } from 'react'
import { Await } from 'react-router'
import { apiContext } from '#app/api.ts'
import { ListingCard } from '#app/listings/listing-card.tsx'
import { SimilarCarsWaiting } from '#app/listings/similar-cars.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { formatCount } from '#app/ui/format.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { bodyTypes } from '#contracts/enumerations.ts'
import { searchPath } from '#contracts/search-url.ts'
import { SITE_NAME } from '#contracts/site.ts'
import type { Route } from './+types/home-page.ts'
import { BodyLinks } from './body-links.tsx'
import { QuickSearch } from './quick-search.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const makes = await api.get('/api/cars/makes', {})
  const latest = api.get('/api/cars/getLatest', { query: { limit: 8 } }).then(answer => answer.cars)
  latest.catch(() => undefined)
  return { makes, latest }
}

export function meta() {
  return [
    { title: `${SITE_NAME}: used cars from all over Britain` },
    {
      name: 'description',
      content: 'Search used cars from dealers and private sellers, with live counts beside every filter.',
    },
  ]
}

/** The starters of the product specification, as searches. */
const starters = [
  { name: 'Used car under £10,000', to: searchPath({ criteria: { priceMax: 10_000 } }) },
  { name: 'Electric cars', to: searchPath({ criteria: { fuelType: ['electric'] } }) },
  { name: 'SUVs', to: searchPath({ criteria: { bodyType: ['suv'] } }) },
  {
    name: 'Family car',
    to: searchPath({ criteria: { bodyType: ['mpv', 'estate', 'suv'], seats: ['5', '7'] } }),
  },
]

export default function HomePage({ loaderData: { makes, latest } }: Route.ComponentProps) {
  const total = makes.reduce((sum, make) => sum + make.count, 0)
  return (
    <>
      <section className="bg-racing pb-14 text-on-racing">
        <div className="mx-auto max-w-300 px-4 pt-10 sm:pt-16 lg:px-8">
          <h1 className="max-w-170 text-[40px] leading-[1.05] font-extrabold text-on-racing sm:text-[56px]">
            Find the car, not the catch.
          </h1>
          <p className="mt-4 max-w-140 text-[18px] text-on-racing-muted">
            {formatCount(total)} used cars from all over Britain, every choice with its live count, and
            nothing hidden behind it.
          </p>
          <QuickSearch makes={makes} />
          <ul className="mt-6 flex flex-wrap gap-2" aria-label="Popular searches">
            {starters.map(({ name, to }) => (
              <li key={to}>
                <ChipLink to={to}>{name}</ChipLink>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <div className="mx-auto max-w-300 px-4 lg:px-8">
        <BodyLinks bodies={bodyTypes} />
        <section className="mt-12">
          <div className="mb-4 flex items-baseline justify-between gap-4">
            <h2 className="text-[24px]">Listed last</h2>
            <TextLink to={searchPath({ sortBy: 'newest' })}>See all</TextLink>
          </div>
          <Suspense fallback={<SimilarCarsWaiting />}>
            <Await
              resolve={latest}
              errorElement={<p className="text-muted">The latest cars could not be loaded.</p>}
            >
              {cars => (
                <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
                  {cars.map(car => (
                    <li key={car._id}>
                      <ListingCard car={car} />
                    </li>
                  ))}
                </ul>
              )}
            </Await>
          </Suspense>
        </section>
      </div>
    </>
  )
}
