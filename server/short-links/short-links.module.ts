/** Short addresses: /t/CODE asks here where it leads. */
import { success } from '#contracts/api/envelope.ts'
import { getShortLink, postShortLinkVisit } from '#contracts/short-links/endpoints.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import { problem } from '#server/platform/problems.ts'
import type { Settings } from '#server/settings/settings.ts'
import { readTarget } from './short-link-target.ts'
import { countVisit, targetOf } from './short-links.store.ts'

export function shortLinksModule({ database }: Platform, settings: Settings): Module {
  return {
    name: 'short-links',
    routes(router) {
      router.add(getShortLink, async ({ params }) => success(await findLink(database, settings, params.code)))
      router.add(postShortLinkVisit, async ({ params }) => {
        const link = await findLink(database, settings, params.code)
        await countVisit(database, link.code)
        return success(link)
      })
    },
  }
}

/** By its code in any case. Throws 'not-found', also where the host of the target is no longer allowed. */
async function findLink(
  database: Database,
  settings: Settings,
  typed: string,
): Promise<{ code: string; target: string }> {
  const code = typed.toLowerCase()
  const stored = await targetOf(database, code)
  const target = stored && readTarget(stored, await settings.read('SHORT_LINK_HOSTS'))
  if (target === undefined) throw problem('not-found', 'There is no such short address.')
  return { code, target }
}
