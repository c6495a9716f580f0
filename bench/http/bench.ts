/**
 * `npm run bench:http -- --json [--partner 600000 --live 20000] [--data DIR]`: searches over HTTP, by the API
 * and by pages, on the real server with this many listings. (README.md)
 */

import { join } from 'node:path'
import { z } from 'zod'
import { runInChildProcess } from '../child-process.ts'
import { atEnd } from '../cleanup.ts'
import { installPackage } from '../install.ts'
import { main } from '../main.ts'
import { readOptions } from '../options.ts'
import { thisMachine } from '../search/machine.ts'
import { searches } from '../search/queries.ts'
import { type BenchSite, startSite } from '../site.ts'
import { stockedDirectory } from '../stock.ts'
import { type Checked, checked } from './check.ts'
import type { Fired, Load } from './fire.ts'
import { type HttpFigures, httpReport, type TargetFigures } from './report.ts'

const WARM_UP_S = 5
const USAGE =
  'npm run bench:http -- [--json] [--partner 600000 --live 20000] [--data DIR] [--connections 10] [--seconds 20]'

const schema = z.object({
  partner: z.coerce.number().int().min(100).max(5_000_000).default(600_000),
  live: z.coerce.number().int().min(0).max(1_000_000).default(20_000),
  /** A directory whose database is used as it is, or made there, and kept. By default a temporary one. */
  data: z.string().optional(),
  /** Concurrent connections; each sends one request after another. */
  connections: z.coerce.number().int().min(1).max(1000).default(10),
  seconds: z.coerce.number().int().min(1).max(300).default(20),
  json: z.boolean().default(false),
})

type Options = z.infer<typeof schema>

async function run(options: Options, say: (line: string) => void): Promise<HttpFigures> {
  // First, because a failure should not come after two minutes.
  installPackage(join(import.meta.dirname, 'autocannon'), { name: 'autocannon', package: 'autocannon' }, say)
  const machine = thisMachine()
  const site = await startSite(await stockedDirectory(options, say, atEnd), atEnd)
  say(
    `${site.listings.toLocaleString('en-GB')} listings, ready ${(site.readyMs / 1000).toFixed(1)} s after the start`,
  )
  const paths = await checked(site.address, searches)
  say(`${searches.length} searches checked`)
  const measure = async (what: keyof Checked): Promise<TargetFigures> => {
    say(`${what}: ${options.connections} connections for ${options.seconds} s …`)
    return await figuresOf(site, paths[what], options)
  }
  return {
    listings: site.listings,
    readyMs: Math.round(site.readyMs),
    queries: searches.length,
    connections: options.connections,
    acceptEncoding: 'gzip',
    api: await measure('api'),
    page: await measure('page'),
    machine,
  }
}

async function figuresOf(
  site: BenchSite,
  paths: readonly string[],
  options: Options,
): Promise<TargetFigures> {
  const load = { address: site.address, paths, connections: options.connections }
  await fire({ ...load, seconds: WARM_UP_S })
  const { result, server } = await site.observed(() => fire({ ...load, seconds: options.seconds }))
  const { p50Ms, p99Ms, maxMs } = server.eventLoopDelay
  return {
    requestsPerSecond: rounded(result.requestsPerSecond),
    p50Ms: rounded(result.p50Ms),
    p99Ms: rounded(result.p99Ms),
    errors: result.errors,
    eventLoopDelay: { p50Ms: rounded(p50Ms), p99Ms: rounded(p99Ms), maxMs: rounded(maxMs) },
    cpuMsPerRequest: rounded(server.cpuMs / result.requests),
    bytesPerAnswer: Math.round(result.bytesPerAnswer),
  }
}

const fire = (load: Load) => runInChildProcess<Fired>(new URL('./fire.ts', import.meta.url), load)

const rounded = (number: number) => Math.round(number * 100) / 100

await main({
  readOptions: () => readOptions(schema, ['json'], USAGE),
  run,
  report: httpReport,
  hasFailed: ({ api, page }) => api.errors + page.errors > 0,
})
