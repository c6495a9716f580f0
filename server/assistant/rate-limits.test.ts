/** How many messages a browser and a network may send. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { switchChatbotOn } from '#testing/conversation.ts'
import { aListing } from '#testing/listing.ts'
import { Person } from '#testing/person.ts'
import { anotherServer, type RunningApp, runningApp } from '#testing/running-app.ts'

const SECRET = 'a secret of tests, long enough to sign with'
let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp(aListing())
  await switchChatbotOn(forecourt)
})
afterAll(() => forecourt.stop())

const send = (who: Person) => who.post('/api/chatbot/process', { input: 'hello' })

test('a browser may send 60 messages a minute, and others of its network go on', async () => {
  const who = new Person(forecourt)
  for (let i = 0; i < 60; i++) expect((await send(who)).status).toBe(200)
  const { status, body, headers } = await send(who)
  expect([status, body.code]).toEqual([429, 'too-many-requests'])
  expect(body.message).toBe(
    'You have sent many messages in a short time. Wait a minute, then send your message again.',
  )
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await send(new Person(forecourt, { address: who.address }))).status).toBe(200)
})

test('a network may send 300 messages a minute, whatever cookies it sends', async () => {
  const address = '203.0.113.7'
  const answers: number[] = []
  for (let group = 0; group < 31; group++) {
    const some = Array.from({ length: 10 }, () => send(new Person(forecourt, { address })))
    answers.push(...(await Promise.all(some)).map(({ status }) => status))
  }
  expect(answers.filter(status => status === 200)).toHaveLength(300)
  expect(answers.filter(status => status === 429)).toHaveLength(10)
  const refused = await send(new Person(forecourt, { address }))
  expect(refused.body.message).toBe(
    'Too many messages from your network. Wait a minute, then send your message again.',
  )
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await send(new Person(forecourt))).status).toBe(200)
})

test('load tests switch the limits off', async () => {
  const { app, stop } = await anotherServer(forecourt, { SECRET, RATE_LIMITS: 'off' })
  const who = new Person({ ...forecourt, app })
  for (let i = 0; i < 61; i++) expect((await send(who)).status).toBe(200)
  await stop()
})
