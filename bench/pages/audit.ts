/** The child process of lighthouse.ts: audits one page once, in Chromium with a new profile. */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { type Result, runOf } from './audit-run.ts'

export interface Task {
  url: string
  chromePath: string
  flags: readonly string[]
}

/** The part of both packages' types that is used; they may not be installed yet. */
interface Launcher {
  launch(options: { chromePath: string; chromeFlags: readonly string[]; logLevel: 'error' }): Promise<Chrome>
}
interface Chrome {
  port: number
  kill(): void
}
interface Lighthouse {
  /** By default it simulates a phone, with simulated throttling. */
  default(
    url: string,
    flags: { port: number; logLevel: 'error'; onlyCategories: readonly string[] },
  ): Promise<{ lhr: Result } | undefined>
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const from = createRequire(new URL('./lighthouse/package.json', import.meta.url))
const installed = async (name: string) => await import(pathToFileURL(from.resolve(name)).href)

let launching: Promise<Chrome> | undefined
/** Waits for a browser that is being launched, which would otherwise keep running. */
const end = async (code: number) => {
  const chrome = await launching?.catch(() => undefined)
  chrome?.kill()
  process.exit(code)
}
process.once('disconnect', () => void end(0))
process.once('SIGTERM', () => void end(0))

process.once('message', async message => {
  const { url, chromePath, flags } = message as Task
  try {
    const launcher = (await installed('chrome-launcher')) as Launcher
    launching = launcher.launch({ chromePath, chromeFlags: flags, logLevel: 'error' })
    const chrome = await launching
    const { default: lighthouse } = (await installed('lighthouse')) as Lighthouse
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: categories })
    if (!result) throw new Error('Lighthouse returned no result.')
    process.send?.(runOf(result.lhr))
  } catch (error) {
    console.error((error as Error).message)
    await end(1)
  }
})
