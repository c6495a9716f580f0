/**
 * `npm run drill:load -- [--seconds 600] [--rate 40] [--changes 200] [--listeners 0] [--data DIR] [--json]`:
 * visitors of every kind through a proxy to two web processes with a worker, while so many of 620,000 listings
 * change each second, and browsers listen to the live channel of the first process. Fails where a request
 * fails, a listener is lost, or memory grows.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { startProxy } from '#testing/proxy.ts'
import { atEnd } from '../cleanup.ts'
import { main } from '../main.ts'
import { readOptions } from '../options.ts'
import { type Figures, timingsOf } from '../search/figures.ts'
import { searches } from '../search/queries.ts'
import { type BenchSite, startSite } from '../site.ts'
import { stockedDirectory } from '../stock.ts'

/** Memory is measured in this many parts of the run; the first is warming up. */
const PARTS = 10
const MOST_GROWTH = 1.1
const USAGE =
  'npm run drill:load -- [--seconds 600] [--rate 40] [--changes 200] [--listeners 0] [--data DIR] [--json]'

const schema = z.object({
  seconds: z.coerce.number().int().min(10).max(7200).default(600),
  /** Requests a second. */
  rate: z.coerce.number().int().min(1).max(1000).default(40),
  /** Listings that change, a second. */
  changes: z.coerce.number().int().min(1).max(10_000).default(200),
  listeners: z.coerce.number().int().min(0).max(10_000).default(0),
  partner: z.coerce.number().int().min(100).default(600_000),
  live: z.coerce.number().int().min(0).default(20_000),
  data: z.string().optional(),
  json: z.boolean().default(false),
})
type Options = z.infer<typeof schema>

interface LoadFigures {
  listings: number
  seconds: number
  routes: Record<string, Pick<Figures, 'p50Ms' | 'p95Ms' | 'p99Ms'> & { requests: number; failed: number }>
  /** Resident memory of each web process, part after part. */
  memoryMb: number[][]
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
  const directory = await stockedDirectory(options, say, atEnd)
  const stock = await openDatabase({ dataDirectory: directory, as: 'tool', say })
  atEnd(() => stock.stop())
  const environment = { DATABASE_URL: stock.url, TRUST_PROXY: '1' }
  const first = await startSite(directory, atEnd, environment)
  const second = await startSite(directory, atEnd, { ...environment, WORKER: 'off' })
  const sites = [first, second]
  const proxy = await startProxy(sites.map(({ address }) => Number(new URL(address).port)))
  atEnd(() => proxy.stop())
  const routes = await routesOf(proxy.address)
  const listeners = options.listeners > 0 ? await listening(first.address, options.listeners) : null
  const writer = fork(new URL('../changes/writer.ts', import.meta.url), [stock.url, String(options.changes)])
  await once(writer, 'message')
  say(`${first.listings.toLocaleString('en-GB')} listings, ${options.rate} requests a second …`)
  const figures = await visits(proxy.address, routes, sites, options)
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
async function visits(
  address: string,
  routes: readonly Route[],
  sites: readonly BenchSite[],
  { seconds, rate }: Options,
): Promise<Pick<LoadFigures, 'routes' | 'memoryMb'>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const turn = routes.flatMap(route => Array.from({ length: route.share }, () => route))
  const times = new Map(routes.map(({ name }) => [name, { ms: [] as number[], failed: 0 }]))
  const memoryMb: number[][] = []
  const pending: Promise<void>[] = []
  const began = performance.now()
  const count = seconds * rate
  for (let n = 0; n < count; n++) {
    const due = began + (n * 1000) / rate
    await sleep(Math.max(0, due - performance.now()))
    if (n % Math.ceil(count / PARTS) === 0) memoryMb.push(sites.map(({ pid }) => residentMb(pid)))
    const route = turn[(n * 7) % turn.length]!
    const path = route.paths[(n * 31) % route.paths.length]!
    pending.push(
      statusOf(address + path, agent).then(status => {
        const { ms } = times.get(route.name)!
        ms.push(performance.now() - due)
        if (status >= 400) times.get(route.name)!.failed++
      }),
    )
  }
  await Promise.all(pending)
  memoryMb.push(sites.map(({ pid }) => residentMb(pid)))
  agent.destroy()
  const figuresOf = ({ ms, failed }: { ms: number[]; failed: number }) => {
    const { p50Ms, p95Ms, p99Ms } = timingsOf(ms)
    return { requests: ms.length, failed, p50Ms, p95Ms, p99Ms }
  }
  return { memoryMb, routes: Object.fromEntries([...times].map(([name, all]) => [name, figuresOf(all)])) }
}

/** Once the whole answer has come; 599 where none comes. */
function statusOf(address: string, agent: Agent): Promise<number> {
  return new Promise(resolve => {
    const asking = get(
      address,
      { agent, headers: { 'accept-encoding': 'gzip' }, timeout: 30_000 },
      answer => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 599))
        answer.once('error', () => resolve(599))
      },
    )
    asking.once('error', () => resolve(599))
    asking.once('timeout', () => asking.destroy())
  })
}

function residentMb(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
}

/** From the first part after warming up to the last. */
const growthOf = (memoryMb: readonly number[][]) => {
  const [before, after] = [memoryMb[1]!, memoryMb.at(-1)!]
  return Math.max(...after.map((mb, at) => mb / before[at]!))
}

function reportOf({ listings, seconds, routes, memoryMb, listening }: LoadFigures): string {
  const rows = Object.entries(routes).map(([name, { requests, failed, p50Ms, p95Ms, p99Ms }]) =>
    [
      name.padEnd(18),
      ...[requests, failed, p50Ms, p95Ms, p99Ms].map(figure => String(figure).padStart(9)),
    ].join(''),
  )
  return [
    `${listings.toLocaleString('en-GB')} listings, ${seconds} s`,
    `${'route'.padEnd(18)} requests   failed   p50 ms   p95 ms   p99 ms`,
    ...rows,
    `memory, MB: ${memoryMb.map(each => each.join(' + ')).join(', ')}; grown by ${((growthOf(memoryMb) - 1) * 100).toFixed(0)} %`,
    ...(listening
      ? [`${listening.open} listeners to the end, told ${Math.round(listening.bytes / 1e6)} MB`]
      : []),
    '',
  ].join('\n')
}

await main({
  readOptions: () => readOptions(schema, ['json'], USAGE),
  run,
  report: reportOf,
  hasFailed: ({ routes, memoryMb, listening }, { listeners }) =>
    (listening?.open ?? 0) < listeners ||
    Object.values(routes).some(({ failed }) => failed > 0) ||
    growthOf(memoryMb) > MOST_GROWTH,
})
