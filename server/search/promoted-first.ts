/**
 * Where promoted cars are in results by relevance: each page begins with a few of them, and the others follow
 * in their order. Every car is on one page only, and the pages are as many as without (docs/decisions/0056).
 */
import type { SearchPort } from './engine/port.ts'
import type { FacetAnswer, Filter, IndexAnswer, Sort } from './engine/query.ts'
import { PROMOTED } from './search-schema.ts'

/** At most this many on a page, and at most one in six of its cars. */
const MAX_A_PAGE = 3
const ONE_IN = 6

export interface Window {
  offset: number
  limit: number
}

export const promotedPlaces = (pageSize: number): number =>
  Math.min(MAX_A_PAGE, Math.floor(pageSize / ONE_IN))

/**
 * Which of the promoted cars a page begins with, and which of the others follow. `page` counts from 1;
 * `promoted` and `others` are how many match. Promoted cars beyond the places of all pages come at the end.
 */
export function pageWindows(
  { page, pageSize }: { page: number; pageSize: number },
  { promoted, others }: { promoted: number; others: number },
): { promoted: Window; others: Window } {
  const places = promotedPlaces(pageSize)
  /** How many of each are before this page. */
  const before = (number: number) => {
    const cars = Math.min((number - 1) * pageSize, promoted + others)
    const shown = Math.max(Math.min(promoted, (number - 1) * places, cars), cars - others)
    return { promoted: shown, others: cars - shown }
  }
  const [start, end] = [before(page), before(page + 1)]
  return {
    promoted: { offset: start.promoted, limit: end.promoted - start.promoted },
    others: { offset: start.others, limit: end.others - start.others },
  }
}

interface Asked {
  filters: readonly Filter[]
  sort: Sort
  page: number
  pageSize: number
}

/** The same page with its promoted cars first. `answer` is the page without, and the count of those. */
export async function promotedFirst(
  port: SearchPort,
  asked: Asked,
  answer: IndexAnswer,
): Promise<IndexAnswer> {
  const { filters, sort, page, pageSize } = asked
  const promoted = promotedPlaces(pageSize) > 0 ? countIn(answer.facets[PROMOTED]) : 0
  if (promoted === 0) return answer
  const windows = pageWindows({ page, pageSize }, { promoted, others: answer.total - promoted })
  const part = (is: boolean, cars: Window) =>
    port.search({ filters: [...filters, { field: PROMOTED, is }], sort, ...cars, facets: 'none' })
  const [first, rest] = await Promise.all([part(true, windows.promoted), part(false, windows.others)])
  const ids = [...first.ids, ...rest.ids]
  return { ...answer, ids, ...(answer.miles && { miles: [...(first.miles ?? []), ...(rest.miles ?? [])] }) }
}

const countIn = (facet: FacetAnswer | undefined): number => (facet && 'flag' in facet ? facet.flag.true : 0)
