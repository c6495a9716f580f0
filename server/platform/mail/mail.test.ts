import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type FreshDatabase, freshDatabase } from '#testing/database/fresh-database.ts'
import { type MailServer, mailServer } from '#testing/mail-server.ts'
import { sampleEmail } from '#testing/sample-email.ts'
import { type Connections, connect } from '../database/pool.ts'
import { JobRunner } from '../jobs/job-runner.ts'
import { JobQueue } from '../jobs/jobs.ts'
import type { MailTransport } from './email.ts'
import { senderOf } from './headers.ts'
import { mailJobs, QueuedMailer } from './mailer.ts'
import { Smtp } from './smtp.ts'
import { undeliveredEmails } from './undelivered-emails.ts'

const SECRET = 'a secret for tests, long enough to encrypt with'
const config = readConfig({
  SITE_URL: 'https://www.forecourt.example',
  MAIL_FROM: 'Forecourt <hello@forecourt.example>',
})

let fresh: FreshDatabase
let connections: Connections
let mailer: QueuedMailer
let server: MailServer
let smtp: Smtp
let warnings: string[]

beforeAll(async () => {
  fresh = await freshDatabase()
  connections = connect(fresh.url, 2)
  mailer = new QueuedMailer(new JobQueue(connections.database), SECRET)
})

beforeEach(async () => {
  warnings = []
  server = await mailServer()
  smtp = new Smtp(server.url, senderOf(config), {
    connectionTimeout: 500,
    greetingTimeout: 500,
    socketTimeout: 500,
  })
})

afterEach(async () => {
  smtp.close()
  await server.stop()
  await connections.pool.query('delete from graphile_worker._private_jobs')
})

afterAll(async () => {
  await connections.close()
  await fresh.drop()
})

