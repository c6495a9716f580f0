/** The journeys of e2e/ on the real site in Chromium, run by `npm test` or by `npx playwright test`. */
import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/browser.ts'
import { isDeep } from './testing/depth.ts'

const deep = '**/*.deep.spec.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.data/journeys',
  globalSetup: './e2e/site.ts',
  fullyParallel: true,
  workers: 2,
  projects: isDeep
    ? [{ testMatch: deep }, { testIgnore: deep, grep: /@barriers|@deep/ }]
    : [process.env.SHOTS ? {} : { testIgnore: deep, grepInvert: /@deep/ }],
  // An accessibility check of a full page takes ten seconds on two busy cores.
  timeout: 90_000,
  reporter: 'list',
  use: {
    // Set by the global setup, which runs before workers start.
    baseURL: process.env.FORECOURT_ADDRESS,
    launchOptions: await launchOptions(),
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  },
})
