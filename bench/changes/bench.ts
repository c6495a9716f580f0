/**
 * `npm run bench:changes -- [--seconds 60] [--json] [--data DIR]`: listings change while searches run.
 * Measures how long after its commit a change can be found, and how merges slow searches down. (README.md)
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'
import { allowExit, atEnd, closeAll } from '#bench/cleanup.ts'
import { readOptionsOrEnd } from '#bench/options.ts'
import { timingsOf } from '#bench/search/figures.ts'
import { searches } from '#bench/search/queries.ts'
import { searchOf } from '#bench/search/requests.ts'
import { searchSteadily, type TimedSearch } from '#bench/search/steady.ts'
import { stockedDirectory } from '#bench/stock.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { SearchIndex } from '#server/search/search-index.ts'
import { Vocabulary } from '#server/search/vocabulary.ts'
import type { Committed } from '../listing-writer.ts'
import { Commits } from './commits.ts'

const CHANGES_A_SECOND = 200
const SEARCHES_A_SECOND = 50

const options = readOptionsOrEnd(
  z.object({
    seconds: z.coerce.number().int().min(5).max(3600).default(60),
    data: z.string().optional(),
    json: z.boolean().default(false),
  }),
  ['json'],
  'npm run bench:changes -- [--seconds 60] [--json] [--data DIR]',
)
const { seconds } = options
const say = (line: string) => process.stderr.write(`${line}\n`)

const directory = await stockedDirectory({ data: options.data, partner: 600_000, live: 20_000 }, say, atEnd)
const stock = await openDatabase({ dataDirectory: directory, as: 'tool', say })
atEnd(() => stock.stop())
await migrate(stock)
const vocabulary = new Vocabulary()
const index = new SearchIndex(stock.url, vocabulary, say)
try {
  const began = performance.now()
  await index.start()
  const listings = index.health().documents
  const readyMs = Math.round(performance.now() - began)
  say(`${listings.toLocaleString('en-GB')} listings indexed in ${(readyMs / 1000).toFixed(1)} s`)

  const requests = searches.map(address => searchOf(address, vocabulary).request)
  const load = { index, requests, aSecond: SEARCHES_A_SECOND }
  const searchFor = (time: number) => searchSteadily(load, elapsedMs => elapsedMs >= time * 1000)
  await searchFor(5)
  const idle = await searchFor(Math.min(20, seconds))

  const commits = new Commits(index)
  const writer = await started(stock.url)
  writer.on('message', message => commits.committed(message as Committed))
  const busy = await searchFor(seconds)
  writer.send('stop')
  await once(writer, 'exit')
  await index.caughtUp()
  report(listings, readyMs, idle, busy, commits)
} finally {
  await index.stop()
  await closeAll()
  allowExit()
}

async function started(url: string): Promise<ChildProcess> {
  const writer = fork(new URL('writer.ts', import.meta.url), [url, String(CHANGES_A_SECOND)])
  await once(writer, 'message')
  return writer
}

function report(
  listings: number,
  readyMs: number,
  idle: TimedSearch[],
  busy: TimedSearch[],
  commits: Commits,
): void {
  const during = (merging: boolean) =>
    busy.filter(search => search.merging === merging).map(search => search.ms)
  const figures = {
    listings,
    readyMs,
    changes: { made: commits.made, missed: commits.waiting, aSecond: round(commits.made / seconds) },
    searchableAfter: timingsOf(commits.delays),
    searches: {
      idle: timingsOf(idle.map(search => search.ms)),
      betweenMerges: timingsOf(during(false)),
      duringMerges: timingsOf(during(true)),
    },
    merges: busy.filter((search, i) => search.merging && !busy[i - 1]?.merging).length,
    searchesDuringMerges: during(true).length,
    /** Must not grow from merge to merge: old segments are freed. */
    residentMegabytes: Math.round(process.memoryUsage().rss / 1e6),
  }
  process.stdout.write(`${JSON.stringify(figures, null, options.json ? 0 : 2)}\n`)
  if (figures.changes.missed > 0) process.exitCode = 1
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}
