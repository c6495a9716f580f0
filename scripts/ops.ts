/**
 * npm run ops: commands for operators. `reports` lists reports of adverts without an answer, `answer ID "TEXT"` stores
 * what was done about one, `emails` lists emails that were not delivered. A report's email address is shown here only;
 * operators answer by email themselves. `fraud-signals` lists photographs that adverts of two sellers have, `note ID` takes one
 * off that list. `papers`, `claims`, `enquiries` and `offers` are in ops/.
 */
import { reportReasons } from '#contracts/report-reasons.ts'
import { type Config, readConfigWithSecret } from '#server/config.ts'
import { answerReport, openReports } from '#server/listings/listing-reports.service.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { connect, type Database } from '#server/platform/database/pool.ts'
import { FileStore } from '#server/platform/files/file-store.ts'
import { openObjectStore } from '#server/platform/files/objects/open-object-store.ts'
import { JobQueue } from '#server/platform/jobs/jobs.ts'
import { QueuedMailer } from '#server/platform/mail/mailer.ts'
import { type UndeliveredEmail, undeliveredEmails } from '#server/platform/mail/undelivered-emails.ts'
import { type FraudSignal, noteFraudSignal, openFraudSignals } from '#server/selling/photos/copied-photos.ts'
import { BOOKINGS_USAGE, bookingsCommand } from './ops/bookings.ts'
import { CLAIMS_USAGE, claimsCommand } from './ops/claims.ts'
import { ENQUIRIES_USAGE, enquiriesCommand } from './ops/enquiries.ts'
import { OFFERS_USAGE, offersCommand } from './ops/offers.ts'
import type { OpsSite } from './ops/operator-command.ts'
import { minuteOf, printable, say } from './ops/output.ts'
import { PAPERS_USAGE, papersCommand } from './ops/papers.ts'

const USAGE = `npm run ops -- reports           lists reports of adverts that have no answer
npm run ops -- answer ID "TEXT"  stores what was done about a report
npm run ops -- emails            lists emails that were not delivered
npm run ops -- fraud-signals     lists photographs that adverts of two sellers have
npm run ops -- note ID           takes a fraud signal off the list
${PAPERS_USAGE}
${CLAIMS_USAGE}
${BOOKINGS_USAGE}
${ENQUIRIES_USAGE}
${OFFERS_USAGE}`

type Report = Awaited<ReturnType<typeof openReports>>[number]

type Command = (database: Database, args: string[], config: Config) => Promise<void>

const commands: Record<string, Command | undefined> = {
  async reports(database) {
    const reports = await openReports(database)
    for (const report of reports) say(`${reportLines(report)}\n`)
    say(`Reports without an answer: ${reports.length}`)
  },
  async answer(database, [id = '', ...text]) {
    await answerReport(database, id, text.join(' '))
    say(`The answer to report ${id} is stored.`)
  },
  async emails(database) {
    const emails = await undeliveredEmails(database)
    for (const email of emails) say(`${emailLines(email)}\n`)
    say(`Emails not delivered: ${emails.length}`)
  },
  async 'fraud-signals'(database) {
    const signals = await openFraudSignals(database)
    for (const signal of signals) say(`${signalLines(signal)}\n`)
    say(`Fraud signals: ${signals.length}`)
  },
  async note(database, [id = '']) {
    await noteFraudSignal(database, id)
    say(`Fraud signal ${id} is off the list.`)
  },
  enquiries: enquiriesCommand,
  offers: (database, args) => offersCommand({ database, say }, args),
  async papers(database, args, config) {
    await papersCommand(await opsSite(database, config), args)
  },
  async bookings(database, args, config) {
    await bookingsCommand(await opsSite(database, config), args)
  },
  async claims(database, args, config) {
    await claimsCommand(await opsSite(database, config), args)
  },
}

async function opsSite(database: Database, config: Config): Promise<OpsSite> {
  const jobs = new JobQueue(database)
  const files = new FileStore({ database, jobs, objects: await openObjectStore(config), warn: say })
  return { config, database, files, mailer: new QueuedMailer(jobs, config.secret), say }
}

function signalLines({ id, listingId, otherListingId, distance, at }: FraudSignal): string {
  const likeness = distance === 0 ? 'the same' : `differ in ${distance} of 64`
  return `${id}  ${minuteOf(at)}  same photograph (hashes: ${likeness})\n    /view/${listingId}\n    /view/${otherListingId}`
}

function emailLines({ id, kind, attempts, since, isGivenUp, nextAt, lastError }: UndeliveredEmail): string {
  const next = isGivenUp ? 'no further attempt' : `next attempt ${minuteOf(nextAt)}`
  const tried = attempts === 1 ? '1 attempt' : `${attempts} attempts`
  return [`${id}  ${minuteOf(since)}  ${kind}`, `${tried}, ${next}`, lastError].map(printable).join('\n    ')
}

function reportLines({
  id,
  listing_id,
  reason,
  details,
  email,
  reported_at,
  make,
  model,
  state,
}: Report): string {
  const car = make === null ? 'a deleted advert' : `${make} ${model}, ${state}`
  const why = reportReasons.find(({ value }) => value === reason)?.label ?? reason
  const lines = [
    `${id}  ${minuteOf(reported_at)}  ${why}`,
    `/view/${listing_id}  ${car}`,
    ...(email === null ? [] : [`From ${email}`]),
    ...details.split('\n').filter(line => line.trim() !== ''),
  ]
  return lines.map(printable).join('\n    ')
}

async function run([name = '', ...args]: string[]): Promise<void> {
  const command = commands[name]
  if (!command) throw new Error(USAGE)
  const config = await readConfigWithSecret()
  const { databaseUrl, dataDirectory } = config
  const opened = await openDatabase({ databaseUrl, dataDirectory, as: 'tool', say })
  try {
    await migrate(opened.url)
    const connections = connect(opened.url, 1)
    await command(connections.database, args, config).finally(() => connections.close())
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
