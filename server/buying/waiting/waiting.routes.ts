import { deleteWaiting, postWaiting } from '#contracts/buying/endpoints.ts'
import { acknowledged, type Router } from '#server/platform/http/router.ts'
import type { WaitingList } from './waiting-list.ts'

export function waitingRoutes(router: Router, list: WaitingList): void {
  router.add(postWaiting, async ({ account, params }) => {
    await list.join(account.id, params.id)
    return acknowledged('We will email you when this car can be bought again.')
  })
  router.add(deleteWaiting, async ({ account, params }) => {
    await list.leave(account.id, params.id)
    return acknowledged('We will not email you about this car.')
  })
}
