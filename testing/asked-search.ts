import type { AnyInput } from '#contracts/api/endpoint.ts'
import { readSearchQuery } from '#contracts/search/read-search.ts'
import { writeSearchUrl } from '#contracts/search/search-url.ts'

/** What a page asks of a fake search API, as parameters without its facets, whichever way it says it. */
export function askedSearch({ query = '' }: AnyInput): URLSearchParams {
  const parameters = new URLSearchParams(
    typeof query === 'string' ? query : writeSearchUrl(readSearchQuery(query).request),
  )
  parameters.delete('facets')
  return parameters
}
