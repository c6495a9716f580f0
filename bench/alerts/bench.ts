/**
 * `npm run bench:alerts -- [--sizes 10000,100000,1000000] [--seconds 30] [--json]`: matches listing changes against saved
 * searches. Measures the time of a change, the load of 200 changes a second, and growth with the number of searches.
 * (README.md)
 */
import { z } from 'zod'
import { allowExit, closeAll } from '#bench/cleanup.ts'
import { readOptionsOrEnd } from '#bench/options.ts'
import { Documents } from '#bench/search/documents.ts'
import { thisMachine } from '#bench/search/machine.ts'
import type { Filter } from '#server/search/engine/query.ts'
import { build } from './building.ts'
import { checkBySearching } from './check.ts'
import { following } from './following.ts'
import { matchAll, matchSteadily } from './matching.ts'
import { savedSearch } from './people.ts'
import { type Figures, type Measured, reportOf } from './report.ts'

const CHANGES_A_SECOND = 200
const DEFAULT_SEARCHES = 100_000
/** Searches whose matches are compared with the search index. */
const CHECKED_SEARCHES = 5000
const ADVERTS = 40_000

const options = readOptionsOrEnd(
  z.object({
    sizes: z
      .string()
      .default('10000,100000,1000000')
      .transform(list => list.split(',').map(Number))
      .pipe(z.array(z.int().min(1000).max(3_000_000)).min(1)),
    seconds: z.coerce.number().int().min(1).max(3600).default(30),
    json: z.boolean().default(false),
  }),
  ['json'],
  'npm run bench:alerts -- [--sizes 10000,100000,1000000] [--seconds 30] [--json]',
)
const say = (line: string) => process.stderr.write(`${line}\n`)

// Half of the adverts are the cars that people look for, the other half changes.
const adverts = [...new Documents(ADVERTS).batches()].flat()
const wanted = adverts.filter((_, i) => i % 2 === 0)
const changing = adverts.filter((_, i) => i % 2 === 1)
const typicalSearch = (number: number) => savedSearch(wanted, number)

const sizes = options.sizes.map(searches => {
  say(`${searches.toLocaleString('en-GB')} searches …`)
  return { searches, ...measured(searches, typicalSearch) }
})

say(`${CHANGES_A_SECOND} changes a second for ${options.seconds} s …`)
const { percolator } = build(DEFAULT_SEARCHES, typicalSearch)
const checkedPairs = checkBySearching(percolator, typicalSearch, CHECKED_SEARCHES, changing)
const steady = await matchSteadily(percolator, changing, CHANGES_A_SECOND, options.seconds)

const fiesta: Filter[] = [
  { field: 'vehicle', any: ['ford/fiesta'] },
  { field: 'price', max: 8000 },
]
const worst = {
  'half of them are equal': measured(DEFAULT_SEARCHES, number =>
    number % 2 === 0 ? fiesta : typicalSearch(number),
  ),
  'every fifth has no filter': measured(DEFAULT_SEARCHES, number =>
    number % 5 === 0 ? [] : typicalSearch(number),
  ),
  'each has a different price range and nothing else': measured(DEFAULT_SEARCHES, number => [
    { field: 'price', min: number / 10, max: number / 10 + 500 },
  ]),
}

say('through PostgreSQL …')
const whole = await following(
  DEFAULT_SEARCHES,
  typicalSearch,
  { aSecond: CHANGES_A_SECOND, seconds: options.seconds },
  say,
)

const figures: Figures = {
  sizes,
  steady: { searches: DEFAULT_SEARCHES, ...steady },
  whole,
  worst,
  checkedPairs,
  machine: thisMachine(),
}
process.stdout.write(options.json ? `${JSON.stringify(figures)}\n` : reportOf(figures))
await closeAll()
allowExit()

function measured(size: number, searches: (number: number) => Filter[]): Measured {
  const built = build(size, searches)
  return { built: built.figures, changes: matchAll(built.percolator, changing) }
}
