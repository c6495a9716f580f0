/** A real feed end to end: files, import, change log, index, API. awk counts the totals in the files. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importFeed } from '#server/listings/feeds/import-feed.ts'
import { readMapping } from '#server/listings/feeds/mapping.ts'
import { propertySeed } from '#testing/property-seed.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'

const FEED = resolve('../shared/data/uk-listings')
const MAPPING = 'server/listings/feeds/mappings/uk-listings.json'
const COMBINATIONS = 50

const present = existsSync(FEED)
if (!present) console.log('Skipped: ../shared/data/uk-listings is not here.')

/** make, model, year, fuel and gearbox as in the files; undefined for no condition. */
interface Combination {
  make?: string
  model?: string
  year?: string
  fuelType?: string
  gearbox?: string
}
/** The column of each, counted from 1 as awk does. */
const columns = { make: 1, model: 2, year: 3, gearbox: 5, fuelType: 7 } as const

describe.skipIf(!present)('a search over an imported feed has the same counts as awk in its files', () => {
  let forecourt: RunningApp
  let scratch: string
  const files = present
    ? readdirSync(FEED)
        .filter(name => name.endsWith('.csv'))
        .map(name => join(FEED, name))
    : []

  beforeAll(async () => {
    forecourt = await runningApp()
    scratch = await mkdtemp(join(tmpdir(), 'forecourt-feed-'))
    const mapping = await readMapping(MAPPING)
    const reportPath = join(scratch, 'report.csv')
    await importFeed({ url: forecourt.url, partner: 'UK listings', mapping, paths: [FEED], reportPath })
    await forecourt.index.caughtUp()
  }, 120_000)
  afterAll(async () => {
    await forecourt?.stop()
    if (scratch) await rm(scratch, { recursive: true })
  })

  /** All in one pass over the files. */
  function countByAwk(combinations: readonly Combination[]): number[] {
    const counters = combinations.map((combination, i) => {
      const conditions = Object.entries(combination).map(
        ([name, value]) => `$${columns[name as keyof Combination]} == "${value}"`,
      )
      return `${conditions.join(' && ') || '1'} { n[${i}]++ }`
    })
    // The one registration of 2060 is rejected by the import.
    const program = `FNR == 1 || $3 > 2027 { next } ${counters.join('\n')} END { for (i = 0; i < ${combinations.length}; i++) print n[i] + 0 }`
    const counts = execFileSync('awk', ['-F', ' *, *', program, ...files], { encoding: 'utf8' })
    return counts.trim().split('\n').map(Number)
  }

  async function countBySearch(combination: Combination): Promise<number> {
    const query = new URLSearchParams({ ...combination, pageSize: '1' } as Record<string, string>)
    const { status, body } = await forecourt.get(`/api/cars/search?${query}`)
    return status === 200 ? body.data.pagination.total : Number.NaN
  }

  test('all of it', async () => {
    expect([await countBySearch({})]).toEqual(countByAwk([{}]))
  })

  test(`${COMBINATIONS} combinations of make, model, year, fuel and gearbox`, async () => {
    const different: string[] = []
    const combinations = drawn(files, COMBINATIONS)
    const counted = countByAwk(combinations)
    for (const [i, combination] of combinations.entries()) {
      const [expected, found] = [counted[i], await countBySearch(combination)]
      if (expected !== found)
        different.push(`${JSON.stringify(combination)}: awk ${expected}, search ${found}`)
    }
    expect(different, `PROPERTY_SEED=${propertySeed}`).toEqual([])
  }, 120_000)
})

/** Combinations of existing rows, so most counts are not zero, with two to five of the five fields. */
function drawn(files: readonly string[], count: number): Combination[] {
  const lines = files.flatMap(file => readFileSync(file, 'utf8').trim().split('\n').slice(1))
  let state = propertySeed
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  return Array.from({ length: count }, () => {
    const cells = lines[next(lines.length)]!.split(',').map(cell => cell.trim())
    const combination: Combination = { make: cells[0]! }
    for (const name of ['model', 'year', 'fuelType', 'gearbox'] as const) {
      const value = cells[columns[name] - 1]!
      // 'Other' means unknown in the feed.
      if (next(3) > 0 && value !== 'Other') combination[name] = value
    }
    return combination
  })
}
