import { success } from '#contracts/api/envelope.ts'
import * as endpoints from '#contracts/saved/endpoints.ts'
import type { Router } from '#server/platform/http/router.ts'
import type { SavedSearchesService } from './saved-searches.service.ts'

/** The owner is identified by the session, never by the request's data. */
export function savedSearchesRoutes(router: Router, searches: SavedSearchesService): void {
  router.add(endpoints.getSavedSearches, async ({ account }) =>
    success({ searches: await searches.all(account.id) }),
  )
  router.add(endpoints.postSavedSearch, async ({ account, body }) =>
    success(await searches.save(account.id, body), 'The search is saved.'),
  )
  router.add(endpoints.getSavedSearch, async ({ account, query }) =>
    success(await searches.one(account.id, query.id)),
  )
  router.add(endpoints.putSavedSearch, async ({ account, body }) =>
    success(await searches.edit(account.id, body), 'The search is changed.'),
  )
  router.add(endpoints.deleteSavedSearch, async ({ account, query }) => {
    await searches.remove(account.id, query.id)
    return success({ id: query.id }, 'The search is deleted.')
  })
  router.add(endpoints.postSavedSearchViewed, async ({ account, body }) =>
    success(await searches.markViewed(account.id, body.id)),
  )
}
