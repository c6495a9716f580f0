/**
 * The site as `npm start` runs it, with an empty stock: server, worker and the embedded PostgreSQL. A drill
 * kills one of them, and it is started again.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { type Connections, connect } from '#server/platform/database/pool.ts'
import { ready, serve } from '#testing/running-site.ts'
import { end, freePort } from '#testing/server-process.ts'
import { nodeForTypeScript, ownEnvironment, ROOT } from '../../scripts/setup/environment.mjs'
import { makeReady } from '../../scripts/setup/ready.mjs'

export const victims = ['server', 'worker', 'PostgreSQL'] as const
export type Victim = (typeof victims)[number]

const SECRET = 'a secret of drills, long enough to sign with'
const STOP_TIMEOUT_MS = 20_000

export interface RestartedSite {
  /** Without a trailing slash; the same after each restart. */
  address: string
  connections: Connections
  databaseUrl: string
  /** Environment variables of its processes. */
  environment: Record<string, string>
  /** Ends it at once, as a crash does, and resolves when the whole site answers again. */
  kill(victim: Victim): Promise<void>
  stop(): Promise<void>
}

/** In an empty directory, which the caller removes. `settings` are environment variables. */
export async function restartedSite(
  dataDirectory: string,
  settings: Record<string, string> = {},
): Promise<RestartedSite> {
  await makeReady({ site: true })
  // PostgreSQL may run as another user, which needs access.
  await chmod(dataDirectory, 0o755)
  const opened = await openDatabase({ dataDirectory, as: 'tool' })
  await migrate(opened)
  const connections = connect(opened.url, 4)
  const environment = { SECRET, WORKER: 'off', RATE_LIMITS: 'off', ...settings }
  const port = await freePort()

  async function startedServer(): Promise<ChildProcess> {
    const server = serve(dataDirectory, port, environment)
    await ready(server, port)
    return server
  }

  const startedWorker = (): ChildProcess =>
    spawn(nodeForTypeScript()!, ['server/worker.ts'], {
      cwd: ROOT,
      env: ownEnvironment({ ...environment, NODE_ENV: 'test', DATA_DIR: dataDirectory, DATABASE_URL: '' }),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })

  let server = await startedServer()
  let worker = startedWorker()

  const kills: Record<Victim, () => Promise<void>> = {
    async server() {
      await killed(server)
      server = await startedServer()
    },
    async worker() {
      await killed(worker)
      worker = startedWorker()
    },
    // This process and the server each hold a connection, and start it again when that breaks.
    async PostgreSQL() {
      const pidFile = await readFile(join(opened.where, 'postmaster.pid'), 'utf8')
      process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL')
      await isBack(`http://127.0.0.1:${port}/api/health`)
    },
  }
  return {
    address: `http://127.0.0.1:${port}`,
    connections,
    databaseUrl: opened.url,
    environment: { ...environment, DATA_DIR: dataDirectory },
    kill: victim => kills[victim](),
    async stop() {
      await end(worker, STOP_TIMEOUT_MS)
      await end(server, STOP_TIMEOUT_MS)
      await connections.close()
      await opened.stop()
    },
  }
}

/** Resolves once the site says that it is well. */
async function isBack(health: string): Promise<void> {
  while (
    !(await fetch(health).then(
      answer => answer.ok,
      () => false,
    ))
  )
    await sleep(50)
}

async function killed(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
