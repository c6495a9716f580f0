/**
 * `npm run bench:pages -- [--json] [--details] [--data DIR] [--only PARTS]`: what visitors' pages cost, from the built site
 * with 620,000 listings: Lighthouse, JavaScript, layout shift, and from a filter's touch to the new count. (README.md)
 */

import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from '../../e2e/browser.ts'
import { atEnd } from '../closings.ts'
import { main } from '../main.ts'
import { type Machine, thisMachine } from '../search/machine.ts'
import { startSite } from '../site.ts'
import { stockedDirectory } from '../stock.ts'
import { bounds } from './bounds.ts'
import { installLighthouse } from './install.ts'
import { type LighthouseFigures, lighthouseOf } from './lighthouse.ts'
import { type Options, optionsFromCommand, type Part } from './options.ts'
import { type Page, pagesOf } from './pages.ts'
import { report } from './report.ts'
import { type ScriptFigures, scriptsOf } from './scripts.ts'
import { type ShiftFigures, shiftsOf } from './shifts.ts'
import type { TouchFigures } from './touch-figures.ts'
import { touchesOf } from './touches.ts'
import { type Width, widths } from './widths.ts'

export interface PageFigures extends Page {
  lighthouse?: LighthouseFigures
  scripts?: ScriptFigures
  shifts?: ShiftFigures
}

export interface PagesFigures {
  listings: number
  readyMs: number
  chromium: string
  bounds: typeof bounds
  pages: PageFigures[]
  touches: Partial<Record<Width['name'], TouchFigures>>
  machine: Machine
}

type Say = (line: string) => void

async function run(options: Options, say: Say): Promise<PagesFigures> {
  // What can't be had is said now, not after two minutes.
  if (options.only.includes('lighthouse')) installLighthouse(say)
  const machine = thisMachine()
  const launch = await launchOptions({ whole: true })
  const browser = await chromium.launch(launch)
  atEnd(() => browser.close())
  const site = await startSite(await stockedDirectory(options, say, atEnd), atEnd)
  say(`${site.listings.toLocaleString('en-GB')} listings`)

  const pages: PageFigures[] = await pagesOf(site.address)
  for (const page of pages) await look(page, site.address, browser, options, say)
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

async function look(page: PageFigures, site: string, browser: Browser, options: Options, say: Say) {
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
  readOptions: optionsFromCommand,
  run,
  report: (figures, { details }) => report(figures, details),
})
