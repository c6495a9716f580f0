/** Asking for the newsletter, confirming and stopping it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedToken } from '#server/platform/signed-token.ts'
import { NewsletterSite } from '#testing/newsletter.ts'
import { PASSWORD, Person } from '#testing/person.ts'
import { SECRET } from '#testing/running-app.ts'
import { newsletterEmails, suppressionHash } from './newsletter-subscriptions.ts'
import { countSubscribers } from './subscribers.store.ts'

const ANN = 'ann@mail.example'

let news: NewsletterSite
beforeAll(async () => {
  news = await NewsletterSite.started()
})
afterAll(() => news.stop())
beforeEach(() => news.clear())

test('the answer does not tell whether an address gets the newsletter, and each address gets an email', async () => {
  await news.hasConfirmed(ANN)
  await news.minutesPass()
  news.mail.received.length = 0
  const known = await news.asks(ANN.toUpperCase())
  const unknown = await news.asks('new@mail.example')
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  expect((await news.delivered()).map(({ to, email }) => [to[0], email.subject])).toEqual([
    [ANN, 'You get the Forecourt newsletter already'],
    ['new@mail.example', 'Confirm that you want the Forecourt newsletter'],
  ])
})

test('an address that is entered again and again gets one email in a few minutes, and five a day', async () => {
  for (let times = 0; times < 4; times++) expect((await news.asks(ANN)).status).toBe(200)
  expect(await news.delivered()).toHaveLength(1)
  const { pool } = news.forecourt.connections
  for (let times = 0; times < 8; times++) {
    await pool.query(`update attempts set paused_until = now() - interval '1 second' where allowed = 1`)
    expect((await news.asks(ANN)).status).toBe(200)
  }
  expect(await news.delivered()).toHaveLength(5)
})

test.each([
  ['', 'Email is required.'],
  [undefined, 'Email is required.'],
  ['ann', 'Please enter a valid email address.'],
  ['ann@mail.example, bob@mail.example', 'Please enter a valid email address.'],
  ['ann@mail.example\r\nBcc: bob@mail.example', 'Please enter a valid email address.'],
  [['ann@mail.example'], 'Please enter a valid email address.'],
])('%j is refused as an address', async (email, message) => {
  const { status, body } = await news.forecourt.post('/api/services/addsubscriptionemail', { email })
  expect([status, body.success, body.errors]).toMatchObject([400, false, [{ field: 'email', message }]])
})

test('only the path of a page is recorded', async () => {
  for (const page of ['https://evil.example/', '/search?make=ford', '//evil', 7, { a: 1 }, 'x'.repeat(500)]) {
    await news.minutesPass()
    expect(
      (await news.forecourt.post('/api/services/addsubscriptionemail', { email: ANN, page })).status,
    ).toBe(200)
    expect([page, (await news.rowOf(ANN))!.asked_on]).toEqual([page, null])
  }
})

test('a confirmation can be repeated, and the first consent stays', async () => {
  const path = await news.hasConfirmed(ANN)
  const first = await news.rowOf(ANN)
  await news.minutesPass()
  await news.asks(ANN, '/elsewhere')
  expect(await news.rowOf(ANN)).toEqual(first)
  expect((await news.forecourt.get(path)).body.data.state).toBe('confirmed')
  expect((await news.forecourt.post(path, {})).status).toBe(200)
  expect(await news.rowOf(ANN)).toEqual(first)
})

test('a link that has expired, was changed or is of another purpose confirms nothing', async () => {
  await news.asks(ANN)
  const good = (await news.confirmationOf(ANN)).split('/').at(-1)!
  const { id } = (await news.rowOf(ANN))!
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
    ].map(token => news.forecourt.post(`/api/services/newsletter-confirmations/${token}`, {})),
  )
  expect(answers.map(({ body }) => body.code)).toEqual([
    'link-ended',
    ...['not-found', 'not-found', 'not-found'],
    'link-ended',
    ...['not-found', 'not-found'],
  ])
  expect((await news.rowOf(ANN))!.confirmed_at).toBeNull()
})

test('what is not confirmed within a week is deleted', async () => {
  await news.hasConfirmed('kept@mail.example')
  await news.asks(ANN)
  await news.asks('late@mail.example')
  await news.forecourt.connections.pool.query(
    `update subscribers set asked_at = now() - interval '7 days 1 minute' where email <> $1`,
    [ANN],
  )
  await news.forecourt.connections.pool.query(`select graphile_worker.add_job('clear-up-subscribers', '{}')`)
  await news.delivered()
  expect(await countSubscribers(news.desk.database)).toEqual({ confirmed: 1, unconfirmed: 1, suppressed: 0 })
  expect(await news.rowOf('late@mail.example')).toBeUndefined()
})

test('the newsletter is stopped by the token of its link, and of no other', async () => {
  await news.hasConfirmed(ANN)
  const { id } = (await news.rowOf(ANN))!
  const stop = (token: unknown) => news.forecourt.post('/api/services/unsubscribenewsletter', { token })
  expect((await stop(undefined)).body).toMatchObject({ success: false, errors: [{ field: 'token' }] })
  for (const wrong of ['x', id, signedToken('unsubscribe', `s.${id}`, SECRET)])
    expect((await stop(wrong)).status).toBe(404)
  expect(await news.rowOf(ANN)).toBeDefined()
  const token = signedToken('unsubscribe', `${newsletterEmails.letter}.${id}`, SECRET)
  expect((await stop(token)).body).toEqual({
    success: true,
    message: 'You will not get our newsletter any more.',
  })
  expect((await stop(token)).status).toBe(200)
  expect(await news.rowOf(ANN)).toBeUndefined()
})

test('a subscription is attributed to the campaign that led to it, once it is confirmed', async () => {
  const visitor = new Person(news.forecourt)
  await visitor.post('/api/consent', { choice: 'accepted', campaign: { source: 'radio' } })
  await visitor.post('/api/services/addsubscriptionemail', { email: ANN })
  const attribution = async () =>
    await news.desk.database
      .selectFrom('campaign_attributions')
      .select(['subject_kind', 'subject_id', 'source', 'counted_at'])
      .executeTakeFirst()
  const { id } = (await news.rowOf(ANN))!
  expect(await attribution()).toEqual({
    ...{ subject_kind: 'subscription', subject_id: id, source: 'radio', counted_at: null },
  })
  await news.forecourt.post(await news.confirmationOf(ANN), {})
  expect((await attribution())!.counted_at).toEqual(expect.any(Date))
})

test('the account’s copy of data has the subscription, and the account’s deletion ends it', async () => {
  const person = new Person(news.forecourt)
  await person.signsUp()
  const [, code] = /\b(\d{6})\b/.exec((await news.delivered()).at(-1)!.email.text!)!
  await person.entersCode(code)
  await news.hasConfirmed(person.email)
  const { body } = await person.get('/api/users/export')
  expect(body.subscribers).toMatchObject([{ email: person.email, asked_on: '/search' }])
  expect((await person.post('/api/users/delete', { password: PASSWORD })).status).toBe(200)
  expect(await news.rowOf(person.email)).toBeUndefined()
})

test('nothing is stored of a suppressed address but a hash', async () => {
  expect(suppressionHash(ANN, SECRET)).toBe(suppressionHash('Ann@MAIL.example', SECRET))
  expect(suppressionHash(ANN, SECRET)).not.toBe(suppressionHash(ANN, `${SECRET}!`))
  expect(suppressionHash(ANN, SECRET)).not.toContain('ann')
})
