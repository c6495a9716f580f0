import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS, ChunkLoadError, loadChunk } from './load-chunk.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // The server answers.
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => new Response())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a part’s code that fails to load is a ChunkLoadError', async () => {
  await expect(loadChunk(() => Promise.reject(new TypeError('404')))).rejects.toThrow(ChunkLoadError)
})

test('code is waited for 120 seconds and no longer', async () => {
  expect(CHUNK_TIMEOUT_MS).toBe(120_000)
  const outcome = loadChunk(() => new Promise(() => undefined)).catch(error => error)
  const soon = Promise.race([outcome, Promise.resolve('waiting')])
  await vi.advanceTimersByTimeAsync(119_999)
  await expect(soon).resolves.toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  await expect(outcome).resolves.toMatchObject({ name: 'ChunkLoadError', message: /it took too long/ })
})
