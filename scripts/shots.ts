/**
 * npm run shots -- --out DIR [--only NAME]: takes screenshots of every screen of the built site at 360 and
 * 1440 px, light and dark, with demonstration stock. `--only` takes the screens whose name starts with NAME.
 */
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { launchOptions } from '../e2e/browser.ts'
import { stock } from '../e2e/cars.ts'
import { runningSite } from '../testing/running-site.ts'
import { untilValued } from '../testing/valuation.ts'
import { screens } from './shots/screens.ts'
import { screenshots, shownThemes } from './shots/screenshots.ts'

const { values } = parseArgs({
  options: { out: { type: 'string' }, only: { type: 'string', default: '' } },
})
if (!values.out) {
  console.error('Name the folder for the screenshots: npm run shots -- --out DIR')
  process.exit(1)
}
const out = resolve(values.out)
mkdirSync(out, { recursive: true })

// Valuations on several screens within a minute are more than one network may ask for.
const site = await runningSite(stock(), { RATE_LIMITS: 'off' })
// For screens that change the site's database (e2e/site-changes.ts).
process.env.FORECOURT_DATABASE = site.databaseUrl
try {
  await untilValued(site.databaseUrl)
  const browser = await chromium.launch(await launchOptions())
  try {
    for (const screen of screens.filter(({ name }) => name.startsWith(values.only))) {
      for (const theme of shownThemes) {
        for await (const file of screenshots(browser, site.address, screen, theme, out)) console.log(file)
      }
    }
  } finally {
    await browser.close()
  }
} finally {
  await site.stop()
}
