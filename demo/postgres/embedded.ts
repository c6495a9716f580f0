/**
 * The PostgreSQL that comes with Forecourt, for when DATABASE_URL is unset.
 *
 * Several processes may use one data directory: one server, and any number of tools (import, demo). The first
 * starts PostgreSQL, the last to leave stops it. Each keeps one connection open, named after itself; who is
 * there is then what PostgreSQL itself says, and a process that was killed is gone from it at once. The
 * server also holds an advisory lock on its connection, which makes it the only one.
 */
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { madeDataDirectory } from '#server/platform/data-directory.ts'
import type { EmbeddedOptions, OpenDatabase } from '#server/platform/database/open-database.ts'
import * as postgres from './cluster.ts'
import { withMutex } from './mutex.ts'
import { clusterOf, placeForNewCluster, programsFor } from './places.ts'
import { postgresSettings } from './postgres-settings.ts'
import { preparedForSite, siteUrlsOf } from './site-role.ts'
import { userForPostgres } from './system-user.ts'

/** The key of an advisory lock; an arbitrary constant. */
const ONE_SERVER_LOCK = 7_230_001
const KEEPER_NAME = 'forecourt'
/** Longer than PostgreSQL may take to recover from a crash. */
const MUTEX_PATIENCE_MS = 240_000
/** How long PostgreSQL's port may be taken by another program before `onLost` is called. */
const PORT_PATIENCE_MS = 60_000

/**
 * Opens the embedded database, starting PostgreSQL if it does not run. Throws an error that says what to do.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<OpenDatabase> {
  const dataDirectory = await madeDataDirectory(options.dataDirectory)
  const mutexFile = join(dataDirectory, 'postgresql.lock')
  const logFile = join(dataDirectory, 'postgresql.log')
  const portFile = join(dataDirectory, 'postgresql.port')
  const noteFile = join(dataDirectory, 'server.json')
  const exclusively = <Result>(work: () => Promise<Result>) => withMutex(mutexFile, MUTEX_PATIENCE_MS, work)
  const isServer = options.as === 'server'
  let leaving = false
  let keeper: pg.Client

  const cluster = await exclusively(() => prepared(dataDirectory, options.say))
  const postmaster = await exclusively(async () => {
    // The last port, where other processes expect PostgreSQL if it was killed just now.
    const running = await upAndRunning(await lastPort(portFile))
    keeper = await enter(running)
    // Made anew, because the last may be another user's.
    await rm(portFile, { force: true })
    await writeFile(portFile, `${running.port}\n`)
    return running
  })
  if (isServer) {
    // For scripts/start.mjs, which must tell a second start so before anything is installed.
    const note = { pid: process.pid, address: options.address ?? '', since: new Date().toISOString() }
    await rm(noteFile, { force: true })
    await writeFile(noteFile, `${JSON.stringify(note)}\n`)
  }
  const urls = await siteUrlsOf(cluster, postmaster.port)
  return { ...urls, kind: 'embedded', where: cluster.directory, stop: leave }

  async function upAndRunning(wanted: postgres.WantedPort | undefined): Promise<postgres.Postmaster> {
    return (
      (await postgres.findRunning(cluster)) ??
      (await postgres.start(cluster, postgresSettings, logFile, wanted))
    )
  }

  async function enter(running: postgres.Postmaster): Promise<pg.Client> {
    const client = await connectedKeeper(cluster, running, options)
    if (isServer) await claim(client, dataDirectory)
    client.once('end', () => {
      if (!leaving) void comeBack()
    })
    return client
  }

  /** Starts PostgreSQL again at the same port, where the pools find it. */
  async function comeBack(): Promise<void> {
    const since = Date.now()
    for (let attempt = 1; !leaving; attempt++) {
      try {
        await exclusively(async () => {
          const running = await upAndRunning({ port: postmaster.port, required: true })
          if (running.port !== postmaster.port) throw new PortChanged(running.port)
          keeper = await enter(running)
        })
        return
      } catch (error) {
        const isLost =
          error instanceof PortChanged ||
          (error instanceof postgres.PortTaken && Date.now() - since > PORT_PATIENCE_MS)
        if (isLost && options.onLost) return options.onLost(messageOf(error))
        options.say?.(`The database went away and does not come back: ${messageOf(error)}`)
        await sleep(Math.min(30_000, attempt * 1000))
      }
    }
  }

  async function leave(): Promise<void> {
    if (leaving) return
    leaving = true
    if (isServer) await rm(noteFile, { force: true })
    await exclusively(async () => {
      // Without a connection it is unknown: PostgreSQL may then run because another process has started it
      // again.
      const others = await otherKeepers(keeper).catch(() => 1)
      await keeper.end().catch(() => undefined)
      const running = others === 0 ? await postgres.findRunning(cluster) : undefined
      if (running) await postgres.stop(cluster, running)
    })
  }
}

