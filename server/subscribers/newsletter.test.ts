/** The newsletter from the question to the end, over HTTP and by a mail server. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newsletterConsent } from '#contracts/subscribers/newsletter-consent.ts'
import { readConfig } from '#server/config.ts'
import { JobQueue } from '#server/platform/jobs/jobs.ts'
import { QueuedMailer } from '#server/platform/mail/mailer.ts'
import { signedToken } from '#server/platform/signed-token.ts'
import { type MailServer, mailServer } from '#testing/mail-server.ts'
import { PASSWORD, Person } from '#testing/person.ts'
import { type RunningApp, runningAppWith, SECRET } from '#testing/running-app.ts'
import { newsletterEmails, suppressionHash } from './newsletter-subscriptions.ts'
import {
  countSubscribers,
  findSubscriber,
  listNewsletters,
  removeSubscriber,
  sendNewsletter,
  testNewsletter,
} from './subscribers-desk.ts'

const ANN = 'ann@mail.example'
const AUTUMN = {
  subject: 'Autumn: what to check before the frost',
  body: 'Check the **battery**. Prices are [down by 3%](/search?sortBy=price_low).\n\n## Three things\n\n- tyres\n- lights',
}
const operator = { by: 'Jo', why: 'November' }

let mail: MailServer
let forecourt: RunningApp
beforeAll(async () => {
  mail = await mailServer()
  forecourt = await runningAppWith({
    settings: { RATE_LIMITS: 'off', SMTP_URL: mail.url, SITE_URL },
  })
})
afterAll(async () => {
  await forecourt.stop()
  await mail.stop()
})
beforeEach(async () => {
  const { database } = forecourt.connections
  for (const table of [
    'attempts',
    'subscribers',
    'subscriber_suppressions',
    'newsletters',
    'settings',
  ] as const)
    await database.deleteFrom(table).execute()
  await database
    .insertInto('settings')
    .values([
      { name: 'COMPANY_NAME', value: 'Example Cars Ltd' },
      { name: 'COMPANY_ADDRESS', value: '1 High Street, Leeds LS1 4AP' },
    ])
    .execute()
  await forecourt.connections.pool.query('delete from graphile_worker._private_jobs')
  mail.received.length = 0
})

const SITE_URL = 'https://cars.example'
const site = () => {
  const { database } = forecourt.connections
  return {
    ...{ config: { ...readConfig({ SITE_URL }), secret: SECRET }, database },
    mailer: new QueuedMailer(new JobQueue(database), SECRET),
    say: () => undefined,
  }
}
const asks = (email: string, page?: string) =>
  forecourt.post('/api/services/addsubscriptionemail', { email, page })
const delivered = async () => {
  await forecourt.jobRunner.runWaiting()
  return mail.received
}
/** The path in the API of the link in the latest email. */
async function confirmationOf(email: string): Promise<string> {
  const received = (await delivered()).findLast(({ to }) => to[0] === email)
  const token = /\/newsletter\/confirm\/([\w.-]+)/.exec(received!.email.text!)![1]
  return `/api/services/newsletter-confirmations/${token}`
}
const minutesPass = () => forecourt.connections.database.deleteFrom('attempts').execute()
/** The path in the API of the link that they have confirmed by. */
async function hasConfirmed(email: string): Promise<string> {
  await asks(email, '/search')
  const path = await confirmationOf(email)
  expect((await forecourt.post(path, {})).status).toBe(200)
  return path
}
const rowOf = async (email: string) =>
  await forecourt.connections.database
    .selectFrom('subscribers')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()

