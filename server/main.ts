/** Starts everything, stops everything. */

import { stockEmptyDatabase } from '#db/demo/stock-empty-database.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { connect } from './platform/database/pool.ts'
import { SearchService } from './search/search.service.ts'
import { SearchIndex } from './search/search-index.ts'
import { Vocabulary } from './search/vocabulary.ts'
import { serveSite } from './site.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const config = readConfig()
const address = `http://${config.host}:${config.port}`
const stops: (() => Promise<unknown>)[] = []
let stopping = false

/** Last started, first stopped. A second signal does not wait. */
async function stop(exitCode: number): Promise<void> {
  if (stopping) process.exit(exitCode || 1)
  stopping = true
  for (const close of stops.reverse()) {
    await close().catch(error => say(`Stopping: ${(error as Error).message}`))
  }
  process.exit(exitCode)
}
process.once('SIGINT', () => void stop(0))
process.once('SIGTERM', () => void stop(0))
process.on('SIGINT', () => stopping && process.exit(1))

try {
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
  const vocabulary = new Vocabulary()
  const index = new SearchIndex(opened.url, vocabulary, say)
  stops.push(() => index.stop())
  const search = new SearchService(database, index, vocabulary)
  const app = await createApp({ config, database, search })
  stops.push(() => app.close())
  await serveSite(app)
  // Listening comes before the index: until it is ready, /api/health says so and pages show that they wait.
  await app.listen({ port: config.port, host: config.host })
  await index.start()
  say(`${address}`)
} catch (error) {
  say((error as Error).message)
  if (config.logLevel === 'debug') console.error(error)
  await stop(1)
}
