import { apiContext } from '#app/api.ts'
import { originIn, pageMeta } from '#app/frame/page-meta.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { usePlaceMiles } from '#app/frame/place-miles.ts'
import { CarCard } from '#app/listings/card/car-card.tsx'
import { type CardFacts, cardFacts } from '#app/listings/card/card-facts.ts'
import { RecentlyViewed } from '#app/listings/summary/recently-viewed.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { getLatestCars, getMakes } from '#contracts/search/endpoints.ts'
import { searchPath } from '#contracts/search/search-url.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { bodyTypes } from '#contracts/vehicle/enumerations.ts'
import type { Route } from './+types/home-page.ts'
import { BodyLinks, MakeLinks } from './browse-links.tsx'
import { Hero } from './hero.tsx'
import { siteData } from './structured-data.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [makes, latest] = await Promise.all([
    api.call(getMakes).catch(() => null),
    api.call(getLatestCars, { query: { limit: 8 } }).then(
      ({ cars }) => cars.map(car => cardFacts(car)),
      () => null,
    ),
  ])
  return { makes, latest }
}

export function meta({ matches }: Route.MetaArgs) {
  const origin = originIn(matches)
  return pageMeta(origin, {
    title: `${SITE_NAME}: used cars from all over Britain`,
    description: 'Search used cars from dealers and private sellers, with live counts beside every filter.',
    path: '/',
    structuredData: import.meta.env.SSR ? siteData(origin) : undefined,
  })
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
  return (
    <>
      <Hero makes={makes} placeMiles={usePlaceMiles()}>
        <ul className="mt-5 flex flex-wrap gap-2" aria-label="Popular searches">
          {starters.map(({ name, to }) => (
            <li key={to}>
              <ChipLink to={to}>{name}</ChipLink>
            </li>
          ))}
        </ul>
      </Hero>
      <div className={pageWidth}>
        <section className="mt-8 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-card p-5 sm:p-6">
          <div>
            <h2 className="text-[22px]">What is your car worth?</h2>
            <p className="mt-1 max-w-prose text-muted">
              Three prices with their ranges, and what makes them. By number plate, in a minute.
            </p>
          </div>
          <ButtonLink to="/value-my-car" size="large" className="max-sm:w-full">
            Value my car
          </ButtonLink>
        </section>
        <BodyLinks bodies={bodyTypes} />
        {makes && <MakeLinks makes={makes} />}
        <JustListed latest={latest} />
        <RecentlyViewed />
      </div>
    </>
  )
}

/** The newest adverts; null where they could not be read. */
function JustListed({ latest }: { latest: readonly CardFacts[] | null }) {
  return (
    <section className="mt-14">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="text-[26px]">Just listed</h2>
        <TextLink to={searchPath({ sortBy: 'newest' })}>See all</TextLink>
      </div>
      {latest ? (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {latest.map(car => (
            <li key={car._id}>
              <CarCard car={car} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">The latest cars could not be loaded.</p>
      )}
    </section>
  )
}
