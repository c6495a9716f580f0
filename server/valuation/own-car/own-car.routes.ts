import { success } from '#contracts/api/envelope.ts'
import * as endpoints from '#contracts/valuation/endpoints.ts'
import type { Router } from '#server/platform/http/router.ts'
import type { ValuationEmails } from '../emails/valuation-emails.service.ts'
import type { OwnCarValuations } from './own-car-valuations.service.ts'

export function ownCarRoutes(router: Router, valuations: OwnCarValuations, emails: ValuationEmails): void {
  router.add(endpoints.postValuation, async ({ body, reply }) => {
    // It names the car that a person owns.
    reply.header('cache-control', 'no-store')
    return success(await valuations.value(body))
  })
  router.add(endpoints.getValuationAccuracy, async () => success(await valuations.accuracy()))
  router.add(endpoints.getValuation, async ({ params }) => success(await valuations.find(params.id)))
  router.add(endpoints.postValuationEmail, async ({ params, body }) => {
    await emails.ask(params.id, body)
    return {
      success: true,
      message: 'Check your email. We have sent you a link that turns these emails on.',
    }
  })
  router.add(endpoints.getValuationEmail, async ({ params }) => success(await emails.find(params.token)))
  router.add(endpoints.postValuationEmailConfirmation, async ({ params }) =>
    success(await emails.confirm(params.token), 'We will email you when your valuation changes.'),
  )
  router.add(endpoints.postValuationEmailStop, async ({ params }) =>
    success(await emails.stop(params.token), 'You will not get these emails any more.'),
  )
}
