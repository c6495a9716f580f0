/** The assistant's HTTP calls, through the real app. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  chatSearchAnswerSchema,
  intelligentSuggestionsSchema,
  statsSchema,
} from '#contracts/assistant/assistant.ts'
import { historyOf, said, switchChatbotOn } from '#testing/conversation.ts'
import { aListing } from '#testing/listing.ts'
import { aPerson, Person } from '#testing/person.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp(
    aListing({ fuel_type: 'petrol', price_pence: 500_000 }),
    aListing({ fuel_type: 'diesel', price_pence: 900_000 }),
    aListing({ fuel_type: 'diesel', price_pence: 1_500_000, body_type: 'estate' }),
  )
  await switchChatbotOn(forecourt)
})
afterAll(() => forecourt.stop())

const visitor = () => new Person(forecourt)

test('initialising sets an HttpOnly cookie and answers that the assistant is ready', async () => {
  const { status, body, headers } = await visitor().post('/api/chatbot/initialize')
  expect(status).toBe(200)
  expect(body).toEqual({
    success: true,
    data: { isInitialized: true },
    message: 'The search assistant is ready.',
  })
  expect(headers['set-cookie']).toMatch(
    /^forecourt\.assistant=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
})

test('a conversation continues in its session, and its history can be read', async () => {
  const who = visitor()
  const first = await said(who, 'diesel cars please')
  const second = await said(who, 'or petrol', { sessionId: first.sessionId })
  expect(second.sessionId).toBe(first.sessionId)
  const { messages, message } = await historyOf(who, first.sessionId)
  expect(message).toBe('4 messages')
  expect(messages.map(({ type }) => type)).toEqual(['user', 'bot', 'user', 'bot'])
  expect(messages.map(({ content }) => content)).toEqual([
    'diesel cars please',
    first.response,
    'or petrol',
    second.response,
  ])
  expect(messages[1]).toMatchObject({
    suggestions: first.suggestions,
    matchingCount: first.matchingCount,
    extractedData: first.extractedData,
    searchParams: first.outcomes.update.criteria,
  })
})

describe('a session is private to its visitor', () => {
  test('other visitors can neither read nor continue it', async () => {
    const who = visitor()
    const { sessionId } = await said(who, 'a red estate')
    for (const other of [visitor(), await aPerson(forecourt)]) {
      expect((await other.get(`/api/chatbot/history/${sessionId}`)).body.code).toBe('conversation-not-found')
      expect((await said(other, 'mine now', { sessionId })).sessionId).not.toBe(sessionId)
      expect((await other.get(`/api/chatbot/history/${sessionId}`)).status).toBe(404)
    }
    expect((await historyOf(who, sessionId)).messages).toHaveLength(2)
  })

  test.each(['fallback-1763800000000', 'nonsense', '00000000-0000-4000-8000-000000000000', '', null])(
    'an unknown session id (%j) silently starts a new session',
    async sessionId => {
      const answer = await said(visitor(), 'diesel', { sessionId })
      expect(answer.sessionId).toMatch(/^[0-9a-f-]{36}$/)
      expect(answer.sessionId).not.toBe(sessionId)
    },
  )

  test('logging in keeps the session; after logging out the same browser can’t see it', async () => {
    const person = await aPerson(forecourt)
    const login = person.cookies
    person.cookies = ''
    const { sessionId } = await said(person, 'before the login')
    const browser = person.cookies
    person.cookies = `${browser}; ${login}`
    expect((await said(person, 'after it', { sessionId })).sessionId).toBe(sessionId)
    person.cookies = browser
    expect((await person.get(`/api/chatbot/history/${sessionId}`)).status).toBe(404)
    expect((await said(person, 'another person', { sessionId })).sessionId).not.toBe(sessionId)
  })

  test('it is part of the data export, and is deleted with the account', async () => {
    const person = await aPerson(forecourt)
    const { sessionId } = await said(person, 'a car for Ermintrude')
    await historyOf(person, sessionId)
    const { body } = await person.get('/api/users/export')
    expect(body.assistant_sessions).toMatchObject([{ id: sessionId, turns: 1 }])
    expect(body.assistant_sessions[0]).not.toHaveProperty('visitor_hash')
    expect(body.assistant_messages).toMatchObject([{ content: 'a car for Ermintrude' }, { author: 'bot' }])
    await person.post('/api/users/delete', { password: 'Marmalade&7Geese' })
    const { rows } = await forecourt.connections.pool.query(
      'select 1 from assistant_messages where session_id = $1',
      [sessionId],
    )
    expect(rows).toEqual([])
  })
})

describe('a role that the visitor gives to words', () => {
  const message =
    'My Corsa failed its MOT on Friday and the garage says forget it. I drive to Leeds and back. A diesel estate would be lovely.'
  const roleOf = (word: string, role: string) => {
    const from = message.indexOf(word)
    return { from, to: from + word.length, role }
  }

  test('decides over what was read', async () => {
    const read = await said(visitor(), message)
    expect(read.reading).toContainEqual(
      expect.objectContaining({ role: 'background', canBe: expect.any(Array) }),
    )
    expect(read.outcomes.update.criteria).not.toHaveProperty('model')

    const wanted = await said(visitor(), message, { roles: [roleOf('Corsa', 'wish')] })
    expect(wanted.outcomes.update.criteria).toMatchObject({ model: ['corsa'] })

    const refused = await said(visitor(), message, { roles: [roleOf('diesel', 'refusal')] })
    expect(refused.outcomes.update.criteria).toMatchObject({ not: { fuelType: ['diesel'] } })
  })

  test('and cannot be given to words that were not read', async () => {
    const plain = await said(visitor(), message)
    const given = await said(visitor(), message, {
      roles: [roleOf('Friday', 'wish'), { from: 900, to: 910, role: 'wish' }],
    })
    expect(given.outcomes).toEqual(plain.outcomes)
  })
})

describe('invalid input', () => {
  test.each([
    [{ input: 'x', roles: 'wish' }, 'roles', expect.any(String)],
    [{ input: 'x', roles: [{ from: 0, to: 1, role: 'maybe' }] }, 'roles.0.role', expect.any(String)],
    [{ input: 'x', roles: [{ from: -1, to: 1, role: 'wish' }] }, 'roles.0.from', expect.any(String)],
    [{ input: 'x', roles: Array(500).fill({ from: 0, to: 1, role: 'wish' }) }, 'roles', expect.any(String)],
    [{}, 'input', 'Please type a message'],
    [{ input: '' }, 'input', 'Please type a message'],
    [{ input: ' \n\t ' }, 'input', 'Please type a message'],
    [{ input: 7 }, 'input', 'Please type a message'],
    [{ input: 'x', sessionId: 7 }, 'sessionId', expect.any(String)],
    [{ input: 'x', sessionId: 'x'.repeat(101) }, 'sessionId', expect.any(String)],
    [{ input: 'x', currentSearchCriteria: 'make=ford' }, 'currentSearchCriteria', expect.any(String)],
  ])('of a message is refused by field: %j', async (sent, field, message) => {
    const { status, body } = await visitor().post('/api/chatbot/process', sent)
    expect([status, body.errors[0].field]).toEqual([400, field])
    expect(body.errors[0].message).toEqual(message)
    if (typeof message === 'string') expect(body.message).toBe(message)
  })

  test.each([
    ['/api/chatbot/suggestions?field=wings', 'field'],
    [`/api/chatbot/suggestions?query=${'x'.repeat(101)}`, 'query'],
    [`/api/chatbot/intelligent-suggestions?sessionId=${'x'.repeat(101)}`, 'sessionId'],
  ])('of %s is refused by field', async (path, field) => {
    const { status, body } = await visitor().get(path)
    expect([status, body.errors[0].field]).toEqual([400, field])
  })

  test.each([{ page: 0 }, { page: 1.5 }, { page: 'two' }])(
    'of a search is refused by field: %j',
    async sent => {
      const { status, body } = await visitor().post('/api/chatbot/search', sent)
      expect([status, body.errors[0].field]).toEqual([400, 'page'])
    },
  )

  test('in the current search is left out without an error', async () => {
    const { outcomes } = await said(visitor(), 'hm', {
      currentSearchCriteria: {
        make: ['ford', 'nonesuch'],
        model: 'warp drive',
        priceMax: 'lots',
        city: 'Atlantis',
        distance: 20,
        wings: 2,
        __proto__: { polluted: true },
        not: { color: ['plaid'], make: ['nonesuch'] },
        sortBy: 'distance',
        source: 'nowhere',
        fuelType: ['diesel'],
        age: 'old',
        gender: { toString: 'x' },
      },
    })
    expect(outcomes.update).toMatchObject({
      criteria: { make: ['ford'], fuelType: ['diesel'] },
      sortBy: 'relevance',
      query: 'make=ford&fuelType=diesel',
    })
  })
})

test('filter costs are answered for several makes with a model each', async () => {
  const { status } = await visitor().post('/api/chatbot/process', {
    input: 'diesel',
    currentSearchCriteria: { make: ['ford', 'audi'], model: ['focus', 'a3'] },
  })
  expect(status).toBe(200)
})

describe('the other calls', () => {
  test('a search returns its cars in pages', async () => {
    const { body } = await visitor().post('/api/chatbot/search', {
      filter: { fuelType: ['diesel'], age: 50, gender: 'Male', region: 'East of England', wings: 2 },
      page: 1,
    })
    const { cars, pagination, query } = chatSearchAnswerSchema.parse(body.data)
    expect(cars.map(({ finalPrice }) => finalPrice).sort()).toEqual([15_000, 9_000])
    expect([pagination.total, query]).toEqual([2, 'fuelType=diesel'])
    const second = await visitor().post('/api/chatbot/search', { filter: {}, page: 2 })
    expect(second.body.data).toMatchObject({ cars: [], pagination: { page: 2, total: 3 } })
  })

  test('statistics of the stock', async () => {
    const { body } = await visitor().get('/api/chatbot/stats')
    const stats = statsSchema.parse(body.data)
    expect(stats).toMatchObject({ totalCars: 3, priceRange: { min: 5000, max: 15_000 } })
    expect(stats.fuelTypes).toEqual([
      { value: 'diesel', label: 'Diesel', count: 2 },
      { value: 'petrol', label: 'Petrol', count: 1 },
    ])
  })

  test('completions of a field are cached for five minutes', async () => {
    const { body, headers } = await visitor().get('/api/chatbot/suggestions?field=fuelType&query=di')
    expect(body.data.suggestions).toEqual(['Diesel'])
    expect(headers['cache-control']).toBe('private, max-age=300')
    const towns = await visitor().get('/api/chatbot/suggestions?field=location')
    expect(towns.body.data.suggestions[0]).toBe('London')
    const makes = await visitor().get('/api/chatbot/suggestions?field=makes&query=fo')
    expect(makes.body.data.suggestions).toEqual(['Ford'])
    const typed = await visitor().get('/api/chatbot/suggestions?query=for')
    expect(typed.body.data.suggestions).toEqual(['Ford', 'Ford Focus'])
    const first = await visitor().get('/api/chatbot/suggestions')
    expect(first.body.data.suggestions).toEqual([
      'Used car under £10,000',
      'Electric cars',
      'SUVs near me',
      'Family car',
    ])
  })

  test('smart suggestions follow the session’s last search, else the whole stock; cached for an hour', async () => {
    const who = visitor()
    const { body, headers } = await who.get('/api/chatbot/intelligent-suggestions')
    expect(headers['cache-control']).toBe('private, max-age=3600')
    const { suggestions } = intelligentSuggestionsSchema.parse(body.data)
    const fuels = suggestions.categories.find(({ criterion }) => criterion === 'fuelType')!
    expect(fuels.suggestions).toEqual([
      { text: 'Diesel', criteria: { fuelType: ['diesel'] }, count: 2 },
      { text: 'Petrol', criteria: { fuelType: ['petrol'] }, count: 1 },
    ])

    const { sessionId } = await said(who, 'hm')
    await who.post('/api/chatbot/search', { filter: { fuelType: ['diesel'] }, sessionId })
    await historyOf(who, sessionId)
    const after = await who.get(`/api/chatbot/intelligent-suggestions?sessionId=${sessionId}`)
    const { categories } = intelligentSuggestionsSchema.parse(after.body.data).suggestions
    expect(categories.map(({ criterion }) => criterion)).not.toContain('fuelType')
    expect(categories.find(({ criterion }) => criterion === 'bodyType')!.suggestions).toContainEqual({
      text: 'Estate',
      criteria: { bodyType: ['estate'] },
      count: 1,
    })
    const stranger = await visitor().get(`/api/chatbot/intelligent-suggestions?sessionId=${sessionId}`)
    expect(stranger.body.data).toEqual(body.data)
  })

  test('smart suggestions follow a search that is sent, without a session', async () => {
    const { body } = await visitor().get('/api/chatbot/intelligent-suggestions?search=fuelType%3Ddiesel')
    const { categories } = intelligentSuggestionsSchema.parse(body.data).suggestions
    const bodies = categories.find(({ criterion }) => criterion === 'bodyType')!
    expect(bodies.suggestions).toContainEqual({
      text: 'Estate',
      criteria: { bodyType: ['estate'] },
      count: 1,
    })
    expect(categories.map(({ criterion }) => criterion)).not.toContain('fuelType')
  })

  test('health', async () => {
    const { body } = await visitor().get('/api/chatbot/health')
    expect(body.data).toEqual({ status: 'ok', isInitialized: true, timestamp: expect.any(String) })
  })
})