test('an email arrives complete, as HTML and text, with its headers', async () => {
  await mailer.send('zoë@example.com', sampleEmail)
  await deliver()
  expect(server.received).toHaveLength(1)
  const { from, to, email, source } = server.received[0]!
  expect({ from, to }).toEqual({ from: 'hello@forecourt.example', to: ['zoë@example.com'] })
  expect(email.from).toMatchObject({ name: 'Forecourt', address: 'hello@forecourt.example' })
  expect(email.to).toMatchObject([{ address: 'zoë@example.com' }])
  expect(email.subject).toBe('Three cars – under £9,000')
  expect(email.messageId).toMatch(/^<[0-9a-f-]{36}@www\.forecourt\.example>$/)
  expect(Math.abs(Date.parse(email.date!) - Date.now())).toBeLessThan(60_000)
  const headers = Object.fromEntries(email.headers.map(({ key, value }) => [key, value]))
  expect(headers).toMatchObject({
    'auto-submitted': 'auto-generated',
    'list-unsubscribe': '<https://www.forecourt.example/api/users/unsubscribe/tok>',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  expect(source).toMatch(/^Content-Type: multipart\/alternative/m)

  expect(email.html).toContain('Hello &lt;b&gt;Zoë&lt;/b&gt; &amp; co.')
  expect(email.html).not.toContain('<script')
  expect(email.html).toContain('href="https://www.forecourt.example/x?a=1&amp;b=2"')
  expect(email.html).toContain('src="https://pictures.example/7.jpg"')
  expect(email.text?.trim()).toBe(`Hello <b>Zoë</b> & co.

Some <script>alert(1)</script> words.

What you paid

Price: £8,995
Total: £8,995

    204816

Now £200 less: see it (https://www.forecourt.example/view/7).

1. Ring first (https://www.forecourt.example/faq)
2. Then go

Open:
https://www.forecourt.example/x?a=1&b=2

* Škoda Octavia, £8,995
  2019, 43,120 miles, Diesel
  Was £9,495
  https://www.forecourt.example/view/7

Small print.

-- 
Forecourt
You get this email because you saved a search.
Example Cars Ltd, 1 High Street, Leeds
Stop these emails: https://www.forecourt.example/unsubscribe/tok`)
  for (const word of [
    '204816',
    'Škoda Octavia',
    '£8,995',
    'Small print.',
    'Stop these emails',
    sampleEmail.why,
  ])
    expect(email.html).toContain(word)
})

test('a queued job shows neither recipient nor content', async () => {
  await mailer.send('zoe@example.com', sampleEmail, { key: 'code for zoe@example.com' })
  const rows = await connections.pool.query('select j::text as row from graphile_worker._private_jobs j')
  expect(rows.rows).toHaveLength(1)
  expect(rows.rows[0].row).toContain('sample')
  expect(rows.rows[0].row).not.toMatch(/zoe@|example\.com|204816|unsubscribe|Three cars/i)
  await deliver(new JobRunner(fresh.url, warn), 'another secret, as long as the first one is')
  expect(server.received).toEqual([])
  expect(await undeliveredEmails(connections.database)).toMatchObject([
    { kind: 'sample', isGivenUp: true, lastError: 'Cannot be decrypted: SECRET has changed' },
  ])
})

test('of two emails with the same key and address only the last is sent', async () => {
  await mailer.send('zoe@example.com', { ...sampleEmail, subject: 'First' }, { key: 'code' })
  await mailer.send('zoe@example.com', { ...sampleEmail, subject: 'Second' }, { key: 'code' })
  await mailer.send('ann@example.com', { ...sampleEmail, subject: 'Hers' }, { key: 'code' })
  await deliver()
  expect(server.received.map(({ email }) => email.subject).toSorted()).toEqual(['Hers', 'Second'])
})

test('an email is tried again after a temporary refusal (451) and when no server answers', async () => {
  server.refusals.push(451)
  await mailer.send('zoe@example.com', sampleEmail)
  await deliver()
  expect(server.received).toEqual([])
  expect(await undeliveredEmails(connections.database)).toMatchObject([{ attempts: 1, isGivenUp: false }])

  const { port } = server
  await server.stop()
  await due()
  await deliver()
  server = await mailServer(port)
  expect(await undeliveredEmails(connections.database)).toMatchObject([{ attempts: 2, isGivenUp: false }])

  await due()
  await deliver()
  expect(server.received).toHaveLength(1)
  expect(await undeliveredEmails(connections.database)).toEqual([])
})

test('an email that is delivered twice keeps its message id', async () => {
  const envelope = { id: '0b8f3c1e-8c0e-4c4c-9a59-111111111111', to: 'zoe@example.com', email: sampleEmail }
  await smtp.deliver(envelope)
  await smtp.deliver(envelope)
  const [first, second] = server.received
  expect(first!.email.messageId).toBe(second!.email.messageId)
})

test('an email that is refused for good (550) is not tried again, and no address is kept or logged', async () => {
  server.refusedRecipients.push(550)
  await mailer.send('zoe@example.com', sampleEmail)
  server.refusals.push(552)
  await mailer.send('ann@example.com', sampleEmail)
  await deliver()
  expect(server.received).toEqual([])
  const undelivered = await undeliveredEmails(connections.database)
  expect(undelivered).toMatchObject([
    { attempts: 1, isGivenUp: true },
    { attempts: 1, isGivenUp: true },
  ])
  expect(undelivered.map(({ lastError }) => lastError).join()).toMatch(/550.*552|552.*550/)
  expect(JSON.stringify([undelivered, warnings])).not.toMatch(/zoe@|ann@|204816/)
  expect(warnings.length).toBeGreaterThan(0)
})

test('delivery times out when the server sends no greeting', async () => {
  const { createServer } = await import('node:net')
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  const patient = new Smtp(`smtp://127.0.0.1:${port}`, senderOf(config), { greetingTimeout: 200 })
  const began = performance.now()
  await expect(patient.deliver({ id: 'x', to: 'zoe@example.com', email: sampleEmail })).rejects.toThrow(
    /[Gg]reeting/,
  )
  expect(performance.now() - began).toBeLessThan(2000)
  patient.close()
  silent.close()
})

test('bulk email is sent after all other', async () => {
  for (const [to, isBulk] of [
    ['first@example.com', true],
    ['second@example.com', true],
    ['code@example.com', false],
  ] as const)
    await mailer.send(to, sampleEmail, { isBulk })
  await deliver()
  expect(server.received).toHaveLength(3)
  expect(server.received[0]!.to).toEqual(['code@example.com'])
})

test('an expired email is not sent', async () => {
  await mailer.send('zoe@example.com', sampleEmail, { until: new Date(Date.now() - 1000) })
  await mailer.send('ann@example.com', sampleEmail, { until: new Date(Date.now() + 60_000) })
  await deliver()
  expect(server.received.map(({ to }) => to)).toEqual([['ann@example.com']])
})

test.each([
  'zoe@example.com, ann@example.com',
  'zoe@example.com\r\nBcc: ann@example.com',
  'zoe@example.com\nann@example.com',
  'Zoe <zoe@example.com>',
  '"zoe@example.com,ann"@example.com',
  'zoe@example.com;ann@example.com',
  'zoe@example.com\u0000',
  'zoe@exa\u202emple.com',
  'group:zoe@example.com;',
  'zoe',
  '',
])('%j is refused as a recipient', async wrong => {
  await expect(mailer.send(wrong, sampleEmail)).rejects.toThrow('one address')
})

test.each([
  'Hello\r\nBcc: ann@example.com',
  'Hello\nX-Header: yes\n\nbody',
  'Hello\u2028Bcc: ann@example.com',
  '"quoted", <ann@example.com>, Zoë',
  '=?utf-8?Q?=0D=0ABcc:_ann@example.com?=',
])('a subject cannot add a header or a recipient: %j', async subject => {
  const unsubscribe = {
    ...sampleEmail.unsubscribe!,
    oneClick: 'https://a.example/x\r\nBcc: ann@example.com>,<b',
  }
  await mailer.send('zoe@example.com', { ...sampleEmail, subject, unsubscribe })
  await deliver()
  const { to, email, source } = server.received[0]!
  expect(to).toEqual(['zoe@example.com'])
  expect(email.to).toMatchObject([{ address: 'zoe@example.com' }])
  const names = email.headers.map(({ key }) => key)
  expect(names).not.toContain('bcc')
  expect(names).not.toContain('x-header')
  expect(names).toEqual([...new Set(names)])
  expect(source.split('\r\n\r\n')[0]).not.toMatch(/^(bcc|x-header)/im)
})

const warn = (message: string) => void warnings.push(message)

async function deliver(
  runner = new JobRunner(fresh.url, warn),
  secret = SECRET,
  transport: MailTransport = smtp,
): Promise<void> {
  runner.register(mailJobs(transport, secret))
  await runner.runWaiting()
}

async function due(): Promise<void> {
  await connections.pool.query('update graphile_worker._private_jobs set run_at = now()')
}
