import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS, ChunkLoadError, loadRouteModule } from './load-route-module.ts'

const route = { id: 'search/search-page', module: '/assets/search-page-x.js' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('code that has come once is not asked for again', async () => {
  const modules = {}
  const load = vi.fn(async () => ({ default: 'page' }))
  await expect(loadRouteModule(route, modules, load)).resolves.toEqual({ default: 'page' })
  await expect(loadRouteModule(route, modules, load)).resolves.toEqual({ default: 'page' })
  expect(load).toHaveBeenCalledExactlyOnceWith('/assets/search-page-x.js')
})

test('code that can not be had is a ChunkLoadError, and may be asked for again', async () => {
  const modules = {}
  const load = vi.fn().mockRejectedValueOnce(new TypeError('404')).mockResolvedValueOnce('page')
  const failure = loadRouteModule(route, modules, load)
  await expect(failure).rejects.toThrow(ChunkLoadError)
  await expect(failure).rejects.toMatchObject({ name: 'ChunkLoadError', cause: new TypeError('404') })
  await expect(loadRouteModule(route, modules, load)).resolves.toBe('page')
})

test('code is waited for 120 seconds and no longer', async () => {
  expect(CHUNK_TIMEOUT_MS).toBe(120_000)
  const outcome = loadRouteModule(route, {}, () => new Promise(() => undefined)).catch(error => error)
  const soon = Promise.race([outcome, Promise.resolve('waiting')])
  await vi.advanceTimersByTimeAsync(119_999)
  await expect(soon).resolves.toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  await expect(outcome).resolves.toBeInstanceOf(ChunkLoadError)
})
