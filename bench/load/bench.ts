/**
 * `npm run drill:load -- [--seconds 600] [--rate 40] [--changes 200] [--listeners 0] [--data DIR] [--json]`:
 * visitors of every kind through a proxy to two web processes with a worker, while so many of 620,000 listings
 * change each second, and browsers listen to the live channel of the first process. Fails where a request
 * fails, a listener is lost, or memory grows.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { startProxy } from '#testing/proxy.ts'
import { atEnd } from '../cleanup.ts'
import type { Asked } from '../crowd.ts'
import { main } from '../main.ts'
import { readOptions, stockOptions } from '../options.ts'
import { searches } from '../search/queries.ts'
import { type BenchSite, startSite } from '../site.ts'
import { stockedDirectory } from '../stock.ts'
import { type VisitFigures, visitFiguresOf, visits } from '../visits.ts'

/** Memory is measured after each of so many parts of the run; the first warms up. */
const PARTS = 10
const MOST_GROWTH = 1.1
/** More than ever wait at once. */
const VISITORS = 200
const USAGE =
  'npm run drill:load -- [--seconds 600] [--rate 40] [--changes 200] [--listeners 0] [--data DIR] [--json]'

const schema = z.object({
  ...stockOptions,
  seconds: z.coerce.number().int().min(10).max(7200).default(600),
  /** Requests a second. */
  rate: z.coerce.number().int().min(1).max(1000).default(40),
  /** Listings that change, a second. */
  changes: z.coerce.number().int().min(1).max(10_000).default(200),
  listeners: z.coerce.number().int().min(0).max(10_000).default(0),
})
type Options = z.infer<typeof schema>

interface LoadFigures {
  listings: number
  seconds: number
  routes: Record<string, VisitFigures>
  /** Resident memory of each web process, part after part. */
  memoryMb: number[][]
  /** The largest of them at the end, as a share of what it was after warming up. */
  growth: number
  /** Those that were there to the end, and what they were told. */
  listening: { open: number; bytes: number } | null
}

/** What is asked, and how often among all. */
interface Route {
  name: string
  share: number
  paths: readonly string[]
}

async function run(options: Options, say: (line: string) => void): Promise<LoadFigures> {
  const directory = await stockedDirectory(options, say)
  const stock = await openDatabase({ dataDirectory: directory, as: 'tool', say })
  atEnd(() => stock.stop())
  // The data may be of an older version, and the site's own role may not migrate.
  await migrate(stock)
  const environment = { DATABASE_URL: stock.url, TRUST_PROXY: '1' }
  const first = await startSite(directory, environment)
  const second = await startSite(directory, { ...environment, WORKER: 'off' })
  const sites = [first, second]
  const proxy = await startProxy(sites.map(({ address }) => Number(new URL(address).port)))
  atEnd(() => proxy.stop())
  const routes = await routesOf(proxy.address)
  const listeners = options.listeners > 0 ? await listening(first.address, options.listeners) : null
  const writer = fork(new URL('../changes/writer.ts', import.meta.url), [stock.url, String(options.changes)])
  await once(writer, 'message')
  say(`${first.listings.toLocaleString('en-GB')} listings, ${options.rate} requests a second …`)
  const figures = await visitsOf(proxy.address, routes, sites, options)
  writer.send('stop')
  await once(writer, 'exit')
  const heard = listeners && ((await answerOf(listeners)) as LoadFigures['listening'])
  listeners?.disconnect()
  return { listings: first.listings, seconds: options.seconds, listening: heard, ...figures }
}

async function listening(address: string, count: number): Promise<ChildProcess> {
  const child = fork(new URL('listeners.ts', import.meta.url), [address, String(count)])
  await once(child, 'message')
  return child
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  child.send('how many')
  return (await once(child, 'message'))[0]
}

async function routesOf(address: string): Promise<Route[]> {
  const answer = await fetch(`${address}/api/cars/search?pageSize=100`)
  const { data } = (await answer.json()) as { data: { cars: { _id: string; slug: string }[] } }
  const cars = data.cars.map(({ _id, slug }) => `/view/${_id}/${slug}`)
  return [
    { name: 'home', share: 3, paths: ['/'] },
    { name: 'page of results', share: 8, paths: searches.map(search => `/search?${search}`) },
    { name: 'API: search', share: 10, paths: searches.map(search => `/api/cars/search?${search}`) },
    { name: 'API: count', share: 8, paths: searches.map(search => `/api/cars/count?${search}`) },
    { name: 'page of a car', share: 6, paths: cars },
    {
      name: 'landing page',
      share: 3,
      paths: ['/used-ford', '/used-suv', '/value-of-used-ford', '/sell-my-car'],
    },
    { name: 'article', share: 1, paths: ['/blogs'] },
    { name: 'health', share: 1, paths: ['/api/health'] },
  ]
}

/** At a steady rate, whether or not earlier ones are answered: what waits counts. */
async function visitsOf(
  address: string,
  routes: readonly Route[],
  sites: readonly BenchSite[],
  { seconds, rate }: Options,
): Promise<Pick<LoadFigures, 'routes' | 'memoryMb' | 'growth'>> {
  const memoryMb: number[][] = []
  const measureMemory = () => memoryMb.push(sites.map(({ pid }) => residentMb(pid)))
  const measuring = setInterval(measureMemory, (seconds * 1000) / PARTS)
  const requests = requestsOf(routes)
  const answers = await visits({ address, requests, visitors: VISITORS, seconds, aSecond: rate })
  clearInterval(measuring)
  measureMemory()
  const byRoute = [...Map.groupBy(answers, ({ name }) => name)]
  return {
    memoryMb,
    growth: growthOf(memoryMb),
    routes: Object.fromEntries(byRoute.map(([name, some]) => [name, visitFiguresOf(some)])),
  }
}

/** Each path of a route as often as the others, and each route by its share, well mixed. */
function requestsOf(routes: readonly Route[]): Asked[] {
  const turn = routes.flatMap(route => Array.from({ length: route.share }, () => route))
  return Array.from({ length: turn.length * searches.length }, (_, n) => {
    const { name, paths } = turn[(n * 7) % turn.length]!
    return { name, path: paths[(n * 31) % paths.length]! }
  })
}

function residentMb(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
}

/** From the first part, which warms up, to the end. */
const growthOf = (memoryMb: readonly number[][]) => {
  const [before, after] = [memoryMb[0]!, memoryMb.at(-1)!]
  return Math.max(...after.map((mb, at) => mb / before[at]!))
}

function report({ routes, memoryMb, ...others }: LoadFigures): void {
  console.log(others)
  console.table(routes)
  console.log('Resident memory in MB, of each process of the site from the start to the end:')
  console.table(memoryMb)
}

await main({
  options: readOptions(schema, USAGE),
  run,
  report,
  hasFailed: ({ routes, growth, listening }, { listeners }) =>
    (listening?.open ?? 0) < listeners ||
    Object.values(routes).some(({ failed }) => failed > 0) ||
    growth > MOST_GROWTH,
})
