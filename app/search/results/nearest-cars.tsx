import { ListingCard } from '#app/listings/card/listing-card.tsx'
import { formatPlural } from '#app/ui/format.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Nearest } from './results-facts.ts'

/** The first cars of the search that is nearest to one that finds nothing. */
export function NearestCars({ relaxation, cars }: Nearest) {
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-[24px]">Close to what you asked for</h2>
        <p className="text-muted">
          {relaxation.words}:{' '}
          <TextLink to={relaxation.path}>see all {formatPlural(relaxation.count, 'car')}</TextLink>
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
