/** npm run import: imports a partner's feed (README.md). */
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { connect } from '#server/platform/database/pool.ts'
import { ProgressBar } from '#server/platform/progress-bar.ts'
import { Settings } from '#server/settings/settings.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { type ImportCommand, readCommand, usage } from './command-line.ts'
import { type ImportSummary, importFeed } from './import-feed.ts'
import { readMapping } from './mapping.ts'
import { summaryText } from './summary-text.ts'

const bar = new ProgressBar('rows')
const say = (line: string) => {
  bar.clear()
  process.stdout.write(`${line}\n`)
}

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    say('Stopping …')
    stopping.abort()
    // A second signal ends the process at once.
    process.once(signal, () => process.exit(130))
  })
}

if (process.argv.includes('--help')) say(usage)
else process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const command = readCommand(process.argv.slice(2))
    const summary = await run(command)
    say(summaryText(summary, command.reportPath))
    const isNothing = summary.rowsRead === summary.rejected && summary.withdrawn === 0
    return summary.fileProblems.length > 0 || isNothing ? 1 : 0
  } catch (error) {
    bar.clear()
    if (stopping.signal.aborted) {
      say('Stopped. Nothing was changed. Run the same command to start again.')
      return 130
    }
    process.stderr.write(`${(error as Error).message}\n`)
    return 1
  }
}

async function brakePercentage(url: string): Promise<number> {
  const { pool, database } = connect(url, 1)
  try {
    return await new Settings(database, say).read('FEED_BRAKE_PERCENTAGE')
  } finally {
    await pool.end()
  }
}

async function run({
  partner,
  mappingPath,
  paths,
  complete,
  yes,
  reportPath,
}: ImportCommand): Promise<ImportSummary> {
  const mapping = await readMapping(mappingPath)
  const config = readConfig()
  const { databaseUrl, databaseOwnerUrl, dataDirectory } = config
  const opening = openDatabase({ databaseUrl, databaseOwnerUrl, dataDirectory, as: 'import', say })
  try {
    // Loads the catalogue while the database starts.
    catalogue()
    const database = await opening
    await migrate(database)
    return await importFeed({
      url: database.url,
      partner,
      mapping,
      paths,
      complete,
      yes,
      brakePercentage: await brakePercentage(database.url),
      reportPath,
      say,
      onProgress: ({ phase, rows, share }) =>
        phase === 'reading'
          ? bar.show(rows, share)
          : bar.showPhase(`${rows.toLocaleString('en-GB')} rows read, merging`),
      signal: stopping.signal,
    })
  } finally {
    await (await opening).stop()
  }
}
