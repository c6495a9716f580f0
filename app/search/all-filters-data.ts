import type { Api } from '#app/api.ts'
import { commonCriteria, moreCriteria } from '#app/search/filters/filter-groups.ts'
import type { SearchBase } from '#contracts/search/search-url.ts'
import { loadSearch } from './load-search.ts'
import { labelsOf, modelsIn, shownTags } from './shown-tags.ts'

const all = [...commonCriteria, ...moreCriteria]

/** The data of the page of all filters on a base. */
export async function allFiltersData(api: Api, url: URL, base: SearchBase) {
  const { request, errors, answer } = await loadSearch(api, url, all, base, '/filters')
  return {
    base,
    request,
    errors,
    total: answer.pagination.total,
    facets: answer.facets,
    tags: shownTags(request.criteria, labelsOf(answer.facets), modelsIn(answer.facets)),
  }
}
