/** Finds the exact positions of postcodes before the requests that name them are handled. */
import { sql } from 'kysely'
import type { Point } from '#contracts/places/great-circle.ts'
import type { PostcodeDirectory } from '#server/integrations/postcodes/postcodes.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { RateLimiter } from '#server/platform/http/rate-limiter.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import { exactPositions, MAX_KEPT } from './exact-positions.ts'
import { placesRoutes } from './places.routes.ts'
import { type Postcode, parsePostcode, writePostcode } from './postcode.ts'

/**
 * Postcodes come into use and go out of it: after so many days the directory is asked again, and sooner for
 * those that it does not have, as it may have them since.
 */
const FRESH_DAYS = 180
const UNKNOWN_FRESH_DAYS = 7
/** How many new postcodes one network may have looked up; beyond this the outcode's position serves. */
const LOOK_UPS = { requests: 60, perSeconds: 60 }

/** Without a directory, places are those of the embedded data. */
export function placesModule(
  { database, warn }: Pick<Platform, 'database' | 'warn'>,
  directory: PostcodeDirectory | undefined,
): Module {
  const limiter = new RateLimiter(LOOK_UPS)
  return {
    name: 'places',
    routes(router) {
      placesRoutes(router)
      if (!directory) return
      router.beforeHandlers(async ({ query, body, address }) => {
        const postcode = postcodeIn(query) ?? postcodeIn(body)
        if (!postcode || exactPositions.known(postcode) !== undefined) return
        // What can't be found out is no reason to refuse: the outcode's position serves.
        await find(postcode, directory, database, () => limiter.take(address) === 0).catch(error =>
          warn(`places: ${(error as Error).message}`),
        )
      })
    },
    async start() {
      if (!directory) return
      const rows = await freshPositions(database).orderBy('found_at', 'desc').limit(MAX_KEPT).execute()
      for (const row of rows.reverse()) {
        const parsed = parsePostcode(row.postcode)
        if (parsed.ok) exactPositions.keep(parsed.postcode, pointOf(row))
      }
    },
  }
}

/** The parts of a request that hold an address or a search. */
const nested = ['address', 'user', 'currentSearchCriteria', 'criteria', 'filter']

/** The whole postcode of an address or search; undefined if there is none, or it belongs to no place. */
function postcodeIn(sent: unknown): Postcode | undefined {
  if (!isObject(sent)) return undefined
  for (const part of [sent, ...nested.map(name => sent[name])]) {
    if (!isObject(part)) continue
    // The home page and the search send what is typed as a place as `city`.
    for (const typed of [part.postcode, part.city]) {
      const parsed = typeof typed === 'string' ? parsePostcode(typed) : undefined
      if (parsed?.ok && parsed.postcode.incode !== null && parsed.postcode.within !== 'forces-post')
        return parsed.postcode
    }
  }
  return undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const freshPositions = (database: Database) =>
  database
    .selectFrom('postcode_positions')
    .select(['postcode', 'latitude', 'longitude'])
    .where(
      sql<boolean>`found_at > now() - make_interval(days => case when latitude is null then ${UNKNOWN_FRESH_DAYS}::int else ${FRESH_DAYS}::int end)`,
    )

/** `mayAsk`: whether the directory may be asked; called only where it would be. */
async function find(
  postcode: Postcode,
  directory: PostcodeDirectory,
  database: Database,
  mayAsk: () => boolean,
): Promise<void> {
  const written = writePostcode(postcode)
  const kept = await freshPositions(database).where('postcode', '=', written).executeTakeFirst()
  if (!kept && !mayAsk()) return
  const point = kept ? pointOf(kept) : await directory.positionOf(written)
  if (point === undefined) return
  exactPositions.keep(postcode, point)
  if (kept) return
  const position = { latitude: point?.latitude ?? null, longitude: point?.longitude ?? null }
  await database
    .insertInto('postcode_positions')
    .values({ postcode: written, ...position })
    .onConflict(conflict => conflict.column('postcode').doUpdateSet({ ...position, found_at: new Date() }))
    .execute()
}

const pointOf = ({ latitude, longitude }: Record<'latitude' | 'longitude', number | null>): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }
