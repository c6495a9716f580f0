/** The real site, built and served by server/main.ts, on a database of its own that is thrown away afterwards. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fillIfEmpty } from '#db/demo/load-stock.ts'
import type { ListingRow } from '#server/listings/listing-row.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { end, freePort } from '#testing/server-process.ts'
import { nodeForTypeScript, ownEnvironment, ROOT } from '../scripts/setup/places.mjs'
import { makeReady } from '../scripts/setup/ready.mjs'

const STARTING_MS = 60_000
const STOPPING_MS = 5_000
const PREFIX = 'forecourt-site-'

export interface RunningSite {
  /** Without a slash at its end. */
  address: string
  databaseUrl: string
  /** May be called twice. */
  stop(): Promise<void>
}

/**
 * Builds the site if its sources changed, puts these adverts into a new database (the first has the number 1), and
 * returns when they can be found. `settings` as of the environment.
 */
export async function runningSite(
  adverts: Iterable<ListingRow>,
  settings: Record<string, string> = {},
): Promise<RunningSite> {
  await makeReady({ site: true })
  const stops: (() => Promise<unknown>)[] = []
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= inReverse(stops))
  try {
    await clearUpAfterCrashes()
    const dataDirectory = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
    stops.push(() => rm(dataDirectory, { recursive: true, force: true }))
    // PostgreSQL may run as another user, who has to get in.
    await chmod(dataDirectory, 0o755)
    // Kept open to the end, so that PostgreSQL is started once and stopped after the server has gone.
    const opened = await openDatabase({ dataDirectory, as: 'tool' })
    stops.push(() => opened.stop())
    await migrate(opened.url)
    await fillIfEmpty(opened.url, () => adverts, { removed: () => undefined, added: () => undefined })

    const port = await freePort()
    const server = serve(dataDirectory, port, settings)
    stops.push(() => end(server, STOPPING_MS))
    await ready(server, port)
    return { address: `http://127.0.0.1:${port}`, databaseUrl: opened.url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A run that was killed leaves its directory; its server and PostgreSQL end by themselves. */
async function clearUpAfterCrashes(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.startsWith(PREFIX) && name.slice(PREFIX.length).split('-')[0])
    if (!pid || isRunning(pid)) continue
    // Another user's leavings are not ours to remove.
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

async function inReverse(stops: (() => Promise<unknown>)[]): Promise<void> {
  for (const stop of stops.reverse()) await stop()
}

export function serve(dataDirectory: string, port: number, settings: Record<string, string>): ChildProcess {
  const environment = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDirectory,
    DATABASE_URL: '',
    DEMO_STOCK: 'off',
    LOG_LEVEL: 'error',
    ...settings,
  }
  // The channel closes when this process is killed, and the server then ends by itself.
  return spawn(nodeForTypeScript(), ['server/main.ts'], {
    cwd: ROOT,
    env: ownEnvironment(environment),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
}

/** The server says its address when it can answer. */
export async function ready(server: ChildProcess, port: number): Promise<void> {
  const said: string[] = []
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error([`The site ${why}:`, ...said].join('\n')))
    const patience = setTimeout(fail, STARTING_MS, 'did not start in time')
    server.once('exit', code => fail(`ended with ${code} while it was starting`))
    createInterface({ input: server.stdout! }).on('line', line => {
      said.push(line)
      if (!line.endsWith(`:${port}`)) return
      clearTimeout(patience)
      resolve()
    })
  })
}
