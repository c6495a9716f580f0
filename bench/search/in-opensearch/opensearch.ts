/** OpenSearch as an engine of the bench, through the port that the site uses. */
import { Client } from '@opensearch-project/opensearch'
import { OpenSearchIndex } from '#server/search/opensearch/opensearch-index.ts'
import { readOpenSearchUrl } from '#server/search/opensearch/opensearch-url.ts'
import { DOCUMENTS_EDITION } from '#server/search/search-document.ts'
import { searchSchema } from '#server/search/search-schema.ts'
import { startOpenSearch } from '#testing/opensearch/cluster.ts'
import { openSearchPrograms } from '#testing/opensearch/programs.ts'
import type { Documents } from '../documents.ts'
import type { SearchEngine } from '../engine.ts'
import { asStream } from '../in-index.ts'

const HEAP = '2g'
/** Longer than the site's: a slow search is to be measured. */
const SEARCH_MS = 120_000

/** Throws where OpenSearch can't be had. */
export async function openOpenSearch(documents: Documents): Promise<SearchEngine> {
  const programs = await openSearchPrograms()
  if (typeof programs === 'string') throw new Error(programs)
  const cluster = await startOpenSearch(programs, { heap: HEAP })
  try {
    const location = readOpenSearchUrl(cluster.url)!
    const index = new OpenSearchIndex(location, searchSchema, DOCUMENTS_EDITION, console.error, SEARCH_MS)
    const from = performance.now()
    const making = documents.makingMs
    await index.build(asStream(documents.batches()), '0')
    const buildMs = performance.now() - from - (documents.makingMs - making)
    await withoutCachedAnswers(cluster.nodes[0]!.address)
    const { bytes } = await index.port.health()
    const close = async () => {
      await index.close()
      await cluster.stop()
    }
    return { buildMs, bytes, answer: request => index.port.search(request), close }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

async function withoutCachedAnswers(node: string): Promise<void> {
  const client = new Client({ node })
  await client.indices.putSettings({ body: { index: { requests: { cache: { enable: false } } } } })
  await client.close()
}
