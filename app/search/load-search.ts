/** The data of a search's pages: the search parsed from the address, and its answer. */
import { redirect } from 'react-router'
import { type Api, isProblem } from '#app/api.ts'
import type { RefusedField } from '#app/search/refused-fields.ts'
import type { FieldError } from '#contracts/api/problem.ts'
import { without } from '#contracts/criteria/algebra.ts'
import { inWords } from '#contracts/criteria/error-words.ts'
import { fieldsIn } from '#contracts/criteria/fields.ts'
import { withoutRefused } from '#contracts/criteria/read.ts'
import { getCarSearch } from '#contracts/search/endpoints.ts'
import { readSearchUrl, searchQueryOf } from '#contracts/search/read-search.ts'
import type { SearchAnswer } from '#contracts/search/search-answer.ts'
import type { SearchRequest } from '#contracts/search/search-request.ts'
import { plainSearch, type SearchBase, searchPath, writeSearchUrl } from '#contracts/search/search-url.ts'

interface FoundSearch {
  request: SearchRequest
  answer: SearchAnswer
  /** The parameters that were left out, and why. */
  errors: readonly RefusedField[]
}

/**
 * Throws a redirect to the canonical address of the search if the request has another. `facets` are the
 * criteria whose choices are counted, `page` is the requested page of the base.
 */
export async function loadSearch(
  api: Api,
  { pathname, searchParams }: URL,
  facets: readonly string[],
  base: SearchBase = plainSearch,
  page: '' | '/filters' = '',
): Promise<FoundSearch> {
  const addressOf = (request: SearchRequest) => withCampaign(searchPath(request, base, page), searchParams)
  const reading = readSearchUrl(searchParams, base)
  // The home page's form has a distance even where its place is empty.
  const { city, postcode, latitude } = reading.request.criteria
  if (searchParams.get('city') === '' && (city ?? postcode ?? latitude) === undefined)
    reading.request = { ...reading.request, criteria: without(reading.request.criteria, ['distance']) }
  // A form submitted without JavaScript includes its empty fields.
  if (reading.errors.length === 0 && searchParams.size > 0) {
    const address = addressOf(reading.request)
    if (address !== `${pathname}?${searchParams}`) throw redirect(address)
  }
  // The API need not read it again, unless parameters change a preset: only reading both together finds
  // crossed bounds.
  const isRead =
    reading.errors.length === 0 && (fieldsIn(base.preset).length === 0 || searchParams.size === 0)
  const query = isRead ? searchQueryOf({ ...reading.request, facets }) : queryOf(reading.request, facets)
  const found = await searchWithWhatIsUsable(api, reading.request, reading.errors, facets, query)
  const isUnderstood = found.errors.length === 0 && found.answer.query === writeSearchUrl(found.request)
  // An alias in the address ('beemer') is in the facets by its slug ('bmw').
  const understood = isUnderstood
    ? found.request
    : readSearchUrl(new URLSearchParams(found.answer.query)).request
  if (found.errors.length === 0 && !isUnderstood) throw redirect(addressOf(understood))
  const errors = found.errors.map(error => ({
    ...error,
    message: inWords(error),
    typed: searchParams.getAll(error.field).join(', '),
  }))
  return { ...found, errors, request: understood }
}

/** Campaign parameters, and the page that led here, are kept: other code reads them. */
function withCampaign(address: string, given: URLSearchParams): string {
  const campaign = [...given].filter(([name, value]) => name.startsWith('utm_') || isFromBuying(name, value))
  if (campaign.length === 0) return address
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(campaign)}`
}

const isFromBuying = (name: string, value: string | null) => name === 'from' && value === 'buy'

/** What a visitor is told who was led here from another page; undefined for others. */
export function noticeOf({ searchParams }: URL): string | undefined {
  return isFromBuying('from', searchParams.get('from'))
    ? 'Please select a car before accessing this page'
    : undefined
}

type UsableSearch = Omit<FoundSearch, 'errors'> & { errors: readonly FieldError[] }

const queryOf = (request: SearchRequest, facets: readonly string[]) =>
  [writeSearchUrl(request), `facets=${facets.join(',')}`].filter(Boolean).join('&')

/** A page never fails because of a parameter: those that the API refuses are left out and named. */
async function searchWithWhatIsUsable(
  api: Api,
  request: SearchRequest,
  errors: readonly FieldError[],
  facets: readonly string[],
  query: ReturnType<typeof queryOf> | ReturnType<typeof searchQueryOf>,
): Promise<UsableSearch> {
  try {
    return { request, answer: await api.call(getCarSearch, { query }), errors }
  } catch (problem) {
    if (!isProblem(problem) || problem.code !== 'bad-criteria' || problem.errors.length === 0) throw problem
    const isSortRefused = problem.errors.some(({ field }) => field === 'sortBy')
    const usable: SearchRequest = {
      ...request,
      criteria: withoutRefused(request.criteria, problem.errors),
      sortBy: isSortRefused ? 'relevance' : request.sortBy,
    }
    // Each round leaves something out, so this ends; a field that names no criterion would repeat it for
    // ever.
    if (writeSearchUrl(usable) === writeSearchUrl(request)) throw problem
    const others = [...errors, ...problem.errors]
    return await searchWithWhatIsUsable(api, usable, others, facets, queryOf(usable, facets))
  }
}
