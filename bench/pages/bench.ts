/**
 * `npm run bench:pages -- [--json] [--reports DIR] [--data DIR] [--only PARTS]`: measures pages of the built
 * site with 620,000 listings: Lighthouse, JavaScript, layout shift, and the time from a filter's touch to the
 * new count. (README.md)
 */

import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { z } from 'zod'
import { launchOptions } from '../../e2e/browser.ts'
import { atEnd } from '../cleanup.ts'
import { main } from '../main.ts'
import { listOf, readOptions, stockOptions } from '../options.ts'
import { type Machine, thisMachine } from '../search/machine.ts'
import { startSite } from '../site.ts'
import { stockedDirectory } from '../stock.ts'
import { bounds } from './bounds.ts'
import { installLighthouse, type LighthouseFigures, lighthouseOf } from './lighthouse.ts'
import { type MeasuredPage, pagesOf } from './pages.ts'
import { type ScriptFigures, scriptsOf } from './scripts.ts'
import { type ShiftFigures, shiftsOf } from './shifts.ts'
import { type TouchFigures, touchesOf } from './touches.ts'
import { type Width, widths } from './widths.ts'

const USAGE = `npm run bench:pages -- [--json] [--reports DIR] [--partner 600000 --live 20000] [--data DIR]
  [--runs 3] [--touches 100] [--only lighthouse,scripts,shifts,touches] [--pages PATTERN]`

const parts = ['lighthouse', 'scripts', 'shifts', 'touches'] as const

const schema = z.object({
  ...stockOptions,
  /** Lighthouse runs per page. */
  runs: z.coerce.number().int().min(1).max(25).default(3),
  /** A directory where Lighthouse's own reports are kept. */
  reports: z.string().optional(),
  /** Touches of filters at each width, after a round to warm up. */
  touches: z.coerce.number().int().min(1).max(5000).default(100),
  only: listOf(z.enum(parts)).default([...parts]),
  /** A regular expression of the paths to measure. */
  pages: z
    .string()
    .default('')
    .transform(text => new RegExp(text)),
})

type Options = z.infer<typeof schema>
type Say = (line: string) => void

interface PageFigures extends MeasuredPage {
  lighthouse?: LighthouseFigures
  scripts?: ScriptFigures
  shifts?: ShiftFigures
}

interface Figures {
  listings: number
  readyMs: number
  chromium: string
  bounds: typeof bounds
  pages: PageFigures[]
  touches: Partial<Record<Width['name'], TouchFigures>>
  machine: Machine
}

async function run(options: Options, say: Say): Promise<Figures> {
  // First, because a failure should not come after two minutes.
  if (options.only.includes('lighthouse')) installLighthouse(say)
  const machine = thisMachine()
  const reports = await reportsDirectory(options.reports)
  const found = await launchOptions({ whole: true })
  const launch = { ...found, executablePath: found.executablePath ?? chromium.executablePath() }
  const browser = await chromium.launch(launch)
  atEnd(() => browser.close())
  const site = await startSite(await stockedDirectory(options, say))
  say(`${site.listings.toLocaleString('en-GB')} listings`)

  const pages: PageFigures[] = (await pagesOf(site.address)).filter(({ path }) => options.pages.test(path))
  const wants = (part: (typeof parts)[number], what: string) => {
    const wanted = options.only.includes(part)
    if (wanted) say(`${what}: ${part} …`)
    return wanted
  }
  for (const page of pages) {
    const address = site.address + page.path
    if (wants('scripts', page.path)) page.scripts = await scriptsOf(browser, address)
    if (wants('shifts', page.path)) page.shifts = await shiftsOf(browser, address)
    if (wants('lighthouse', page.path))
      page.lighthouse = await lighthouseOf(address, options.runs, join(reports, page.name), launch)
  }
  const touches: Figures['touches'] = {}
  for (const width of widths)
    if (wants('touches', width.name))
      touches[width.name] = await touchesOf(browser, site.address, width, options.touches)
  return {
    listings: site.listings,
    readyMs: Math.round(site.readyMs),
    chromium: browser.version(),
    bounds,
    pages,
    touches,
    machine,
  }
}

async function reportsDirectory(kept: string | undefined): Promise<string> {
  if (kept !== undefined) {
    await mkdir(kept, { recursive: true })
    return resolve(kept)
  }
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-lighthouse-'))
  atEnd(() => rm(directory, { recursive: true, force: true }))
  return directory
}

function report({ pages, touches, ...circumstances }: Figures): void {
  console.log(circumstances)
  const table = <Row extends object>(rowOf: (page: PageFigures) => Row | undefined) => {
    const rows = pages.flatMap(page => (rowOf(page) ? [[page.name, rowOf(page)]] : []))
    if (rows.length > 0) console.table(Object.fromEntries(rows))
  }
  table(({ lighthouse }) => lighthouse)
  table(({ shifts }) => shifts && { 'shift on a phone': shifts.phone, 'on a desk': shifts.desk })
  table(({ scripts }) => scripts && { ...scripts, files: scripts.files.length })
  if (Object.keys(touches).length > 0) console.table(touches)
}

await main({ options: readOptions(schema, USAGE), run, report })
