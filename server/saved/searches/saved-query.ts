import { readSearchUrl } from '#contracts/read-search.ts'
import type { SearchRequest } from '#contracts/search-request.ts'

/** A search as it is kept. What of it can't be read any more is left out. */
export function readSavedQuery(query: string): SearchRequest {
  return readSearchUrl(new URLSearchParams(query)).request
}
