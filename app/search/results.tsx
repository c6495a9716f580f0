import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { CardFacts } from '#app/listings/card-facts.ts'
import { ListingCard } from '#app/listings/listing-card.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatPlural } from '#app/ui/format.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import type { SearchAnswer } from '#contracts/search-answer.ts'
import type { SearchRequest } from '#contracts/search-request.ts'
import { searchPath } from '#contracts/search-url.ts'
import { SortSelect } from './sort-select.tsx'
import { SourceToggle } from './source-toggle.tsx'

/** As much of an answer as the results show. */
type Answer = Pick<SearchAnswer, 'pagination' | 'relaxations'> & { cars: readonly CardFacts[] }

interface ResultsProps {
  request: SearchRequest
  answer: Answer
  /** The filter tags. */
  children: ReactNode
}

export function Results({ request, answer, children }: ResultsProps) {
  const { cars, pagination } = answer
  // Only another search makes these results stale; going to a car does not.
  const waiting = useNavigation().location?.pathname === '/search'
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 id="results-title" aria-live="polite" className="figures grow text-[24px] sm:text-[32px]">
          {formatPlural(pagination.total, 'car')}
        </h1>
        {/* On a phone the toggle takes a line of its own, below the count and the order. */}
        <div className="order-last w-full sm:order-none sm:w-auto">
          <SourceToggle request={request} />
        </div>
        {pagination.total > 1 && <SortSelect request={request} />}
      </div>
      <div className="mt-4 mb-5">{children}</div>
      {cars.length > 0 ? (
        <ul
          aria-busy={waiting}
          className={classNames(
            'grid grid-cols-1 gap-4 transition-opacity sm:grid-cols-2 xl:grid-cols-3',
            waiting && 'opacity-60',
          )}
        >
          {cars.map((car, index) => (
            <li key={car._id}>
              {/* The first row is in sight at once: its pictures do not wait. */}
              <ListingCard car={car} eager={index < 3} />
            </li>
          ))}
        </ul>
      ) : (
        <NothingFound request={request} answer={answer} />
      )}
      <div className="my-10">
        <Pagination
          page={pagination.page}
          pages={pagination.pages}
          toPage={page => searchPath({ ...request, page })}
          label="Pages of results"
        />
      </div>
    </>
  )
}

/** Never a dead end: which filter to take off, and what it brings. */
function NothingFound({
  request,
  answer: { relaxations, pagination },
}: {
  request: SearchRequest
  answer: Answer
}) {
  if (pagination.total > 0) {
    return (
      <EmptyState
        title={`There is no page ${pagination.page}`}
        action={
          <ButtonLink to={searchPath({ ...request, page: pagination.pages })} look="primary">
            To the last page
          </ButtonLink>
        }
      >
        <p>The results end at page {pagination.pages}.</p>
      </EmptyState>
    )
  }
  const best = relaxations.toSorted((a, b) => b.count - a.count).slice(0, 6)
  return (
    <EmptyState
      icon={<SearchX size={32} />}
      title="No car matches all of this"
      action={
        <>
          {best.map(({ query, text, count }, index) => (
            <ButtonLink
              key={query}
              to={query === '' ? '/search' : `/search?${query}`}
              look={index === 0 ? 'primary' : 'secondary'}
            >
              Without {text}: {formatPlural(count, 'car')}
            </ButtonLink>
          ))}
          <ButtonLink
            to={searchPath({ source: request.source })}
            look={best.length > 0 ? 'quiet' : 'primary'}
          >
            Clear all filters
          </ButtonLink>
        </>
      }
    >
      <p>
        {best.length > 0
          ? 'Taking off one filter brings cars back:'
          : 'No single filter is to blame: start with fewer.'}
      </p>
    </EmptyState>
  )
}
