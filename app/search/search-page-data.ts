import type { Api } from '#app/api.ts'
import { commonCriteria } from '#app/search/filters/filter-groups.ts'
import { resultsFacts } from '#app/search/results/results-facts.ts'
import type { SearchBase } from '#contracts/search/search-url.ts'
import { loadSearch, noticeOf } from './load-search.ts'
import { searchHead } from './search-meta.ts'
import { labelsOf, modelsIn, shownTags } from './shown-tags.ts'

/** The search page's data on a base: for the loaders of /search and of pages with a preset. */
export async function searchPageData(api: Api, url: URL, base: SearchBase) {
  const { request, answer, errors } = await loadSearch(api, url, commonCriteria, base)
  const { criteria } = request
  const labelOf = labelsOf(answer.facets)
  return {
    base,
    request,
    errors,
    answer: {
      ...resultsFacts(answer, criteria.priceType === 'finance', base),
      notice: noticeOf(url),
    },
    facets: answer.facets,
    tags: shownTags(criteria, labelOf, modelsIn(answer.facets)),
    head: searchHead(request, answer.pagination.total, labelOf, base),
  }
}

export type SearchPageData = Awaited<ReturnType<typeof searchPageData>>
