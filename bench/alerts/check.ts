/** Do some of the searches find in the search index what they are told of? Ends the bench if one does not. */

import { FacetedIndex } from '#server/search/engine/faceted-index.ts'
import type { Percolator } from '#server/search/engine/percolator/percolator.ts'
import type { Filter } from '#server/search/engine/query.ts'
import type { Document } from '#server/search/engine/schema.ts'
import { searchSchema } from '#server/search/search-schema.ts'

const DOCUMENTS = 1000

/** Of the first so many searches; returns how many pairs of a search and a document were compared. */
export function checkBySearching(
  percolator: Percolator,
  searches: (number: number) => Filter[],
  upTo: number,
  changing: readonly Document[],
): number {
  const documents = changing.slice(0, DOCUMENTS)
  const index = FacetedIndex.build(searchSchema, documents)
  const told = new Map<number, number[]>()
  for (const document of documents) {
    for (const id of percolator.matching(document)) {
      if (id <= upTo) told.set(id, [...(told.get(id) ?? []), document.id])
    }
  }
  for (let id = 1; id <= upTo; id++) {
    const page = { sort: { none: true as const }, offset: 0, limit: DOCUMENTS, facets: 'none' as const }
    const { ids } = index.search({ filters: searches(id), ...page })
    if (ids.join() !== (told.get(id) ?? []).join())
      throw new Error(`search ${id} finds ${ids.length} adverts and is told of ${told.get(id)?.length ?? 0}`)
  }
  return upTo * DOCUMENTS
}