test('who asks, confirms and gets the newsletter can stop it by one click of a mail program', async () => {
  const asked = await asks(ANN, '/search')
  expect(asked.body).toEqual({ success: true, message: expect.stringMatching(/^Check your email\./) })
  const path = await confirmationOf(ANN)
  expect((await forecourt.get(path)).body.data).toEqual({
    state: 'unconfirmed',
    wording: newsletterConsent.text,
  })
  await sendNewsletter(site(), { ...AUTUMN, subject: 'Too early' }, operator)
  expect(await delivered()).toHaveLength(1)

  expect((await forecourt.post(path, {})).body.data.state).toBe('confirmed')
  expect(await rowOf(ANN)).toMatchObject({
    asked_on: '/search',
    confirmed_at: expect.any(Date),
    wording: newsletterConsent.text,
    wording_version: newsletterConsent.version,
  })
  await sendNewsletter(site(), AUTUMN, operator)
  const [, newsletter, ...more] = await delivered()
  expect(more).toEqual([])
  const { email, source } = newsletter!
  expect(email.subject).toBe(AUTUMN.subject)
  expect(email.text).toContain('down by 3% (https://cars.example/search?sortBy=price_low)')
  expect(email.text).toMatch(/you confirmed on \d+ \w+ 20\d\d/)
  expect(email.text).toContain('Example Cars Ltd, 1 High Street, Leeds LS1 4AP')
  // No tracking: nothing is loaded when the email is opened.
  expect(email.html).not.toMatch(/<img|url\(|<link|<script/)

  const headers = Object.fromEntries(email.headers.map(({ key, value }) => [key, value]))
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const oneClick = new URL(headers['list-unsubscribe']!.slice(1, -1))
  expect(source).toContain(`/unsubscribe/${oneClick.pathname.split('/').at(-1)}`)
  const stopped = await forecourt.app.inject({
    method: 'POST',
    url: oneClick.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(stopped.json().data).toMatchObject({ kind: 'newsletter', isOn: false })
  expect(await rowOf(ANN)).toBeUndefined()
  await sendNewsletter(site(), { ...AUTUMN, subject: 'Winter' }, operator)
  expect(await delivered()).toHaveLength(2)
  // The link says so again and again, and confirms nothing any more.
  expect((await forecourt.get(oneClick.pathname)).body.data.isOn).toBe(false)
  expect((await forecourt.post(path, {})).body).toMatchObject({ code: 'link-ended' })
})

test('a newsletter is sent once to each, however often its jobs run', async () => {
  const people = ['a@mail.example', 'b@mail.example', 'c@mail.example']
  for (const email of people) await hasConfirmed(email)
  mail.received.length = 0
  const { id } = await sendNewsletter(site(), AUTUMN, operator)
  expect((await delivered()).map(({ to }) => to[0]).sort()).toEqual(people)
  await forecourt.connections.pool.query(`select graphile_worker.add_job('newsletter-batch', $1)`, [
    { newsletterId: id, after: '00000000-0000-0000-0000-000000000000' },
  ])
  expect(await delivered()).toHaveLength(3)
  expect(await listNewsletters(site().database)).toMatchObject([
    { id, recipients: 3, finished_at: expect.any(Date) },
  ])
  await expect(sendNewsletter(site(), AUTUMN, operator)).rejects.toThrow('was sent before')
  const { rows } = await forecourt.connections.pool.query(
    `select subject, by, why from audit_log where action = 'send newsletter' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ subject: `newsletter ${id}`, ...operator }])
})

test('a test goes to one address, and is not a newsletter', async () => {
  await hasConfirmed(ANN)
  await testNewsletter(site(), AUTUMN, 'editor@mail.example', operator)
  const sent = (await delivered()).at(-1)!
  expect([sent.to, sent.email.subject]).toEqual([['editor@mail.example'], `Test: ${AUTUMN.subject}`])
  expect(await listNewsletters(site().database)).toEqual([])
})

test('no newsletter goes out without the name and postal address of the company', async () => {
  await site().database.deleteFrom('settings').where('name', '=', 'COMPANY_ADDRESS').execute()
  await expect(sendNewsletter(site(), AUTUMN, operator)).rejects.toThrow('COMPANY_ADDRESS')
})

test('the answer does not tell whether an address gets the newsletter, and each address gets an email', async () => {
  await hasConfirmed(ANN)
  await minutesPass()
  mail.received.length = 0
  const known = await asks(ANN.toUpperCase())
  const unknown = await asks('new@mail.example')
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  expect((await delivered()).map(({ to, email }) => [to[0], email.subject])).toEqual([
    [ANN, 'You get the Forecourt newsletter already'],
    ['new@mail.example', 'Confirm that you want the Forecourt newsletter'],
  ])
})

test('an address that is entered again and again gets one email in a few minutes, and five a day', async () => {
  for (let times = 0; times < 4; times++) expect((await asks(ANN)).status).toBe(200)
  expect(await delivered()).toHaveLength(1)
  const { pool } = forecourt.connections
  for (let times = 0; times < 8; times++) {
    await pool.query(`update attempts set paused_until = now() - interval '1 second' where allowed = 1`)
    expect((await asks(ANN)).status).toBe(200)
  }
  expect(await delivered()).toHaveLength(5)
})

test.each([
  ['', 'Email is required.'],
  [undefined, 'Email is required.'],
  ['ann', 'Please enter a valid email address.'],
  ['ann@mail.example, bob@mail.example', 'Please enter a valid email address.'],
  ['ann@mail.example\r\nBcc: bob@mail.example', 'Please enter a valid email address.'],
  [['ann@mail.example'], 'Please enter a valid email address.'],
])('%j is refused as an address', async (email, message) => {
  const { status, body } = await forecourt.post('/api/services/addsubscriptionemail', { email })
  expect([status, body.success, body.errors]).toEqual([400, false, [{ field: 'email', message }]])
})

test('only the path of a page is recorded', async () => {
  for (const page of ['https://evil.example/', '/search?make=ford', '//evil', 7, { a: 1 }, 'x'.repeat(500)]) {
    await minutesPass()
    expect((await forecourt.post('/api/services/addsubscriptionemail', { email: ANN, page })).status).toBe(
      200,
    )
    expect([page, (await rowOf(ANN))!.asked_on]).toEqual([page, null])
  }
})

test('a confirmation can be repeated, and the first consent stays', async () => {
  const path = await hasConfirmed(ANN)
  const first = await rowOf(ANN)
  await minutesPass()
  await asks(ANN, '/elsewhere')
  expect(await rowOf(ANN)).toEqual(first)
  expect((await forecourt.get(path)).body.data.state).toBe('confirmed')
  expect((await forecourt.post(path, {})).status).toBe(200)
  expect(await rowOf(ANN)).toEqual(first)
})

test('a link that has expired, was changed or is of another purpose confirms nothing', async () => {
  await asks(ANN)
  const good = (await confirmationOf(ANN)).split('/').at(-1)!
  const { id } = (await rowOf(ANN))!
  const at = (ms: number) => `${id}.${(Date.now() + ms).toString(36)}`
  const answers = await Promise.all(
    [
      signedToken('newsletter confirmation', at(-1000), SECRET),
      signedToken('newsletter confirmation', at(60_000), `${SECRET}!`),
      signedToken('unsubscribe', at(60_000), SECRET),
      signedToken('newsletter confirmation', id, SECRET),
      signedToken('newsletter confirmation', `${crypto.randomUUID()}.zzzzzzzzz`, SECRET),
      `${good.slice(0, -3)}AAA`,
      'x',
    ].map(token => forecourt.post(`/api/services/newsletter-confirmations/${token}`, {})),
  )
  expect(answers.map(({ body }) => body.code)).toEqual([
    'link-ended',
    ...['not-found', 'not-found', 'not-found'],
    'link-ended',
    ...['not-found', 'not-found'],
  ])
  expect((await rowOf(ANN))!.confirmed_at).toBeNull()
})

test('what is not confirmed within a week is deleted', async () => {
  await hasConfirmed('kept@mail.example')
  await asks(ANN)
  await asks('late@mail.example')
  await forecourt.connections.pool.query(
    `update subscribers set asked_at = now() - interval '7 days 1 minute' where email <> $1`,
    [ANN],
  )
  await forecourt.connections.pool.query(`select graphile_worker.add_job('clear-up-subscribers', '{}')`)
  await delivered()
  expect(await countSubscribers(site().database)).toEqual({ confirmed: 1, unconfirmed: 1, suppressed: 0 })
  expect(await rowOf('late@mail.example')).toBeUndefined()
})

test('an address that has unsubscribed gets nothing, even where its row is imported again, until its owner confirms', async () => {
  await hasConfirmed(ANN)
  await removeSubscriber(site(), ANN.toUpperCase(), operator)
  expect(await findSubscriber(site(), ANN)).toEqual({ subscriber: undefined, isSuppressed: true })
  const consent = { confirmed_at: new Date(), wording: 'Imported', wording_version: 1 }
  await site()
    .database.insertInto('subscribers')
    .values({ email: 'Ann@Mail.example', ...consent })
    .execute()
  mail.received.length = 0
  await sendNewsletter(site(), AUTUMN, operator)
  expect(await delivered()).toEqual([])

  await site().database.deleteFrom('subscribers').execute()
  await minutesPass()
  await hasConfirmed(ANN)
  await sendNewsletter(site(), { ...AUTUMN, subject: 'Winter' }, operator)
  expect((await delivered()).at(-1)!.email.subject).toBe('Winter')
  expect((await findSubscriber(site(), ANN)).isSuppressed).toBe(false)
})

test('the newsletter is stopped by the token of its link, and of no other', async () => {
  await hasConfirmed(ANN)
  const { id } = (await rowOf(ANN))!
  const stop = (token: unknown) => forecourt.post('/api/services/unsubscribenewsletter', { token })
  expect((await stop(undefined)).body).toMatchObject({ success: false, errors: [{ field: 'token' }] })
  for (const wrong of ['x', id, signedToken('unsubscribe', `s.${id}`, SECRET)])
    expect((await stop(wrong)).status).toBe(404)
  expect(await rowOf(ANN)).toBeDefined()
  const token = signedToken('unsubscribe', `${newsletterEmails.letter}.${id}`, SECRET)
  expect((await stop(token)).body).toEqual({
    success: true,
    message: 'You will not get our newsletter any more.',
  })
  expect((await stop(token)).status).toBe(200)
  expect(await rowOf(ANN)).toBeUndefined()
})

test('a subscription is attributed to the campaign that led to it, once it is confirmed', async () => {
  const visitor = new Person(forecourt)
  await visitor.post('/api/consent', { choice: 'accepted', campaign: { source: 'radio' } })
  await visitor.post('/api/services/addsubscriptionemail', { email: ANN })
  const attribution = async () =>
    await site()
      .database.selectFrom('campaign_attributions')
      .select(['subject', 'source', 'counted_at'])
      .executeTakeFirst()
  const { id } = (await rowOf(ANN))!
  expect(await attribution()).toEqual({ subject: `subscription ${id}`, source: 'radio', counted_at: null })
  await forecourt.post(await confirmationOf(ANN), {})
  expect((await attribution())!.counted_at).toEqual(expect.any(Date))
})

test('the account’s copy of data has the subscription, and the account’s deletion ends it', async () => {
  const person = new Person(forecourt)
  await person.signsUp()
  const [, code] = /\b(\d{6})\b/.exec((await delivered()).at(-1)!.email.text!)!
  await person.entersCode(code)
  await hasConfirmed(person.email)
  const { body } = await person.get('/api/users/export')
  expect(body.subscribers).toMatchObject([{ email: person.email, asked_on: '/search' }])
  expect((await person.post('/api/users/delete', { password: PASSWORD })).status).toBe(200)
  expect(await rowOf(person.email)).toBeUndefined()
})

test('nothing is stored of a suppressed address but a hash', async () => {
  expect(suppressionHash(ANN, SECRET)).toBe(suppressionHash('Ann@MAIL.example', SECRET))
  expect(suppressionHash(ANN, SECRET)).not.toBe(suppressionHash(ANN, `${SECRET}!`))
  expect(suppressionHash(ANN, SECRET)).not.toContain('ann')
})
