import type { MotHistoryService } from '#server/integrations/mot-history/mot-history.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import type { SearchService } from '#server/search/search.service.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { ValuationModels } from '#server/valuation/valuation-models.ts'
import { LandingFigures } from './figures/landing-figures.ts'
import { landingRoutes } from './landing.routes.ts'
import { LandingService } from './landing.service.ts'
import { ModelGuides } from './model-guide/model-guides.service.ts'
import { landingRegistry } from './registry.ts'
import { searchWriters } from './search-pages/search-writers.ts'
import { PageStock } from './search-pages/stocked-pages.ts'
import { valueAfterRepair } from './theme-pages/value-after-repair.ts'
import { valueAroundCity } from './theme-pages/value-around-city.ts'
import { valueOfMake } from './theme-pages/value-of-make.ts'
import { valueWithFeature } from './theme-pages/value-with-feature.ts'
import { writtenPages } from './theme-pages/written-pages.ts'

interface LandingModule extends Module {
  readonly landing: LandingService
  readonly figures: LandingFigures
}

interface Services {
  search: SearchService
  models: ValuationModels
  settings: Settings
  motHistory: MotHistoryService
}

export function landingModule(
  platform: Platform,
  { search, models, settings, motHistory }: Services,
): LandingModule {
  const figures = new LandingFigures({ ...platform, hasInventedMots: motHistory.isDemonstration })
  const guides = new ModelGuides({ database: platform.database, search, models, figures })
  const registry = landingRegistry()
  const stock = new PageStock(search, registry)
  const writers = {
    ...searchWriters(search, registry, stock),
    ...writtenPages(),
    ...valueAroundCity(figures),
    'value-of-make': valueOfMake(figures, models),
    'value-with-feature': valueWithFeature(figures),
    'value-after-repair': valueAfterRepair(figures),
  }
  const landing = new LandingService({ registry, writers, stock, figures, settings })
  return {
    name: 'landing',
    landing,
    figures,
    routes: router => landingRoutes(router, landing, guides),
    jobs: figures.jobs,
    start() {
      figures.catchUp().catch(error => platform.warn(`landing figures: ${(error as Error).message}`))
    },
  }
}
