/** Our own index as an engine of the bench, asked through its port as the site asks it. */
import type { Documents } from './documents.ts'
import type { Engine } from './engine.ts'
import { openIndex } from './open-index.ts'

export async function openOwnIndex(documents: Documents): Promise<Engine> {
  const from = performance.now()
  const making = documents.makingMs
  const port = await openIndex(documents.batches())
  const buildMs = performance.now() - from - (documents.makingMs - making)
  const { bytes } = await port.health()
  return { buildMs, bytes, answer: request => port.search(request), close: async () => undefined }
}
