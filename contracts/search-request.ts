import type { Criteria } from './criteria/declarations.ts'
import { readCriteria } from './criteria/read.ts'
import { blank, readOption } from './criteria/read-value.ts'
import { type SortOrder, type Source, sortOrders, sources } from './enumerations.ts'
import type { FieldError } from './problem.ts'

export const MAX_PAGE_SIZE = 100
export const DEFAULT_PAGE_SIZE = 24

export interface SearchRequest {
  criteria: Criteria
  source: Source
  sortBy: SortOrder
  /** from 1 */
  page: number
  pageSize: number
}

export interface SearchRequestReading {
  request: SearchRequest
  errors: FieldError[]
}

/** Reads a whole search, as it stands in a query string, a form or a JSON body (criteria flat, or under `criteria` or `filter`). */
export function readSearchRequest(input: Readonly<Record<string, unknown>>): SearchRequestReading {
  const { source, sortBy, sort, page, pageSize, criteria, filter, ...flat } = input
  const reading = readCriteria({ ...asRecord(filter), ...asRecord(criteria), ...flat })
  const errors = [...reading.errors]

  const option = <Value extends string>(
    field: string,
    given: unknown,
    from: readonly { value: Value; label: string }[],
    usual: Value,
  ): Value => {
    if (blank(given)) return usual
    const chosen = readOption(from, String(given))
    if ('value' in chosen) return chosen.value as Value
    errors.push({ field, message: chosen.problem })
    return usual
  }
  const whole = (field: string, given: unknown, usual: number, most: number): number => {
    if (blank(given)) return usual
    const value = Number(given)
    if (Number.isInteger(value) && value >= 1 && value <= most) return value
    errors.push({
      field,
      message: `${field} must be a whole number from 1 to ${most.toLocaleString('en-GB')}`,
    })
    return usual
  }

  return {
    request: {
      criteria: reading.criteria,
      source: option('source', source, sources, 'both'),
      sortBy: option('sortBy', sortBy ?? sort, sortOrders, 'relevance'),
      page: whole('page', page, 1, 1_000_000),
      pageSize: whole('pageSize', pageSize, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
    },
    errors,
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}
