import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS, ChunkLoadError, loadChunk } from './load-chunk.ts'
import { loadRouteModule } from './load-route-module.ts'

const route = { id: 'search/search-page', module: '/assets/search-page-x.js' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
  // The server answers.
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => new Response())
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('loaded code of a page is not requested again', async () => {
  const modules = {}
  const load = vi.fn(async () => ({ default: 'page' }))
  await expect(loadRouteModule(route, modules, load)).resolves.toEqual({ default: 'page' })
  await expect(loadRouteModule(route, modules, load)).resolves.toEqual({ default: 'page' })
  expect(load).toHaveBeenCalledExactlyOnceWith('/assets/search-page-x.js')
})

test('a page’s code that fails to load is a ChunkLoadError when it is shown, and may be loaded again', async () => {
  const modules = {}
  const load = vi.fn().mockRejectedValueOnce(new TypeError('404')).mockResolvedValueOnce('page')
  const standIn = (await loadRouteModule(route, modules, load)) as { default: () => void }
  expect(standIn.default).toThrow(ChunkLoadError)
  expect(standIn.default).toThrow('Loading /assets/search-page-x.js failed: it could not be had')
  await expect(loadRouteModule(route, modules, load)).resolves.toBe('page')
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