async function prepared(dataDirectory: string, say?: (line: string) => void): Promise<postgres.Cluster> {
  const known = await clusterOf(dataDirectory)
  const user = userForPostgres(known)
  const isNew = !(await stat(known).catch(() => undefined))
  const directory = isNew ? await placeForNewCluster(dataDirectory, user) : known
  const cluster: postgres.Cluster = { directory, user, programs: await programsFor(user) }
  if (!directory.startsWith(dataDirectory)) {
    say?.(
      `The database is in ${directory}: PostgreSQL runs as ${user?.name}, who cannot enter ${dataDirectory}.`,
    )
  }
  if (!(await postgres.exists(cluster)) && isNew) await postgres.make(cluster, { durable: true })
  await postgres.assertUsable(cluster)
  await postgres.tightenModes(cluster)
  return cluster
}

/** Another process has started PostgreSQL at another port. */
class PortChanged extends Error {
  constructor(port: number) {
    super(`PostgreSQL now runs at port ${port}`)
  }
}

/** The port of PostgreSQL on these data; undefined if they are new. */
async function lastPort(file: string): Promise<postgres.WantedPort | undefined> {
  const port = Number(await readFile(file, 'utf8').catch(() => ''))
  return port > 0 ? { port, required: false } : undefined
}

async function connectedKeeper(
  cluster: postgres.Cluster,
  running: postgres.Postmaster,
  options: EmbeddedOptions,
): Promise<pg.Client> {
  await preparedForSite(cluster, running.port)
  const name = `${KEEPER_NAME} ${options.as} ${process.pid} ${options.address ?? ''}`.trim()
  const { url } = await siteUrlsOf(cluster, running.port)
  const client = new pg.Client({
    connectionString: url,
    application_name: name.slice(0, 63),
    connectionTimeoutMillis: 20_000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Makes this connection's process the one server of the data, or says in one line who is. */
async function claim(client: pg.Client, dataDirectory: string): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as ours', [ONE_SERVER_LOCK])
  if (rows[0]?.ours) return
  const holder = await client.query(
    `select application_name as name, backend_start as since
       from pg_stat_activity join pg_locks using (pid) where locktype = 'advisory' and objid = $1`,
    [ONE_SERVER_LOCK],
  )
  await client.end()
  const [, , pid, address] = String(holder.rows[0]?.name ?? '').split(' ')
  const since = holder.rows[0]?.since as Date | undefined
  throw new Error(
    `The data in ${dataDirectory} are held by another Forecourt: process ${pid ?? 'unknown'}` +
      `${address ? ` at ${address}` : ''}${since ? `, since ${since.toLocaleString('en-GB')}` : ''}. ` +
      'Use that one, stop it, or set DATA_DIR and PORT to others.',
  )
}

async function otherKeepers(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as others from pg_stat_activity
      where application_name like '${KEEPER_NAME} %' and pid <> pg_backend_pid()`,
  )
  return rows[0]?.others as number
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
