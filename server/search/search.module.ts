import type { AdminCharge } from '#server/listings/listings.service.ts'
import { gauge } from '#server/platform/metrics.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import { searchRoutes } from './search.routes.ts'
import { SearchService } from './search.service.ts'
import { type Following, SearchIndex } from './search-index.ts'
import { StockedModels } from './stocked-models.ts'
import { Vocabulary } from './vocabulary.ts'

export interface SearchModule extends Module {
  readonly search: SearchService
  readonly index: SearchIndex
  readonly vocabulary: Vocabulary
  readonly stockedModels: StockedModels
}

/** The index is built when the module starts; until then searches answer 'not-ready'. */
export function searchModule(
  { database, databaseUrl, warn }: Platform,
  adminCharge: AdminCharge,
  following?: Partial<Following>,
): SearchModule {
  const vocabulary = new Vocabulary()
  const index = new SearchIndex(databaseUrl, vocabulary, warn, following)
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
    typicalPages: ['/', '/search'],
    start: () => index.start(),
    stop: () => index.stop(),
  }
}
