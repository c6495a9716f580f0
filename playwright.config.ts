/** The journeys of e2e/, through the real site in Chromium: `npm test`, or alone `npx playwright test`. */
import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.data/journeys',
  globalSetup: './e2e/site.ts',
  fullyParallel: true,
  workers: 2,
  // Looking for barriers on a full page takes ten seconds where two cores are shared with much else.
  timeout: 90_000,
  retries: 1,
  reporter: 'list',
  use: {
    // Set by the global setup; workers are started after it.
    baseURL: process.env.FORECOURT_ADDRESS,
    launchOptions: await launchOptions(),
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    trace: 'on-first-retry',
  },
})
