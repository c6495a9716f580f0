import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { JobQueue } from '#server/platform/jobs/jobs.ts'
import { senderOf } from '#server/platform/mail/headers.ts'
import { QueuedMailer } from '#server/platform/mail/mailer.ts'
import { Outbox } from '#server/platform/mail/outbox.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { sampleEmail } from '#testing/sample-email.ts'
import { hasOpenOutbox } from './outbox-guard.ts'

const SECRET = 'a secret of tests, long enough to seal with'

let forecourt: RunningApp

beforeAll(async () => {
  forecourt = await runningAppWith({ settings: { SECRET } })
})

afterAll(() => forecourt.stop())

const here = { host: '127.0.0.1:3000' }
const envelope = (number: number) => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  to: 'zoe@example.com',
  email: { ...sampleEmail, subject: `Letter ${number}` },
})

test('a queued email is delivered to the outbox', async () => {
  const jobs = new JobQueue(forecourt.connections.database)
  await new QueuedMailer(jobs, SECRET).send('zoe@example.com', sampleEmail)
  await forecourt.jobRunner.runWaiting()
  const { body } = await ask('/api/outbox')
  expect(body.data.letters).toMatchObject([{ to: 'zoe@example.com', subject: sampleEmail.subject }])
  const { body: one, headers } = await ask(`/api/outbox/${body.data.letters[0].id}`)
  expect(one.data.text).toContain('204816')
  expect(one.data.html).toContain('204816')
  expect(one.data.headers).toMatchObject({ To: 'zoe@example.com', 'Auto-Submitted': 'auto-generated' })
  expect(headers['cache-control']).toBe('no-store')
  expect((await ask('/api/outbox/999999')).status).toBe(404)
  expect((await ask('/api/outbox/1e3')).status).toBe(400)
})

test('the outbox keeps the newest 200 emails, each once', async () => {
  const outbox = new Outbox(forecourt.connections.database, senderOf(readConfig({})))
  for (let number = 1; number <= 202; number++) await outbox.deliver(envelope(number))
  await outbox.deliver(envelope(202))
  const { letters } = (await ask('/api/outbox')).body.data
  expect(letters).toHaveLength(200)
  expect(letters[0].subject).toBe('Letter 202')
  expect(letters.at(-1).subject).toBe('Letter 3')
})

test.each([
  { host: 'localhost:3000' },
  { host: 'forecourt.localhost' },
  { host: '[::1]:3000' },
  { host: '127.0.0.1' },
])('it can be read on this machine: %j', async headers => {
  expect((await ask('/api/outbox', headers)).status).toBe(200)
})

test.each([
  [{ host: 'forecourt.example' }, '127.0.0.1'],
  [{ host: 'localhost.forecourt.example' }, '127.0.0.1'],
  [{ host: '127.0.0.1.forecourt.example:80' }, '127.0.0.1'],
  [{ host: '192.168.1.7:3000' }, '127.0.0.1'],
  [{ host: 'nameless.invalid' }, '127.0.0.1'],
  [{ ...here, forwarded: 'for=127.0.0.1' }, '127.0.0.1'],
  [{ ...here, 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
  [{ ...here, 'x-forwarded-host': 'localhost' }, '127.0.0.1'],
  [{ ...here, 'x-forwarded-proto': 'http' }, '127.0.0.1'],
  [{ ...here, via: '1.1 proxy' }, '127.0.0.1'],
  [here, '192.168.1.9'],
  [here, '2001:db8::1'],
  [here, '::ffff:10.0.0.1'],
])('it is not found from elsewhere: %j from %s', async (headers, remoteAddress) => {
  for (const path of ['/api/outbox', '/api/outbox/1']) {
    const answer = await ask(path, headers, remoteAddress)
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({ code: 'not-found', message: `There is nothing at ${path}` })
  }
})

test.each([
  { SMTP_URL: 'smtp://mail.example.com' },
  { SITE_URL: 'https://www.forecourt.example' },
  { SITE_URL: 'http://localhost:3000' },
  { TRUST_PROXY: '1' },
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.7' },
])('a public site does not offer it: %j', settings => {
  expect(hasOpenOutbox(readConfig({}))).toBe(true)
  expect(hasOpenOutbox(readConfig(settings))).toBe(false)
})

test('a public site has no routes for it', async () => {
  const known = await runningAppWith({ settings: { SITE_URL: 'https://www.forecourt.example' } })
  const answer = await known.app.inject({ url: '/api/outbox', headers: here, remoteAddress: '127.0.0.1' })
  expect(answer.statusCode).toBe(404)
  expect(Object.keys((await known.get('/api/openapi.json')).body.paths).join()).not.toContain('outbox')
  await known.stop()
})

async function ask(url: string, headers: Record<string, string> = here, remoteAddress = '127.0.0.1') {
  const answer = await forecourt.app.inject({ url, headers, remoteAddress })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}
