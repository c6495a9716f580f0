/**
 * `npm run bench:pages -- [--json] [--details] [--data DIR] [--only PARTS]`: measures pages of the built site
 * with 620,000 listings: Lighthouse, JavaScript, layout shift, and the time from a filter's touch to the new
 * count. (README.md)
 */

import { type Browser, chromium } from '@playwright/test'
import { z } from 'zod'
import { launchOptions } from '../../e2e/browser.ts'
import { atEnd } from '../cleanup.ts'
import { main } from '../main.ts'
import { readOptions } from '../options.ts'
import { thisMachine } from '../search/machine.ts'
import { startSite } from '../site.ts'
import { stockedDirectory } from '../stock.ts'
import { bounds } from './bounds.ts'
import { installLighthouse, lighthouseOf } from './lighthouse.ts'
import { pagesOf } from './pages.ts'
import { type PageFigures, type PagesFigures, pagesReport } from './report.ts'
import { scriptsOf } from './scripts.ts'
import { shiftsOf } from './shifts.ts'
import { touchesOf } from './touches.ts'
import { widths } from './widths.ts'

const USAGE = `npm run bench:pages -- [--json] [--details] [--partner 600000 --live 20000] [--data DIR]
  [--runs 3] [--touches 100] [--only lighthouse,scripts,shifts,touches] [--pages PATTERN]`

const parts = ['lighthouse', 'scripts', 'shifts', 'touches'] as const
type Part = (typeof parts)[number]

const schema = z.object({
  partner: z.coerce.number().int().min(100).max(5_000_000).default(600_000),
  live: z.coerce.number().int().min(0).max(1_000_000).default(20_000),
  /** A directory whose database is used as it is, or made there, and kept. By default a temporary one. */
  data: z.string().optional(),
  /** Lighthouse runs per page. */
  runs: z.coerce.number().int().min(1).max(25).default(3),
  /** Touches of filters at each width, after a round to warm up. */
  touches: z.coerce.number().int().min(1).max(5000).default(100),
  only: z
    .string()
    .default(parts.join(','))
    .transform(text => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(parts)).min(1)),
  /** A regular expression of the paths to measure. */
  pages: z
    .string()
    .default('')
    .transform(text => new RegExp(text)),
  /** Reports every audit that is not passed, and where. */
  details: z.boolean().default(false),
  json: z.boolean().default(false),
})

type Options = z.infer<typeof schema>

type Say = (line: string) => void

async function run(options: Options, say: Say): Promise<PagesFigures> {
  // First, because a failure should not come after two minutes.
  if (options.only.includes('lighthouse')) installLighthouse(say)
  const machine = thisMachine()
  const launch = await launchOptions({ whole: true })
  const browser = await chromium.launch(launch)
  atEnd(() => browser.close())
  const site = await startSite(await stockedDirectory(options, say, atEnd), atEnd)
  say(`${site.listings.toLocaleString('en-GB')} listings`)

  const pages: PageFigures[] = (await pagesOf(site.address)).filter(({ path }) => options.pages.test(path))
  for (const page of pages) await measurePage(page, site.address, browser, options, say)
  const touches: PagesFigures['touches'] = {}
  for (const width of options.only.includes('touches') ? widths : []) {
    say(`touches of filters, ${width.name} …`)
    touches[width.name] = await touchesOf(browser, site.address, width, options.touches)
  }
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

async function measurePage(page: PageFigures, site: string, browser: Browser, options: Options, say: Say) {
  const address = site + page.path
  const wants = (part: Part) => {
    const wanted = options.only.includes(part)
    if (wanted) say(`${page.path}: ${part} …`)
    return wanted
  }
  if (wants('scripts')) page.scripts = await scriptsOf(browser, address)
  if (wants('shifts')) page.shifts = await shiftsOf(browser, address)
  if (wants('lighthouse')) {
    const { executablePath, args = [] } = await launchOptions({ whole: true })
    page.lighthouse = await lighthouseOf(
      {
        url: address,
        chromePath: executablePath ?? chromium.executablePath(),
        flags: ['--headless', ...args],
      },
      options.runs,
    )
  }
}

await main({
  readOptions: () => readOptions(schema, ['json', 'details'], USAGE),
  run,
  report: (figures, { details }) => pagesReport(figures, details),
})
