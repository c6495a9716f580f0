/** Storage of sessions: the flag, several servers, shutdown, a failing database, what is stored, how long. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/pool.ts'
import { historyOf, said, switchChatbotOn } from '#testing/conversation.ts'
import { aListing } from '#testing/listing.ts'
import { Person } from '#testing/person.ts'
import { anotherServer, type RunningApp, runningApp, runningAppWith } from '#testing/running-app.ts'
import { Sessions } from './sessions.service.ts'
import type { Turn } from './sessions.store.ts'

const SECRET = 'a secret of tests, long enough to sign with'
let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningAppWith({ settings: { SECRET, TRUST_PROXY: '1' } }, aListing())
})
afterAll(() => forecourt.stop())

const contentsOf = async (sessionId: string) => {
  const { rows } = await forecourt.connections.pool.query<{ content: string }>(
    `select content from assistant_messages where session_id = $1 and author = 'user' order by id`,
    [sessionId],
  )
  return rows.map(({ content }) => content)
}

test('while it is switched off, as by default, every call but health is not found', async () => {
  const off = await runningApp()
  const { body: document } = await off.get('/api/openapi.json')
  const paths = Object.entries(document.paths as Record<string, object>)
    .filter(([path]) => path.startsWith('/api/chatbot/') && !/health|changes/.test(path))
    .flatMap(([path, methods]) => Object.keys(methods).map(method => [path, method] as const))
  expect(paths).toHaveLength(7)
  for (const [path, method] of paths) {
    const url = path.replace('{id}', '00000000-0000-4000-8000-000000000000')
    const { status, body } = method === 'get' ? await off.get(url) : await off.post(url, { input: 'hello' })
    expect([path, status, body.code]).toEqual([path, 404, 'not-found'])
  }
  const { status, body } = await off.get('/api/chatbot/health')
  expect([status, body.data]).toMatchObject([200, { status: 'ok', isInitialized: false }])
  await off.stop()
})

test('two servers with the same database share a session', async () => {
  await switchChatbotOn(forecourt)
  const { app, stop } = await anotherServer(forecourt, { SECRET })
  const here = new Person(forecourt)
  const there = new Person({ ...forecourt, app })
  const first = await here.post('/api/chatbot/process', { input: 'one' })
  const { sessionId } = first.body.data
  await here.get(`/api/chatbot/history/${sessionId}`)
  there.cookies = here.cookies
  const second = await there.post('/api/chatbot/process', { input: 'two', sessionId })
  expect(second.body.data.sessionId).toBe(sessionId)
  await there.get(`/api/chatbot/history/${sessionId}`)
  await here.post('/api/chatbot/process', { input: 'three', sessionId })
  const { body } = await here.get(`/api/chatbot/history/${sessionId}`)
  const own = body.data.messages.filter(({ type }: { type: string }) => type === 'user')
  expect(own.map(({ content }: { content: string }) => content)).toEqual(['one', 'two', 'three'])
  await stop()
})

test('over HTTPS the cookie is Secure', async () => {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'cars.example' }
  const { headers: answered } = await new Person(forecourt).asks(
    'POST',
    '/api/chatbot/initialize',
    undefined,
    headers,
  )
  expect(answered['set-cookie']).toMatch(/; Secure$/)
})

test('turns before the server stops are stored in order', async () => {
  const { app, stop } = await anotherServer(forecourt, { SECRET, RATE_LIMITS: 'off' })
  const who = new Person({ ...forecourt, app })
  const first = await who.post('/api/chatbot/process', { input: 'message 0' })
  const { sessionId } = first.body.data
  for (let i = 1; i < 120; i++) await who.post('/api/chatbot/process', { input: `message ${i}`, sessionId })
  await stop()
  expect(await contentsOf(sessionId)).toEqual(Array.from({ length: 120 }, (_, i) => `message ${i}`))
})

describe('stored data', () => {
  test('does not include age, gender and region, which visitors who have not said any send as well', async () => {
    const [one, other] = [new Person(forecourt), new Person(forecourt)]
    const profile = { age: 23, gender: 'Female', region: 'Wales' }
    const { sessionId, ...mine } = await said(one, 'a diesel', { currentSearchCriteria: profile })
    const { sessionId: _, ...theirs } = await said(other, 'a diesel', {
      currentSearchCriteria: { age: 50, gender: 'Male', region: 'East of England' },
    })
    expect(mine).toEqual(theirs)
    await historyOf(one, sessionId)
    const row = await forecourt.connections.database
      .selectFrom('assistant_sessions')
      .selectAll()
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow()
    expect(Object.keys(row).toSorted()).toEqual([
      'id',
      'query',
      'started_at',
      'turns',
      'used_at',
      'user_id',
      'visitor_hash',
    ])
  })

  test('includes neither cookie nor address nor unknown fields', async () => {
    const who = new Person(forecourt)
    const { sessionId } = await said(who, 'a diesel', { currentSearchCriteria: { secretWish: 'Excalibur' } })
    await historyOf(who, sessionId)
    const token = /forecourt\.assistant=([\w-]+)/.exec(who.cookies)![1]!
    for (const table of ['assistant_sessions', 'assistant_messages']) {
      const { rows } = await forecourt.connections.pool.query(
        `select 1 from ${table} as t where t::text like any ($1)`,
        [[`%${token}%`, `%${who.address}%`, '%Excalibur%']],
      )
      expect(rows).toEqual([])
    }
    const log = forecourt.log.join('')
    expect(log).not.toMatch(/Excalibur|a diesel/)
    expect(log).not.toContain(token)
  })

  test('is deleted thirty days after the session was last used, of a session with one message after a day', async () => {
    const sessionUsed = async (daysAgo: number, ...messages: string[]) => {
      const who = new Person(forecourt)
      let sessionId = ''
      for (const message of messages) ({ sessionId } = await said(who, message, { sessionId }))
      await historyOf(who, sessionId)
      await forecourt.connections.pool.query(
        'update assistant_sessions set used_at = now() - make_interval(days => $2) where id = $1',
        [sessionId, daysAgo],
      )
      return async () => (await who.get(`/api/chatbot/history/${sessionId}`)).status
    }
    const sessions = [
      await sessionUsed(31, 'long ago', 'and again'),
      await sessionUsed(29, 'lately', 'and again'),
      await sessionUsed(2, 'only this'),
      await sessionUsed(0, 'only this, today'),
    ]
    await forecourt.connections.pool.query(`select graphile_worker.add_job('clear-up-assistant')`)
    await forecourt.jobRunner.runWaiting()
    const found = await Promise.all(sessions.map(status => status()))
    expect(found).toEqual([404, 200, 404, 200])
  })
})

const turn = (said: string): Turn => ({
  sessionId: '00000000-0000-4000-8000-000000000000',
  visitor: Buffer.alloc(32),
  userId: undefined,
  at: new Date(),
  said,
  answer: { content: '', extracted: {}, query: '', matchingCount: null, confidence: 1, suggestions: [] },
})

test('a turn that the database refuses is reported, and blocks no other', async () => {
  const written: string[] = []
  const prepared = async (_: unknown, values: unknown[]) => {
    if (values.includes('b')) throw new Error('no such person')
    written.push(String(values[5]))
    return []
  }
  const warnings: string[] = []
  const sessions = new Sessions({ prepared } as unknown as Database, line => warnings.push(line))
  for (const said of ['a', 'b', 'c']) sessions.recordTurn(turn(said))
  await sessions.flush()
  expect(written).toEqual(['a', 'c'])
  expect(warnings).toEqual([
    'assistant: a part of 00000000-0000-4000-8000-000000000000 could not be stored: no such person',
  ])
})
