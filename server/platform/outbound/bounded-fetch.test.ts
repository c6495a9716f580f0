import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LanguageModelStub, languageModelStub } from '#testing/language-model-stub.ts'
import { boundedFetch } from './bounded-fetch.ts'

let stub: LanguageModelStub
beforeAll(async () => {
  stub = await languageModelStub()
})
afterAll(() => stub.stop())

test('a response is passed on unchanged', async () => {
  stub.answers({ text: 'Hello' })
  const response = await boundedFetch(`${stub.url}/chat/completions`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json'])
  expect(await response.text()).toContain('Hello')
})

test('reading an endless response fails', async () => {
  stub.answers('without end')
  const response = await boundedFetch(`${stub.url}/chat/completions`, { signal: AbortSignal.timeout(5_000) })
  await expect(response.text()).rejects.toThrow('response of more than 65536 bytes')
})

test('a redirect is not followed', async () => {
  stub.answers('elsewhere')
  await expect(boundedFetch(`${stub.url}/chat/completions`)).rejects.toThrow()
})
