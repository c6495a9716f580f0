import type { ReactNode } from 'react'
import { ListingCard } from '#app/listings/card/listing-card.tsx'
import { RecentlyViewed } from '#app/saved/recently-viewed.tsx'
import type { CountAhead } from '#app/search/count-ahead.ts'
import { useNextSearch, useSearchPath } from '#app/search/search-base.ts'
import { formatCount } from '#app/ui/format.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { usePatience } from '#app/ui/use-patience.ts'
import type { SearchAnswer } from '#contracts/search-answer.ts'
import type { SearchRequest } from '#contracts/search-request.ts'
import { CarCount } from './car-count.tsx'
import { DeadEndWhenThere } from './dead-end-when-there.tsx'
import { FewResults } from './few-results.tsx'
import { FinanceNotice } from './finance-notice.tsx'
import { LayoutToggle } from './layout-toggle.tsx'
import { NearestCars } from './nearest-cars.tsx'
import type { ResultsFacts } from './results-facts.ts'
import { SortSelect } from './sort-select.tsx'
import { SourceToggle } from './source-toggle.tsx'

const PATIENCE_MS = 300

interface ResultsProps {
  request: SearchRequest
  answer: ResultsFacts
  ahead: CountAhead
  /** The filter tags. */
  children: ReactNode
}

export function Results({ request, answer, ahead, children }: ResultsProps) {
  const { cars, pagination, relaxations, nearest } = answer
  const { page, pages, total } = pagination
  // Only another search makes these results stale; going to a car does not.
  const waiting = usePatience(useNextSearch() !== undefined, PATIENCE_MS)
  const pathOf = useSearchPath()
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="grow">
          <h1 id="results-title" aria-live="polite" className="figures text-[24px] sm:text-[32px]">
            <CarCount total={total} ahead={ahead} />
          </h1>
          {pages > 1 && cars.length > 0 && (
            <p className="figures text-[14px] text-muted">{shownWords(pagination, cars.length)}</p>
          )}
        </div>
        {/* On a phone these take a line of their own, below the count and the order. */}
        <div className="order-last flex w-full flex-wrap gap-2 sm:order-none sm:w-auto">
          <SourceToggle request={request} />
          <LayoutToggle />
        </div>
        {total > 1 && <SortSelect request={request} />}
      </div>
      <div className="mt-4 mb-5">{children}</div>
      {answer.example && <FinanceNotice example={answer.example} />}
      {cars.length > 0 && (
        <ul aria-busy={waiting} className="results">
          {cars.map((car, index) => (
            <li key={car._id}>
              <ListingCard car={car} loading={loadings[index]} />
            </li>
          ))}
        </ul>
      )}
      {cars.length === 0 && <DeadEndWhenThere {...{ request, pagination, relaxations }} />}
      {nearest && nearest.cars.length > 0 && <NearestCars {...nearest} />}
      {cars.length > 0 && <FewResults relaxations={relaxations} />}
      <div className="my-10">
        <Pagination
          page={page}
          pages={pages}
          toPage={to => pathOf({ ...request, page: to })}
          label="Pages of results"
        />
      </div>
      <RecentlyViewed />
    </>
  )
}

/** A phone shows one car at once and the beginning of the next: their pictures do not wait, the others do. */
const loadings = ['first', 'eager'] as const

/** 'Showing 25–48' */
function shownWords({ page, pageSize }: SearchAnswer['pagination'], count: number): string {
  const before = (page - 1) * pageSize
  return `Showing ${formatCount(before + 1)}–${formatCount(before + count)}`
}
