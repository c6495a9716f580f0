/** One PostgreSQL cluster on this machine: made, started, found running, stopped. When: see embedded.ts. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { giveTo } from './places.ts'
import { isAlive } from './process-mark.ts'
import type { SystemUser } from './system-user.ts'

/** The cluster's superuser, who only prepares the database for the site's own role (site-role.ts). */
const SUPERUSER = 'forecourt'
export const DATABASE_NAME = 'forecourt'
const PASSWORD_FILE = 'forecourt-password'

const INITDB_PATIENCE_MS = 120_000
/** After a crash of the machine PostgreSQL replays its log first. */
const START_PATIENCE_MS = 180_000
const STOP_PATIENCE_MS = 60_000
const START_ATTEMPTS = 8

/** Variables of this process that PostgreSQL gets; all others, secrets among them, stay here. */
const PASSED_VARIABLES = new Set([
  'PATH',
  'TMPDIR',
  'TEMP',
  'TMP',
  'LD_LIBRARY_PATH',
  'SYSTEMROOT',
  'WINDIR',
  'COMSPEC',
])

export interface Cluster {
  directory: string
  programs: string
  user: SystemUser | undefined
}

export interface Postmaster {
  pid: number
  port: number
  status: string
}

export async function exists(cluster: Cluster): Promise<boolean> {
  return Boolean(await stat(join(cluster.directory, 'PG_VERSION')).catch(() => undefined))
}

