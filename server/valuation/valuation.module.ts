import type { MarketPrices } from '#server/integrations/market-price/market-price.ts'
import type { FollowerPace } from '#server/platform/change-log/change-log-follower.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import type { VehicleLookUp } from '#server/vehicles/vehicle-look-up.service.ts'
import { ValuationEmails } from './emails/valuation-emails.service.ts'
import { LabelFollower } from './labels/label-follower.ts'
import { ownCarRoutes } from './own-car/own-car.routes.ts'
import { ownCarJobs } from './own-car/own-car-jobs.ts'
import { OwnCarValuations } from './own-car/own-car-valuations.service.ts'
import { valuationRoutes } from './valuation.routes.ts'
import { catchUp, valuationJobs } from './valuation-jobs.ts'
import { ValuationModels } from './valuation-models.ts'

export interface ValuationModule extends Module {
  readonly models: ValuationModels
  readonly labels: LabelFollower
  readonly valuations: OwnCarValuations
}

interface Services {
  lookUp: VehicleLookUp
  marketPrices: MarketPrices
}

export function valuationModule(
  platform: Platform,
  { lookUp, marketPrices }: Services,
  labelPace?: Partial<FollowerPace>,
): ValuationModule {
  const { database, databaseUrl: url, warn } = platform
  const models = new ValuationModels(database, warn)
  const labels = new LabelFollower(
    { url, database, models, catchUp: () => catchUp(platform), warn },
    labelPace,
  )
  const valuations = new OwnCarValuations({ database, models, lookUp, marketPrices })
  const emails = new ValuationEmails(platform)
  return {
    name: 'valuation',
    models,
    labels,
    valuations,
    routes(router) {
      valuationRoutes(router, database, models)
      ownCarRoutes(router, valuations, emails)
    },
    jobs: [...valuationJobs(platform), ...ownCarJobs({ ...platform, valuations, emails })],
    start() {
      labels.start()
      // So that the first request does not wait for it.
      models.current().catch(error => warn(`valuation: ${(error as Error).message}`))
    },
    stop: () => labels.stop(),
  }
}
