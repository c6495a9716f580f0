/** The address of a search, written: the site's links, the search API and what visitors share. read-search.ts reads it. */
import type { Criteria } from './criteria/declarations.ts'
import { partName, statedIn } from './criteria/spellings.ts'
import { DEFAULT_PAGE_SIZE, type SearchRequest } from './search-request.ts'

/** Spaces would read as '+' in an address; every spelling with hyphens is accepted back. */
const readable = (value: string) => value.replaceAll(' ', '-').toLowerCase()

/** Criteria as parameters, in the order of their declaration. */
export function criteriaParameters(criteria: Criteria): [string, string][] {
  const loose = criteria as Record<string, unknown>
  const not = (criteria.not ?? {}) as Record<string, string[] | undefined>
  const parameters: [string, string][] = []
  for (const criterion of statedIn(criteria)) {
    const { name } = criterion
    switch (criterion.kind) {
      case 'many':
        for (const value of (loose[name] as string[] | undefined) ?? [])
          parameters.push([name, readable(value)])
        for (const value of not[name] ?? []) parameters.push([`not.${name}`, readable(value)])
        break
      case 'range':
      case 'dates':
        for (const part of ['min', 'max'] as const) {
          const bound = loose[partName(name, part)]
          if (bound !== undefined) parameters.push([partName(name, part), String(bound)])
        }
        break
      case 'text':
        for (const value of [loose[name] ?? []].flat()) parameters.push([name, String(value)])
        break
      default:
        if (loose[name] !== undefined) parameters.push([name, String(loose[name])])
    }
  }
  return parameters
}

/** The canonical query string, without '?'; what is usual (first page, relevance, both sources) is left out. */
export function writeSearchUrl(request: Partial<SearchRequest>): string {
  const parameters = new URLSearchParams(criteriaParameters(request.criteria ?? {}))
  if (request.source && request.source !== 'both') parameters.set('source', request.source)
  if (request.sortBy && request.sortBy !== 'relevance') parameters.set('sortBy', request.sortBy)
  if (request.page && request.page > 1) parameters.set('page', String(request.page))
  if (request.pageSize && request.pageSize !== DEFAULT_PAGE_SIZE)
    parameters.set('pageSize', String(request.pageSize))
  return parameters.toString()
}

/** The path of a search with its query. */
export function searchPath(request: Partial<SearchRequest>): string {
  const query = writeSearchUrl(request)
  return query === '' ? '/search' : `/search?${query}`
}
