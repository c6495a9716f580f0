import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LanguageModelStub, languageModelStub } from '#testing/language-model-stub.ts'
import { boundedFetch } from './bounded-fetch.ts'

let stub: LanguageModelStub
beforeAll(async () => {
  stub = await languageModelStub()
})
afterAll(() => stub.stop())

test('an answer comes as it is', async () => {
  stub.answers({ text: 'Hello' })
  const response = await boundedFetch(`${stub.url}/chat/completions`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json'])
  expect(await response.text()).toContain('Hello')
})

test('an answer without end is not read to the end', async () => {
  stub.answers('without end')
  const response = await boundedFetch(`${stub.url}/chat/completions`, { signal: AbortSignal.timeout(5_000) })
  await expect(response.text()).rejects.toThrow('answers without end')
})

test('nobody is followed elsewhere', async () => {
  stub.answers('elsewhere')
  await expect(boundedFetch(`${stub.url}/chat/completions`)).rejects.toThrow()
})
