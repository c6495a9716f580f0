import type { LaunchOptions } from '@playwright/test'
import { chromium } from '../scripts/setup/chromium.mjs'

/** Without a sandbox it runs as root too; what it would do in the background only takes time from the tests. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Looked for once: the workers inherit the environment. */
export async function launchOptions(options?: { whole?: boolean }): Promise<LaunchOptions> {
  const own = 'FORECOURT_PLAYWRIGHTS_OWN_CHROMIUM'
  if (!process.env.CHROME_PATH && !process.env[own]) {
    const { path } = await chromium(options)
    if (path) process.env.CHROME_PATH = path
    else process.env[own] = 'yes'
  }
  return { executablePath: process.env.CHROME_PATH || undefined, args }
}
