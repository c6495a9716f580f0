import { success } from '#contracts/api/envelope.ts'
import * as endpoints from '#contracts/payouts/endpoints.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { acknowledged, type Router } from '#server/platform/http/router.ts'
import { companyLines } from '#server/settings/company.ts'
import type { PayoutsService } from './payouts.service.ts'

export function payoutsRoutes(router: Router, service: PayoutsService, database: Database): void {
  router.add(endpoints.getPayouts, async ({ account }) => success(await service.own(account.id)))
  router.add(endpoints.putPayoutAccount, async ({ account, body }) => {
    await service.saveAccount(account.id, body)
    return acknowledged('We pay you to this account from now on.')
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
