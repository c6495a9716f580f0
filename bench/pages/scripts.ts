/** The JavaScript that a browser loads for a page, until the network is idle. */
import { gzipSync } from 'node:zlib'
import type { Browser, Request } from '@playwright/test'

export interface ScriptFigures {
  files: Script[]
  /** Bytes of all files as sent, without headers. */
  transferred: number
  gzip9: number
}

interface Script {
  path: string
  transferred: number
  /** Bytes by `gzip -9`. */
  gzip9: number
}

export async function scriptsOf(browser: Browser, address: string): Promise<ScriptFigures> {
  // A new context has an empty cache.
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const finished: Promise<Script | undefined>[] = []
    page.on('requestfinished', request => finished.push(weighed(request)))
    await page.goto(address, { waitUntil: 'networkidle' })
    const scripts = (await Promise.all(finished)).filter(script => script !== undefined)
    // A file that is requested twice counts once.
    const files = [...new Map(scripts.map(script => [script.path, script])).values()].toSorted(
      (a, b) => b.gzip9 - a.gzip9,
    )
    const sum = (of: (script: Script) => number) => files.reduce((bytes, script) => bytes + of(script), 0)
    return { files, transferred: sum(script => script.transferred), gzip9: sum(script => script.gzip9) }
  } finally {
    await context.close()
  }
}

/** By content type, so that preloaded scripts count too. */
async function weighed(request: Request): Promise<Script | undefined> {
  const response = await request.response()
  if (!response || !/javascript/.test(response.headers()['content-type'] ?? '')) return undefined
  const { responseBodySize } = await request.sizes()
  const body = await response.body()
  const { pathname, search } = new URL(request.url())
  return {
    path: pathname + search,
    transferred: responseBodySize,
    gzip9: gzipSync(body, { level: 9 }).length,
  }
}
