import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { PostSummary } from '#contracts/content/endpoints.ts'
import { contentPageNames } from '#contracts/content/page-names.ts'
import { mailServer } from '#testing/mail-server.ts'
import { type RunningApp, runningApp, runningAppWith } from '#testing/running-app.ts'

let forecourt: RunningApp
let posts: PostSummary[]
beforeAll(async () => {
  forecourt = await runningApp()
  posts = (await forecourt.get('/api/blog/urls')).body.data
})
afterAll(() => forecourt.stop())

const ask = (url: string, headers: Record<string, string> = {}) =>
  forecourt.app.inject({ url, headers: { host: 'forecourt.test', ...headers } })

const set = async (name: string, value: string) => {
  await forecourt.connections.database.insertInto('settings').values({ name, value }).execute()
  onTestFinished(async () => {
    await forecourt.connections.database.deleteFrom('settings').where('name', '=', name).execute()
  })
}

test('posts are listed with titles and dates, the latest first', () => {
  expect(posts.length).toBeGreaterThan(0)
  const dates = posts.map(({ publishedAt }) => publishedAt)
  expect(dates).toEqual(dates.toSorted().reverse())
  for (const post of posts)
    expect(post).toMatchObject({ title: expect.any(String), updatedAt: expect.any(String) })
})

test.each([
  'how-to-check-a-used-car',
  'how%20to%20check%20a%20used%20car',
  'how%2520to%2520check%2520a%2520used%2520car',
  'how%252520to%252520check%252520a%252520used%252520car',
  'how+to+check+a+used+car',
  'How_To_Check_A_Used_Car',
  'HOW-TO-CHECK-A-USED-CAR',
  '-how--to-check-a-used-car-',
  'how-to-check-a-used-car%2F',
  'how-to-check-a-used-car%3F',
])('the address %s finds the post, whose url is tidy', async url => {
  const { status, body } = await forecourt.get(`/api/blog/${url}`)
  expect([status, body.data?.url]).toEqual([200, 'how-to-check-a-used-car'])
})

test.each(['nothing', '%', '%25', '%2525', '%00', '..%2Furls', 'ü'.repeat(50), '-'])(
  'the address %s finds no post',
  async url => expect((await ask(`/api/blog/${url}`)).statusCode).toBeGreaterThanOrEqual(400),
)

test('a post has its text with contents, and others to go on with', async () => {
  for (const { url } of posts) {
    const { data } = (await forecourt.get(`/api/blog/${url}`)).body
    for (const { id } of data.contents) expect(data.html).toContain(`id="${id}"`)
    expect(data.related.map((one: PostSummary) => one.url)).not.toContain(url)
    expect(data.minutes).toBeGreaterThanOrEqual(1)
  }
})

test('every page of text has a heading, a description, a date and contents', async () => {
  for (const page of contentPageNames) {
    const { status, body } = await forecourt.get(`/api/content/${page}`)
    expect([page, status]).toEqual([page, 200])
    expect(body.data.contents.length).toBeGreaterThan(0)
    expect(body.data.title).not.toBe('')
    expect(body.data.html).not.toContain('{{')
  }
  expect((await ask('/api/content/faq2')).statusCode).toBe(404)
})

test('pages name what the operator has not set, and then what was set, as text', async () => {
  const read = async () => (await forecourt.get('/api/content/about')).body.data
  const before = await read()
  expect(before.html).toContain('<strong>[company name]</strong>')
  expect(before.missing).toContain('company name')
  await set('COMPANY_NAME', 'Ever*so*_fine_ <b>Cars</b> & [Co](javascript:alert(1))')
  const after = await read()
  expect(after.html).toContain('Ever*so*_fine_ &lt;b&gt;Cars&lt;/b&gt; &amp; [Co](javascript:alert(1))')
  expect(after.missing).not.toContain('company name')
})

test('questions come in groups, each with an address of its own', async () => {
  const { groups } = (await forecourt.get('/api/content/faq')).body.data
  const all = groups.flatMap(({ questions }: { questions: { id: string }[] }) => questions)
  expect(all.length).toBeGreaterThan(0)
  expect(new Set(all.map(({ id }: { id: string }) => id)).size).toBe(all.length)
  for (const one of all)
    expect(one).toMatchObject({
      question: expect.stringMatching(/[?.]$/),
      html: expect.stringMatching(/^<\w/),
      text: expect.stringMatching(/\w/),
    })
})

const message = {
  name: 'Ada\r\nBcc: all@example.com',
  email: 'ada@example.com',
  topic: 'complaint',
  message: 'The button <b>does not</b> work.\n\nSee https://example.com',
}

test('a message reaches the mailbox of the operator, who answers its sender', async () => {
  const mail = await mailServer()
  onTestFinished(() => mail.stop())
  const site = await runningAppWith({
    settings: { SMTP_URL: mail.url, MAIL_FROM: 'Forecourt <no-reply@forecourt.test>', RATE_LIMITS: 'off' },
  })
  onTestFinished(() => site.stop())
  const send = async () => {
    expect((await site.post('/api/contact', message)).status).toBe(201)
    await site.jobRunner.runWaiting()
    return mail.received.at(-1)!
  }
  expect((await send()).to).toEqual(['no-reply@forecourt.test'])

  const contact = { name: 'CONTACT_EMAIL', value: 'help@forecourt.test' }
  await site.connections.database.insertInto('settings').values(contact).execute()
  const { to, email } = await send()
  expect(to).toEqual(['help@forecourt.test'])
  expect(email.replyTo).toEqual([{ name: 'Ada Bcc: all@example.com', address: 'ada@example.com' }])
  expect(email.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(email.subject).toBe('Contact form: A complaint')
  expect(email.text).toContain('The button <b>does not</b> work.')
  expect(email.html).toContain('The button &lt;b&gt;does not&lt;/b&gt; work.')
})

test('a message that can’t be answered or read is refused, naming the fields, and there is a limit', async () => {
  const { status, body } = await forecourt.post('/api/contact', {
    name: ' ',
    email: 'ada',
    topic: 'love',
    message: '',
  })
  expect(status).toBe(400)
  expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
    'name',
    'email',
    'topic',
    'message',
  ])
  const statuses = []
  for (let sent = 0; sent < 6; sent++) statuses.push((await forecourt.post('/api/contact', message)).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})
