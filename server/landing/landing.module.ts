import type { Module, Platform } from '#server/platform/module.ts'
import type { SearchService } from '#server/search/search.service.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { ValuationModels } from '#server/valuation/valuation-models.ts'
import { LandingFigures } from './figures/landing-figures.ts'
import { landingRoutes } from './landing.routes.ts'
import { LandingService } from './landing.service.ts'
import { landingRegistry } from './registry.ts'
import { searchWriters } from './search-pages/search-writers.ts'
import { PageStock } from './search-pages/stocked-pages.ts'
import { themeWriters } from './theme-pages/theme-writers.ts'

/** Pages of each theme. After a start the first ones take up to four times as long as the next ones. */
const WARM_UP_PAGES = 3

interface LandingModule extends Module {
  readonly landing: LandingService
  readonly figures: LandingFigures
}

interface Services {
  search: SearchService
  models: ValuationModels
  settings: Settings
}

export function landingModule(platform: Platform, { search, models, settings }: Services): LandingModule {
  const figures = new LandingFigures(platform)
  const registry = landingRegistry()
  const stock = new PageStock(search, registry)
  const writers = { ...searchWriters(search, registry, stock), ...themeWriters(figures, models) }
  const landing = new LandingService({ registry, writers, stock, figures, settings })
  return {
    name: 'landing',
    landing,
    figures,
    routes: router => landingRoutes(router, landing),
    jobs: figures.jobs,
    typicalPages: registry.ofEachTheme(WARM_UP_PAGES).map(({ path }) => path),
    start() {
      figures.catchUp().catch(error => platform.warn(`landing figures: ${(error as Error).message}`))
    },
  }
}
