import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  connection,
  fetchPageData,
  loadDocument,
  preventReloads,
  refreshPage,
  tryAgain,
  whenConnected,
} from './connection.ts'

const lost = new TypeError('Failed to fetch')
const address = 'https://forecourt.example/search.data'
/** Answers the page's requests; the probe of the server is answered as long as `isOnline`. */
const send = vi.fn<(request: Request) => Promise<Response>>()
let isOnline = true

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  isOnline = true
  send.mockReset()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (target: Request | string) => {
    if (target instanceof Request) return await send(target)
    if (!isOnline) throw lost
    return new Response()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Lets everything go on that can go on at once. */
const settled = () => new Promise(resolve => setImmediate(resolve))

test('what fails without a connection waits, says so, and is repeated once the connection is back', async () => {
  isOnline = false
  const attempt = vi.fn().mockRejectedValueOnce(lost).mockResolvedValue('loaded')
  const outcome = whenConnected(attempt)
  await settled()
  expect(connection.trouble()).toBe('offline')
  await tryAgain()
  expect(connection.trouble()).toBe('still_offline')
  expect(attempt).toHaveBeenCalledTimes(1)

  isOnline = true
  await tryAgain()
  await expect(outcome).resolves.toBe('loaded')
  expect(connection.trouble()).toBeUndefined()
})

test('it tries again by itself every ten seconds, until the server answers', async () => {
  isOnline = false
  const attempt = vi.fn().mockRejectedValueOnce(lost).mockResolvedValue('loaded')
  const outcome = whenConnected(attempt)
  await settled()
  isOnline = true
  vi.advanceTimersByTime(10_000)
  await expect(outcome).resolves.toBe('loaded')
  expect(connection.trouble()).toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})

test('with a connection a failure is thrown at once', async () => {
  await expect(whenConnected(() => Promise.reject(lost))).rejects.toBe(lost)
  expect(connection.trouble()).toBeUndefined()
})

test('a page’s data are requested again, and the visitor may go elsewhere meanwhile', async () => {
  isOnline = false
  send.mockRejectedValue(lost)
  const abandoned = new AbortController()
  const first = fetchPageData(new Request(address, { signal: abandoned.signal }))
  const second = fetchPageData(new Request(address))
  await settled()
  abandoned.abort()
  await expect(first).rejects.toBe(lost)

  isOnline = true
  send.mockResolvedValue(new Response('cars'))
  await tryAgain()
  expect(await (await second).text()).toBe('cars')
})

test('what writes is not sent before there is a connection, and never twice', async () => {
  isOnline = false
  vi.stubGlobal('navigator', { onLine: false })
  const outcome = fetchPageData(new Request(address, { method: 'POST' })).catch(error => error)
  await settled()
  expect(send).not.toHaveBeenCalled()

  isOnline = true
  vi.stubGlobal('navigator', { onLine: true })
  send.mockRejectedValue(lost)
  await tryAgain()
  expect(await outcome).toBe(lost)
  expect(send).toHaveBeenCalledTimes(1)
})

test('a reload that the visitor has not asked for is prevented', () => {
  const navigation = new EventTarget()
  const reload = vi.fn()
  vi.stubGlobal('window', { navigation })
  vi.stubGlobal('location', { reload })
  const isPrevented = (more: object = {}) => {
    const event = new Event('navigate', { cancelable: true })
    navigation.dispatchEvent(Object.assign(event, { navigationType: 'reload', userInitiated: false }, more))
    return event.defaultPrevented
  }
  const instead = vi.fn()
  const stop = preventReloads(instead)
  expect(isPrevented({ navigationType: 'push' })).toBe(false)
  expect(isPrevented({ userInitiated: true })).toBe(false)
  expect(instead).not.toHaveBeenCalled()
  expect(isPrevented()).toBe(true)
  expect(instead).toHaveBeenCalledOnce()
  refreshPage()
  expect(reload).toHaveBeenCalledOnce()
  expect(isPrevented()).toBe(false)
  stop()
})

test('a page without code is loaded as a document, once the server answers', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  isOnline = false
  void loadDocument('/view/1/a-saab')
  await settled()
  expect(assign).not.toHaveBeenCalled()
  isOnline = true
  await tryAgain()
  await settled()
  expect(assign).toHaveBeenCalledExactlyOnceWith('/view/1/a-saab')
})
