/**
 * `npm run bench:logins -- --json [--data DIR]`: logins and searches over HTTP at the same time, on the real server.
 * Passwords are slow to check by design; searches must not wait for that. (README.md)
 */
import pg from 'pg'
import { z } from 'zod'
import { hashPassword } from '#server/accounts/passwords.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { runInChildProcess } from '../child-process.ts'
import { atEnd } from '../cleanup.ts'
import { main } from '../main.ts'
import { readOptions } from '../options.ts'
import { type Machine, thisMachine } from '../search/machine.ts'
import type { ServerFigures } from '../server-probe.ts'
import { type Site, startSite } from '../site.ts'
import { stockedDirectory } from '../stock.ts'
import type { Paced, Pacing } from './pace.ts'

const USAGE =
  'npm run bench:logins -- [--json] [--partner 600000 --live 20000] [--data DIR] [--logins 20] [--searches 200] [--seconds 30]'

const schema = z.object({
  partner: z.coerce.number().int().min(100).max(5_000_000).default(600_000),
  live: z.coerce.number().int().min(0).max(1_000_000).default(20_000),
  data: z.string().optional(),
  /** Per second. */
  logins: z.coerce.number().min(0).max(200).default(20),
  searches: z.coerce.number().min(0).max(5000).default(200),
  seconds: z.coerce.number().int().min(5).max(300).default(30),
  json: z.boolean().default(false),
})

const PEOPLE = 50
const PASSWORD = 'Marmalade&7Geese'
const HASHES = 20
const emails = Array.from({ length: PEOPLE }, (_, index) => `bench-${index}@logins.example`)

interface Figures {
  listings: number
  /** Mean time of one hash, on an idle machine. */
  hashMs: number
  alone: Paced
  /** `serverCores`: processor time of the server's process by elapsed time; without PostgreSQL. */
  together: Paced & Pick<ServerFigures, 'eventLoopDelay'> & { serverCores: number }
  machine: Machine
}

async function run(options: z.infer<typeof schema>, say: (line: string) => void): Promise<Figures> {
  const machine = thisMachine()
  const hashMs = await costOfHashing()
  say(`hashing a password takes ${hashMs.toFixed(0)} ms`)
  const directory = await stockedDirectory(options, say, atEnd)
  await addPeople(directory)
  // So that each login can have another network address.
  const site = await startSite(directory, atEnd, { TRUST_PROXY: '1' })
  say(`${site.listings.toLocaleString('en-GB')} listings, ${PEOPLE} people`)
  const { seconds, searches, logins } = options
  await paced(site, { searches, logins, seconds: 5 })
  say(`${searches} searches a second, ${seconds} s …`)
  const alone = await paced(site, { searches, logins: 0, seconds })
  say(`${searches} searches and ${logins} logins a second, ${seconds} s …`)
  const { result, server } = await site.observed(() => paced(site, { searches, logins, seconds }))
  const { eventLoopDelay, cpuMs } = server
  const together = { ...result, eventLoopDelay, serverCores: Math.round(cpuMs / (10 * seconds)) / 100 }
  return { listings: site.listings, hashMs, alone, together, machine }
}

async function costOfHashing(): Promise<number> {
  await hashPassword(PASSWORD)
  const from = performance.now()
  for (let i = 0; i < HASHES; i++) await hashPassword(PASSWORD)
  return (performance.now() - from) / HASHES
}

/** All have the same password, each with a hash of its own. */
async function addPeople(dataDirectory: string): Promise<void> {
  const opened = await openDatabase({ dataDirectory, as: 'tool' })
  const client = new pg.Client({ connectionString: opened.url })
  try {
    await migrate(opened.url)
    await client.connect()
    const hashes = await Promise.all(emails.map(() => hashPassword(PASSWORD)))
    await client.query('delete from users where email = any($1)', [emails])
    await client.query(
      `with made as (insert into users (email, email_verified, name)
         select email, true, 'Bench' from unnest($1::text[]) as email returning id, email)
       insert into credentials (user_id, provider, subject, password_hash)
         select made.id, 'credential', made.id::text, hash from made
         join unnest($1::text[], $2::text[]) as given (email, hash) using (email)`,
      [emails, hashes],
    )
  } finally {
    await client.end()
    await opened.stop()
  }
}

const paced = (site: Site, pace: Omit<Pacing, 'address' | 'emails' | 'password'>): Promise<Paced> =>
  runInChildProcess(new URL('./pace.ts', import.meta.url), {
    ...pace,
    address: site.address,
    emails,
    password: PASSWORD,
  } satisfies Pacing)

function report({ listings, hashMs, alone, together, machine }: Figures): string {
  const line = (name: string, { answered, aSecond, p50Ms, p99Ms, failed }: Paced['searches']) =>
    `${name.padEnd(28)}${String(answered).padStart(8)}${String(aSecond).padStart(8)}${String(p50Ms).padStart(9)}${String(p99Ms).padStart(9)}${String(failed).padStart(8)}`
  return `${[
    `${listings.toLocaleString('en-GB')} listings; ${machine.processor}, ${machine.cores} cores, Node ${machine.node}`,
    `hashing a password: ${hashMs.toFixed(0)} ms`,
    '',
    `${''.padEnd(28)}answered   per s   p50 ms   p99 ms  failed`,
    line('searches alone', alone.searches),
    line('searches beside logins', together.searches),
    line('logins', together.logins),
    '',
    `event loop late by ${together.eventLoopDelay.p50Ms.toFixed(1)} ms (p50), ${together.eventLoopDelay.p99Ms.toFixed(1)} (p99), ${together.eventLoopDelay.maxMs.toFixed(0)} (max); the server's process took ${together.serverCores} cores`,
  ].join('\n')}\n`
}

await main({
  readOptions: () => readOptions(schema, ['json'], USAGE),
  run,
  report,
  hasFailed: ({ together }) => together.searches.failed + together.logins.failed > 0,
})
