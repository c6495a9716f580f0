/** What the pages of a search stand on: the search of the address as it was understood, and its answer. */
import { redirect } from 'react-router'
import { type Api, isProblem } from '#app/api.ts'
import type { FieldError } from '#contracts/problem.ts'
import { readSearchUrl } from '#contracts/read-search.ts'
import { getCarSearch } from '#contracts/search/endpoints.ts'
import type { SearchAnswer } from '#contracts/search-answer.ts'
import type { SearchRequest } from '#contracts/search-request.ts'
import { writeSearchUrl } from '#contracts/search-url.ts'

interface FoundSearch {
  request: SearchRequest
  answer: SearchAnswer
  /** What of the address was left out, and why. */
  errors: readonly FieldError[]
}

/**
 * Throws a redirect to the one address of a search where it was asked for by another. `facets` are the criteria whose
 * choices are counted.
 */
export async function loadSearch(
  api: Api,
  { pathname, searchParams }: URL,
  facets: readonly string[],
): Promise<FoundSearch> {
  const elsewhere = (query: string) => redirect(query === '' ? pathname : `${pathname}?${query}`)
  const reading = readSearchUrl(searchParams)
  // A form sent without JavaScript brings its empty fields along.
  if (reading.errors.length === 0 && searchParams.size > 0) {
    const canonical = canonicalAddress(reading.request, searchParams)
    if (canonical !== searchParams.toString()) throw elsewhere(canonical)
  }
  const found = await searchWithWhatIsUsable(api, reading.request, reading.errors, facets)
  // An alias in the address ('beemer') stands in the facets by its own name ('bmw').
  const understood = readSearchUrl(new URLSearchParams(found.answer.query)).request
  if (found.errors.length === 0 && found.answer.query !== writeSearchUrl(found.request))
    throw elsewhere(canonicalAddress(understood, searchParams))
  return { ...found, request: understood }
}

/** Campaign parameters stay: they are read elsewhere. */
function canonicalAddress(request: SearchRequest, given: URLSearchParams): string {
  const campaign = [...given].filter(([name]) => name.startsWith('utm_'))
  return [writeSearchUrl(request), new URLSearchParams(campaign).toString()].filter(Boolean).join('&')
}

/** A page never refuses: what the API does not accept is left out and named. */
async function searchWithWhatIsUsable(
  api: Api,
  request: SearchRequest,
  errors: readonly FieldError[],
  facets: readonly string[],
): Promise<FoundSearch> {
  try {
    const query = [writeSearchUrl(request), `facets=${facets.join(',')}`].filter(Boolean).join('&')
    return { request, answer: await api.call(getCarSearch, { query }), errors }
  } catch (problem) {
    if (!isProblem(problem) || problem.code !== 'bad-criteria' || problem.errors.length === 0) throw problem
    const fields = problem.errors.map(error => error.field)
    const left = Object.entries(request.criteria).filter(
      ([name]) => !fields.some(field => name.startsWith(field)),
    )
    const usable: SearchRequest = {
      ...request,
      criteria: Object.fromEntries(left),
      sortBy: fields.includes('sortBy') ? 'relevance' : request.sortBy,
    }
    // Each round leaves something out, so this ends; what names no criterion we have would not.
    if (writeSearchUrl(usable) === writeSearchUrl(request)) throw problem
    return await searchWithWhatIsUsable(api, usable, [...errors, ...problem.errors], facets)
  }
}
