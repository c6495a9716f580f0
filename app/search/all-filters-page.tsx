import type { LoaderFunctionArgs } from 'react-router'

import { apiContext } from '#app/api.ts'
import { missingPageMeta } from '#app/frame/page-meta.ts'
import { commonCriteria, moreCriteria, moreGroups } from '#app/search/filters/filter-groups.ts'
import { ApplyFiltersButton, CommonGroups, FilterForm } from '#app/search/filters/filter-panel.tsx'
import { MoreGroups } from '#app/search/filters/more-groups.tsx'
import { FieldProblems } from '#app/search/results/search-notices.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { plainSearch } from '#contracts/search/search-url.ts'
import { formatPlural } from '#contracts/text/english.ts'
import type { Route } from './+types/all-filters-page.ts'
import { allFiltersData } from './all-filters-data.ts'
import { dealerBase } from './dealer-base.ts'
import { RefusedFields } from './refused-fields.ts'
import { SearchBaseContext, useSearchPath } from './search-base.ts'
import { useSearchDraft } from './search-draft.ts'

const all = [...commonCriteria, ...moreCriteria]

/** Every filter in one form, of a trader's page too: where 'More filters' leads without JavaScript. */
export async function loader({ url, context, params }: LoaderFunctionArgs) {
  const base = params.slug === undefined ? plainSearch : dealerBase(params.slug)
  return await allFiltersData(context.get(apiContext), url, base)
}

export const meta = () => missingPageMeta('All filters')

export default function AllFiltersPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  return (
    <SearchBaseContext value={loaderData.base}>
      <AllFilters {...loaderData} />
    </SearchBaseContext>
  )
}

function AllFilters(shown: Route.ComponentProps['loaderData']) {
  const { request, errors, total, facets, tags } = shown
  const pathOf = useSearchPath()
  const draft = useSearchDraft(request)
  const parts = { draft, facets, tags }
  return (
    <div className="mx-auto w-full max-w-180 px-4 pt-6">
      <h1 className="mb-2 text-[32px]">All filters</h1>
      <p className="mb-4">
        <TextLink to={pathOf(request)}>Back to {formatPlural(total, 'car')}</TextLink>
      </p>
      <FieldProblems errors={errors} />
      <FilterForm request={request} shown={all}>
        <RefusedFields value={errors}>
          <CommonGroups {...parts} />
        </RefusedFields>
        <MoreGroups {...parts} groups={moreGroups} />
        <ApplyFiltersButton>Show cars</ApplyFiltersButton>
      </FilterForm>
    </div>
  )
}
