import { success } from '#contracts/api/envelope.ts'
import { getUnsubscription, postUnsubscription } from '#contracts/mail/endpoints.ts'
import type { Router } from '../http/router.ts'
import type { StoppableEmails } from './unsubscribing.ts'

export function unsubscribingRoutes(
  router: Router,
  verified: (token: string) => { kind: StoppableEmails; id: string },
): void {
  router.add(getUnsubscription, async ({ params }) => {
    const { kind, id } = verified(params.token)
    return success(await kind.find(id))
  })
  router.add(postUnsubscription, async ({ params }) => {
    const { kind, id } = verified(params.token)
    await kind.stop(id)
    return success(await kind.find(id), 'You will not get these emails any more.')
  })
}
