import { Suspense } from 'react'
import { Await } from 'react-router'
import { CarCard } from '#app/listings/card/car-card.tsx'
import type { CardFacts } from '#app/listings/card/card-facts.ts'
import { SimilarCarsSkeleton } from '#app/listings/similar-cars.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { searchPath } from '#contracts/search-url.ts'

/** The newest adverts, streamed. */
export function JustListed({ latest }: { latest: Promise<readonly CardFacts[]> }) {
  return (
    <section className="mt-14 [@media(scripting:none)]:hidden">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="text-[26px]">Just listed</h2>
        <TextLink to={searchPath({ sortBy: 'newest' })}>See all</TextLink>
      </div>
      <Suspense fallback={<SimilarCarsSkeleton />}>
        <Await
          resolve={latest}
          errorElement={<p className="text-muted">The latest cars could not be loaded.</p>}
        >
          {cars => (
            <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
              {cars.map(car => (
                <li key={car._id}>
                  <CarCard car={car} />
                </li>
              ))}
            </ul>
          )}
        </Await>
      </Suspense>
    </section>
  )
}
