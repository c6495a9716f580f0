/**
 * `npm run bench:labels -- [--listings 620000] [--seconds 30] [--json] [--data DIR]`: values and labels every listing while
 * searches run, and then listings that change. (README.md)
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'
import { runInChildProcess } from '#bench/child-process.ts'
import { allowExit, atEnd, closeAll } from '#bench/cleanup.ts'
import { readOptionsOrEnd } from '#bench/options.ts'
import { figuresOf } from '#bench/search/figures.ts'
import { searches } from '#bench/search/queries.ts'
import { searchOf } from '#bench/search/requests.ts'
import { searchSteadily, type TimedSearch } from '#bench/search/steady.ts'
import { stockedDirectory } from '#bench/stock.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { connect } from '#server/platform/database/pool.ts'
import { SearchIndex } from '#server/search/search-index.ts'
import { Vocabulary } from '#server/search/vocabulary.ts'
import { LabelFollower } from '#server/valuation/labels/label-follower.ts'
import type { LabellingResult } from '#server/valuation/labels/label-listings.ts'
import { learnModel } from '#server/valuation/learning/learn-model.ts'
import { ValuationModels } from '#server/valuation/valuation-models.ts'
import type { Committed } from '../listing-writer.ts'
import { LabelDelays } from './label-delays.ts'
import type { LabellingTask } from './labelling.ts'

const CHANGES_A_SECOND = 200
const SEARCHES_A_SECOND = 50
const LIVE_SHARE = 1 / 31

const options = readOptionsOrEnd(
  z.object({
    listings: z.coerce.number().int().min(1000).default(620_000),
    seconds: z.coerce.number().int().min(5).max(3600).default(30),
    data: z.string().optional(),
    json: z.boolean().default(false),
  }),
  ['json'],
  'npm run bench:labels -- [--listings 620000] [--seconds 30] [--json] [--data DIR]',
)
const { seconds } = options
const say = (line: string) => process.stderr.write(`${line}\n`)

const live = Math.round(options.listings * LIVE_SHARE)
const directory = await stockedDirectory(
  { data: options.data, partner: options.listings - live, live },
  say,
  atEnd,
)
const stock = await openDatabase({ dataDirectory: directory, as: 'tool', say })
atEnd(() => stock.stop())
await migrate(stock.url)
const { pool, database, close } = connect(stock.url)
atEnd(close)
const vocabulary = new Vocabulary()
const labelling = new URL('labelling.ts', import.meta.url)
const index = new SearchIndex(stock.url, vocabulary, say)
atEnd(() => index.stop())
try {
  const first = await learn()
  await pool.query('truncate listing_valuations')
  const starting = performance.now()
  await index.start()
  say(`index built in ${((performance.now() - starting) / 1000).toFixed(1)} s`)
  const requests = searches.map(address => searchOf(address, vocabulary).request)
  const load = { index, requests, aSecond: SEARCHES_A_SECOND }
  const searchFor = (time: number) => searchSteadily(load, elapsedMs => elapsedMs >= time * 1000)
  await searchFor(5)
  const idle = await searchFor(20)

  /** Searches until every listing is labelled. */
  const label = async (modelId: number) => {
    let isDone = false
    const task: LabellingTask = { kind: 'label', url: stock.url, modelId }
    const labelled = runInChildProcess<LabellingResult>(labelling, task).finally(() => {
      isDone = true
    })
    const busy = await searchSteadily(load, () => isDone)
    const { listings, seconds, written } = await labelled
    say(`${listings} listings labelled in ${seconds.toFixed(1)} s, ${written} rows written`)
    return { listings, written, seconds: round(seconds), searches: millis(busy) }
  }
  const all = await label(first.id)
  const ranking = await rankFor(() => searchFor(seconds))
  const again = await label(await copyOf(first.id))

  await searchFor(10)
  const changes = await changeListings(() => searchFor(seconds))
  const figures = {
    listings: all.listings,
    model: { cars: first.cars, learntInSeconds: first.measures.seconds, mape: first.measures.all.mape },
    idle: millis(idle),
    all,
    ranking,
    again,
    changes,
    residentMegabytes: Math.round(process.memoryUsage().rss / 1e6),
  }
  process.stdout.write(`${JSON.stringify(figures, null, options.json ? 0 : 2)}\n`)
  if (changes.unlabelled > 0) process.exitCode = 1
} finally {
  await closeAll()
  allowExit()
}

async function learn() {
  const { learnt } = await learnModel({ url: stock.url, database, warn: say })
  if (!learnt) throw new Error('There are too few listings to learn a model from.')
  return learnt
}

/** Another version that is the same: labelling by it writes every row. */
async function copyOf(modelId: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into valuation_models (cars, bytes, measures, code, state)
     select cars, bytes, measures, code, 'retired' from valuation_models where id = $1 returning id`,
    [modelId],
  )
  return rows[0]!.id
}

/** Passes values on to the search index while `meanwhile` goes on. */
async function rankFor(meanwhile: () => Promise<TimedSearch[]>) {
  const before = await rankedCount()
  const ranker = fork(labelling)
  ranker.send({ kind: 'rank', url: stock.url } satisfies LabellingTask)
  const busy = await meanwhile()
  ranker.kill()
  await once(ranker, 'exit')
  return { aSecond: round(((await rankedCount()) - before) / seconds), searches: millis(busy) }
}

async function rankedCount(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(ranked_pence)::int as count from listing_valuations',
  )
  return rows[0]!.count
}

/** Labels what a writer changes while `meanwhile` goes on. */
async function changeListings(meanwhile: () => Promise<TimedSearch[]>) {
  const follower = new LabelFollower({
    url: stock.url,
    database,
    models: new ValuationModels(database, say),
    catchUp: async () => undefined,
    warn: say,
  })
  follower.start()
  await follower.caughtUp()
  const delays = await LabelDelays.watching(pool)
  const writer = fork(new URL('writer.ts', import.meta.url), [stock.url, String(CHANGES_A_SECOND)])
  await once(writer, 'message')
  writer.on('message', message => delays.committed(message as Committed))
  const busy = await meanwhile()
  writer.send('stop')
  await once(writer, 'exit')
  await follower.caughtUp()
  await delays.stop()
  await follower.stop()
  const { p50Ms, p95Ms } = figuresOf(delays.ms)
  return {
    newCars: delays.made,
    unlabelled: delays.waiting,
    labelledAfter: { p50Ms, p95Ms, worstMs: Math.round(Math.max(...delays.ms)) },
    searches: millis(busy),
  }
}

function millis(searched: readonly TimedSearch[]) {
  const { p50Ms, p95Ms, p99Ms } = figuresOf(searched.map(search => search.ms))
  return { count: searched.length, p50Ms, p95Ms, p99Ms }
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}
