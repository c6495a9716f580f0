/**
 * Asks the server for pages once after its start, so that visitors need not wait for code to be compiled, for
 * rows to be read from the disk and for PostgreSQL's connections to know their tables.
 */
import type { App } from './platform/http/app.ts'

/**
 * One page after the other, with other requests between. Ends early if `signal` is aborted. Errors are left
 * to the visitors' requests.
 */
export async function warmUp(app: App, paths: readonly string[], signal: AbortSignal): Promise<void> {
  for (const url of paths) {
    if (signal.aborted) return
    await app
      .inject({ url, headers: { accept: 'text/html', 'accept-encoding': 'gzip' } })
      .catch(() => undefined)
  }
}
