/** The real site, built and served by server/main.ts, on a temporary database. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fillIfEmpty } from '#db/demo/load-stock.ts'
import type { ListingRow } from '#server/listings/listing-row.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { startProxy } from '#testing/proxy.ts'
import { end, freePort } from '#testing/server-process.ts'
import { learnAndValue } from '#testing/valuation.ts'
import { nodeForTypeScript, ownEnvironment, ROOT } from '../scripts/setup/environment.mjs'
import { makeReady } from '../scripts/setup/ready.mjs'

const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 5_000
const PREFIX = 'forecourt-site-'
/** In production a site makes no key of its own. The identity of this one was thrown away. */
const PAPERS_PUBLIC_KEY = 'age19f28cs9t0r5d5yvrrvf2z8qj5gpfpehyf9jhw38x03wktr8n0fpq0elwvz'

export interface RunningSite {
  /** Without a trailing slash. */
  address: string
  databaseUrl: string
  /** May be called twice. */
  stop(): Promise<void>
}

/**
 * Builds the site if its sources changed, puts these adverts into a new database (the first gets id 1), values
 * them, and resolves when the site answers. `settings` are environment variables. Of several `processes` a proxy chooses
 * one for each request, and a worker is another process.
 */
export async function runningSite(
  adverts: Iterable<ListingRow>,
  settings: Record<string, string> = {},
  processes = 1,
): Promise<RunningSite> {
  await makeReady({ site: true })
  const stops: (() => Promise<unknown>)[] = []
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= runInReverse(stops))
  try {
    await removeLeftovers()
    const dataDirectory = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
    stops.push(() => rm(dataDirectory, { recursive: true, force: true }))
    // PostgreSQL may run as another user, which needs access.
    await chmod(dataDirectory, 0o755)
    // Kept open, so that PostgreSQL starts once, and stops after the server.
    const opened = await openDatabase({ dataDirectory, as: 'tool' })
    stops.push(() => opened.stop())
    await migrate(opened)
    await fillIfEmpty(opened.url, () => adverts, { removed: () => undefined, added: () => undefined })
    await learnAndValue(opened.url)

    if (processes > 1) {
      const shared = { ...settings, DATABASE_URL: opened.url }
      const address = await severalProcesses(processes, dataDirectory, shared, stop => stops.push(stop))
      return { address, databaseUrl: opened.url, stop }
    }
    const port = await freePort()
    const server = serve(dataDirectory, port, settings)
    stops.push(() => end(server, STOP_TIMEOUT_MS))
    await ready(server, port)
    return { address: `http://127.0.0.1:${port}`, databaseUrl: opened.url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Deletes directories of runs that were killed; their server and PostgreSQL stop by themselves. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.startsWith(PREFIX) && name.slice(PREFIX.length).split('-')[0])
    if (!pid || isRunning(pid)) continue
    // A directory of another user cannot be deleted, and stays.
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined)
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function runInReverse(stops: (() => Promise<unknown>)[]): Promise<void> {
  for (const stop of stops.reverse()) await stop()
}

/** Web processes on the embedded PostgreSQL, which this process has opened, with a worker and a proxy. */
async function severalProcesses(
  count: number,
  dataDirectory: string,
  settings: Record<string, string>,
  atEnd: (stop: () => Promise<unknown>) => void,
): Promise<string> {
  const separate = { ...settings, WORKER: 'off' }
  const worker = serve(dataDirectory, 0, separate, { entry: 'server/worker.ts' })
  atEnd(() => end(worker, STOP_TIMEOUT_MS))
  const ports: number[] = []
  for (let number = 0; number < count; number++) {
    const port = await freePort()
    const server = serve(dataDirectory, port, separate)
    atEnd(() => end(server, STOP_TIMEOUT_MS))
    await ready(server, port)
    ports.push(port)
  }
  const proxy = await startProxy(ports)
  atEnd(() => proxy.stop())
  return proxy.address
}

/** `root` has the code, another version of it perhaps, and `entry` is the file in it that is run. */
export function serve(
  dataDirectory: string,
  port: number,
  settings: Record<string, string>,
  { root = ROOT, entry = 'server/main.ts' } = {},
): ChildProcess {
  const environment = {
    // In production nothing of the demonstration runs.
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port || 3000),
    DATA_DIR: dataDirectory,
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
    DEMO_STOCK: 'off',
    LOG_LEVEL: 'error',
    PAPERS_PUBLIC_KEY,
    ...settings,
  }
  // When this process is killed, its IPC channel closes, and the server stops itself.
  return spawn(nodeForTypeScript(), [entry], {
    cwd: root,
    env: ownEnvironment(environment),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
}

/** Resolves when the server has printed its address, after which it answers. */
export async function ready(server: ChildProcess, port: number): Promise<void> {
  const output: string[] = []
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error([`The site ${why}:`, ...output].join('\n')))
    const timeout = setTimeout(fail, START_TIMEOUT_MS, 'did not start in time')
    server.once('exit', code => fail(`ended with ${code} while it was starting`))
    createInterface({ input: server.stdout! }).on('line', line => {
      output.push(line)
      if (!line.endsWith(`:${port}`)) return
      clearTimeout(timeout)
      resolve()
    })
  })
}
