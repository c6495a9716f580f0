/** The address of a search, written, for links, the search API and visitors. read-search.ts reads it. */
import type { Criteria } from '../criteria/declarations.ts'
import { cleared, excludedOf, fieldsIn, fieldsOf, statedIn } from '../criteria/fields.ts'
import type { SortOrder } from './search-orders.ts'
import { DEFAULT_PAGE_SIZE, type SearchRequest } from './search-request.ts'

/** Spaces would read as '+' in an address; every spelling with hyphens is accepted back. */
const readable = (value: string) => value.replaceAll(' ', '-').toLowerCase()

/** Criteria as parameters, in the order of their declaration. */
export function criteriaParameters(criteria: Criteria): [string, string][] {
  return statedIn(criteria).flatMap(criterion => {
    const { name } = criterion
    const isClosed = criterion.kind === 'many'
    const wanted = fieldsOf(criterion).flatMap(field =>
      [criteria[field] ?? []]
        .flat()
        .map((value): [string, string] => [field, isClosed ? readable(String(value)) : String(value)]),
    )
    const excluded = excludedOf(criteria, name).map((value): [string, string] => [
      `not.${name}`,
      readable(value),
    ])
    return [...wanted, ...excluded]
  })
}

/** The canonical query string, without '?'; defaults (first page, relevance, both sources) are left out. */
export function writeSearchUrl(request: Partial<SearchRequest>, usualSort: SortOrder = 'relevance'): string {
  const parameters = new URLSearchParams(criteriaParameters(request.criteria ?? {}))
  if (request.source && request.source !== 'both') parameters.set('source', request.source)
  if (request.sortBy && request.sortBy !== usualSort) parameters.set('sortBy', request.sortBy)
  if (request.page && request.page > 1) parameters.set('page', String(request.page))
  if (request.pageSize && request.pageSize !== DEFAULT_PAGE_SIZE)
    parameters.set('pageSize', String(request.pageSize))
  return parameters.toString()
}

/** A page of searches: its path in an address, and the criteria that it states without a query. */
export interface SearchBase {
  readonly path: string
  /** Canonical. */
  readonly preset: Criteria
  /** The order without one in the query; relevance where the path implies none. */
  readonly sortBy?: SortOrder
}

export const plainSearch: SearchBase = { path: '/search', preset: {} }

/**
 * The path of a search with its query: on the base as long as all of its preset is stated, and then without
 * it; else the plain search. Each base has its page of all filters beneath it, for browsers without
 * JavaScript.
 */
export function searchPath(
  request: Partial<SearchRequest>,
  base: SearchBase = plainSearch,
  page: '' | '/filters' = '',
): string {
  const { criteria = {} } = request
  const preset = fieldsIn(base.preset)
  const holds = preset.every(field => JSON.stringify(criteria[field]) === JSON.stringify(base.preset[field]))
  const left = holds ? { ...criteria, ...cleared(preset) } : criteria
  const query = writeSearchUrl({ ...request, criteria: left }, holds ? base.sortBy : undefined)
  const path = (holds ? base : plainSearch).path + page
  return query === '' ? path : `${path}?${query}`
}
