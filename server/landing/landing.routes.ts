import { success } from '#contracts/api/envelope.ts'
import { getLandingOfSearch, getLandingPage } from '#contracts/landing/endpoints.ts'
import { getModelGuide } from '#contracts/landing/model-guide/endpoints.ts'
import type { Router } from '#server/platform/http/router.ts'
import { problem } from '#server/platform/problems.ts'
import type { LandingService } from './landing.service.ts'
import type { ModelGuides } from './model-guide/model-guides.service.ts'
import { redirectOf } from './unknown-paths.ts'

export function landingRoutes(router: Router, landing: LandingService, guides: ModelGuides): void {
  router.add(getModelGuide, async ({ params }) => success(await guides.guide(params.make, params.model)))

  router.add(getLandingOfSearch, ({ query: { query } }) => {
    const page = landing.registry.withQuery(query)
    return success({ path: page ? landing.canonicalOf(page) : null })
  })

  router.add(getLandingPage, async ({ query: { path } }) => {
    const registration = await landing.find(path)
    if (registration) return success(await landing.page(registration))
    // A page that is switched off leads nowhere else.
    const redirect = landing.registry.find(path) ? null : redirectOf(path, landing.registry)
    if (redirect) return success({ kind: 'redirect' as const, ...redirect })
    throw problem('not-found', `There is no page at ${path}`)
  })
}
