/**
 * `npm run bench:landing -- [--json] [--data DIR] [--each 1]`: the real server, asked for each landing page
 * once, one after the other. (README.md)
 */
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { z } from 'zod'
import { landingRegistry } from '#server/landing/registry.ts'
import { main } from '../main.ts'
import { readOptions, stockOptions } from '../options.ts'
import { type Figures, rounded, timingsOf } from '../search/figures.ts'
import { type Machine, thisMachine } from '../search/machine.ts'
import type { ResponseTime } from '../server-probe.ts'
import { startSite } from '../site.ts'
import { stockedDirectory } from '../stock.ts'

const USAGE = 'npm run bench:landing -- [--json] [--partner 600000 --live 20000] [--data DIR] [--each 1]'

const schema = z.object({
  ...stockOptions,
  /** Only every so manieth page. */
  each: z.coerce.number().int().min(1).max(1000).default(1),
})

/** Milliseconds: the target for the slowest page, on a machine that does nothing else. */
const BOUND_MS = 60
const WARM_UP_PAGES = 100
const SHOWN = 10

interface LandingFigures {
  listings: number
  /** By theme, and of all pages. */
  themes: Record<string, { pages: number } & Figures>
  /** Pages that took longer than BOUND_MS. */
  overBound: number
  slowest: ResponseTime[]
  cpuMsPerPage: number
  machine: Machine
}

async function run(options: z.infer<typeof schema>, say: (line: string) => void): Promise<LandingFigures> {
  const machine = thisMachine()
  const site = await startSite(await stockedDirectory(options, say))
  // /buy is the form of a chosen car, and leads to the search without one.
  const pages = landingRegistry()
    .all()
    .filter(({ path }, i) => path !== '/buy' && i % options.each === 0)
  say(`${site.listings.toLocaleString('en-GB')} listings, ${pages.length.toLocaleString('en-GB')} pages`)
  // Until the sitemap is answered, the server counts the cars of all pages in the background.
  await read(`${site.address}/sitemaps/pages.xml`)
  const last = pages.slice(-WARM_UP_PAGES)
  for (const { path } of last) await read(site.address + path)
  const { server } = await site.observed(async () => {
    for (const { path } of pages) await read(site.address + path)
  })
  const responses = new Map(server.responses.map(response => [response.path, response]))
  const times = pages.map(({ path, theme }) => ({ ...responses.get(path)!, theme }))
  const figuresOf = (some: readonly ResponseTime[]) => ({
    pages: some.length,
    ...timingsOf(some.map(({ ms }) => ms)),
  })
  const byTheme = [...Map.groupBy(times, ({ theme }) => theme)]
  return {
    listings: site.listings,
    themes: Object.fromEntries([
      ['all', figuresOf(times)],
      ...byTheme.map(([theme, some]) => [theme, figuresOf(some)]),
    ]),
    overBound: times.filter(({ ms }) => ms > BOUND_MS).length,
    slowest: times.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN),
    cpuMsPerPage: rounded(server.cpuMs / pages.length),
    machine,
  }
}

const agent = new Agent({ keepAlive: true })

/**
 * Reads to the last byte, and keeps and decompresses nothing, since this process shares the server's cores.
 * Throws at an answer that is not 200.
 */
async function read(address: string): Promise<void> {
  const request = get(address, { agent, headers: { 'accept-encoding': 'gzip' } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 200) throw new Error(`${address} answered ${answer.statusCode}`)
}

function report({ themes, slowest, ...others }: LandingFigures): void {
  console.log(others)
  console.table(themes)
  console.table(slowest)
}

await main({
  options: readOptions(schema, USAGE),
  run,
  report,
  hasFailed: ({ overBound }) => overBound > 0,
})
