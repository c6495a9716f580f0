import type { Criteria } from '../criteria/declarations.ts'
import type { SortOrder, Source } from './search-orders.ts'

export const MAX_PAGE_SIZE = 100
export const DEFAULT_PAGE_SIZE = 24

export interface SearchRequest {
  criteria: Criteria
  source: Source
  sortBy: SortOrder
  /** from 1 */
  page: number
  pageSize: number
  /** The criteria whose choices are counted; default: all. No part of the search's address. */
  facets?: readonly string[]
}
