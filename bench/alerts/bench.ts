/**
 * `npm run bench:alerts -- [--sizes 10000,100000,1000000] [--seconds 30] [--json]`: saved searches matched against listing
 * changes. What does a change cost, how much of a core do 200 changes a second take, how does it grow? (README.md)
 */
import { z } from 'zod'
import { closeAll, letGo } from '#bench/closings.ts'
import { readOptionsOrEnd } from '#bench/options.ts'
import { thisMachine } from '#bench/search/machine.ts'
import type { Filter } from '#server/search/engine/query.ts'
import { build } from './building.ts'
import { checkBySearching } from './check.ts'
import { following } from './following.ts'
import { matchAll, matchSteadily } from './matching.ts'
import { savedSearch } from './people.ts'
import { type Figures, type Measured, reportOf } from './report.ts'
import { adverts } from './stock.ts'

const CHANGES_A_SECOND = 200
const USUAL = 100_000
const CHECKED = 5000

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

const { inMind, changing } = adverts()
const asPeopleDo = (number: number) => savedSearch(inMind, number)

const sizes = options.sizes.map(searches => {
  say(`${searches.toLocaleString('en-GB')} searches …`)
  return { searches, ...measured(searches, asPeopleDo) }
})

say(`${CHANGES_A_SECOND} changes a second for ${options.seconds} s …`)
const { percolator } = build(USUAL, asPeopleDo)
const checkedPairs = checkBySearching(percolator, asPeopleDo, CHECKED, changing)
const steady = await matchSteadily(percolator, changing, CHANGES_A_SECOND, options.seconds)

const fiesta: Filter[] = [
  { field: 'vehicle', any: ['ford/fiesta'] },
  { field: 'price', max: 8000 },
]
const worst = {
  'half of them ask the same': measured(USUAL, number => (number % 2 === 0 ? fiesta : asPeopleDo(number))),
  'every fifth asks for everything': measured(USUAL, number => (number % 5 === 0 ? [] : asPeopleDo(number))),
  'all have a price of their own and nothing else': measured(USUAL, number => [
    { field: 'price', min: number / 10, max: number / 10 + 500 },
  ]),
}

say('the whole way, through PostgreSQL …')
const whole = await following(USUAL, asPeopleDo, { aSecond: CHANGES_A_SECOND, seconds: options.seconds }, say)

const figures: Figures = {
  sizes,
  steady: { searches: USUAL, ...steady },
  whole,
  worst,
  checkedPairs,
  machine: thisMachine(),
}
process.stdout.write(options.json ? `${JSON.stringify(figures)}\n` : reportOf(figures))
await closeAll()
letGo()

function measured(size: number, searches: (number: number) => Filter[]): Measured {
  const built = build(size, searches)
  return { built: built.figures, changes: matchAll(built.percolator, changing) }
}
