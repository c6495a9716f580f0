import { success } from '#contracts/api/envelope.ts'
import { getModelGuide } from '#contracts/landing/model-guide/endpoints.ts'
import type { Router } from '#server/platform/http/router.ts'
import type { ModelGuides } from './model-guides.service.ts'

export function modelGuideRoutes(router: Router, guides: ModelGuides): void {
  router.add(getModelGuide, async ({ params }) => success(await guides.guide(params.make, params.model)))
}
