/** Demonstration adverts as documents: half of them are what people have in mind, the other half is what changes. */
import { Documents } from '#bench/search/documents.ts'
import type { Document } from '#server/search/engine/schema.ts'

const ADVERTS = 40_000

export function adverts(): { inMind: Document[]; changing: Document[] } {
  const all = [...new Documents(ADVERTS).batches()].flat()
  return { inMind: all.filter((_, i) => i % 2 === 0), changing: all.filter((_, i) => i % 2 === 1) }
}
