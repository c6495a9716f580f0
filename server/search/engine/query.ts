/** Requests and answers of the engine. */
import type { IndexPoint } from './schema.ts'

/** Filters are ANDed. An unknown value passes `not` filters, filters without any condition, and no others. */
export type Filter =
  /** keyword, keywords, path: at least one of these. In paths 'ford' means every Ford */
  | { field: string; any: readonly string[] }
  /** keywords: every one of these */
  | { field: string; all: readonly string[] }
  /** keyword, keywords, path: none of these */
  | { field: string; not: readonly string[] }
  /** flag */
  | { field: string; is: boolean }
  /** geo: at most this distance */
  | { field: string; near: IndexPoint; miles: number }
  /** text: every word, the last as the beginning of a word; case, accents and punctuation do not count */
  | { field: string; words: string }
  /** number: both ends inclusive, at least one given */
  | { field: string; min?: number; max?: number }

/** Unknown values and places come last, ties by ascending id. A `near` beside a name only requests miles. */
export type Sort =
  | { name: string; near?: IndexPoint }
  | { near: IndexPoint }
  | { none: true; near?: IndexPoint }

export interface IndexRequest {
  filters: readonly Filter[]
  sort: Sort
  offset: number
  limit: number
  /** 'all' means every keyword, keywords, path and flag field, and every number field with edges. */
  facets: 'all' | 'none' | readonly string[]
}

/** The place that miles are from. */
export function nearOf({ sort, filters }: Pick<IndexRequest, 'sort' | 'filters'>): IndexPoint | undefined {
  if (sort.near) return sort.near
  for (const filter of filters) if ('near' in filter) return filter.near
  return undefined
}

/** For a search that only counts. */
export const NO_PAGE = { sort: { none: true }, offset: 0, limit: 0 } as const

/** Values without rows are left out. */
export type FacetAnswer =
  | { counts: Record<string, number> }
  | { histogram: { edges: readonly number[]; counts: readonly number[] } }
  | { flag: { true: number; false: number } }

export interface IndexAnswer {
  total: number
  ids: number[]
  /**
   * The distance of each id, to one decimal, if the sort or a filter has a point; the sort's point has
   * precedence. Undefined where the document has no place.
   */
  miles?: (number | undefined)[]
  facets: Record<string, FacetAnswer>
}

export interface MedianRequest {
  filters: readonly Filter[]
  /** A number field. */
  of: string
  /** Another number field: the median is found for each of its values too. */
  by?: string
  /** When more documents are found, an even sample of at most this many is read: counts are of the sample. */
  sample?: number
}

/** Without `median` if no document has a number. `count`: how many do. Groups come by ascending value. */
export interface MedianAnswer {
  count: number
  median?: number
  groups: { value: number; count: number; median: number }[]
}

/** The effect of a change; 'none': the document to remove did not exist. */
export type Effect = 'inserted' | 'updated' | 'removed' | 'none'

export interface Applied {
  version: number
  /** One for each change, in their order. */
  effects: readonly Effect[]
}

export interface Health {
  documents: number
  version: number
  bytes: number
  /** A new segment is being made. */
  merging: boolean
}
