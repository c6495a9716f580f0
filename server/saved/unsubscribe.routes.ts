import { success } from '#contracts/envelope.ts'
import * as endpoints from '#contracts/saved/endpoints.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Router } from '#server/platform/http/router.ts'
import { subscriptionOf, unsubscribe } from './unsubscribe.ts'

export function unsubscribeRoutes(router: Router, database: Database, secret: string): void {
  router.add(endpoints.getUnsubscription, async ({ params }) =>
    success(await subscriptionOf(database, params.token, secret)),
  )
  router.add(endpoints.postUnsubscription, async ({ params }) =>
    success(await unsubscribe(database, params.token, secret), 'You will not get these emails any more.'),
  )
}
