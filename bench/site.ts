/** The site as `npm start` runs it, in a child process, on a free port. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { end, freePort } from '#testing/server-process.ts'
import { nodeForTypeScript, ownEnvironment, ROOT } from '../scripts/setup/environment.mjs'
import { atEnd } from './cleanup.ts'
import type { ServerFigures } from './server-probe.ts'

const PROBE = new URL('./server-probe.ts', import.meta.url)
const START_TIMEOUT_MS = 300_000
const STOP_TIMEOUT_MS = 60_000
const POLL_MS = 50

export interface BenchSite {
  /** Without a trailing slash. */
  address: string
  /** The id of the server's process. */
  pid: number
  /** Cars that can be found. */
  listings: number
  /** From the start of the process until /api/health says that the index is ready. */
  readyMs: number
  /** Measures the server while `work` runs. */
  observed<Result>(work: () => Promise<Result>): Promise<{ result: Result; server: ServerFigures }>
}

export async function startSite(
  dataDirectory: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<BenchSite> {
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
        DATABASE_OWNER_URL: '',
        // What is measured is generated, and in the embedded PostgreSQL.
        DEMO_STOCK: 'on',
        DEMO_DATABASE: 'on',
        LOG_LEVEL: 'silent',
        RATE_LIMITS: 'off',
        ...environment,
      }),
      // When this process is killed, its IPC channel closes, and the server stops itself.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  )
  atEnd(() => end(server, STOP_TIMEOUT_MS))
  const listings = await ready(address, server, from + START_TIMEOUT_MS)
  return {
    address,
    pid: server.pid!,
    listings,
    readyMs: performance.now() - from,
    observed: work => observed(server, work),
  }
}

async function ready(address: string, server: ChildProcess, deadline: number): Promise<number> {
  while (performance.now() < deadline) {
    if (server.exitCode !== null)
      throw new Error(`The server ended with exit code ${server.exitCode} while it was starting.`)
    // The status is 503 until the index is ready.
    const answer = await fetch(`${address}/api/health`).catch(() => undefined)
    if (answer?.ok) return ((await answer.json()) as { listings: number }).listings
    await answer?.body?.cancel()
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
  }
  throw new Error(`The server was not ready after ${START_TIMEOUT_MS / 1000} s.`)
}

async function observed<Result>(server: ChildProcess, work: () => Promise<Result>) {
  server.send('begin')
  const result = await work()
  const message = once(server, 'message')
  server.send('end')
  const [figures] = (await message) as [ServerFigures]
  return { result, server: figures }
}
