import { success } from '#contracts/api/envelope.ts'
import { getShortLink, postShortLinkVisit } from '#contracts/short-links/endpoints.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Router } from '#server/platform/http/router.ts'
import type { Settings } from '#server/settings/settings.ts'
import { findLink, visitLink } from './short-links.service.ts'

export function shortLinksRoutes(router: Router, database: Database, settings: Settings): void {
  router.add(getShortLink, async ({ params }) => success(await findLink(database, settings, params.code)))
  router.add(postShortLinkVisit, async ({ params }) =>
    success(await visitLink(database, settings, params.code)),
  )
}
