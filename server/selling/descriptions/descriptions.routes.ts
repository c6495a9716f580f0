import { success } from '#contracts/api/envelope.ts'
import { utcDay } from '#contracts/forms/dates.ts'
import { postDescriptions } from '#contracts/selling/endpoints.ts'
import type { Router } from '#server/platform/http/router.ts'
import { storyOf } from './car-story.ts'
import { templateTexts } from './templates.ts'

export function descriptionsRoutes(router: Router): void {
  router.add(postDescriptions, async ({ body }) => success(templateTexts(storyOf(body, utcDay()))))
}
