/** The listings in sitemaps, file by file. */
import type { ListingState } from '#contracts/listings/listing.ts'
import type { viewPathOf } from '#server/listings/listing-slug.ts'
import type { Database } from '#server/platform/database/pool.ts'

/** The maximum of the sitemap protocol. A file has a range of so many ids, so a car stays in its file. */
export const CARS_PER_FILE = 50_000
/** Ids per statement: a few milliseconds of work, so that a crawler does not delay searches. */
const IDS_PER_STATEMENT = 1_000

/** Sold cars have pages, but are not listed in sitemaps. */
const listedStates: readonly ListingState[] = ['available', 'reserved']

export interface CarFile {
  number: number
  /** When the car that changed last did so. */
  changed: Date
}

const filesStatement = {
  name: 'sitemap-files',
  text: `select (id - 1) / ${CARS_PER_FILE} as number, max(updated_at) as changed
    from listings where state = any($1) group by 1 order by 1`,
}

/** The files that have cars. Reads the whole table. */
export async function carFiles(database: Database): Promise<CarFile[]> {
  return await database.prepared<CarFile>(filesStatement, [listedStates])
}

const stateStatement = {
  name: 'sitemap-file-state',
  text: `select count(*) as cars, max(updated_at) as changed, sum(extract(epoch from updated_at))::text as sum
    from listings where id > $1 and id <= $2 and state = any($3)`,
}

/** The ETag changes when a car is added, changed or removed. Undefined for a file without cars. */
export async function carFileState(
  database: Database,
  number: number,
): Promise<{ etag: string; changed: Date } | undefined> {
  const rows = await database.prepared<{ cars: number; changed: Date | null; sum: string | null }>(
    stateStatement,
    [number * CARS_PER_FILE, (number + 1) * CARS_PER_FILE, listedStates],
  )
  const { cars, changed, sum } = rows[0]!
  return changed ? { etag: `${cars}-${sum}`, changed } : undefined
}

export type SitemapCar = Parameters<typeof viewPathOf>[0] & { updated_at: Date }

const carsStatement = {
  name: 'sitemap-cars',
  text: `select id, make, model, derivative, trim_level, year, short_description, registration, updated_at
    from listings where id > $1 and id <= $2 and state = any($3) order by id`,
}

/**
 * A file's cars in batches. Each batch is a separate statement, run when the previous one has been consumed,
 * so that a slow client holds neither a connection nor a snapshot.
 */
export async function* carsOfFile(database: Database, number: number): AsyncGenerator<SitemapCar[]> {
  const end = (number + 1) * CARS_PER_FILE
  for (let after = number * CARS_PER_FILE; after < end; after += IDS_PER_STATEMENT) {
    const until = Math.min(after + IDS_PER_STATEMENT, end)
    yield await database.prepared<SitemapCar>(carsStatement, [after, until, listedStates])
  }
}
