/**
 * `npm run bench:search -- --listings 1000000 [--json] [--engines index,postgres,opensearch]`: puts the
 * same listings into the search index, PostgreSQL and OpenSearch, times the same searches, and compares whole
 * answers. `--sizes` measures the index alone, at several sizes. (README.md)
 */

import { z } from 'zod'
import { Vocabulary } from '#server/search/vocabulary.ts'
import { main } from '../main.ts'
import { jsonOption, listOf, readOptions } from '../options.ts'
import { type Contest, type EngineFigures, engineNames, runContest, runSizes } from './contest.ts'
import { type Machine, thisMachine } from './machine.ts'
import { searches } from './queries.ts'
import { searchOf } from './requests.ts'

const USAGE = `npm run bench:search -- [--listings 100000] [--json] [--engines index,postgres,opensearch]
npm run bench:search -- --sizes 10000,30000,100000,300000,1000000 [--json]`

const count = z.number().int().min(100).max(10_000_000)
const schema = z.object({
  ...jsonOption,
  listings: z.coerce.number().pipe(count).default(100_000),
  engines: listOf(z.enum(engineNames)).default(['index', 'postgres']),
  sizes: listOf(z.coerce.number().pipe(count)).optional(),
})

interface Figures {
  queries: number
  machine: Machine
  contest?: Contest
  sizes?: EngineFigures[]
}

async function run(options: z.infer<typeof schema>, say: (line: string) => void): Promise<Figures> {
  const machine = thisMachine()
  const vocabulary = new Vocabulary()
  const asked = searches.map(address => searchOf(address, vocabulary))
  const found = options.sizes
    ? { sizes: await runSizes(options.sizes, asked, say) }
    : { contest: await runContest(options.listings, options.engines, asked, say) }
  return { queries: searches.length, machine, ...found }
}

function report({ contest, sizes, ...circumstances }: Figures): void {
  console.log(circumstances)
  if (sizes) console.table(sizes)
  if (!contest) return
  const { perQuery, engines, ratio, ...others } = contest
  console.table(perQuery.map(({ address, ...query }) => ({ ...query, address })))
  console.table(engines)
  console.table(ratio)
  console.log(others)
}

await main({
  options: readOptions(schema, USAGE),
  run,
  report,
  hasFailed: ({ contest }) => contest?.countsEqual === false,
})
