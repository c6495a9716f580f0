import type { AdminCharge } from '#server/listings/listings.service.ts'
import { gauge } from '#server/platform/metrics.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import type { IndexHome } from './index-home.ts'
import type { OpenSearchLocation } from './opensearch/opensearch-url.ts'
import { searchRoutes } from './search.routes.ts'
import { SearchService } from './search.service.ts'
import { DOCUMENTS_EDITION } from './search-document.ts'
import { type Following, SearchIndex } from './search-index.ts'
import { searchSchema } from './search-schema.ts'
import { StockedModels } from './stocked-models.ts'
import { Vocabulary } from './vocabulary.ts'

export interface SearchModule extends Module {
  readonly search: SearchService
  readonly index: SearchIndex
  readonly vocabulary: Vocabulary
  readonly stockedModels: StockedModels
}

/** The index is opened when the module starts; until then searches answer 'not-ready'. */
export async function searchModule(
  { config, database, databaseUrl, warn }: Platform,
  adminCharge: AdminCharge,
  following?: Partial<Following>,
): Promise<SearchModule> {
  const vocabulary = new Vocabulary()
  const home = config.openSearch && (await homeIn(config.openSearch, warn))
  const index = new SearchIndex(databaseUrl, vocabulary, warn, following, home)
  const search = new SearchService(database, index, vocabulary, adminCharge)
  gauge('forecourt_index_lag_seconds', 'How far the search index is behind the database', () => {
    const { lagMs } = index.health()
    return lagMs === null ? [] : [[lagMs / 1000]]
  })
  gauge('forecourt_index_documents', 'Listings by whether they can be found', () => [
    [index.health().documents, { state: 'indexed' }],
    [index.health().leftOut, { state: 'left out' }],
  ])
  return {
    name: 'search',
    search,
    index,
    vocabulary,
    stockedModels: new StockedModels(index, vocabulary),
    routes: router => searchRoutes(router, search),
    start: () => index.start(),
    stop: () => index.stop(),
  }
}

/** Its client is loaded only where it is used: it takes a third of a second and 28 MB. */
async function homeIn(location: OpenSearchLocation, warn: (line: string) => void): Promise<IndexHome> {
  const { OpenSearchIndex } = await import('./opensearch/opensearch-index.ts')
  return new OpenSearchIndex(location, searchSchema, DOCUMENTS_EDITION, warn)
}
