/**
 * `npm run bench:http -- --json [--partner 600000 --live 20000] [--data DIR]`: the real server with this many listings,
 * and visitors who search over HTTP, the API and the pages. (README.md)
 */

import { atEnd } from '../closings.ts'
import { askedBy } from '../crowd.ts'
import { main } from '../main.ts'
import { type Machine, thisMachine } from '../search/machine.ts'
import { searches } from '../search/queries.ts'
import type { ServerFigures } from '../server-probe.ts'
import { type Site, startSite } from '../site.ts'
import { stockedDirectory } from '../stock.ts'
import { type Checked, checked } from './check.ts'
import type { Fired, Load } from './fire.ts'
import { installAutocannon } from './install.ts'
import { type Options, optionsFromCommand } from './options.ts'
import { report } from './report.ts'

const WARM_UP_S = 5

export interface TargetFigures {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  errors: number
  eventLoopDelay: ServerFigures['eventLoopDelay']
  /** Of the server's process; PostgreSQL is not counted. */
  cpuMsPerRequest: number
  /** With its head, compressed. */
  bytesPerAnswer: number
}

export interface HttpFigures {
  listings: number
  readyMs: number
  queries: number
  connections: number
  acceptEncoding: 'gzip'
  api: TargetFigures
  page: TargetFigures
  machine: Machine
}

async function run(options: Options, say: (line: string) => void): Promise<HttpFigures> {
  // What can't be had is said now, not after two minutes.
  installAutocannon(say)
  const machine = thisMachine()
  const site = await startSite(await stockedDirectory(options, say, atEnd), atEnd)
  say(
    `${site.listings.toLocaleString('en-GB')} listings, ready ${(site.readyMs / 1000).toFixed(1)} s after the start`,
  )
  const paths = await checked(site.address, searches)
  say(`${searches.length} searches, each answered as it should be`)
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

async function figuresOf(site: Site, paths: readonly string[], options: Options): Promise<TargetFigures> {
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

const fire = (load: Load) => askedBy<Fired>(new URL('./fire.ts', import.meta.url), load)

const rounded = (number: number) => Math.round(number * 100) / 100

await main({
  readOptions: optionsFromCommand,
  run,
  report,
  hasFailed: ({ api, page }) => api.errors + page.errors > 0,
})
