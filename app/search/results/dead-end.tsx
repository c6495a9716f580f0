import { useSearchPath } from '#app/search/search-base.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { SearchAnswer } from '#contracts/search/search-answer.ts'
import type { SearchRequest } from '#contracts/search/search-request.ts'
import { formatPlural } from '#contracts/text/english.ts'
import type { ShownRelaxation } from './results-facts.ts'

const MAX_OFFERED = 6

interface DeadEndProps {
  request: SearchRequest
  pagination: SearchAnswer['pagination']
  relaxations: readonly ShownRelaxation[]
}

/** Shown instead of results where there are none or no such page. Always has links to other searches. */
export function DeadEnd({ request, pagination, relaxations }: DeadEndProps) {
  return pagination.total === 0 ? (
    <NothingFound request={request} relaxations={relaxations} />
  ) : (
    <NoSuchPage request={request} page={pagination.page} pages={pagination.pages} />
  )
}

function NothingFound({ request, relaxations }: Pick<DeadEndProps, 'request' | 'relaxations'>) {
  const pathOf = useSearchPath()
  const offered = relaxations.slice(0, MAX_OFFERED)
  return (
    <EmptyState
      icon="search-x"
      title="No car matches all of this"
      action={
        <>
          {offered.map(({ words, count, path }, index) => (
            <ButtonLink key={path} to={path} look={index === 0 ? 'primary' : 'secondary'}>
              {words}: {formatPlural(count, 'car')}
            </ButtonLink>
          ))}
          <ButtonLink to={pathOf({ source: request.source })} look={offered.length > 0 ? 'quiet' : 'primary'}>
            Clear all filters
          </ButtonLink>
        </>
      }
    >
      {offered.length > 0
        ? 'One change brings cars back:'
        : 'Removing one filter is not enough: start with fewer.'}
    </EmptyState>
  )
}

function NoSuchPage({ request, page, pages }: { request: SearchRequest; page: number; pages: number }) {
  const pathOf = useSearchPath()
  return (
    <EmptyState
      title={`There is no page ${page}`}
      action={
        <ButtonLink to={pathOf({ ...request, page: pages })} look="primary">
          To the last page
        </ButtonLink>
      }
    >
      The results end at page {pages}.
    </EmptyState>
  )
}
