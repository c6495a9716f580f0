/**
 * npm run ops: what operators do. `reports` lists the reports of adverts that wait for an answer, `answer ID "TEXT"` notes
 * what was done about one, `letters` lists those that could not be delivered. Whoever left an e-mail address is written to by the operator; it is shown here and nowhere else.
 */
import { reportReasons } from '#contracts/report-reasons.ts'
import { readConfig } from '#server/config.ts'
import { answerReport, openReports } from '#server/listings/listing-reports.service.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { connect, type Database } from '#server/platform/database/pool.ts'
import { type UndeliveredLetter, undeliveredLetters } from '#server/platform/mail/undelivered.ts'

const USAGE = 'npm run ops -- reports\nnpm run ops -- answer ID "TEXT"\nnpm run ops -- letters'

type Report = Awaited<ReturnType<typeof openReports>>[number]

const say = (line: string) => process.stdout.write(`${line}\n`)

const commands: Record<string, ((database: Database, args: string[]) => Promise<void>) | undefined> = {
  async reports(database) {
    const reports = await openReports(database)
    for (const report of reports) say(`${textOf(report)}\n`)
    say(reports.length === 0 ? 'No report waits for an answer.' : `${reports.length} wait for an answer.`)
  },
  async answer(database, [id = '', ...text]) {
    await answerReport(database, id, text.join(' '))
    say(`Report ${id} is answered.`)
  },
  async letters(database) {
    const letters = await undeliveredLetters(database)
    for (const letter of letters) say(`${lineOf(letter)}\n`)
    say(letters.length === 0 ? 'Every letter was delivered.' : `${letters.length} could not be delivered.`)
  },
}

function lineOf({ id, kind, attempts, since, isGivenUp, nextAt, lastError }: UndeliveredLetter): string {
  const outlook = isGivenUp ? 'given up' : `next attempt ${minuteOf(nextAt)}`
  const tried = attempts === 1 ? 'tried once' : `tried ${attempts} times`
  return [`${id}  ${minuteOf(since)}  ${kind}`, `${tried}, ${outlook}`, lastError]
    .map(printable)
    .join('\n    ')
}

const minuteOf = (when: Date) => when.toISOString().slice(0, 16).replace('T', ' ')

function textOf({ id, listing_id, reason, details, email, reported_at, make, model, state }: Report): string {
  const car = make === null ? 'an advert that has gone' : `${make} ${model}, ${state}`
  const why = reportReasons.find(({ value }) => value === reason)?.label ?? reason
  const lines = [
    `${id}  ${minuteOf(reported_at)}  ${why}`,
    `/view/${listing_id}  ${car}`,
    ...(email === null ? [] : [`From ${email}`]),
    ...details.split('\n').filter(line => line.trim() !== ''),
  ]
  return lines.map(printable).join('\n    ')
}

/** Strangers' words: a control character in them could say something to the terminal. */
function printable(line: string): string {
  return line.replace(/\p{Cc}/gu, ' ')
}

async function run([name = '', ...args]: string[]): Promise<void> {
  const command = commands[name]
  if (!command) throw new Error(USAGE)
  const { databaseUrl, dataDirectory } = readConfig()
  const opened = await openDatabase({ databaseUrl, dataDirectory, as: 'tool', say })
  try {
    await migrate(opened.url)
    const connections = connect(opened.url, 1)
    await command(connections.database, args).finally(() => connections.close())
  } finally {
    await opened.stop()
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
