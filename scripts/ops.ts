/**
 * npm run ops: the operator's desk. `npm run ops -- --help` says what it can do; its commands are in ops/.
 */
import { readConfigWithSecret } from '#server/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { connect } from '#server/platform/database/pool.ts'
import { FileStore } from '#server/platform/files/file-store.ts'
import { openObjectStore } from '#server/platform/files/objects/open-object-store.ts'
import { JobQueue } from '#server/platform/jobs/jobs.ts'
import { QueuedMailer } from '#server/platform/mail/mailer.ts'
import type { OpsSite } from './ops/command.ts'
import { operate } from './ops/operate.ts'

/** What is printed beside a command's own output, which a program may read. */
const warn = (line: string) => process.stderr.write(`${line}\n`)

async function withSite(run: (site: OpsSite) => Promise<void>): Promise<void> {
  const config = await readConfigWithSecret()
  const opened = await openDatabase({ ...config, as: 'tool', say: warn })
  // Named by host and name, or by its directory: what is done here is done there.
  warn(`Database: ${opened.where}`)
  try {
    await migrate(opened)
    const { database, close } = connect(opened.url, 1)
    const jobs = new JobQueue(database)
    const files = new FileStore({ database, jobs, objects: await openObjectStore(config), warn })
    const mailer = new QueuedMailer(jobs, config.secret)
    await run({ config, database, files, mailer, say: warn }).finally(close)
  } finally {
    await opened.stop()
  }
}

process.exitCode = await operate(
  process.argv.slice(2),
  {
    out: line => process.stdout.write(`${line}\n`),
    error: line => process.stderr.write(`${line}\n`),
    width: process.stdout.columns,
  },
  withSite,
)
