import type { FollowerPace } from '#server/platform/change-log/change-log-follower.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import { LabelFollower } from './labels/label-follower.ts'
import { valuationRoutes } from './valuation.routes.ts'
import { catchUp, valuationJobs } from './valuation-jobs.ts'
import { ValuationModels } from './valuation-models.ts'

export interface ValuationModule extends Module {
  readonly models: ValuationModels
  readonly labels: LabelFollower
}

export function valuationModule(platform: Platform, labelPace?: Partial<FollowerPace>): ValuationModule {
  const { database, databaseUrl: url, warn } = platform
  const models = new ValuationModels(database, warn)
  const labels = new LabelFollower(
    { url, database, models, catchUp: () => catchUp(platform), warn },
    labelPace,
  )
  return {
    name: 'valuation',
    models,
    labels,
    routes: router => valuationRoutes(router, database, models),
    jobs: valuationJobs(platform),
    start() {
      labels.start()
      // So that the first request does not wait for it.
      models.current().catch(error => warn(`valuation: ${(error as Error).message}`))
    },
    stop: () => labels.stop(),
  }
}
