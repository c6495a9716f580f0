import { sql } from 'kysely'
import { z } from 'zod'
import type { App, Services } from '#server/app.ts'
import { countListings } from '#server/listings/listings.store.ts'

const healthSchema = z.object({
  status: z.enum(['ok', 'starting', 'degraded']),
  listings: z.number().int().nullable().describe('Cars that can be found, by the database'),
  index: z.object({
    documents: z.number().int(),
    version: z.number().int().describe('Goes up with every change taken in'),
    lagMs: z
      .number()
      .nullable()
      .describe('How far the index is behind the database; null while it is being built'),
    leftOut: z.number().int().describe('Listings that cannot be indexed; the log names them'),
  }),
})

/** Counting a million rows takes a second: an answer may be this old. */
const COUNT_FOR_MS = 30_000

export function healthRoutes(app: App, { database, search }: Services): void {
  let counted = { at: Number.NEGATIVE_INFINITY, listings: 0 }

  async function listingsNow(): Promise<number> {
    if (Date.now() - counted.at < COUNT_FOR_MS) await sql`select 1`.execute(database)
    else counted = { at: Date.now(), listings: await countListings(database) }
    return counted.listings
  }

  app.get(
    '/api/health',
    {
      schema: {
        tags: ['health'],
        summary: 'Whether the site can answer; 503 until the search index is ready',
        response: { 200: healthSchema, 503: healthSchema },
      },
    },
    async (request, reply) => {
      const index = search.health()
      const listings = await listingsNow().catch(error => {
        request.log.error({ err: error }, 'health: the database does not answer')
        return null
      })
      const status = !index.ready ? 'starting' : listings === null ? 'degraded' : 'ok'
      const { documents, version, lagMs, leftOut } = index
      return reply
        .code(status === 'ok' ? 200 : 503)
        .send({ status, listings, index: { documents, version, lagMs, leftOut } })
    },
  )
}