/** Makes the cluster beside its place and moves it there when complete: one cut short is never used. */
export async function make(cluster: Cluster, options: { durable: boolean }): Promise<void> {
  const incomplete = `${cluster.directory}.new`
  const passwordFile = `${cluster.directory}.password`
  await rm(incomplete, { recursive: true, force: true })
  await rm(passwordFile, { force: true })
  await mkdir(incomplete, { mode: 0o700 })
  await giveTo(cluster.user, incomplete)
  await writeFile(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
  await giveTo(cluster.user, passwordFile)
  const made = run(cluster, 'initdb', [
    `--pgdata=${incomplete}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own Unicode rules, so that text compares and sorts alike on every system.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(options.durable ? [] : ['--no-sync']),
  ])
  if (made.status !== 0) {
    await rm(passwordFile, { force: true })
    const why = made.error?.message ?? lastLines(`${made.stdout}${made.stderr}`)
    throw new Error(`PostgreSQL could not make its data in ${cluster.directory}: ${why}`)
  }
  await rename(passwordFile, join(incomplete, PASSWORD_FILE))
  await rename(incomplete, cluster.directory)
}

/** Throws if the data are of another major version, or of an account that this process cannot use. */
export async function assertUsable(cluster: Cluster): Promise<void> {
  const made = (await readFile(join(cluster.directory, 'PG_VERSION'), 'utf8').catch(refuseForeign)).trim()
  const { stdout } = run(cluster, 'postgres', ['--version'])
  const ours = /PostgreSQL\)? (\d+)/.exec(stdout)?.[1]
  if (!ours) throw new Error(`The embedded PostgreSQL in ${cluster.programs} does not run on this system.`)
  if (made !== ours) {
    throw new Error(
      `The data in ${cluster.directory} were made by PostgreSQL ${made}; this is PostgreSQL ${ours}. ` +
        'Set DATA_DIR to another place, or run the version of Forecourt that made them.',
    )
  }

  function refuseForeign(error: NodeJS.ErrnoException): never {
    if (error.code !== 'EACCES') throw error
    throw new Error(
      `The database in ${cluster.directory} belongs to another user. Start Forecourt as that user, ` +
        'or set DATA_DIR to another place.',
    )
  }
}

/** Where the superuser connects, with the password. */
export async function urlOf(cluster: Cluster, port: number, database: string): Promise<string> {
  const password = (await readFile(join(cluster.directory, PASSWORD_FILE), 'utf8')).trim()
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`
}

/**
 * The PostgreSQL that runs on this cluster, waited for if it is just coming up or going down; undefined if
 * none does. What a `kill -9` left behind is cleared away.
 */
export async function findRunning(cluster: Cluster): Promise<Postmaster | undefined> {
  const deadline = Date.now() + START_PATIENCE_MS
  for (;;) {
    const found = await readPostmaster(cluster)
    if (!found) return undefined
    if (!(await isOfCluster(found.pid, cluster))) {
      // PostgreSQL sees to dead ones itself, but not to a number that another program bears now.
      if (isAlive(found.pid)) await rm(pidFile(cluster), { force: true })
      return undefined
    }
    if (found.status === 'ready') return found
    if (Date.now() > deadline) {
      await stop(cluster, found)
      return undefined
    }
    await sleep(50)
  }
}

/** A port for PostgreSQL: another one will do instead if it is taken, unless it is `required`. */
export interface WantedPort {
  port: number
  required: boolean
}

/** The required port is used by another program. */
export class PortTaken extends Error {}

/**
 * Starts PostgreSQL on the cluster, in a process group of its own: ctrl-C must let the site finish before its
 * database. Throws PortTaken when the required port is not free.
 */
export async function start(
  cluster: Cluster,
  settings: (port: number) => Record<string, string>,
  logFile: string,
  wanted?: WantedPort,
): Promise<Postmaster> {
  let port = wanted?.port ?? (await freePort())
  for (let attempt = 1; ; attempt++) {
    // Anew: the last may be another user's, who started Forecourt on the same data.
    await rm(logFile, { force: true })
    const log = openSync(logFile, 'w', 0o600)
    const flags = Object.entries(settings(port)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = spawn(join(cluster.programs, 'bin', 'postgres'), ['-D', cluster.directory, ...flags], {
      ...identity(cluster),
      detached: true,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    const failure = await untilReady(cluster, child)
    if (!failure) {
      child.unref()
      return { pid: child.pid ?? 0, port, status: 'ready' }
    }
    const told = lastLines(await readFile(logFile, 'utf8').catch(() => ''))
    // Between asking for a free port and using it another program may have taken it.
    const isPortTaken = told.includes('Address already in use')
    // A killed PostgreSQL leaves processes that keep its memory until they have ended their statements.
    const isMemoryInUse = told.includes('still in use')
    if (!(isPortTaken || isMemoryInUse) || attempt === START_ATTEMPTS) {
      const message = `PostgreSQL did not start (${failure}): ${told}`
      throw isPortTaken && wanted?.required ? new PortTaken(message) : new Error(message)
    }
    if (isPortTaken && !wanted?.required) port = await freePort()
    await sleep(200 * attempt)
  }
}

/** Ends it in order: sessions are cut off, what was written is kept. Harder, if it will not. */
export async function stop(cluster: Cluster, postmaster: Postmaster): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', STOP_PATIENCE_MS],
    ['SIGQUIT', 10_000],
  ] as const) {
    try {
      process.kill(postmaster.pid, signal)
    } catch {
      return
    }
    const deadline = Date.now() + patience
    while (Date.now() < deadline) {
      const now = await readPostmaster(cluster)
      if (now?.pid !== postmaster.pid || !isAlive(postmaster.pid)) return
      await sleep(20)
    }
  }
  throw new Error(`PostgreSQL (process ${postmaster.pid}) does not end. End it by hand.`)
}

async function untilReady(cluster: Cluster, child: ChildProcess): Promise<string | undefined> {
  let ended: string | undefined
  child.once('error', error => {
    ended = error.message
  })
  child.once('exit', (code, signal) => {
    ended = `it ended with ${signal ?? code}`
  })
  const deadline = Date.now() + START_PATIENCE_MS
  while (Date.now() < deadline) {
    if (ended !== undefined) return ended
    const now = await readPostmaster(cluster)
    if (now && now.pid === child.pid && now.status === 'ready') return undefined
    await sleep(10)
  }
  child.kill('SIGQUIT')
  return `not ready after ${START_PATIENCE_MS / 1000} s`
}

function pidFile(cluster: Cluster): string {
  return join(cluster.directory, 'postmaster.pid')
}

/** PostgreSQL's note of itself: number, directory, start, port, socket, address, memory, status, by line. */
async function readPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const lines = (await readFile(pidFile(cluster), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? '' } : undefined
}

/** Whether this process is the PostgreSQL of this cluster, and not another program that got its number. */
async function isOfCluster(pid: number, cluster: Cluster): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(
    () => spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '',
  )
  return `${command.replaceAll('\0', ' ')} `.includes(`-D ${cluster.directory} `)
}

function run(cluster: Cluster, program: string, args: string[]) {
  return spawnSync(join(cluster.programs, 'bin', program), args, {
    ...identity(cluster),
    encoding: 'utf8',
    timeout: INITDB_PATIENCE_MS,
  })
}

/** The working directory of this process may be closed to PostgreSQL's account. */
function identity(cluster: Cluster) {
  const inherited = Object.entries(process.env).filter(([name]) => PASSED_VARIABLES.has(name.toUpperCase()))
  return {
    uid: cluster.user?.uid,
    gid: cluster.user?.gid,
    cwd: cluster.user ? '/' : cluster.programs,
    env: { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-4).join(' | ') || 'it said nothing'
}

/** Makes the directory readable by its owner only, as PostgreSQL demands, even after the data were copied. */
export async function tightenModes(cluster: Cluster): Promise<void> {
  const { mode } = await stat(cluster.directory)
  if (mode & 0o027) await chmod(cluster.directory, 0o700)
}
