import { expect, test, vi } from 'vitest'
import { getMakes } from '#contracts/search/endpoints.ts'
import type { Exchange } from './api.ts'
import { apiOver, byHttp } from './api.ts'
import { cachedExchange, DEFAULT_CACHE_MS } from './cached-exchange.ts'

const answering = (status: number) =>
  vi.fn<Exchange>(async () => ({ status, body: { success: status < 400, data: status } }))

test('GET is asked once in fifteen minutes, by everybody together', async () => {
  let now = 0
  const exchange = answering(200)
  const cached = cachedExchange(exchange, DEFAULT_CACHE_MS, () => now)
  await Promise.all([cached('GET', '/a'), cached('GET', '/a'), cached('GET', '/b')])
  expect(exchange).toHaveBeenCalledTimes(2)
  now = DEFAULT_CACHE_MS - 1
  await cached('GET', '/a')
  expect(exchange).toHaveBeenCalledTimes(2)
  now = DEFAULT_CACHE_MS
  await cached('GET', '/a')
  expect(exchange).toHaveBeenCalledTimes(3)
})

test.each([200, 203, 300, 301, 302, 404, 405, 410, 414, 501])(
  'an answer of status %i is kept',
  async status => {
    const exchange = answering(status)
    const cached = cachedExchange(exchange)
    await cached('GET', '/a')
    await cached('GET', '/a')
    expect(exchange).toHaveBeenCalledTimes(1)
  },
)

test.each([201, 400, 401, 429, 500, 503])('an answer of status %i is not kept', async status => {
  const exchange = answering(status)
  const cached = cachedExchange(exchange)
  await cached('GET', '/a')
  await cached('GET', '/a')
  expect(exchange).toHaveBeenCalledTimes(2)
})

test('POST goes straight through, and a lost connection is not remembered', async () => {
  const exchange = vi
    .fn<Exchange>()
    .mockRejectedValueOnce(new Error('network'))
    .mockResolvedValue({ status: 200, body: {} })
  const cached = cachedExchange(exchange)
  await expect(cached('GET', '/a')).rejects.toThrow('network')
  await expect(cached('GET', '/a')).resolves.toMatchObject({ status: 200 })
  await cached('POST', '/a')
  await cached('POST', '/a')
  expect(exchange).toHaveBeenCalledTimes(4)
})

test('bodies are returned, bodies of failures are thrown', async () => {
  await expect(apiOver(byHttp(answering(200))).call(getMakes)).resolves.toBe(200)
  await expect(apiOver(byHttp(answering(404))).call(getMakes)).rejects.toEqual({
    success: false,
    data: 404,
  })
})
