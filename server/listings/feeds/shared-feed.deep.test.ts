/**
 * A partner's real feed, which is not part of the repository: counts in the database are compared with counts
 * of the CSV by awk. Without the files the tests are skipped.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#testing/database/fresh-database.ts'
import { rowsOf, type TestFiles, testFiles } from '#testing/feeds.ts'
import { CatalogueEnrichment } from './enrichment.ts'
import { type ImportSummary, importFeed } from './import-feed.ts'
import { readMapping } from './mapping.ts'

const folder = '../shared/data/uk-listings'
const present = existsSync(folder)
if (!present) console.warn(`The import of a partner's real feed is not tested: ${folder} is missing`)

const combinations = 50
const fuels: Record<string, string | null> = {
  Petrol: 'petrol',
  Diesel: 'diesel',
  Hybrid: 'hybrid',
  Electric: 'electric',
  Other: null,
}
const gearboxes: Record<string, string | null> = {
  Manual: 'manual',
  Automatic: 'automatic',
  'Semi-Auto': 'semi-automatic',
  Other: null,
}

describe.skipIf(!present)("the partner's feed of 69,161 adverts", () => {
  let database: FreshDatabase
  let files: TestFiles
  let summary: ImportSummary
  const paths = present ? readdirSync(folder).map(name => join(folder, name)) : []
  const awk = (program: string) => execFileSync('awk', ['-F,', program, ...paths], { encoding: 'utf8' })

  beforeAll(async () => {
    database = await freshDatabase()
    files = await testFiles()
    summary = await importFeed({
      url: database.url,
      partner: 'uk-listings',
      mapping: await readMapping(fileURLToPath(new URL('mappings/uk-listings.json', import.meta.url))),
      paths: [folder],
      complete: true,
      reportPath: files.path('report.csv'),
    })
    console.log(`${summary.rowsRead} rows in ${summary.seconds} s`)
  }, 120_000)
  afterAll(async () => {
    await database.drop()
    await files.remove()
  })

  test('is imported but for one car of 2060', () => {
    const rows = Number(awk('FNR > 1 && NF > 1 { n++ } END { print n }'))
    expect(rows).toBe(69_161)
    expect(summary).toMatchObject({ rowsRead: rows, rejected: 1, added: rows - 1, fileProblems: [] })
  })

  test('keeps all models of the feed distinct', async () => {
    const models = Number(awk('FNR > 1 && !seen[$1 $2]++ { n++ } END { print n }'))
    const found = await rowsOf(database.url, 'select distinct make, model from listings')
    expect(found).toHaveLength(models)
  })

  test(`${combinations} combinations of make, model, year, fuel and gearbox count as in the files`, async () => {
    const counted = awk(
      'FNR > 1 { n[$1 "," $2 "," $3 "," $5 "," $7]++ } END { for (kind in n) print kind "," n[kind] }',
    )
    const kinds = counted
      .trimEnd()
      .split('\n')
      .filter(kind => !kind.includes(',2060,'))
    const size = { minLength: combinations, maxLength: combinations }
    const [drawn = []] = fc.sample(fc.uniqueArray(fc.constantFrom(...kinds), size), 1)
    const facts = new CatalogueEnrichment()
    for (const kind of drawn) {
      const [rawMake = '', rawModel = '', year = '', gearbox = '', fuel = '', inFiles = ''] = kind.split(',')
      const { make, model } = facts.of({ make: rawMake, model: rawModel.trim() })
      const [inDatabase] = await rowsOf<{ count: number }>(
        database.url,
        `select count(*)::int from listings where make = $1 and model = $2 and year = $3
            and transmission is not distinct from $4 and fuel_type is not distinct from $5`,
        [make, model, year, gearboxes[gearbox], fuels[fuel]],
      )
      expect(`${kind}: ${inDatabase?.count}`).toBe(`${kind}: ${inFiles}`)
    }
  }, 60_000)

  test('keeps the values of the feed', async () => {
    const sums = awk(
      `FNR > 1 && $3 != 2060 { price += $4; miles += $6; tax += $8; if ($9 >= 5) { mpg += $9; known++ } if ($10 + 0 > 0) sized++ }
       END { printf "%d %d %d %.0f %d %d", price, miles, tax, mpg, known, sized }`,
    )
    const [row] = await rowsOf(
      database.url,
      `select sum(price_pence) / 100 as price, sum(mileage) as miles, sum(ved_standard_pence) / 100 as tax,
              round(sum(mpg_combined)) as mpg, count(mpg_combined) as known, count(engine_litres) as sized
         from listings`,
    )
    expect(Object.values(row ?? {}).join(' ')).toBe(sums)
  })

  test('is completed from the catalogue where that is certain', async () => {
    const [row] = await rowsOf<Record<string, number>>(
      database.url,
      `select count(body_type)::int as body, count(doors)::int as doors, count(seats)::int as seats,
              count(town)::int as towns, count(seller_kind)::int as sellers from listings`,
    )
    console.log(`of ${summary.added} adverts the catalogue knows ${JSON.stringify(row)}`)
    expect(row?.body).toBeGreaterThan(30_000)
    expect(row?.seats).toBeGreaterThan(40_000)
    // The feed has neither places nor sellers.
    expect(row).toMatchObject({ towns: 0, sellers: 0 })
  })
})
