/** Checks that the percolator matches the documents that the search index finds. */

import { FacetedIndex } from '#server/search/engine/faceted-index.ts'
import type { Percolator } from '#server/search/engine/percolator/percolator.ts'
import type { Filter } from '#server/search/engine/query.ts'
import type { Document } from '#server/search/engine/schema.ts'
import { searchSchema } from '#server/search/search-schema.ts'

const DOCUMENTS = 1000

/**
 * Compares both for the searches up to number `upTo`; returns the number of pairs of search and document. Throws at the
 * first difference.
 */
export function checkBySearching(
  percolator: Percolator,
  searches: (number: number) => Filter[],
  upTo: number,
  changing: readonly Document[],
): number {
  const documents = changing.slice(0, DOCUMENTS)
  const index = FacetedIndex.build(searchSchema, documents)
  const matched = new Map<number, number[]>()
  for (const document of documents) {
    for (const id of percolator.matching(document)) {
      if (id <= upTo) matched.set(id, [...(matched.get(id) ?? []), document.id])
    }
  }
  for (let id = 1; id <= upTo; id++) {
    const page = { sort: { none: true as const }, offset: 0, limit: DOCUMENTS, facets: 'none' as const }
    const { ids } = index.search({ filters: searches(id), ...page })
    if (ids.join() !== (matched.get(id) ?? []).join())
      throw new Error(`Search ${id} finds ${ids.length} adverts and matches ${matched.get(id)?.length ?? 0}.`)
  }
  return upTo * DOCUMENTS
}
