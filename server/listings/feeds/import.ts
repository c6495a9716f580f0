/** npm run import: imports a partner's feed (README.md). */
import { parseArgs } from 'node:util'
import { slugify } from '#contracts/slug.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { connect } from '#server/platform/database/pool.ts'
import { ProgressBar } from '#server/platform/progress-bar.ts'
import { Settings } from '#server/settings/settings.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { type ImportSummary, importFeed } from './import-feed.ts'
import { readMapping } from './mapping.ts'
import { summaryText } from './summary-text.ts'

const usage = `npm run import -- --partner NAME --mapping FILE PATH…

  --partner NAME   the partner that sends the adverts
  --mapping FILE   how its columns map to fields (server/listings/feeds/README.md)
  --complete       the feed has all of the partner's adverts: others are withdrawn
  --yes            it is right that many adverts go or change at once, or that the feed is empty or old
  --report FILE    where to report rejected rows and values (import-report-NAME.csv)
  PATH…            files or directories: CSV, NDJSON or JSON, plain or gzip`

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
    const command = readCommand()
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

async function run({ mappingPath, ...command }: ReturnType<typeof readCommand>): Promise<ImportSummary> {
  const mapping = await readMapping(mappingPath)
  const opening = openDatabase({ ...readConfig(), as: 'import', say })
  try {
    // Loads the catalogue while the database starts.
    catalogue()
    const database = await opening
    await migrate(database)
    return await importFeed({
      ...command,
      url: database.url,
      mapping,
      brakePercentage: await brakePercentage(database.url),
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

/** Throws an Error whose message names what is missing. */
function readCommand() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      partner: { type: 'string' },
      mapping: { type: 'string' },
      complete: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      report: { type: 'string' },
    },
  })
  const partner = values.partner?.trim()
  if (!partner) throw new Error('--partner NAME is missing: the partner that sends the adverts.')
  if (!values.mapping) throw new Error('--mapping FILE is missing: how its columns map to fields.')
  if (positionals.length === 0) throw new Error('PATH is missing: the files or directories of the feed.')
  const { mapping: mappingPath, complete, yes, report } = values
  const reportPath = report ?? `import-report-${slugify(partner) || 'feed'}.csv`
  return { partner, mappingPath, paths: positionals, complete, yes, reportPath }
}
