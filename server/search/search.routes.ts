import { success } from '#contracts/api/envelope.ts'
import * as endpoints from '#contracts/search/endpoints.ts'
import {
  readSearchQuery,
  readSearchRequest,
  type SearchRequestReading,
} from '#contracts/search/read-search.ts'
import type { SearchRequest } from '#contracts/search/search-request.ts'
import type { Router } from '#server/platform/http/router.ts'
import { badCriteria } from '#server/platform/problems.ts'
import type { SearchService } from './search.service.ts'

export function searchRoutes(router: Router, search: SearchService): void {
  router.add(endpoints.getStock, async ({ query }) =>
    success(await search.page(checked(readSearchRequest({ sortBy: query.sort ?? 'newest', ...query })))),
  )
  router.add(endpoints.getCarSearch, async ({ query }) =>
    success(await search.search(checked(readSearchQuery(query)))),
  )
  router.add(endpoints.postCarSearch, async ({ body }) =>
    success(await search.search(checked(readSearchRequest(body)))),
  )
  router.add(endpoints.getCarCount, async ({ query }) =>
    success({ total: await search.count(checked(readSearchRequest(query))) }),
  )
  router.add(endpoints.getMakes, async () => success(await search.makes()))
  router.add(endpoints.getModels, async ({ query }) => success(await search.models(query.make)))
  router.add(endpoints.getValueSuggestions, async ({ query: { field, query, limit } }) =>
    success(await search.suggest(field, query, limit)),
  )
  router.add(endpoints.getLatestCars, async ({ query }) =>
    success({ cars: await search.latest(query.limit) }),
  )
  router.add(endpoints.getSimilarCars, async ({ params, query }) =>
    success({ cars: await search.similar(params.id, query.limit) }),
  )
}

/** Throws 'bad-criteria' with the fields named. */
function checked({ request, errors }: SearchRequestReading): SearchRequest {
  if (errors.length === 0) return request
  throw badCriteria(errors)
}
