import { getHealth, getLivez, getReadyz } from '#contracts/operations/endpoints.ts'
import { countSearchable } from '#server/listings/listings.service.ts'
import { isDatabaseAway } from '#server/platform/database/database-away.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Router } from '#server/platform/http/router.ts'
import { heartbeatSeconds } from '#server/platform/jobs/heartbeat.ts'
import type { SearchService } from '#server/search/search.service.ts'

/** Counting a million rows takes a second, so the count is cached. */
const COUNT_CACHE_MS = 30_000

export function healthRoutes(
  router: Router,
  database: Database,
  search: SearchService,
  isStopping: () => boolean,
): void {
  let counted = { at: Number.NEGATIVE_INFINITY, listings: 0 }

  async function readNow() {
    const age = await heartbeatSeconds(database)
    if (Date.now() - counted.at >= COUNT_CACHE_MS)
      counted = { at: Date.now(), listings: await countSearchable(database) }
    return { listings: counted.listings, seconds: age && Math.round(age) }
  }

  router.add(getHealth, async ({ request, reply }) => {
    const index = search.health()
    const { listings, seconds } = await readNow().catch(error => {
      if (!isDatabaseAway(error)) request.log.error({ err: error }, 'health: the listings cannot be counted')
      return { listings: null, seconds: null }
    })
    const status = !index.ready ? 'starting' : listings === null ? 'degraded' : 'ok'
    const { documents, version, lagMs, leftOut } = index
    return reply.code(status === 'ok' ? 200 : 503).send({
      status,
      listings,
      index: { documents, version, lagMs, leftOut },
      worker: { heartbeatSeconds: seconds },
    })
  })

  router.add(getLivez, ({ reply }) => reply.send({ status: 'live' }))

  // Searches are answered while the database is away, so it is not asked here.
  router.add(getReadyz, ({ request, reply }) => {
    const status = isStopping() ? 'stopping' : search.health().ready ? 'ready' : 'starting'
    const { ip: address, protocol, host, headers } = request
    const isForwarded = headers['x-forwarded-for'] !== undefined
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, request: { address, origin: `${protocol}://${host}`, isForwarded } })
  })
}
