import type { Module } from '#server/platform/module.ts'
import type { SearchService } from '#server/search/search.service.ts'
import { landingRoutes } from './landing.routes.ts'
import { LandingService } from './landing.service.ts'
import { LandingRegistry } from './registry.ts'
import { searchWriters } from './search-pages/search-writers.ts'

interface LandingModule extends Module {
  readonly landing: LandingService
}

export function landingModule(search: SearchService): LandingModule {
  const landing = new LandingService(new LandingRegistry(), { ...searchWriters(search) })
  return { name: 'landing', landing, routes: router => landingRoutes(router, landing) }
}
