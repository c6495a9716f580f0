/** MOT histories for part of the demonstration stock, generated from its rows in the table. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { MotTest } from '#contracts/vehicle/mot-history.ts'
import { copyField } from '#server/listings/listing-row.ts'
import { dayOf } from './days.ts'
import { dayOrNull, drawMotTests } from './mot.ts'
import { Random } from './random.ts'

/** Limits the time that a large stock takes. */
const MAX_HISTORIES = 20_000
/** Partners' references end in one of 36 characters, so these four select every ninth. */
const ENDINGS = ['0', '9', 'I', 'R']
const MOT = 3

export interface TestedRow {
  id: number
  /** The partner's reference, or the registration; it seeds the history, so a car always has the same. */
  reference: string
  first_registered: string
  listed: string
  mileage: number
  fuel_type: string | null
  region: string | null
  known_issues: readonly string[]
  last_mot: string | null
  mot_expires: string | null
}

/** The site's own sellers' cars first, then partners', up to the limit. Cars under three had no test. */
const rowsOfTestedCars = `
  select id::float8 as id, coalesce(external_ref, registration) as reference,
    first_registered::text, listed_at::date::text as listed, mileage, fuel_type, region, known_issues,
    last_mot::text, mot_expires::text
  from listings
  where details @> '{"demo": true}' and (source = 'live' or right(external_ref, 1) = any($1))
    and first_registered between listed_at - interval '40 years' and listed_at - interval '3 years'
    and mileage is not null and coalesce(external_ref, registration) is not null
  order by source, id
  limit $2`

/** Returns the number of cars with a history. */
export async function fillMotHistories(client: pg.Client): Promise<number> {
  const { rows } = await client.query<TestedRow>(rowsOfTestedCars, [ENDINGS, MAX_HISTORIES])
  const copy = client.query(copyFrom('copy mot_histories (listing_id, tests) from stdin'))
  let filled = 0
  function* lines(): Generator<string> {
    for (const row of rows) {
      const tests = motTestsOfRow(row)
      if (tests.length === 0) continue
      filled++
      yield `${row.id}\t${copyField(JSON.stringify(tests))}\n`
    }
  }
  await pipeline(Readable.from(lines()), copy)
  return filled
}

export function motTestsOfRow(row: TestedRow): MotTest[] {
  const lastMot = dayOrNull(row.last_mot)
  const random = new Random(hashOf(`${row.reference} ${row.first_registered}`), MOT, row.mileage)
  return drawMotTests(random, {
    registered: dayOf(row.first_registered),
    on: Math.max(dayOf(row.listed), lastMot ?? 0),
    miles: row.mileage,
    inNorthernIreland: row.region === 'Northern Ireland',
    burnsFuel: row.fuel_type !== 'electric' && row.fuel_type !== 'hydrogen',
    issues: row.known_issues,
    lastMot,
    motExpires: dayOrNull(row.mot_expires),
  })
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
