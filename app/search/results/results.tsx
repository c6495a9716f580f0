import type { ReactNode } from 'react'
import { CarCard } from '#app/listings/card/car-card.tsx'
import { RecentlyViewed } from '#app/listings/summary/recently-viewed.tsx'
import type { CountAhead } from '#app/search/count-ahead.ts'
import { useNextSearch, useSearchBase, useSearchPath } from '#app/search/search-base.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { usePatience } from '#app/ui/use-patience.ts'
import type { SearchAnswer } from '#contracts/search/search-answer.ts'
import type { SearchRequest } from '#contracts/search/search-request.ts'
import { plainSearch } from '#contracts/search/search-url.ts'
import { formatCount } from '#contracts/text/english.ts'
import { CarCount } from './car-count.tsx'
import { DeadEnd } from './dead-end.tsx'

import { FewResults, NearestCars } from './relaxed-results.tsx'
import type { ResultsFacts } from './results-facts.ts'
import { LayoutToggle, SortSelect, SourceToggle } from './results-tools.tsx'
import { ResultNotices } from './search-notices.tsx'

/** Results are marked as stale when a search takes longer. */
const STALE_AFTER_MS = 300

interface ResultsProps {
  request: SearchRequest
  answer: ResultsFacts
  ahead: CountAhead
  /** The filter tags. */
  children: ReactNode
}

export function Results({ request, answer, ahead, children }: ResultsProps) {
  const { cars, carsMissing, pagination, relaxations, nearest } = answer
  const { page, pages, total } = pagination
  // Navigating to a car does not make the results stale.
  const isStale = usePatience(useNextSearch() !== undefined, STALE_AFTER_MS)
  const pathOf = useSearchPath()
  // Landing pages have a heading of their own.
  const Title = useSearchBase().path === plainSearch.path ? 'h1' : 'h2'
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="grow">
          <Title id="results-title" aria-live="polite" className="figures text-[24px] sm:text-[32px]">
            <CarCount total={total} ahead={ahead} />
          </Title>
          {pages > 1 && cars.length > 0 && (
            <p className="figures text-[14px] text-muted">{shownWords(pagination, cars.length)}</p>
          )}
        </div>
        {/* Where there is no room a line of their own, below the count and the order. */}
        <div className="results-tools order-last flex w-full flex-wrap gap-2 sm:w-auto xl:order-none">
          <SourceToggle request={request} />
          <LayoutToggle />
        </div>
        {total > 1 && <SortSelect request={request} />}
      </div>
      <div className="mt-4 mb-5">{children}</div>
      <ResultNotices {...answer} />
      {cars.length > 0 && (
        <ul aria-busy={isStale} className="results">
          {cars.map((car, index) => (
            <li key={car._id}>
              <CarCard car={car} loading={loadings[index]} />
            </li>
          ))}
        </ul>
      )}
      {cars.length === 0 && !carsMissing && <DeadEnd {...{ request, pagination, relaxations }} />}
      {nearest && nearest.cars.length > 0 && <NearestCars {...nearest} />}
      <div className="after-results">
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
      </div>
    </>
  )
}

/** A phone shows the first two cars at once, so their pictures are not lazy. */
const loadings = ['first', 'eager'] as const

/** 'Showing 25–48' */
function shownWords({ page, pageSize }: SearchAnswer['pagination'], count: number): string {
  const before = (page - 1) * pageSize
  return `Showing ${formatCount(before + 1)}–${formatCount(before + count)}`
}
