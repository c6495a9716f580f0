/** From a search's address to the engine's request, as the search service makes it. */
import { readSearchUrl } from '#contracts/search/read-search.ts'
import type { IndexRequest } from '#server/search/engine/query.ts'
import { queryOf } from '#server/search/search-query.ts'
import type { Vocabulary } from '#server/search/vocabulary.ts'

export interface Search {
  address: string
  filters: number
  request: IndexRequest
}

/** Throws if the site would not understand every part of the address. */
export function searchOf(address: string, vocabulary: Vocabulary): Search {
  const { request, errors } = readSearchUrl(new URLSearchParams(address))
  const query = queryOf(request.criteria, request.source, vocabulary)
  const wrong = [...errors, ...query.errors][0]
  if (wrong) throw new Error(`'${address}': ${wrong.message}`)
  const filters = query.parts.map(part => part.filter)
  const { origin } = query
  const near = origin && { latitude: origin.latitude, longitude: origin.longitude }
  return {
    address,
    filters: filters.length,
    request: {
      filters,
      // As in the search service: with a place, every order returns miles too.
      sort: near && request.sortBy === 'distance' ? { near } : { name: request.sortBy, near },
      offset: (request.page - 1) * request.pageSize,
      limit: request.pageSize,
      facets: 'all',
    },
  }
}
