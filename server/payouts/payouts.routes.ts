import { success } from '#contracts/api/envelope.ts'
import * as endpoints from '#contracts/payouts/endpoints.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { acknowledged, type Router } from '#server/platform/http/router.ts'
import { ServiceUnavailable } from '#server/platform/outbound/service-guard.ts'
import { problem } from '#server/platform/problems.ts'
import { companyLines } from '#server/settings/company.ts'
import type { PayoutTransfers } from './payout-transfers.ts'
import type { PayoutsService } from './payouts.service.ts'

const PAGE = '/profile/payouts'

interface Dependencies {
  service: PayoutsService
  database: Database
  transfers: PayoutTransfers | undefined
  /** The start of addresses that Stripe returns to. */
  site: string
}

export function payoutsRoutes(router: Router, { service, database, transfers, site }: Dependencies): void {
  router.add(endpoints.getStripeOnboarding, async ({ account, query, reply }) => {
    if (!transfers) throw problem('not-found')
    const asked = query.back
      ? transfers.refresh(account.id).then(() => PAGE)
      : transfers.onboardingAddress(account, site)
    const to = await asked.catch((error: unknown) => {
      if (error instanceof ServiceUnavailable) return `${PAGE}?stripe=unavailable`
      throw error
    })
    return reply.header('cache-control', 'no-store').redirect(to, 303)
  })
  router.add(endpoints.getPayouts, async ({ account }) => success(await service.own(account.id)))
  router.add(endpoints.putPayoutAccount, async ({ account, body }) => {
    return acknowledged(await service.saveAccount(account.id, body))
  })
  router.add(endpoints.deleteStripePayouts, async ({ account }) => {
    return acknowledged(await service.leaveStripe(account.id))
  })
  router.add(endpoints.getPayoutStatement, async ({ account, reply }) => {
    const company = await companyLines(database)
    const name = `${account.firstname} ${account.surname}`.trim()
    // The fonts take a while, and only processes that write PDFs need them.
    const { statementPdf } = await import('./statement-pdf.ts')
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': 'inline; filename="forecourt-payouts.pdf"',
      })
      .type('application/pdf')
      .send(await statementPdf(await service.own(account.id), name, company))
  })
}
