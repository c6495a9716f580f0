import type { MotHistoryService } from '#server/integrations/mot-history/mot-history.ts'
import { endPromotions } from '#server/listings/seller-listings.store.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import type { PictureRenderer } from '#server/platform/pictures/picture-renderer.ts'
import { deleteOldReports } from './listing-reports.store.ts'
import { listingsRoutes } from './listings.routes.ts'
import type { AdminCharge } from './listings.service.ts'
import { refreshMotHistories } from './mot-refresh.service.ts'
import {
  PARTNER_PICTURE_OWNER,
  type PartnerPictureOptions,
  partnerPictureJobs,
} from './partner-pictures/fetch-pictures.ts'
import { partnerPicturesRoutes } from './partner-pictures/partner-pictures.routes.ts'
import { PartnerPictures } from './partner-pictures/partner-pictures.service.ts'
import { gonePictures } from './partner-pictures/partner-pictures.store.ts'
import { forgetOldRegistrations } from './takedowns.store.ts'
import { followAdminCharge, showAdminCharge } from './total-prices.ts'

/** Reports name people: those who send them, and those whom they accuse. Takedowns have number plates. */
const clearUpReports = defineJob({ name: 'clear-up-reports', schedule: '50 3 * * *' })

/** At night, when few visitors look cars up by the same service. */
const refreshMots = defineJob({
  name: 'refresh-mot-histories',
  attempts: 3,
  queue: 'mot-histories',
  schedule: '10 2 * * *',
})

/** The search index does not look at the clock: a promotion ends with its column. */
const clearPromotions = defineJob({ name: 'end-promotions', attempts: 3, schedule: '*/15 * * * *' })

interface Services {
  motHistory: MotHistoryService
  renderer: PictureRenderer
  adminCharge: AdminCharge
  partnerPictures?: PartnerPictureOptions | undefined
}

export function listingsModule(
  { database, files, jobs, warn }: Platform,
  { motHistory, renderer, adminCharge, partnerPictures: options = {} }: Services,
): Module {
  const pictures = new PartnerPictures({ database, files, jobs, warn, options })
  return {
    name: 'listings',
    routes(router) {
      listingsRoutes(router, database, adminCharge)
      partnerPicturesRoutes(router, pictures, files)
    },
    start: () => showAdminCharge(database, adminCharge),
    jobs: [
      handleJob(followAdminCharge, () => showAdminCharge(database, adminCharge)),
      handleJob(clearPromotions, () => endPromotions(database)),
      handleJob(clearUpReports, async () => {
        await deleteOldReports(database)
        await forgetOldRegistrations(database)
      }),
      ...partnerPictureJobs({ database, files, jobs, renderer, options }),
      handleJob(refreshMots, () => refreshMotHistories(database, motHistory)),
    ],
    fileOwners: [{ kind: PARTNER_PICTURE_OWNER, gone: hashes => gonePictures(database, hashes) }],
  }
}
