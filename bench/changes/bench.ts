/**
 * `npm run bench:changes -- [--seconds 60] [--json] [--data DIR]`: listings change while searches run.
 * Measures how long after its commit a change can be found, and how merges slow searches down. (README.md)
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { SearchIndex } from '#server/search/search-index.ts'
import { Vocabulary } from '#server/search/vocabulary.ts'
import { atEnd } from '../cleanup.ts'
import type { Committed } from '../listing-writer.ts'
import { main } from '../main.ts'
import { readOptions, stockOptions } from '../options.ts'
import { type Figures, rounded, timingsOf } from '../search/figures.ts'
import { searches } from '../search/queries.ts'
import { searchOf } from '../search/requests.ts'
import { stockedDirectory } from '../stock.ts'
import { Commits } from './commits.ts'
import { searchSteadily, type TimedSearch } from './steady.ts'

const CHANGES_A_SECOND = 200
const SEARCHES_A_SECOND = 50

const USAGE = 'npm run bench:changes -- [--seconds 60] [--json] [--partner 600000 --live 20000] [--data DIR]'

const schema = z.object({
  ...stockOptions,
  seconds: z.coerce.number().int().min(5).max(3600).default(60),
})

interface ChangeFigures {
  listings: number
  readyMs: number
  changes: { made: number; missed: number; aSecond: number }
  searchableAfter: Figures
  searches: Record<'idle' | 'betweenMerges' | 'duringMerges', Figures>
  merges: number
  searchesDuringMerges: number
  /** Must not grow from merge to merge: old segments are freed. */
  residentMegabytes: number
}

async function run(options: z.infer<typeof schema>, say: (line: string) => void): Promise<ChangeFigures> {
  const { seconds } = options
  const stock = await openDatabase({
    dataDirectory: await stockedDirectory(options, say),
    as: 'tool',
    say,
  })
  atEnd(() => stock.stop())
  await migrate(stock)
  const vocabulary = new Vocabulary()
  const index = new SearchIndex(stock.url, vocabulary, say)
  atEnd(() => index.stop())
  const began = performance.now()
  await index.start()
  const listings = index.health().documents
  const readyMs = Math.round(performance.now() - began)
  say(`${listings.toLocaleString('en-GB')} listings indexed in ${(readyMs / 1000).toFixed(1)} s`)

  const requests = searches.map(address => searchOf(address, vocabulary).request)
  const searchFor = (time: number) => searchSteadily({ index, requests, aSecond: SEARCHES_A_SECOND }, time)
  await searchFor(5)
  const idle = await searchFor(Math.min(20, seconds))

  const commits = new Commits(index)
  const writer = fork(new URL('writer.ts', import.meta.url), [stock.url, String(CHANGES_A_SECOND)])
  await once(writer, 'message')
  writer.on('message', message => commits.committed(message as Committed))
  const busy = await searchFor(seconds)
  writer.send('stop')
  await once(writer, 'exit')
  await index.caughtUp()
  const during = busy.filter(({ merging }) => merging)
  return {
    listings,
    readyMs,
    changes: { made: commits.made, missed: commits.waiting, aSecond: rounded(commits.made / seconds) },
    searchableAfter: timingsOf(commits.delays),
    searches: {
      idle: timesOf(idle),
      betweenMerges: timesOf(busy.filter(({ merging }) => !merging)),
      duringMerges: timesOf(during),
    },
    merges: busy.filter(({ merging }, i) => merging && !busy[i - 1]?.merging).length,
    searchesDuringMerges: during.length,
    residentMegabytes: Math.round(process.memoryUsage().rss / 1e6),
  }
}

const timesOf = (some: readonly TimedSearch[]) => timingsOf(some.map(({ ms }) => ms))

function report({ searches, searchableAfter, ...others }: ChangeFigures): void {
  console.log(others)
  console.table({ ...searches, searchableAfter })
}

await main({
  options: readOptions(schema, USAGE),
  run,
  report,
  hasFailed: ({ changes }) => changes.missed > 0,
})
