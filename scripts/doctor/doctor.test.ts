/** Mistakes that operators make, each planted alone in a site that is right. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { claimSecret } from '#server/platform/secret-claim.ts'
import { asOwner, emptyDatabase, type FreshDatabase } from '#testing/database/fresh-database.ts'
import { type HttpStub, httpStub, json } from '#testing/http-stub.ts'
import { aListing } from '#testing/listing.ts'
import { type MailServer, mailServer } from '#testing/mail-server.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { examine } from './examine.ts'

const SECRET = 'a secret of doctors, long enough to sign with'
const SITE_URL = 'https://www.forecourt.example'
const stripe = (mode: string) => ({
  STRIPE_SECRET_KEY: `sk_${mode}_1`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_1`,
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
})

let forecourt: RunningApp
let mail: MailServer
let proxy: HttpStub
let directory: string
let withoutTables: FreshDatabase
let right: NodeJS.ProcessEnv
/** What the site says that it takes the doctor's requests for. */
let seen: { address: string; origin: string; isForwarded: boolean }

beforeAll(async () => {
  forecourt = await runningAppWith({}, aListing())
  withoutTables = await emptyDatabase()
  mail = await mailServer()
  proxy = await httpStub()
  directory = await mkdtemp(join(tmpdir(), 'forecourt-doctor-'))
  proxy.answers((response, request) => json({ status: 'ready', request: seen })(response, request))
  right = {
    ...{ NODE_ENV: 'production', SECRET, DATA_DIR: directory, DATABASE_URL: forecourt.url },
    ...{ SITE_URL, TRUST_PROXY: '1', SMTP_URL: mail.url, ...stripe('live'), DVLA_API_KEY: 'key' },
    PAPERS_PUBLIC_KEY: 'age19f28cs9t0r5d5yvrrvf2z8qj5gpfpehyf9jhw38x03wktr8n0fpq0elwvz',
    PATH: '/usr/bin',
  }
  const { pool, database } = forecourt.connections
  await claimSecret(database, SECRET)
  await pool.query(
    "insert into worker_heartbeats (worker, beat_at) values ('one', now() + interval '1 hour')",
  )
  for (const name of ['COMPANY_NAME', 'COMPANY_ADDRESS', 'COMPANY_NUMBER'])
    await pool.query('insert into settings (name, value, is_public) values ($1, $1, true)', [name])
  await pool.query(
    "insert into settings (name, value, is_public) values ('CONTACT_EMAIL', 'a@b.example', true)",
  )
})
afterAll(async () => {
  await forecourt.stop()
  await withoutTables.drop()
  await mail.stop()
  await proxy.stop()
  await rm(directory, { recursive: true })
})
afterEach(() => vi.useRealTimers())

/** The stub answers here for https://www.forecourt.example. */
function reachingTheProxy(): void {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    fetch(address.replace(SITE_URL, proxy.address), init),
  )
}

async function wrongs(changes: NodeJS.ProcessEnv = {}): Promise<string[]> {
  seen ??= { address: '198.51.100.7', origin: SITE_URL, isForwarded: true }
  reachingTheProxy()
  const findings = await examine({ ...right, ...changes })
  return findings
    .filter(([, { verdict }]) => verdict === 'wrong')
    .map(([about, { text }]) => `${about}: ${text}`)
}

test('nothing is wrong where all is right', async () => {
  expect(await wrongs()).toEqual([])
})

test('a demonstration has much to look at, and nothing wrong', async () => {
  const findings = await examine({ DATABASE_URL: forecourt.url, DATA_DIR: directory, SECRET })
  expect(findings.filter(([, { verdict }]) => verdict === 'wrong')).toEqual([])
  expect(findings.find(([about]) => about === 'NODE_ENV')?.[1].verdict).toBe('look')
})

const sql = (statement: string, back: string) => async () => {
  await asOwner(forecourt, statement)
  return () => asOwner(forecourt, back)
}
const environment = (changes: NodeJS.ProcessEnv) => async () => changes
const readiness = (changes: Partial<typeof seen>) => async () => {
  const before = seen
  seen = { ...seen, ...changes }
  return async () => {
    seen = before
  }
}

