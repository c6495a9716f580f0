/** The one place that knows how the index is opened. */

import { openInProcess, type SearchPort } from '#server/search/engine/port.ts'
import type { Document } from '#server/search/engine/schema.ts'
import { searchSchema } from '#server/search/search-schema.ts'

export async function openIndex(batches: Iterable<Document[]>): Promise<SearchPort> {
  return await openInProcess(searchSchema, asStream(batches))
}

async function* asStream(batches: Iterable<Document[]>): AsyncGenerator<Document[]> {
  yield* batches
}
