/**
 * Reads what contracts/search/search-url.ts writes, and every other spelling that is accepted. Pages write
 * more than they read.
 */

import { FieldErrors, quoted } from '../api/field-errors.ts'
import type { FieldError } from '../api/problem.ts'
import { merge } from '../criteria/algebra.ts'
import { criterionNamed } from '../criteria/declarations.ts'
import { cleared, set } from '../criteria/fields.ts'
import { readCriteria } from '../criteria/read.ts'
import { blank, listOf, numberIn, readOption, textOf } from '../criteria/read-value.ts'
import { fieldsSaidBy } from '../criteria/spellings.ts'
import { sortOrders, sources } from './search-orders.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, type SearchRequest } from './search-request.ts'
import { plainSearch, type SearchBase } from './search-url.ts'

export interface SearchRequestReading {
  request: SearchRequest
  errors: FieldError[]
}

/**
 * Reads a whole search, as it stands in a query string, a form or a JSON body (criteria flat, or under
 * `criteria` or `filter`).
 */
export function readSearchRequest(input: Readonly<Record<string, unknown>>): SearchRequestReading {
  const { source, sortBy, sort, page, pageSize, facets, criteria, filter, ...flat } = input
  const reading = readCriteria({ ...asRecord(filter), ...asRecord(criteria), ...flat })
  const errors = new FieldErrors().addAll(reading.errors)
  for (const [field, given] of Object.entries({ criteria, filter }))
    if (!blank(given) && !isRecord(given)) errors.add(field, `${field} must be an object of criteria`, given)

  const option = <Value extends string>(
    field: string,
    given: unknown,
    from: readonly { value: Value; label: string }[],
    usual: Value,
  ): Value => {
    if (blank(given)) return usual
    const chosen = readOption(from, textOf(given))
    if ('value' in chosen) return chosen.value
    errors.add(field, chosen.problem, textOf(given))
    return usual
  }
  const whole = (field: string, given: unknown, usual: number, most: number): number => {
    if (blank(given)) return usual
    const value = numberIn(textOf(given), 'whole')
    if (Number.isInteger(value) && value >= 1 && value <= most) return value
    const range = `from 1 to ${most.toLocaleString('en-GB')}`
    errors.add(field, `${field} must be a whole number ${range}`, textOf(given))
    return usual
  }

  const counted = blank(facets) ? undefined : [...new Set(listOf(facets))]
  for (const name of counted ?? []) {
    if (!criterionNamed(name)) errors.add('facets', `We know no criterion ${quoted(name)}`)
  }

  return {
    request: {
      criteria: reading.criteria,
      source: option('source', source, sources, 'both'),
      sortBy: option('sortBy', sortBy ?? sort, sortOrders, 'relevance'),
      page: whole('page', page, 1, 1_000_000),
      pageSize: whole('pageSize', pageSize, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
      ...(counted ? { facets: counted } : {}),
    },
    errors: errors.list,
  }
}

/**
 * The query of a search that a page in the API's own process has read of its address. No query of HTTP holds
 * an object, so no one else can send this.
 */
export const searchQueryOf = (read: SearchRequest) => ({ read })

/** Reads the query of a call: what the function above made of a search is taken as it is. */
export function readSearchQuery(query: Readonly<Record<string, unknown>>): SearchRequestReading {
  return isRecord(query.read)
    ? { request: query.read as unknown as SearchRequest, errors: [] }
    : readSearchRequest(query)
}

const asRecord = (value: unknown) => (isRecord(value) ? value : {})

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * What campaigns, social networks and pages that lead here hang on an address; never a criterion, never a
 * complaint.
 */
const campaign = /^(utm_\w+|fbclid|gclid|msclkid|ref|from)$/

/**
 * `base` is the page that the query belongs to: what the query says of a field, even nothing ('make='),
 * replaces the preset.
 */
export function readSearchUrl(
  parameters: URLSearchParams,
  { preset, sortBy = 'relevance' }: SearchBase = plainSearch,
): SearchRequestReading {
  const input: Record<string, string | string[]> = {}
  for (const name of new Set(parameters.keys())) {
    if (campaign.test(name)) continue
    const values = parameters.getAll(name)
    input[name] = values.length === 1 ? values[0]! : values
  }
  const { request, errors } = readSearchRequest(input)
  const said = Object.entries(input).flatMap(([name, value]) => fieldsSaidBy(name, value))
  const kept = set(preset, cleared(said))
  const order = input.sortBy === undefined && input.sort === undefined ? { sortBy } : {}
  return { request: { ...request, ...order, criteria: merge(kept, request.criteria) }, errors }
}
