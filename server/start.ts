/** Starts the server: database, modules, routes, pages, and a worker process beside it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from './app.ts'
import { readConfigWithSecret } from './config.ts'
import { startNotices } from './demonstration.ts'
import { createModules, stopModules } from './modules.ts'
import { openTelemetry } from './open-telemetry.ts'
import { hasOpenOutbox } from './operations/outbox-guard.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { connect } from './platform/database/pool.ts'
import { ownsTables } from './platform/database/site-rights.ts'
import { PageForms } from './platform/files/uploads/page-forms.ts'
import type { App } from './platform/http/app.ts'
import { complain, say, warn } from './platform/log.ts'
import { claimSecret } from './platform/secret-claim.ts'
import { runProcess } from './process-lifecycle.ts'
import type { PageServices } from './site.ts'
import { startWorker } from './start-worker.ts'

export type ServeSite = (app: App, services: PageServices) => Promise<void>

/** Never throws: an error is printed as one line, and the process exits with 1. */
export async function startServer(serveSite: ServeSite): Promise<void> {
  await runProcess(async (onStop, fail) => {
    const config = await readConfigWithSecret()
    onStop(await openTelemetry(config))
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
    if (config.demonstration.stock) {
      const { stockEmptyDatabase } = await import('#db/demo/stock-empty-database.ts')
      await stockEmptyDatabase(opened.url, say)
    }

    const { database, close } = connect(opened.url)
    onStop(close)
    await claimSecret(database, config.secret)
    const { all, files, search, operations, accounts, attemptLimiter, pageVersions } = await createModules({
      config,
      database,
      databaseUrl: opened.url,
      warn,
    })
    onStop(() => stopModules(all, error => complain(`Stopping: ${(error as Error).message}`)))
    const app = await createApp(all, { config, authenticator: accounts.accounts, attemptLimiter })
    onStop(() => app.close())
    const pageForms = new PageForms(
      files.store,
      all.flatMap(module => module.pageForms ?? []),
    )
    await serveSite(app, {
      siteUrl: config.siteUrl,
      pageForms,
      secret: config.secret,
      takesStripe: config.stripe !== undefined,
      versions: pageVersions,
      objects: files.store.objects,
    })
    say('Preparing the search index …')
    for (const module of all) {
      await module.start?.()
      // Where nothing listens, a proxy tries another server; an answer of 503 it would pass on.
      if (module === search) await app.listen({ port: config.port, host: config.host })
    }
    const worker = config.startsWorker ? startWorker(warn) : undefined
    onStop(async () => {
      operations.announceStop()
      await Promise.all([worker?.stop(), sleep(config.stopDelaySeconds * 1000)])
    })
    for (const notice of startNotices(config, await ownsTables(database))) say(notice)
    if (hasOpenOutbox(config)) say(`Emails: ${address}/outbox`)
    say(`${address}`)
  })
}
