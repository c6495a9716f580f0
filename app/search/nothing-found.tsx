import type { CardFacts } from '#app/listings/card-facts.ts'
import { ListingCard } from '#app/listings/listing-card.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatPlural } from '#app/ui/format.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Relaxation } from '#contracts/search-answer.ts'
import type { SearchRequest } from '#contracts/search-request.ts'
import { searchPath } from '#contracts/search-url.ts'
import { byGain, relaxationWords, relaxedPath } from './relaxations.ts'

/** The first cars of the search that is nearest to one that finds nothing. */
export interface Nearest {
  readonly relaxation: Relaxation
  readonly cars: readonly CardFacts[]
}

interface NothingFoundProps {
  request: SearchRequest
  relaxations: readonly Relaxation[]
  nearest: Nearest | null | undefined
}

/** So many can be weighed up. */
const MOST_OFFERED = 6

/** Never a dead end: what to take off or to widen, what each brings, and some of the cars that were only just missed. */
export function NothingFound({ request, relaxations, nearest }: NothingFoundProps) {
  const offered = byGain(relaxations).slice(0, MOST_OFFERED)
  return (
    <>
      <EmptyState
        icon={<Icon name="search-x" size={32} />}
        title="No car matches all of this"
        action={
          <>
            {offered.map((relaxation, index) => (
              <ButtonLink
                key={relaxation.query}
                to={relaxedPath(relaxation)}
                look={index === 0 ? 'primary' : 'secondary'}
              >
                {relaxationWords(relaxation)}: {formatPlural(relaxation.count, 'car')}
              </ButtonLink>
            ))}
            <ButtonLink
              to={searchPath({ source: request.source })}
              look={offered.length > 0 ? 'quiet' : 'primary'}
            >
              Clear all filters
            </ButtonLink>
          </>
        }
      >
        <p>
          {offered.length > 0
            ? 'One change brings cars back:'
            : 'No single filter is to blame: start with fewer.'}
        </p>
      </EmptyState>
      {nearest && nearest.cars.length > 0 && <NearestCars {...nearest} />}
    </>
  )
}

function NearestCars({ relaxation, cars }: Nearest) {
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
