/** Short addresses: /t/CODE asks here where it leads. */
import type { Database } from '#server/platform/database/pool.ts'
import { problem } from '#server/platform/problems.ts'
import type { Settings } from '#server/settings/settings.ts'
import { readTarget } from './short-link-target.ts'
import { countVisit, targetOf } from './short-links.store.ts'

/** By its code in any case. Throws 'not-found', also where the host of the target is no longer allowed. */
export async function findLink(
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

/** The same, and counts the visit. */
export async function visitLink(database: Database, settings: Settings, typed: string) {
  const link = await findLink(database, settings, typed)
  await countVisit(database, link.code)
  return link
}
