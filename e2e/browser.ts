import type { LaunchOptions } from '@playwright/test'
import { chromium } from '../scripts/setup/chromium.mjs'

/** Chromium runs as root only without a sandbox. Background work would slow the tests down. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Finds Chromium once; workers inherit the result by the environment. */
export async function launchOptions(options?: { whole?: boolean }): Promise<LaunchOptions> {
  const own = 'FORECOURT_PLAYWRIGHT_CHROMIUM'
  if (!process.env.CHROME_PATH && !process.env[own]) {
    const { path } = await chromium(options)
    if (path) process.env.CHROME_PATH = path
    else process.env[own] = 'yes'
  }
  return { executablePath: process.env.CHROME_PATH || undefined, args }
}
