import { useMemo } from 'react'
import { data } from 'react-router'
import { apiContext } from '#app/api.ts'
import { missingPageMeta, originIn, pageMeta } from '#app/frame/page-meta.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { commonCriteria } from '#app/search/filters/filter-groups.ts'
import { FilterSheet } from '#app/search/filters/filter-sheet.tsx'
import { LazyFilterPanel } from '#app/search/filters/lazy-filter-panel.tsx'
import { packFacets, unpackFacets } from '#app/search/filters/packed-facets.ts'
import { FieldProblems } from '#app/search/results/field-problems.tsx'
import { FilterTags } from '#app/search/results/filter-tags.tsx'
import { Results } from '#app/search/results/results.tsx'
import { resultsFacts } from '#app/search/results/results-facts.ts'
import { classNames } from '#app/ui/class-names.ts'
import { searchPath } from '#contracts/search-url.ts'
import type { Route } from './+types/search-page.ts'
import { loadSearch } from './load-search.ts'
import { useSearchDraft } from './search-draft.ts'
import { searchHead } from './search-meta.ts'
import { labelsOf, shownTags } from './shown-tags.ts'
import { searchData } from './structured-data.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const found = await loadSearch(context.get(apiContext), url, commonCriteria)
  const { request, answer, errors } = found
  const labelOf = labelsOf(answer.facets)
  return data({
    request,
    errors,
    answer: resultsFacts(answer, request.criteria.priceType === 'finance'),
    facets: packFacets(answer.facets),
    tags: shownTags(request.criteria, labelOf),
    head: searchHead(request, answer.pagination.total, labelOf),
  })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return missingPageMeta('Used cars')
  const { head, request, answer, facets } = loaderData
  const origin = originIn(matches)
  const found = { cars: answer.cars, total: answer.pagination.total }
  const structuredData = import.meta.env.SSR
    ? searchData(request, found, labelsOf(unpackFacets(facets)), origin)
    : undefined
  return pageMeta({ ...head, structuredData }, origin)
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { request, answer, errors, tags } = loaderData
  const facets = useMemo(() => unpackFacets(loaderData.facets), [loaderData.facets])
  const draft = useSearchDraft(request)
  const { total } = answer.pagination
  return (
    <div className={classNames(pageWidth, 'pt-6 lg:grid lg:grid-cols-[300px_1fr] lg:gap-8')}>
      <a
        href="#results"
        className="sr-only focus:not-sr-only max-lg:hidden focus:absolute focus:z-50 focus:rounded-md focus:bg-plate focus:px-4 focus:py-3 focus:text-on-plate"
      >
        Skip the filters
      </a>
      <FilterSheet
        total={total}
        ahead={draft.ahead}
        chosen={tags.length}
        resetTo={searchPath({ source: request.source })}
      >
        <LazyFilterPanel {...{ request, facets, tags, draft }} />
      </FilterSheet>
      <section id="results" tabIndex={-1} aria-labelledby="results-title" className="min-w-0 outline-none">
        <FieldProblems errors={errors} />
        <Results request={request} answer={answer} ahead={draft.ahead}>
          <FilterTags {...{ request, tags, draft }} />
        </Results>
      </section>
    </div>
  )
}
