import type { CardFacts } from '#app/listings/card/card-facts.ts'
import { ListingCard } from '#app/listings/card/listing-card.tsx'
import { formatPlural } from '#app/ui/format.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Relaxation } from '#contracts/search-answer.ts'
import { relaxationWords, relaxedPath } from './relaxations.ts'

/** The first cars of the search that is nearest to one that finds nothing. */
export interface Nearest {
  readonly relaxation: Relaxation
  readonly cars: readonly CardFacts[]
}

export function NearestCars({ relaxation, cars }: Nearest) {
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-[24px]">Close to what you asked for</h2>
        <p className="text-muted">
          {relaxationWords(relaxation)}:{' '}
          <TextLink to={relaxedPath(relaxation)}>see all {formatPlural(relaxation.count, 'car')}</TextLink>
        </p>
      </div>
      <ul className="results">
        {cars.map(car => (
          <li key={car._id}>
            <ListingCard car={car} />
          </li>
        ))}
      </ul>
    </section>
  )
}
