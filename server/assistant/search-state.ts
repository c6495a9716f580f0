/**
 * Reads the search that is sent with a message. What can't be used is left out; it is never an error for the
 * visitor. So are the age, gender and region that the product's protocol sends with it: nothing uses or
 * stores them.
 */
import type { SearchState } from '#contracts/assistant/assistant.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { MAX_LIST_VALUES } from '#contracts/criteria/read.ts'
import { readSearchRequest } from '#contracts/search/read-search.ts'
import type { Source } from '#contracts/search/search-orders.ts'
import type { SearchRequest } from '#contracts/search/search-request.ts'
import { writeSearchUrl } from '#contracts/search/search-url.ts'
import { locate } from '#server/places/locate.ts'
import type { SearchService } from '#server/search/search.service.ts'

export interface SentSearch {
  state: SearchState
  source: Source
}

/** Limits of a sent search, far above any real one. */
const MAX_NAMES = 300
const MAX_TEXT_LENGTH = 1000
const MAX_DEPTH = 3

export function readSentSearch(
  sent: Readonly<Record<string, unknown>>,
  search: Pick<SearchService, 'usable'>,
): SentSearch {
  const { request } = readSearchRequest(withinLimits(sent) as Record<string, unknown>)
  const { criteria: usable, source, sortBy } = search.usable(request)
  return { state: { criteria: withPlaceName(usable), sortBy }, source }
}

/** The first page, as the search service takes it. */
export function requestOf({ criteria, sortBy }: SearchState, source: Source): SearchRequest {
  return { criteria, source, sortBy, page: 1, pageSize: 24 }
}

export function canonicalQueryOf(state: SearchState, source: Source): string {
  return writeSearchUrl({ ...state, source })
}

/** Towns and postcodes in their usual capitals; another spelling of a town is left as it is. */
export function withPlaceName(criteria: Criteria): Criteria {
  const { city, postcode } = criteria
  const name = city === undefined ? undefined : locate(city)?.name
  const isSpelling = name !== undefined && name.toLowerCase() === city?.toLowerCase()
  return {
    ...criteria,
    ...(isSpelling ? { city: name } : {}),
    ...(postcode === undefined ? {} : { postcode: postcode.toUpperCase() }),
  }
}

/** Cuts texts, lists and objects to the limits above. Criteria nest: `not` is an object of lists. */
function withinLimits(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.slice(0, MAX_TEXT_LENGTH)
  if (typeof value === 'object' && depth > MAX_DEPTH) return undefined
  if (Array.isArray(value))
    return value.slice(0, MAX_LIST_VALUES).map(inner => withinLimits(inner, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).slice(0, MAX_NAMES)
  return Object.fromEntries(entries.map(([name, inner]) => [name, withinLimits(inner, depth + 1)]))
}
