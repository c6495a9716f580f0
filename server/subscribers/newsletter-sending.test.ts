/** The newsletter from the question to the end, over HTTP and by a mail server. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newsletterConsent } from '#contracts/subscribers/newsletter-consent.ts'
import { NewsletterSite } from '#testing/newsletter.ts'
import { allNewsletters } from './newsletters.store.ts'
import {
  findSubscriberByEmail,
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

let news: NewsletterSite
beforeAll(async () => {
  news = await NewsletterSite.started()
})
afterAll(() => news.stop())
beforeEach(() => news.clear())

test('who asks, confirms and gets the newsletter can stop it by one click of a mail program', async () => {
  const asked = await news.asks(ANN, '/search')
  expect(asked.body).toEqual({ success: true, message: expect.stringMatching(/^Check your email\./) })
  const path = await news.confirmationOf(ANN)
  expect((await news.forecourt.get(path)).body.data).toEqual({
    state: 'unconfirmed',
    wording: newsletterConsent.text,
  })
  await sendNewsletter(news.desk, { ...AUTUMN, subject: 'Too early' }, operator)
  expect(await news.delivered()).toHaveLength(1)

  expect((await news.forecourt.post(path, {})).body.data.state).toBe('confirmed')
  expect(await news.rowOf(ANN)).toMatchObject({
    asked_on: '/search',
    confirmed_at: expect.any(Date),
    wording: newsletterConsent.text,
    wording_version: newsletterConsent.version,
  })
  await sendNewsletter(news.desk, AUTUMN, operator)
  const [, newsletter, ...more] = await news.delivered()
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
  const stopped = await news.forecourt.app.inject({
    method: 'POST',
    url: oneClick.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(stopped.json().data).toMatchObject({ kind: 'newsletter', isOn: false })
  expect(await news.rowOf(ANN)).toBeUndefined()
  await sendNewsletter(news.desk, { ...AUTUMN, subject: 'Winter' }, operator)
  expect(await news.delivered()).toHaveLength(2)
  // The link says so again and again, and confirms nothing any more.
  expect((await news.forecourt.get(oneClick.pathname)).body.data.isOn).toBe(false)
  expect((await news.forecourt.post(path, {})).body).toMatchObject({ code: 'link-ended' })
})

test('a newsletter is sent once to each, however often its jobs run', async () => {
  const people = ['a@mail.example', 'b@mail.example', 'c@mail.example']
  for (const email of people) await news.hasConfirmed(email)
  news.mail.received.length = 0
  const { id } = await sendNewsletter(news.desk, AUTUMN, operator)
  expect((await news.delivered()).map(({ to }) => to[0]).sort()).toEqual(people)
  await news.forecourt.connections.pool.query(`select graphile_worker.add_job('newsletter-batch', $1)`, [
    { newsletterId: id, after: '00000000-0000-0000-0000-000000000000' },
  ])
  expect(await news.delivered()).toHaveLength(3)
  expect(await allNewsletters(news.desk.database)).toMatchObject([
    { id, recipients: 3, finished_at: expect.any(Date) },
  ])
  await expect(sendNewsletter(news.desk, AUTUMN, operator)).rejects.toThrow('was sent before')
  const { rows } = await news.forecourt.connections.pool.query(
    `select subject, by, why from audit_log where action = 'send newsletter' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ subject: `newsletter ${id}`, ...operator }])
})

test('a test goes to one address, and is not a newsletter', async () => {
  await news.hasConfirmed(ANN)
  await testNewsletter(news.desk, AUTUMN, 'editor@mail.example', operator)
  const sent = (await news.delivered()).at(-1)!
  expect([sent.to, sent.email.subject]).toEqual([['editor@mail.example'], `Test: ${AUTUMN.subject}`])
  expect(await allNewsletters(news.desk.database)).toEqual([])
})

test('no newsletter goes out without the name and postal address of the company', async () => {
  await news.desk.database.deleteFrom('settings').where('name', '=', 'COMPANY_ADDRESS').execute()
  await expect(sendNewsletter(news.desk, AUTUMN, operator)).rejects.toThrow('COMPANY_ADDRESS')
})

test('an address that has unsubscribed gets nothing, even where its row is imported again, until its owner confirms', async () => {
  await news.hasConfirmed(ANN)
  await removeSubscriber(news.desk, ANN.toUpperCase(), operator)
  expect(await findSubscriberByEmail(news.desk, ANN)).toEqual({ subscriber: undefined, isSuppressed: true })
  const consent = { confirmed_at: new Date(), wording: 'Imported', wording_version: 1 }
  await news.desk.database
    .insertInto('subscribers')
    .values({ email: 'Ann@Mail.example', ...consent })
    .execute()
  news.mail.received.length = 0
  await sendNewsletter(news.desk, AUTUMN, operator)
  expect(await news.delivered()).toEqual([])

  await news.desk.database.deleteFrom('subscribers').execute()
  await news.minutesPass()
  await news.hasConfirmed(ANN)
  await sendNewsletter(news.desk, { ...AUTUMN, subject: 'Winter' }, operator)
  expect((await news.delivered()).at(-1)!.email.subject).toBe('Winter')
  expect((await findSubscriberByEmail(news.desk, ANN)).isSuppressed).toBe(false)
})
