import { success } from '#contracts/api/envelope.ts'
import * as endpoints from '#contracts/saved/endpoints.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Router } from '#server/platform/http/router.ts'
import { changeWishlist, mergeWishlist, wishlistOf } from './wishlist.service.ts'

/** The list is always that of the account: no request can name another's. */
export function wishlistRoutes(router: Router, database: Database): void {
  router.add(endpoints.getWishlist, async ({ account }) =>
    success({ cars: await wishlistOf(database, account.id) }),
  )
  router.add(endpoints.postWishlistChange, async ({ account, body }) =>
    success(await changeWishlist(database, account.id, body)),
  )
  router.add(endpoints.postWishlistRemoval, async ({ account, body }) =>
    success(await changeWishlist(database, account.id, { ...body, isSaved: false })),
  )
  router.add(endpoints.postWishlistMerge, async ({ account, body }) =>
    success({ cars: await mergeWishlist(database, account.id, body) }),
  )
}
