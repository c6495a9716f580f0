/**
 * `npm run bench:landing -- [--json] [--data DIR] [--each 1]`: the real server, asked for each landing page
 * once, one after the other. (README.md)
 */
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { z } from 'zod'
import { landingRegistry } from '#server/landing/registry.ts'
import { atEnd } from '../cleanup.ts'
import { main } from '../main.ts'
import { readOptions } from '../options.ts'
import { type Machine, thisMachine } from '../search/machine.ts'
import type { ResponseTime } from '../server-probe.ts'
import { startSite } from '../site.ts'
import { stockedDirectory } from '../stock.ts'

const USAGE = 'npm run bench:landing -- [--json] [--partner 600000 --live 20000] [--data DIR] [--each 1]'

const schema = z.object({
  partner: z.coerce.number().int().min(100).max(5_000_000).default(600_000),
  live: z.coerce.number().int().min(0).max(1_000_000).default(20_000),
  data: z.string().optional(),
  /** Only every so manieth page. */
  each: z.coerce.number().int().min(1).max(1000).default(1),
  json: z.boolean().default(false),
})

/** Milliseconds: the target for the slowest page, on a machine that does nothing else. */
const BOUND_MS = 60
const WARM_UP_PAGES = 100
const SHOWN = 10

interface Group {
  theme: string
  pages: number
  p50Ms: number
  p95Ms: number
  slowestMs: number
}

interface Figures {
  listings: number
  pages: number
  all: Omit<Group, 'theme' | 'pages'>
  groups: Group[]
  /** Pages that took longer than BOUND_MS. */
  overBound: number
  slowest: ResponseTime[]
  cpuMsPerPage: number
  machine: Machine
}

async function run(options: z.infer<typeof schema>, say: (line: string) => void): Promise<Figures> {
  const machine = thisMachine()
  const site = await startSite(await stockedDirectory(options, say, atEnd), atEnd)
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
  const responses = new Map(server.responses.map(response => [response.path, allRounded(response)]))
  const times = pages.map(({ path, theme }) => ({ ...responses.get(path)!, theme }))
  const groups = [...Map.groupBy(times, ({ theme }) => theme)].map(([theme, own]) => ({
    theme,
    pages: own.length,
    ...spread(own.map(({ ms }) => ms)),
  }))
  return {
    listings: site.listings,
    pages: pages.length,
    all: spread(times.map(({ ms }) => ms)),
    groups,
    overBound: times.filter(({ ms }) => ms > BOUND_MS).length,
    slowest: times
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, SHOWN)
      .map(({ theme: _, ...response }) => response),
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

function spread(times: readonly number[]): Omit<Group, 'theme' | 'pages'> {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return { p50Ms: at(0.5), p95Ms: at(0.95), slowestMs: at(1) }
}

const rounded = (ms: number) => Math.round(ms * 10) / 10

function allRounded({ path, ms, mainThreadMs }: ResponseTime): ResponseTime {
  return { path, ms: rounded(ms), mainThreadMs: rounded(mainThreadMs) }
}

function report({ all, groups, overBound, slowest, listings, pages, cpuMsPerPage }: Figures): string {
  const line = (name: string, { p50Ms, p95Ms, slowestMs }: Omit<Group, 'theme' | 'pages'>) =>
    `${name.padEnd(26)}${[p50Ms, p95Ms, slowestMs].map(ms => ms.toFixed(1).padStart(9)).join('')}`
  return [
    `${pages.toLocaleString('en-GB')} landing pages at ${listings.toLocaleString('en-GB')} listings, ms (bound ${BOUND_MS})`,
    `${''.padEnd(26)}${['p50', 'p95', 'slowest'].map(name => name.padStart(9)).join('')}`,
    line('all', all),
    ...groups.map(group => line(`${group.theme} (${group.pages})`, group)),
    `longer than ${BOUND_MS} ms: ${overBound}`,
    `processor time of a page: ${cpuMsPerPage} ms`,
    'slowest:',
    ...slowest.map(
      ({ path, ms, mainThreadMs }) => `  ${path} ${ms.toFixed(1)} (main thread ${mainThreadMs.toFixed(1)})`,
    ),
    '',
  ].join('\n')
}

await main({
  readOptions: () => readOptions(schema, ['json'], USAGE),
  run,
  report,
  hasFailed: ({ all }) => all.slowestMs > BOUND_MS,
})
