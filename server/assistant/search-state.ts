/** The search that comes with a message: what of it can't be used is left out, and never an error for the visitor. */
import type { SearchState } from '#contracts/assistant.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { readSearchRequest } from '#contracts/read-search.ts'
import type { Source } from '#contracts/search-orders.ts'
import type { SearchRequest } from '#contracts/search-request.ts'
import { writeSearchUrl } from '#contracts/search-url.ts'
import { locate } from '#server/places/locate.ts'
import type { SearchService } from '#server/search/search.service.ts'
import type { Sender } from './sessions/sessions.store.ts'

export interface SentSearch {
  state: SearchState
  source: Source
  sender: Sender
}

/** A search with more of them is nobody's. */
const MAX_VALUES = 50
const MAX_NAMES = 300
const MAX_TEXT_LENGTH = 1000
const MAX_DEPTH = 3
const MAX_WORD_LENGTH = 60

export function readSentSearch(
  sent: Readonly<Record<string, unknown>>,
  search: Pick<SearchService, 'usable'>,
): SentSearch {
  const { age, gender, region, ...criteria } = sent
  const { request } = readSearchRequest(bounded(criteria) as Record<string, unknown>)
  const { criteria: usable, source, sortBy } = search.usable(request)
  return {
    state: { criteria: withPlaceName(usable), sortBy },
    source,
    sender: { age: ageOf(age), gender: wordOf(gender), region: wordOf(region) },
  }
}

/** As the search service takes it, the first page of it. */
export function requestOf({ criteria, sortBy }: SearchState, source: Source): SearchRequest {
  return { criteria, source, sortBy, page: 1, pageSize: 24 }
}

export function queryOf(state: SearchState, source: Source): string {
  return writeSearchUrl({ ...state, source })
}

/** Towns and postcodes as they are written, where nothing but the capitals is changed by it. */
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

/** No longer than anybody's, and as deep as criteria go: what is excluded stands in an object of its own. */
function bounded(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.slice(0, MAX_TEXT_LENGTH)
  if (typeof value === 'object' && depth > MAX_DEPTH) return undefined
  if (Array.isArray(value)) return value.slice(0, MAX_VALUES).map(inner => bounded(inner, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).slice(0, MAX_NAMES)
  return Object.fromEntries(entries.map(([name, inner]) => [name, bounded(inner, depth + 1)]))
}

function ageOf(given: unknown): number | undefined {
  const age = typeof given === 'string' ? Number(given) : given
  return typeof age === 'number' && Number.isInteger(age) && age > 0 && age < 150 ? age : undefined
}

function wordOf(given: unknown): string | undefined {
  const word = typeof given === 'string' ? given.trim().slice(0, MAX_WORD_LENGTH) : ''
  return word === '' ? undefined : word
}
