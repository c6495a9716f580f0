/** Finds the exact positions of postcodes before the requests that name them are handled. */
import type { Point } from '#contracts/great-circle.ts'
import type { PostcodeDirectory } from '#server/outside/postcodes/postcodes.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import { exactPositions } from './exact-positions.ts'
import { placesRoutes } from './places.routes.ts'
import { type Postcode, parsePostcode, writePostcode } from './postcode.ts'

/** Postcodes come into use and go out of it: after so many days the directory is asked again. */
const FRESH_DAYS = 180

export function placesModule(
  { database, warn }: Pick<Platform, 'database' | 'warn'>,
  directory: PostcodeDirectory | undefined,
): Module {
  return {
    name: 'places',
    async plugins(app) {
      if (!directory) return
      app.addHook('preHandler', async ({ query, body }) => {
        const postcode = postcodeIn(query) ?? postcodeIn(body)
        // What can't be found out is no reason to refuse: the outcode's position serves.
        if (postcode)
          await find(postcode, directory, database).catch(error =>
            warn(`places: ${(error as Error).message}`),
          )
      })
    },
    routes: placesRoutes,
  }
}

/** The whole postcode of an address or a search; undefined where there is none, or where it belongs to no place. */
function postcodeIn(sent: unknown): Postcode | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined
  const { postcode, address, user } = sent as Record<string, unknown>
  if (typeof postcode !== 'string') return postcodeIn(address) ?? postcodeIn(user)
  const parsed = parsePostcode(postcode)
  return parsed.ok && parsed.postcode.incode !== null && parsed.postcode.within !== 'forces-post'
    ? parsed.postcode
    : undefined
}

async function find(postcode: Postcode, directory: PostcodeDirectory, database: Database): Promise<void> {
  if (exactPositions.known(postcode) !== undefined) return
  const written = writePostcode(postcode)
  const kept = await database
    .selectFrom('postcode_positions')
    .select(['latitude', 'longitude'])
    .where('postcode', '=', written)
    .where('found_at', '>', new Date(Date.now() - FRESH_DAYS * 86_400_000))
    .executeTakeFirst()
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

function pointOf({
  latitude,
  longitude,
}: {
  latitude: number | null
  longitude: number | null
}): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
