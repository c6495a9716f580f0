import { success } from '#contracts/api/envelope.ts'
import * as endpoints from '#contracts/selling/adverts/endpoints.ts'
import { campaignOf } from '#server/campaigns/campaign-cookies.ts'
import { carName } from '#server/listings/listing-slug.ts'
import { factChecksOf } from '#server/listings/listing-view.ts'
import type { AdminCharge } from '#server/listings/listings.service.ts'
import { Holders } from '#server/platform/holder.ts'
import type { Authenticator } from '#server/platform/http/account.ts'
import { networkOf } from '#server/platform/http/rate-limiter.ts'
import { acknowledged, type Router } from '#server/platform/http/router.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { ValuationModels } from '#server/valuation/valuation-models.ts'
import type { VehicleLookUp } from '#server/vehicles/vehicle-look-up.service.ts'
import type { AdvertPhotos } from './advert-photos.ts'
import { Adverts } from './adverts.service.ts'
import { Drafts, viewOf } from './drafts.service.ts'
import { draftOfListing } from './drafts.store.ts'
import { priceGuide } from './price-guide.ts'

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
  { config, database, attemptLimiter }: Platform,
  { authenticator, settings, photos, models, lookUp, adminCharge }: Services,
): Module {
  const drafts = new Drafts({ database, photos, attemptLimiter, rateLimits: config.rateLimits })
  const holders = new Holders(authenticator, config, (visitor, accountId) => drafts.adopt(visitor, accountId))
  const adverts = new Adverts({ database, settings, photos, drafts, models, lookUp, adminCharge })

  function routes(router: Router): void {
    router.add(endpoints.getDrafts, async call =>
      success({ drafts: await drafts.list(await holders.of(call)) }),
    )

    router.add(endpoints.getDraft, async call =>
      success(await drafts.find(call.params.id, await holders.of(call))),
    )

    router.add(endpoints.putDraft, async call => {
      const { params, body, request } = call
      const saving = {
        id: params.id,
        network: networkOf(request.ip),
        holder: await holders.of(call),
        ...body,
      }
      return success(await drafts.save(saving))
    })

    router.add(endpoints.deleteDraft, async call => {
      await drafts.discard(call.params.id, await holders.of(call))
      return acknowledged('Discarded')
    })

    router.add(endpoints.getAdvertForm, async ({ query, account }) => {
      const { row, values } = await drafts.listingForm(database, query.id, account.id)
      const draft = await draftOfListing(database, row.id)
      return success({
        listingId: String(row.id),
        state: row.state,
        name: carName(row),
        factChecks: factChecksOf(row),
        values,
        draft: draft ? viewOf(draft) : null,
      })
    })

    router.add(endpoints.postAdvert, async call => {
      // What was begun before logging in is this account's.
      await holders.of(call)
      const car = await adverts.save(call.account.id, call.body, campaignOf(call.request))
      return success(
        { car },
        car.state === 'held'
          ? 'Your advert is saved. We check its price or mileage first.'
          : 'Your advert is saved',
      )
    })

    router.add(endpoints.postPriceGuide, async ({ body }) =>
      success(await priceGuide(models, adminCharge, body)),
    )
  }

  return {
    name: 'adverts',
    routes,
    jobs: [handleJob(clearUpDrafts, () => drafts.deleteOld())],
  }
}
