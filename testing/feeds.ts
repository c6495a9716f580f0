/** Shared by tests of imports: temporary files, a small mapping, and reading the database. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type Mapping, parseMapping } from '#server/listings/feeds/mapping.ts'
import { asOwner, type FreshDatabase, freshDatabase } from './database/fresh-database.ts'

export interface TestFiles {
  readonly directory: string
  path(name: string): string
  write(name: string, content: string | Uint8Array): Promise<string>
  remove(): Promise<void>
}

export async function testFiles(): Promise<TestFiles> {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-feed-'))
  const path = (name: string) => join(directory, name)
  return {
    directory,
    path,
    write: async (name, content) => {
      await writeFile(path(name), content)
      return path(name)
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  }
}

/** A database and a directory of files, which are empty before each test of the file that calls this. */
export function emptyStock() {
  const stock = {} as { database: FreshDatabase; files: TestFiles }
  beforeAll(async () => {
    stock.database = await freshDatabase()
  })
  afterAll(() => stock.database.drop())
  beforeEach(async () => {
    stock.files = await testFiles()
    const everything = 'truncate listings, change_log, feed_imports restart identity cascade'
    await asOwner(stock.database, everything)
  })
  afterEach(() => stock.files.remove())
  return stock
}

/** What every import into it has. */
export const intoStock = ({ database, files }: ReturnType<typeof emptyStock>) => ({
  url: database.url,
  partner: 'Acme',
  mapping: smallMapping(),
  reportPath: files.path('report.csv'),
})

/** The columns of `smallHeader`, but for the reference. */
export const smallFields = {
  make: 'make',
  model: 'model',
  year: 'year',
  price_pence: { column: 'price', transforms: ['pounds'] },
  mileage: 'mileage',
  fuel_type: { column: 'fuel', unknown: ['Other'] },
}

/** Maps the columns of `smallHeader`; without the reference if `own` is false. */
export function smallMapping({
  own = true,
  ...more
}: { own?: boolean } & Record<string, unknown> = {}): Mapping {
  const fields = { ...(own ? { external_ref: 'id' } : {}), ...smallFields }
  return parseMapping({ fields, ...more }, 'small.json')
}

export const smallHeader = 'id,make,model,year,price,mileage,fuel'

export async function rowsOf<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}

const ignoredColumns = ['id', 'created_at', 'updated_at', 'listed_at', 'withdrawn_at', 'state_changed_at']

/** All listings in a fixed order, without ids and times. */
export async function importedListings(url: string): Promise<unknown[]> {
  const rows = await rowsOf<{ row: unknown }>(
    url,
    'select to_jsonb(listings) - $1::text[] as row from listings order by partner, external_ref',
    [ignoredColumns],
  )
  return rows.map(({ row }) => row)
}

/** The same as a count and a hash. */
export async function fingerprintOf(url: string): Promise<string> {
  const [row] = await rowsOf<{ fingerprint: string }>(
    url,
    `select count(*) || ' ' || md5(string_agg((to_jsonb(listings) - $1::text[])::text, ',' order by partner, external_ref))
         as fingerprint from listings`,
    [ignoredColumns],
  )
  return row?.fingerprint ?? ''
}
