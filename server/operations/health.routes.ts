import { sql } from 'kysely'
import { getHealth } from '#contracts/operations/endpoints.ts'
import { countSearchable } from '#server/listings/listings.service.ts'
import { isDatabaseAway } from '#server/platform/database/database-away.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Router } from '#server/platform/http/router.ts'
import type { SearchService } from '#server/search/search.service.ts'

/** Counting a million rows takes a second, so the count is cached. */
const COUNT_CACHE_MS = 30_000

export function healthRoutes(router: Router, database: Database, search: SearchService): void {
  let counted = { at: Number.NEGATIVE_INFINITY, listings: 0 }

  async function listingsNow(): Promise<number> {
    if (Date.now() - counted.at < COUNT_CACHE_MS) await sql`select 1`.execute(database)
    else counted = { at: Date.now(), listings: await countSearchable(database) }
    return counted.listings
  }

  router.add(getHealth, async ({ request, reply }) => {
    const index = search.health()
    const listings = await listingsNow().catch(error => {
      if (!isDatabaseAway(error)) request.log.error({ err: error }, 'health: the listings cannot be counted')
      return null
    })
    const status = !index.ready ? 'starting' : listings === null ? 'degraded' : 'ok'
    const { documents, version, lagMs, leftOut } = index
    return reply
      .code(status === 'ok' ? 200 : 503)
      .send({ status, listings, index: { documents, version, lagMs, leftOut } })
  })
}
