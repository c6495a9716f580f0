import type { ComponentProps } from 'react'
import { data } from 'react-router'
import { type Api, apiContext } from '#app/api.ts'
import { LazilyHydrated, lazyHydrated } from '#app/frame/lazy-hydration.tsx'
import { missingPageMeta, originIn, pageMeta } from '#app/frame/page-meta.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { FilterSheet } from '#app/search/filters/filter-sheet.tsx'
import { FilterTags } from '#app/search/results/filter-tags.tsx'
import { Results } from '#app/search/results/results.tsx'
import { FieldProblems } from '#app/search/results/search-notices.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { getLandingOfSearch } from '#contracts/landing/endpoints.ts'
import { plainSearch, writeSearchUrl } from '#contracts/search/search-url.ts'
import type { Route } from './+types/search-page.ts'
import type { FilterPanel } from './filters/filter-panel.tsx'
import { FILTERS, recordEvents, replayEvents } from './filters/replayed-events.ts'
import { RefusedFields } from './refused-fields.ts'
import { SearchBaseContext, useSearchPath } from './search-base.ts'
import { useSearchDraft } from './search-draft.ts'
import { type SearchPageData, searchPageData } from './search-page-data.ts'
import { labelsOf } from './shown-tags.ts'
import { searchData } from './structured-data.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const shown = await searchPageData(api, url, plainSearch)
  return data({ ...shown, head: await withLandingPath(api, shown) })
}

/** A search that a landing page is too has that page's address as its canonical one. */
async function withLandingPath(api: Api, { head, request }: SearchPageData): Promise<SearchPageData['head']> {
  if (head.robots !== 'index, follow') return head
  const query = writeSearchUrl({ criteria: request.criteria })
  if (query === '') return head
  const { path } = await api.call(getLandingOfSearch, { query: { query } })
  return path === null ? head : { ...head, path }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return missingPageMeta('Used cars')
  const { head, request, answer, facets, base } = loaderData
  const origin = originIn(matches)
  const found = { cars: answer.cars, total: answer.pagination.total }
  const structuredData = import.meta.env.SSR
    ? searchData(request, found, labelsOf(facets), origin, base)
    : undefined
  return pageMeta(origin, { ...head, structuredData })
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return <FoundCars {...loaderData} />
}

/** The page for other routes: a default export gets the shown route's data, whatever its props say. */
export function FoundCars(loaderData: Route.ComponentProps['loaderData']) {
  return (
    <SearchBaseContext value={loaderData.base}>
      <Search {...loaderData} />
    </SearchBaseContext>
  )
}

function Search(shown: Route.ComponentProps['loaderData']) {
  const { request, answer, errors, facets, tags } = shown
  const draft = useSearchDraft(request)
  const pathOf = useSearchPath()
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
        resetTo={pathOf({ source: request.source })}
      >
        <RefusedFields value={errors}>
          <LazyFilterPanel {...{ request, facets, tags, draft }} />
        </RefusedFields>
      </FilterSheet>
      <section id="results" tabIndex={-1} aria-labelledby="results-title" className="min-w-0 outline-none">
        <FieldProblems errors={errors} filters="filters" />
        <Results request={request} answer={answer} ahead={draft.ahead}>
          <FilterTags {...{ request, tags, draft }} />
        </Results>
      </section>
    </div>
  )
}

type PanelProps = ComponentProps<typeof FilterPanel>

const Panel = await lazyHydrated<PanelProps>(
  async () => {
    if (!import.meta.env.SSR) recordEvents()
    const { FilterPanel: Loaded } = await import('./filters/filter-panel.tsx')
    return Loaded
  },
  { marker: '#filters form', near: FILTERS },
)
const fallback = <Skeleton className="my-4 h-96" />

/**
 * The filters are a form that works without scripts. The code that searches at each change is loaded when a
 * visitor approaches them; most visitors from a link or a search engine never do.
 */
function LazyFilterPanel(props: PanelProps) {
  return <LazilyHydrated part={Panel} props={props} fallback={fallback} onHydrated={replayEvents} />
}
