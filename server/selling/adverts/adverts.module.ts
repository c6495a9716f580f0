import type { AdminCharge } from '#server/listings/listings.service.ts'
import { Holders } from '#server/platform/holder.ts'
import type { Authenticator } from '#server/platform/http/account.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import { paperUploader } from '#server/platform/papers/paper-files.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { ValuationModels } from '#server/valuation/valuation-models.ts'
import type { VehicleLookUp } from '#server/vehicles/vehicle-look-up.service.ts'
import type { Photos } from '../photos/photos.service.ts'
import { BulkAdverts } from '../sellers/bulk-adverts.ts'
import type { Sellers } from '../sellers/sellers.service.ts'
import { advertsRoutes } from './adverts.routes.ts'
import { Adverts } from './adverts.service.ts'
import { Drafts } from './drafts.service.ts'

const MAX_PICTURES_AT_ONCE = 200

interface Services {
  authenticator: Authenticator
  settings: Settings
  photos: Photos
  models: ValuationModels
  lookUp: VehicleLookUp
  adminCharge: AdminCharge
  sellers: Sellers
}

export function advertsModule(
  { config, database, mailer, attemptLimiter }: Platform,
  { authenticator, settings, photos, models, lookUp, adminCharge, sellers }: Services,
): Module {
  const drafts = new Drafts({ database, photos, sellers, attemptLimiter, rateLimits: config.rateLimits })
  const holders = new Holders(authenticator, config, (visitor, accountId) => drafts.adopt(visitor, accountId))
  const adverts = new Adverts({
    ...{ config, database, mailer, settings },
    ...{ photos, drafts, models, lookUp, adminCharge, sellers },
  })

  const bulk = new BulkAdverts({ database, lookUp, adverts, drafts, sellers })
  return {
    name: 'adverts',
    routes: router => advertsRoutes(router, { drafts, adverts, bulk, holders, models, adminCharge }),
    pageForms: [
      {
        path: '/profile/seller',
        files: { photos: { kind: photos.kind, maxCount: MAX_PICTURES_AT_ONCE } },
        texts: ['csv'],
        uploader: paperUploader(authenticator, async () => {}),
      },
    ],
    jobs: [
      // They hold names and addresses, which have no use once a draft is abandoned.
      handleJob(defineJob({ name: 'clear-up-advert-drafts', attempts: 16, schedule: '20 3 * * *' }), () =>
        drafts.deleteOld(),
      ),
    ],
  }
}
