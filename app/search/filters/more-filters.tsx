import { useEffect, useState } from 'react'
import { api } from '#app/browser-api.ts'
import type { SearchDraft } from '#app/search/search-draft.ts'
import type { Facets, ShownTag } from '#app/search/shown-tags.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { getCarSearch } from '#contracts/search/endpoints.ts'
import type { SearchRequest } from '#contracts/search/search-request.ts'
import { writeSearchUrl } from '#contracts/search/search-url.ts'
import { moreCriteria, moreGroups } from './filter-groups.ts'
import { matchingGroups } from './matching-groups.ts'
import { MoreGroups } from './more-groups.tsx'

interface MoreFiltersProps {
  request: SearchRequest
  draft: SearchDraft
  tags: readonly ShownTag[]
}

/** All filters beyond the common dozen, with a text field to find one. Loaded when first opened. */
export function MoreFilters({ request, draft, tags }: MoreFiltersProps) {
  const { facets, hasFailed } = useMoreFacets(request)
  const [words, setWords] = useState('')
  const groups = matchingGroups(moreGroups, words)
  return (
    <div className="pl-3">
      <TextField
        type="search"
        label="Find a filter"
        labelHidden
        placeholder="Find a filter: boot, tow bar, ULEZ"
        onInput={({ currentTarget }) => setWords(currentTarget.value)}
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        className="mb-2"
      />
      {hasFailed && (
        <Notice tone="warning" title="The counts can’t be had just now">
          The filters work all the same.
        </Notice>
      )}
      {groups.length === 0 && (
        <p className="py-3 text-[15px] text-muted">
          No filter is called that. Keywords look for any words in the advert.
        </p>
      )}
      <MoreGroups {...{ groups, draft, facets, tags }} />
    </div>
  )
}

/** How many cars each of these choices would leave. The previous counts stay until the next are here. */
function useMoreFacets(request: SearchRequest): { facets: Facets; hasFailed: boolean } {
  const [counted, setCounted] = useState<{ facets: Facets; hasFailed: boolean }>({
    facets: {},
    hasFailed: false,
  })
  const query = writeSearchUrl({ ...request, page: 1, pageSize: 1 })
  useEffect(() => {
    let isLatest = true
    api.call(getCarSearch, { query: `${query}&facets=${moreCriteria.join(',')}` }).then(
      ({ facets }) => isLatest && setCounted({ facets, hasFailed: false }),
      () => isLatest && setCounted(({ facets }) => ({ facets, hasFailed: true })),
    )
    return () => {
      isLatest = false
    }
  }, [query])
  return counted
}
