import { expect, test, vi } from 'vitest'
import type { Exchange } from '#app/api.ts'
import { NO_SEARCH } from '#app/assistant/conversation/conversation.ts'
import { chatbotClient, isRefusal } from './chatbot-client.ts'

const search = { ...NO_SEARCH, criteria: { make: ['ford'] }, source: 'live' as const }
const ok = (data: unknown) => ({ status: 200, body: { success: true, data } })
const refusal = { status: 429, body: { success: false, status: 429, message: 'Please wait a minute' } }
const down: Exchange = async () => {
  throw new TypeError('Failed to fetch')
}

test('a message is sent with the search as flat fields and the profile', async () => {
  const exchange = vi.fn<Exchange>(async () => ok({ response: 'Fords.', sessionId: 's1' }))
  const client = chatbotClient(exchange, async () => ({ age: 30, gender: 'Female', region: 'Wales' }))
  const { answer, isOffline } = await client.process('a ford', null, search)
  expect(answer).toMatchObject({ response: 'Fords.', confidence: 0.8 })
  expect(isOffline).toBe(false)
  const facts = { age: 30, gender: 'Female', region: 'Wales' }
  const currentSearchCriteria = { make: ['ford'], sortBy: 'relevance', source: 'live', ...facts }
  const body = { input: 'a ford', currentSearchCriteria }
  expect(exchange).toHaveBeenLastCalledWith('POST', '/api/chatbot/process', body)

  await client.process('a ford', 's1', search)
  expect(exchange.mock.lastCall?.[2]).toMatchObject({ sessionId: 's1' })
  await client.process('any catches?', 's1', search, '42')
  expect(exchange.mock.lastCall?.[2]).toMatchObject({ carId: '42' })
  await client.process('a ford', 'fallback-7', search)
  expect(exchange.mock.lastCall?.[2]).not.toHaveProperty('sessionId')
})

test('a message is read again with the roles that were given, or rejects', async () => {
  const exchange = vi.fn<Exchange>(async () => ok({ response: 'Puntos.' }))
  const roles = [{ from: 3, to: 8, role: 'wish' as const }]
  const answer = await chatbotClient(exchange).reread('my punto', 's1', search, roles)
  expect(answer).toMatchObject({ response: 'Puntos.', confidence: 0.8 })
  const sent = { input: 'my punto', sessionId: 's1', roles, currentSearchCriteria: { make: ['ford'] } }
  expect(exchange.mock.lastCall?.[2]).toMatchObject(sent)
  await expect(chatbotClient(down).reread('my punto', 's1', search, roles)).rejects.toThrow('Failed to fetch')
  await expect(chatbotClient(async () => refusal).reread('my punto', 's1', search, roles)).rejects.toSatisfy(
    isRefusal,
  )
})

test('without a profile the default facts are sent', async () => {
  const exchange = vi.fn<Exchange>(async () => ok({}))
  const client = chatbotClient(exchange, () => Promise.reject(new Error('gone')))
  await client.process('a ford', null, search)
  const usual = { age: 50, gender: 'Male', region: 'East of England' }
  expect(exchange.mock.lastCall?.[2]).toMatchObject({ currentSearchCriteria: usual })
})

test('processing, initialising and suggestions fail silently', async () => {
  const client = chatbotClient(down, undefined, () => 7)
  expect(await client.initialize()).toBe(false)
  const { answer, isOffline } = await client.process('a diesel', null, NO_SEARCH)
  expect(answer).toMatchObject({ sessionId: 'fallback-7', confidence: 0.6, matchingCount: null })
  expect(isOffline).toBe(true)
  expect(await client.suggestions('', '', null)).toContain('Electric cars')
  expect(await client.suggestions('city', 'l', null)).toContain('London')
  expect((await client.intelligentSuggestions(search, null)).suggestions.general).toHaveLength(4)
})

test('a refusal counts as a reachable server, and its reason is shown', async () => {
  const { answer, isOffline } = await chatbotClient(async () => refusal).process('a diesel', 's1', search)
  expect(isOffline).toBe(false)
  expect(answer).toMatchObject({ response: 'Please wait a minute', sessionId: 's1', understood: [] })
  expect(answer.outcomes.update.criteria).toEqual(search.criteria)
  // The message was not read: it can be sent again.
  expect(answer.suggestions).toEqual(['a diesel'])
})

test('too many requests are not taken for a server that is away', async () => {
  const client = chatbotClient(async () => refusal)
  expect(await client.initialize()).toBe(true)
  expect(await client.health().catch(isRefusal)).toBe(true)
  expect(await chatbotClient(down).health().catch(isRefusal)).toBe(false)
  const hasNoAssistant = { status: 404, body: { success: false, status: 404, message: 'Not found' } }
  expect(await chatbotClient(async () => hasNoAssistant).initialize()).toBe(false)
})

test('searching, stats, history and health throw', async () => {
  const client = chatbotClient(down)
  await expect(client.search(search, null)).rejects.toThrow('Failed to fetch')
  await expect(client.stats()).rejects.toThrow('Failed to fetch')
  await expect(client.history('s1')).rejects.toThrow('Failed to fetch')
  await expect(client.health()).rejects.toThrow('Failed to fetch')
})

test('the count is read from the first page', async () => {
  const exchange = vi.fn<Exchange>(async () => ok({ cars: [], pagination: { total: 214 }, query: '' }))
  expect(await chatbotClient(exchange).search(search, 's1')).toBe(214)
  const body = { page: 1, sessionId: 's1', filter: { make: ['ford'], source: 'live', age: 50 } }
  expect(exchange.mock.lastCall?.[2]).toMatchObject(body)
})

test('suggestions are cached for five minutes or an hour, or until a car is added', async () => {
  let now = 0
  const intelligent = { categories: [], general: [] }
  const exchange = vi.fn<Exchange>(async (_, path) =>
    ok({ suggestions: path.includes('/intelligent-') ? intelligent : ['a'] }),
  )
  const client = chatbotClient(exchange, undefined, () => now)
  const ask = async () => {
    await client.suggestions('', '', 's1')
    await client.intelligentSuggestions(search, 's1')
    const paths = exchange.mock.calls.map(([, path]) => path.replace(/\?.*/, '').split('/').at(-1))
    exchange.mockClear()
    return paths
  }
  expect(await ask()).toEqual(['suggestions', 'intelligent-suggestions'])
  now = 299_999
  expect(await ask()).toEqual([])
  now = 300_000
  expect(await ask()).toEqual(['suggestions'])
  now = 3_600_000
  expect(await ask()).toEqual(['suggestions', 'intelligent-suggestions'])
  client.clearSuggestions()
  expect(await ask()).toEqual(['suggestions', 'intelligent-suggestions'])
})
