/** The process that lighthouse.ts starts: one Lighthouse of one page, in a Chromium with a fresh profile. */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { type Result, runOf } from './audit-run.ts'

export interface Task {
  url: string
  chromePath: string
  flags: readonly string[]
}

/** As much of the two packages as is used: their own types are not there before they are installed. */
interface Launcher {
  launch(options: { chromePath: string; chromeFlags: readonly string[]; logLevel: 'error' }): Promise<Chrome>
}
interface Chrome {
  port: number
  kill(): void
}
interface Lighthouse {
  /** Without a configuration: its default, the mobile one, with simulated throttling. */
  default(
    url: string,
    flags: { port: number; logLevel: 'error'; onlyCategories: readonly string[] },
  ): Promise<{ lhr: Result } | undefined>
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const from = createRequire(new URL('./lighthouse/package.json', import.meta.url))
const installed = async (name: string) => await import(pathToFileURL(from.resolve(name)).href)

let launching: Promise<Chrome> | undefined
/** One that is only just being launched is waited for: nobody else would end it. */
const end = async (code: number) => {
  const chrome = await launching?.catch(() => undefined)
  chrome?.kill()
  process.exit(code)
}
// Whoever asked has gone, has what it wanted, or has lost patience.
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
    if (!result) throw new Error('Lighthouse said nothing.')
    process.send?.(runOf(result.lhr))
  } catch (error) {
    console.error((error as Error).message)
    await end(1)
  }
})
