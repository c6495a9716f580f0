import type { MarketPrices } from '#server/outside/market-price/market-price.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import type { VehicleLookUp } from '#server/vehicles/vehicle-look-up.service.ts'
import { ValuationEmails } from './emails/valuation-emails.service.ts'
import { valuationJobs } from './emails/valuation-jobs.ts'
import { valuationsRoutes } from './own-car/valuations.routes.ts'
import { ValuationsService } from './own-car/valuations.service.ts'
import { ValuationModels } from './valuation-models.ts'

export interface ValuationModule extends Module {
  readonly models: ValuationModels
}

interface Services {
  lookUp: VehicleLookUp
  marketPrices: MarketPrices
}

export function valuationModule(platform: Platform, { lookUp, marketPrices }: Services): ValuationModule {
  const { database, warn } = platform
  const models = new ValuationModels(database, warn)
  const valuations = new ValuationsService({ database, models, lookUp, marketPrices })
  const emails = new ValuationEmails(platform)
  return {
    name: 'valuation',
    models,
    routes: router => valuationsRoutes(router, valuations, emails),
    jobs: valuationJobs({ ...platform, valuations, emails }),
    start: async () => void (await models.current()),
  }
}
