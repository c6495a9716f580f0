import { CarCard } from '#app/listings/card/car-card.tsx'
import type { CardFacts } from '#app/listings/card/card-facts.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { searchPath } from '#contracts/search/search-url.ts'

/** The newest adverts; null where they could not be read. */
export function JustListed({ latest }: { latest: readonly CardFacts[] | null }) {
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
