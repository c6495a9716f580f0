import type { SearchAnswer, SearchRequest } from '#server/search/engine/query.ts'

/** The index, PostgreSQL or DuckDB, with all listings loaded. */
export interface Engine {
  /** Without generating the listings. */
  buildMs: number
  bytes: number
  answer(request: SearchRequest): Promise<SearchAnswer>
  close(): Promise<void>
}
