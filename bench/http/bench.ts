/**
 * `npm run bench:http -- --json [--partner 600000 --live 20000] [--data DIR]`: searches over HTTP, by the API
 * and by pages, on the real server with this many listings. (README.md)
 */

import { z } from 'zod'
import { main } from '../main.ts'
import { readOptions, stockOptions } from '../options.ts'
import { type Machine, thisMachine } from '../search/machine.ts'
import { searches } from '../search/queries.ts'
import { startSite } from '../site.ts'
import { stockedDirectory } from '../stock.ts'
import { measuredVisits, type SiteFigures, visits } from '../visits.ts'
import { checked } from './check.ts'

const WARM_UP_S = 5
const USAGE =
  'npm run bench:http -- [--json] [--partner 600000 --live 20000] [--data DIR] [--connections 10] [--seconds 20]'

const schema = z.object({
  ...stockOptions,
  /** Concurrent connections; each sends one request after another. */
  connections: z.coerce.number().int().min(1).max(1000).default(10),
  seconds: z.coerce.number().int().min(1).max(300).default(20),
})

interface Figures {
  listings: number
  readyMs: number
  queries: number
  connections: number
  api: SiteFigures
  page: SiteFigures
  machine: Machine
}

async function run(options: z.infer<typeof schema>, say: (line: string) => void): Promise<Figures> {
  const machine = thisMachine()
  const site = await startSite(await stockedDirectory(options, say))
  const { address, listings } = site
  say(`${listings.toLocaleString('en-GB')} listings`)
  const paths = await checked(address, searches)
  say(`${searches.length} searches checked`)
  const { connections, seconds } = options
  const measured = async (name: 'api' | 'page'): Promise<SiteFigures> => {
    say(`${name}: ${connections} connections for ${seconds} s …`)
    const load = { requests: paths[name].map(path => ({ name, path })), visitors: connections }
    await visits({ ...load, address, seconds: WARM_UP_S })
    return await measuredVisits(site, { ...load, seconds })
  }
  return {
    listings,
    readyMs: Math.round(site.readyMs),
    queries: searches.length,
    connections,
    api: await measured('api'),
    page: await measured('page'),
    machine,
  }
}

function report({ api, page, ...circumstances }: Figures): void {
  console.log(circumstances)
  console.table({ api, page })
}

await main({
  options: readOptions(schema, USAGE),
  run,
  report,
  hasFailed: ({ api, page }) => api.failed + page.failed > 0,
})
