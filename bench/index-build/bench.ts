/**
 * `npm run bench:build -- [--runs 5] [--json] [--data DIR]`: how long the search index takes to be read from PostgreSQL and
 * built. (README.md)
 */
import { z } from 'zod'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { SearchIndex } from '#server/search/search-index.ts'
import { Vocabulary } from '#server/search/vocabulary.ts'
import { atEnd } from '../cleanup.ts'
import { main } from '../main.ts'
import { readOptions } from '../options.ts'
import { type Machine, thisMachine } from '../search/machine.ts'
import { stockedDirectory } from '../stock.ts'

const USAGE = 'npm run bench:build -- [--runs 5] [--json] [--partner 600000 --live 20000] [--data DIR]'

const schema = z.object({
  partner: z.coerce.number().int().min(100).max(5_000_000).default(600_000),
  live: z.coerce.number().int().min(0).max(1_000_000).default(20_000),
  data: z.string().optional(),
  runs: z.coerce.number().int().min(1).max(100).default(5),
  json: z.boolean().default(false),
})

interface Figures {
  listings: number
  /** One per run, in order; the first includes reading pages from disk and compiling the code. */
  seconds: number[]
  machine: Machine
}

async function run(options: z.infer<typeof schema>, say: (line: string) => void): Promise<Figures> {
  const directory = await stockedDirectory(options, say, atEnd)
  const stock = await openDatabase({ dataDirectory: directory, as: 'tool', say })
  atEnd(() => stock.stop())
  const seconds: number[] = []
  let listings = 0
  for (let count = 0; count < options.runs; count++) {
    const index = new SearchIndex(stock.url, new Vocabulary(), say)
    const from = performance.now()
    try {
      await index.start()
      seconds.push(Math.round(performance.now() - from) / 1000)
      listings = index.health().documents
    } finally {
      await index.stop()
    }
  }
  return { listings, seconds, machine: thisMachine() }
}

function report({ listings, seconds, machine }: Figures): string {
  const rows = seconds.map(each => {
    const rate = Math.round(listings / each).toLocaleString('en-GB')
    return `${each.toFixed(2).padStart(8)} s  ${rate.padStart(10)} listings a second`
  })
  return `${[
    `${listings.toLocaleString('en-GB')} listings; ${machine.processor}, ${machine.cores} cores, Node ${machine.node}`,
    ...rows,
  ].join('\n')}\n`
}

await main({ readOptions: () => readOptions(schema, ['json'], USAGE), run, report })
