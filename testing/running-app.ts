import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { InjectOptions } from 'fastify'
import { from as copyFrom } from 'pg-copy-streams'
import type { MinResponseTimes } from '#server/accounts/response-times.ts'
import { type AppOptions, createApp } from '#server/app.ts'
import type { BuyingModule } from '#server/buying/buying.module.ts'
import { readConfig } from '#server/config.ts'
import { copyLine, type ListingRow, listingColumnNames } from '#server/listings/listing-row.ts'
import type { LiveChannel } from '#server/live/live-channel.ts'
import { createModules, type ModuleOverrides, stopModules } from '#server/modules.ts'
import type { PaymentsModule } from '#server/payments/payments.module.ts'
import type { DatabaseUrls } from '#server/platform/database/open-database.ts'
import { type Connections, connect } from '#server/platform/database/pool.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { PageForms } from '#server/platform/files/uploads/page-forms.ts'
import type { App } from '#server/platform/http/app.ts'
import { JobRunner } from '#server/platform/jobs/job-runner.ts'
import type { AlertFollower } from '#server/saved/searches/alert-follower.ts'
import type { SearchIndex } from '#server/search/search-index.ts'
import type { ViewCounter } from '#server/selling/dashboard/view-counter.ts'
import type { ValuationModule } from '#server/valuation/valuation.module.ts'
import { type FreshDatabase, freshDatabase } from './database/fresh-database.ts'
import { weakPasswords } from './stored-account.ts'

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests check the shape of the body themselves
  body: any
}

export interface RunningApp extends DatabaseUrls {
  app: App
  connections: Connections
  index: SearchIndex
  live: LiveChannel
  files: FileStore
  pageForms: PageForms
  /** Not started; `runWaiting` runs the jobs that are due. */
  jobRunner: JobRunner
  /** Not started, because few tests need it. */
  alerts: AlertFollower
  /** Its follower is not started. */
  valuation: ValuationModule
  payments: PaymentsModule
  /** Its reservations are not looked at each second. */
  buying: BuyingModule
  /** Not started: `flush` writes what has been counted. */
  views: ViewCounter
  /** Lines that modules and jobs printed for operators. */
  warnings: readonly string[]
  /** Lines of the log. */
  log: readonly string[]
  get(path: string): Promise<Answer>
  post(path: string, body: object): Promise<Answer>
  /** Adds listings, waits until searches find them, and returns their ids in order. */
  list(...rows: ListingRow[]): Promise<number[]>
  stop(): Promise<void>
}

/** The real app on a fresh database that holds these listings. Stop it in afterAll. */
export async function runningApp(...rows: ListingRow[]): Promise<RunningApp> {
  return await runningAppWith({}, ...rows)
}

interface Surroundings {
  /** Environment variables. */
  settings?: NodeJS.ProcessEnv
  timeouts?: AppOptions['timeouts']
  /** A migrated one, instead of a fresh one of the shared PostgreSQL. */
  on?: FreshDatabase
}

/** That answers take their time is tested where it matters (server/accounts/security). */
const noWaiting: MinResponseTimes = { signUp: 0, other: 0 }
/** The secret of every app in tests. */
export const SECRET = 'a secret of tests, long enough to sign with'

/** As `runningApp`, with overrides of modules, environment variables, time limits or the database. */
export async function runningAppWith(
  { settings = {}, timeouts, on, ...overrides }: ModuleOverrides & Surroundings,
  ...rows: ListingRow[]
): Promise<RunningApp> {
  const fresh = on ?? (await freshDatabase())
  const connections = connect(fresh.url, 4)
  await copyListings(connections, rows)
  const warnings: string[] = []
  const log: string[] = []
  const warn = (line: string) => void warnings.push(line)
  const server = await startServer({
    environment: { SECRET, ...settings },
    overrides,
    timeouts,
    connections,
    url: fresh.url,
    warn,
    log,
  })
  const { app, modules } = server
  const { index } = modules.search
  const jobRunner = new JobRunner(fresh.url, warn)
  for (const module of modules.all) jobRunner.register(module.jobs ?? [])

  const ask = async (options: InjectOptions): Promise<Answer> => {
    const answer = await app.inject(options)
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
  }
  return {
    app,
    connections,
    index,
    live: modules.live.live,
    files: modules.files.store,
    pageForms: new PageForms(
      modules.files.store,
      modules.all.flatMap(module => module.pageForms ?? []),
    ),
    jobRunner,
    alerts: modules.saved.alerts,
    valuation: modules.valuation,
    payments: modules.payments,
    buying: modules.buying,
    views: modules.dashboard.views,
    url: fresh.url,
    ownerUrl: fresh.ownerUrl,
    warnings,
    log,
    get: path => ask({ method: 'GET', url: path }),
    post: (path, body) => ask({ method: 'POST', url: path, payload: body }),
    async list(...more) {
      const ids = await copyListings(connections, more)
      await index.caughtUp()
      return ids
    },
    async stop() {
      await server.stop()
      await jobRunner.stop()
      await connections.close()
      await fresh.drop()
    },
  }
}

/** Another server on the same database. */
export async function anotherServer(
  { connections, url }: RunningApp,
  environment: NodeJS.ProcessEnv,
): Promise<{ app: App; stop(): Promise<void> }> {
  return await startServer({ environment, overrides: {}, connections, url, warn: () => undefined, log: [] })
}

interface ServerOptions {
  environment: NodeJS.ProcessEnv
  overrides: ModuleOverrides
  timeouts?: AppOptions['timeouts']
  connections: Connections
  url: string
  warn: (line: string) => void
  log: string[]
}

/**
 * As server/start.ts does, but without listening, without pages, and without background work except the
 * search index.
 */
async function startServer({ environment, overrides, timeouts, connections, url, warn, log }: ServerOptions) {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'info', DATABASE_URL: url, ...environment })
  const modules = await createModules(
    { config, database: connections.database, databaseUrl: url, warn },
    // Other tests keep all processors busy.
    {
      minResponseTimes: noWaiting,
      passwordCost: weakPasswords,
      settingsCacheMs: 0,
      rendering: { priority: 0 },
      ...overrides,
    },
  )
  const app = await createApp(modules.all, {
    config,
    authenticator: modules.accounts.accounts,
    attemptLimiter: modules.attemptLimiter,
    timeouts,
    logTo: { write: line => log.push(line) },
  })
  await modules.search.index.start()
  return {
    app,
    modules,
    async stop() {
      await app.close()
      await stopModules(modules.all, error => warn(`stopping: ${(error as Error).message}`))
    },
  }
}

export async function copyListings({ pool }: Connections, rows: readonly ListingRow[]): Promise<number[]> {
  if (rows.length === 0) return []
  const client = await pool.connect()
  try {
    const { rows: before } = await client.query<{ last: number }>(
      'select coalesce(max(id), 0) as last from listings',
    )
    const copy = client.query(copyFrom(`copy listings (${listingColumnNames.join(', ')}) from stdin`))
    await pipeline(Readable.from(rows.map(copyLine)), copy)
    const { rows: added } = await client.query<{ id: number }>(
      'select id from listings where id > $1 order by id',
      [before[0]!.last],
    )
    return added.map(row => row.id)
  } finally {
    client.release()
  }
}