/** What is done, which returns settings to change or how to undo it; and what the doctor says of it. */
const mistakes: [what: string, make: () => Promise<NodeJS.ProcessEnv | (() => unknown)>, said: string][] = [
  ['a misspelt name', environment({ SMPT_URL: 'x' }), 'SMPT_URL: is no setting. Did you mean SMTP_URL?'],
  ['a name of no setting', environment({ STRIPE_ACCOUNT: 'x' }), 'STRIPE_ACCOUNT: is no setting'],
  ['a value of another kind', environment({ PORT: 'eighty' }), 'settings: PORT:'],
  ['an environment of another name', environment({ NODE_ENV: 'prod' }), 'settings: NODE_ENV'],
  ['no address of the site', environment({ SITE_URL: '' }), 'SITE_URL: is not set'],
  [
    'an address without TLS',
    environment({ SITE_URL: 'http://127.0.0.1:1' }),
    'SITE_URL: does not begin with https',
  ],
  ['no trust in the proxy', environment({ TRUST_PROXY: 'off' }), 'TRUST_PROXY: is off'],
  ['no database of its own', environment({ DATABASE_URL: '' }), 'settings: DATABASE_URL'],
  ['no mail server', environment({ SMTP_URL: '' }), 'SMTP_URL: is not set'],
  ['no key for papers', environment({ PAPERS_PUBLIC_KEY: '' }), 'PAPERS_PUBLIC_KEY: is not set'],
  ['keys of test mode', environment(stripe('test')), 'STRIPE_SECRET_KEY: is of test mode'],
  ['keys of two modes', environment({ STRIPE_SECRET_KEY: 'sk_test_1' }), 'settings: STRIPE_SECRET_KEY'],
  [
    'a database that is not there',
    environment({ DATABASE_URL: 'postgres://me:word@127.0.0.1:1/none' }),
    'database: DATABASE_URL: cannot connect to 127.0.0.1:1/none',
  ],
  ['a database without tables', async () => ({ DATABASE_URL: withoutTables.url }), 'migrations: '],
  ['the owner as the site', async () => ({ DATABASE_URL: forecourt.ownerUrl }), 'role: owns the tables'],
  [
    'a right that is missing',
    sql('revoke insert on outbox from forecourt_site', 'grant insert on outbox to forecourt_site'),
    'role: may not use outbox',
  ],
  ['another secret', environment({ SECRET: SECRET.toUpperCase() }), 'SECRET: is another than the one'],
  [
    'a mail server that is away',
    environment({ SMTP_URL: 'smtp://127.0.0.1:1' }),
    'SMTP_URL: connect ECONNREFUSED',
  ],
  [
    'a port of figures that another program has',
    async () => ({ METRICS_PORT: new URL(proxy.address).port }),
    'METRICS_PORT: another program listens at 127.0.0.1:',
  ],
  [
    'a bucket that is away',
    environment({ S3_URL: 's3://key:secret@127.0.0.1:1/bucket?https=off' }),
    'files: ',
  ],
  [
    'a directory that is a file',
    async () => {
      await writeFile(join(directory, 'file'), '')
      return { DATA_DIR: join(directory, 'file') }
    },
    'DATA_DIR: ',
  ],
  [
    'a worker that is silent',
    sql(
      "update worker_heartbeats set beat_at = now() - interval '1 hour'",
      "update worker_heartbeats set beat_at = now() + interval '1 hour'",
    ),
    'worker: was last heard 36',
  ],
  [
    'a job that waits for hours',
    sql(
      "select graphile_worker.add_job('send-email', '{}', run_at => now() - interval '2 hours')",
      'delete from graphile_worker._private_jobs',
    ),
    'jobs: send-email has waited 120 minutes',
  ],
  [
    'no name of the company',
    sql(
      "update settings set value = '' where name = 'COMPANY_NAME'",
      "update settings set value = 'A' where name = 'COMPANY_NAME'",
    ),
    'legal details: COMPANY_NAME not set',
  ],
  [
    'generated adverts',
    sql(
      `update listings set details = details || '{"demo": true}'`,
      `update listings set details = details - 'demo'`,
    ),
    'adverts: some are generated',
  ],
  [
    'a clock that is wrong',
    async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
      return () => vi.useRealTimers()
    },
    'clock: is 60 seconds from',
  ],
  ['a proxy that is not trusted', environment({ TRUST_PROXY: 'off' }), 'proxy: one stands before the site'],
  ['a proxy without the address', readiness({ isForwarded: false }), 'proxy: it passes no X-Forwarded-For'],
  [
    'a proxy without the host',
    readiness({ origin: 'http://127.0.0.1:3000' }),
    'proxy: the site takes its address',
  ],
  ['trust in everybody', readiness({ address: '203.0.113.77' }), 'proxy: anybody can choose the address'],
]

test.each(mistakes)('the doctor finds %s', async (_what, make, said) => {
  const made = await make()
  const found = await wrongs(typeof made === 'function' ? {} : made)
  if (typeof made === 'function') await made()
  expect(
    found.find(text => text.startsWith(said)),
    found.join('\n'),
  ).toBeDefined()
})
