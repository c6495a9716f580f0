/** Starts the server: database, modules, routes, pages, and a worker process beside it. */
import { stockEmptyDatabase } from '#db/demo/stock-empty-database.ts'
import { createApp } from './app.ts'
import { readConfigWithSecret } from './config.ts'
import { startNotices } from './demonstration.ts'
import { createModules, stopModules } from './modules.ts'
import { hasOpenOutbox } from './operations/outbox-guard.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { connect } from './platform/database/pool.ts'
import { ownsTables } from './platform/database/site-rights.ts'
import { PageForms } from './platform/files/uploads/page-forms.ts'
import type { App } from './platform/http/app.ts'
import { runProcess, say } from './process-lifecycle.ts'
import type { PageServices } from './site.ts'
import { startWorker } from './start-worker.ts'
import { warmUp } from './warm-up.ts'

export type ServeSite = (app: App, services: PageServices) => Promise<void>

/**
 * Never throws: an error is printed as one line, and the process exits with 1. `warmsUp`: whether it asks
 * itself for pages after its start.
 */
export async function startServer(serveSite: ServeSite, { warmsUp }: { warmsUp: boolean }): Promise<void> {
  await runProcess(async (onStop, fail) => {
    const config = await readConfigWithSecret()
    const address = `http://${config.host}:${config.port}`
    const opened = await openDatabase({
      databaseUrl: config.databaseUrl,
      databaseOwnerUrl: config.databaseOwnerUrl,
      dataDirectory: config.dataDirectory,
      as: 'server',
      address,
      say,
      onLost: reason => fail(`The database is lost to this process, which ends: ${reason}`),
    })
    onStop(() => opened.stop())
    await migrate(opened)
    if (config.demonstration.stock) await stockEmptyDatabase(opened.url, say)

    const { database, close } = connect(opened.url)
    onStop(close)
    const { all, files, search, accounts, attemptLimiter, pageVersions } = await createModules({
      config,
      database,
      databaseUrl: opened.url,
      warn: say,
    })
    onStop(() => stopModules(all, error => say(`Stopping: ${(error as Error).message}`)))
    const app = await createApp(all, { config, authenticator: accounts.accounts, attemptLimiter })
    onStop(() => app.close())
    const pageForms = new PageForms(
      files.store,
      all.flatMap(module => module.pageForms ?? []),
    )
    await serveSite(app, {
      isReady: () => search.index.health().ready,
      siteUrl: config.siteUrl,
      pageForms,
      secret: config.secret,
      takesStripe: config.stripe !== undefined,
      versions: pageVersions,
      objects: files.store.objects,
    })
    const listen = () => app.listen({ port: config.port, host: config.host })
    // A demonstration says at once that it opens in a moment. In production a proxy passes over a port that is
    // closed, whatever is sent, and could not send a form elsewhere that was answered by 503.
    if (!config.isProduction) await listen()
    for (const module of all) await module.start?.()
    if (config.isProduction) await listen()
    if (config.startsWorker) {
      const worker = startWorker(say)
      onStop(() => worker.stop())
    }
    if (warmsUp) {
      const stopping = new AbortController()
      const paths = all.flatMap(module => module.typicalPages ?? [])
      const warmed = warmUp(app, paths, stopping.signal)
      onStop(async () => {
        stopping.abort()
        await warmed
      })
    }
    for (const notice of startNotices(config, await ownsTables(database))) say(notice)
    if (hasOpenOutbox(config)) say(`Emails: ${address}/outbox`)
    say(`${address}`)
  })
}
