/** The search index as an engine of the bench, used through its port as the site uses it. */
import { openInProcess, type SearchPort } from '#server/search/engine/port.ts'
import type { Document } from '#server/search/engine/schema.ts'
import { searchSchema } from '#server/search/search-schema.ts'
import type { Documents } from './documents.ts'
import type { SearchEngine } from './engine.ts'

export async function openOwnIndex(documents: Documents): Promise<SearchEngine> {
  const from = performance.now()
  const making = documents.makingMs
  const port = await openIndex(documents.batches())
  const buildMs = performance.now() - from - (documents.makingMs - making)
  const { bytes } = await port.health()
  return { buildMs, bytes, answer: async request => await port.search(request), close: async () => undefined }
}

export async function openIndex(batches: Iterable<Document[]>): Promise<SearchPort> {
  return await openInProcess(searchSchema, asStream(batches))
}

export async function* asStream(batches: Iterable<Document[]>): AsyncGenerator<Document[]> {
  yield* batches
}
