import type { AdminCharge } from '#server/listings/listings.service.ts'
import { Holders } from '#server/platform/holder.ts'
import type { Authenticator } from '#server/platform/http/account.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { ValuationModels } from '#server/valuation/valuation-models.ts'
import type { VehicleLookUp } from '#server/vehicles/vehicle-look-up.service.ts'
import type { AdvertPhotos } from './advert-photos.ts'
import { advertsRoutes } from './adverts.routes.ts'
import { Adverts } from './adverts.service.ts'
import { Drafts } from './drafts.service.ts'

/** Drafts hold names and addresses, which have no use once they are abandoned. */
const clearUpDrafts = defineJob({
  name: 'clear-up-advert-drafts',
  attempts: 16,
  schedule: '20 3 * * *',
})

interface Services {
  authenticator: Authenticator
  settings: Settings
  photos: AdvertPhotos
  models: ValuationModels
  lookUp: VehicleLookUp
  adminCharge: AdminCharge
}

export function advertsModule(
  { config, database, mailer, attemptLimiter }: Platform,
  { authenticator, settings, photos, models, lookUp, adminCharge }: Services,
): Module {
  const drafts = new Drafts({ database, photos, attemptLimiter, rateLimits: config.rateLimits })
  const holders = new Holders(authenticator, config, (visitor, accountId) => drafts.adopt(visitor, accountId))
  const adverts = new Adverts({
    ...{ config, database, mailer, settings },
    ...{ photos, drafts, models, lookUp, adminCharge },
  })

  return {
    name: 'adverts',
    routes: router => advertsRoutes(router, { drafts, adverts, holders, models, adminCharge }),
    jobs: [handleJob(clearUpDrafts, () => drafts.deleteOld())],
  }
}
