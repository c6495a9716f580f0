import type { IndexAnswer, IndexRequest } from '#server/search/engine/query.ts'

/** The index, PostgreSQL or OpenSearch, with all listings loaded. */
export interface SearchEngine {
  /** Without generating the listings. */
  buildMs: number
  bytes: number
  answer(request: IndexRequest): Promise<IndexAnswer>
  close(): Promise<void>
}
