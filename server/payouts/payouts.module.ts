import type { SellerTransfers } from '#server/integrations/card-payments/card-payments.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import { countByState, gauge } from '#server/platform/metrics.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import { publicAddress } from '#server/platform/origin.ts'
import type { Seal } from '#server/platform/papers/seal.ts'
import { forgetStripe } from './payout-accounts.store.ts'
import { PayoutTransfers } from './payout-transfers.ts'
import { payoutsRoutes } from './payouts.routes.ts'
import { PayoutsService } from './payouts.service.ts'
import * as store from './payouts.store.ts'

/** For what the move of a booking did not bring in step. */
const followBookings = defineJob({ name: 'follow-bookings', attempts: 5, schedule: '50 * * * *' })

/** Asks Stripe for what is due. */
const transferPayouts = defineJob({
  name: 'transfer-payouts',
  attempts: 1,
  queue: 'transfer-payouts',
  schedule: '55 * * * *',
})

interface Dependencies {
  seal: Seal
  /** Undefined: sellers are paid by files for the bank alone. */
  sellerTransfers: SellerTransfers | undefined
}

export function payoutsModule(platform: Platform, { seal, sellerTransfers }: Dependencies): Module {
  const { config, database } = platform
  const transfers = sellerTransfers && new PayoutTransfers({ ...platform, transfers: sellerTransfers })
  const service = new PayoutsService({ ...platform, seal, transfers })
  gauge('forecourt_payouts', 'Payouts by state', () => countByState(database, 'payouts'))
  return {
    name: 'payouts',
    async start() {
      if (!transfers) await forgetStripe(database)
    },
    routes: router => payoutsRoutes(router, { service, database, transfers, site: publicAddress(config) }),
    jobs: [
      handleJob(store.tellSeller, ({ bookingId }) => service.tellSeller(bookingId)),
      handleJob(followBookings, () => service.followBookings()),
      handleJob(transferPayouts, async () => await transfers?.run()),
    ],
  }
}
