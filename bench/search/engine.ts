import type { SearchAnswer, SearchRequest } from '#server/search/engine/query.ts'

/** What is measured: the index, PostgreSQL or DuckDB, with all listings in it. */
export interface Engine {
  /** Without the making of the listings. */
  buildMs: number
  bytes: number
  answer(request: SearchRequest): Promise<SearchAnswer>
  close(): Promise<void>
}
