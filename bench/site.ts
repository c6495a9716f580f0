/** The site as `npm start` runs it, in a process of its own, on a free port. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { end, freePort } from '#testing/server-process.ts'
import { nodeForTypeScript, ownEnvironment, ROOT } from '../scripts/setup/environment.mjs'
import type { ServerFigures } from './server-probe.ts'

const PROBE = new URL('./server-probe.ts', import.meta.url)
const STARTING_MS = 300_000
const STOPPING_MS = 60_000
const POLL_MS = 50

export interface Site {
  /** Without a slash at its end. */
  address: string
  /** Cars that can be found. */
  listings: number
  /** From the start of the process to the answer of /api/health that the index is ready. */
  readyMs: number
  /** What the server did while the work went on. */
  observed<Result>(work: () => Promise<Result>): Promise<{ result: Result; server: ServerFigures }>
}

export async function startSite(
  dataDirectory: string,
  atEnd: (close: () => Promise<void>) => void,
  environment: NodeJS.ProcessEnv = {},
): Promise<Site> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const from = performance.now()
  const server = spawn(
    nodeForTypeScript()!,
    ['--import', pathToFileURL(PROBE.pathname).href, 'server/main.ts'],
    {
      cwd: ROOT,
      env: ownEnvironment({
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDirectory,
        DATABASE_URL: '',
        DEMO_STOCK: 'off',
        LOG_LEVEL: 'silent',
        ...environment,
      }),
      // The channel closes when this process is killed, and the server then ends by itself.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  )
  atEnd(() => end(server, STOPPING_MS))
  const listings = await ready(address, server, from + STARTING_MS)
  return {
    address,
    listings,
    readyMs: performance.now() - from,
    observed: work => observed(server, work),
  }
}

async function ready(address: string, server: ChildProcess, deadline: number): Promise<number> {
  while (performance.now() < deadline) {
    if (server.exitCode !== null)
      throw new Error(`The server ended with ${server.exitCode} as it was starting.`)
    // Until it listens there is no answer, and until the index is ready the answer is 503.
    const answer = await fetch(`${address}/api/health`).catch(() => undefined)
    if (answer?.ok) return ((await answer.json()) as { listings: number }).listings
    await answer?.body?.cancel()
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
  }
  throw new Error(`The server was not ready after ${STARTING_MS / 1000} s.`)
}

async function observed<Result>(server: ChildProcess, work: () => Promise<Result>) {
  server.send('begin')
  const result = await work()
  const told = once(server, 'message')
  server.send('end')
  const [figures] = (await told) as [ServerFigures]
  return { result, server: figures }
}
