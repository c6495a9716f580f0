import { afterEach, expect, test, vi } from 'vitest'
import { getModels, postCarSearch } from '#contracts/search/endpoints.ts'
import { api, cachedApi } from './browser-api.ts'

afterEach(() => vi.unstubAllGlobals())

function answering(status: number, body: unknown) {
  const fetch = vi.fn(async () => new Response(JSON.stringify(body), { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('the plain client asks each time, with cookies and without a time-out', async () => {
  const fetch = answering(200, { success: true, data: [] })
  await api.call(getModels, { query: { make: 'ford' } })
  await api.call(getModels, { query: { make: 'ford' } })
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(fetch).toHaveBeenLastCalledWith('/api/cars/models?make=ford', {
    method: 'GET',
    credentials: 'same-origin',
  })
})

test('what is posted goes as JSON, and the body of a failure is thrown as it came', async () => {
  const problem = { success: false, status: 400, message: 'No', errors: [] }
  const fetch = answering(400, problem)
  await expect(api.call(postCarSearch, { body: { make: 'ford' } })).rejects.toEqual(problem)
  expect(fetch).toHaveBeenCalledWith('/api/cars/search', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: '{"make":"ford"}',
    keepalive: true,
  })
})

test('the cached client asks once', async () => {
  const fetch = answering(200, { success: true, data: [] })
  await cachedApi.call(getModels, { query: { make: 'saab' } })
  await cachedApi.call(getModels, { query: { make: 'saab' } })
  expect(fetch).toHaveBeenCalledTimes(1)
})
