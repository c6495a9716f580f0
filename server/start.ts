/** Starts everything, in order, and stops it in the opposite one. */
import { stockEmptyDatabase } from '#db/demo/stock-empty-database.ts'
import { type App, createApp } from './app.ts'
import { readConfig } from './config.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { connect } from './platform/database/pool.ts'
import type { PageForms } from './platform/files/uploads/page-forms.ts'
import { hasOpenOutbox } from './platform/mail/outbox-guard.ts'
import { keptSecret } from './platform/secret.ts'
import { assemble } from './services.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** A second signal that comes later than this is meant. */
const IMPATIENCE_MS = 1000

/** Never throws: what keeps it from starting is said in one line, and the process ends with 1. */
export async function start(
  serveSite: (
    app: App,
    isReady: () => boolean,
    siteUrl: string | undefined,
    pageForms: PageForms,
  ) => Promise<void>,
): Promise<void> {
  const stops: (() => Promise<unknown>)[] = []
  let stoppingSince: number | undefined

  /** Last started, first stopped. Asked again after a while it does not wait. */
  async function stop(exitCode: number): Promise<void> {
    if (stoppingSince !== undefined) {
      // One ctrl-C reaches us twice, from the terminal and through `npm start`.
      if (Date.now() - stoppingSince > IMPATIENCE_MS) process.exit(exitCode || 1)
      return
    }
    stoppingSince = Date.now()
    for (const close of stops.reverse()) {
      await close().catch(error => say(`Stopping: ${(error as Error).message}`))
    }
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  // The launcher of `npm start` was killed: nobody is left to pass signals on.
  process.once('disconnect', () => stoppingSince ?? void stop(0))

  try {
    const given = readConfig()
    const config = { ...given, secret: given.secret || (await keptSecret(given.dataDirectory)) }
    const address = `http://${config.host}:${config.port}`
    const opened = await openDatabase({
      databaseUrl: config.databaseUrl,
      dataDirectory: config.dataDirectory,
      as: 'server',
      address,
      say,
    })
    stops.push(() => opened.stop())
    await migrate(opened.url)
    if (config.demoStock) await stockEmptyDatabase(opened.url, say)

    const { database, close } = connect(opened.url)
    stops.push(close)
    const assembled = await assemble({ config, database, url: opened.url }, say)
    const { services, index, jobRunner, post, alerts } = assembled
    stops.push(async () => post.close())
    stops.push(() => index.stop())
    const app = await createApp(services)
    stops.push(() => app.close())
    await serveSite(app, () => index.health().ready, config.siteUrl, services.pageForms)
    // Listening comes before the index: until it is ready, /api/health says so and searches answer 503.
    await app.listen({ port: config.port, host: config.host })
    await index.start()
    await jobRunner.start()
    stops.push(() => jobRunner.stop())
    alerts.start()
    stops.push(() => alerts.stop())
    if (hasOpenOutbox(config)) say(`Letters: ${address}/outbox`)
    say(`${address}`)
  } catch (error) {
    say((error as Error).message)
    if (process.env.LOG_LEVEL === 'debug') console.error(error)
    await stop(1)
  }
}
