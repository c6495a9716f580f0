import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ServiceFailure, ServiceGuard, ServiceUnavailable } from './service-guard.ts'

const SECOND = 1000
const LIMIT = { timeoutMs: 500 }

let warnings: string[]
beforeEach(() => {
  warnings = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const aGuard = (daily = { calls: 1000 }) =>
  new ServiceGuard({ name: 'Weather', daily, warn: line => warnings.push(line) })

const succeed = (guard: ServiceGuard) => guard.call(async () => 'sunny', LIMIT)
const fail = (guard: ServiceGuard) =>
  guard.call(async () => {
    throw new ServiceFailure('status 500')
  }, LIMIT)

/** The reason of the refusal. */
async function refused(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => new Error('not refused'),
    error => error,
  )
  return error instanceof ServiceUnavailable ? error.reason : `${error}`
}

async function failTimes(guard: ServiceGuard, times: number): Promise<void> {
  for (let i = 0; i < times; i++) expect(await refused(fail(guard))).toBe('status 500')
}

test('an answer is passed on', async () => {
  expect(await succeed(aGuard())).toBe('sunny')
  expect(warnings).toEqual([])
})

test('a call that ignores its signal ends at its time-out all the same', async () => {
  let signal: AbortSignal | undefined
  const call = refused(
    aGuard().call(context => {
      signal = context.signal
      return new Promise(() => {})
    }, LIMIT),
  )
  await vi.advanceTimersByTimeAsync(499)
  expect(signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await call).toBe('timeout')
  expect(signal?.aborted).toBe(true)
})

test('five failures in a row open the circuit, and operators are told once, without the error’s text', async () => {
  const guard = aGuard()
  for (let i = 0; i < 5; i++) {
    const leak = guard.call(async () => {
      throw new TypeError('sent: secret')
    }, LIMIT)
    expect(await refused(leak)).toBe('TypeError')
  }
  expect(await refused(succeed(guard))).toBe('circuit open')
  expect(await refused(succeed(guard))).toBe('circuit open')
  expect(warnings).toEqual(['Weather: fails (TypeError), not called for 30 seconds'])
})

test('so do six failures in the last ten calls, and five do not', async () => {
  const guard = aGuard()
  for (let i = 0; i < 5; i++) await succeed(guard)
  await failTimes(guard, 5)
  expect(await succeed(guard)).toBe('sunny')
  // The last ten are now four successes, five failures and a success.
  await failTimes(guard, 1)
  expect(await refused(succeed(guard))).toBe('circuit open')
})

test('after half a minute one call is let through, and others do not wait for it', async () => {
  const guard = aGuard()
  await failTimes(guard, 5)
  vi.advanceTimersByTime(29 * SECOND)
  expect(await refused(succeed(guard))).toBe('circuit open')
  vi.advanceTimersByTime(1 * SECOND)
  const trial = Promise.withResolvers<string>()
  const first = guard.call(() => trial.promise, LIMIT)
  expect(await refused(succeed(guard))).toBe('circuit open')
  trial.resolve('cloudy')
  expect(await first).toBe('cloudy')
  expect(await succeed(guard)).toBe('sunny')
})

test('a trial that fails or never ends leaves the circuit open for another half minute', async () => {
  const guard = aGuard()
  await failTimes(guard, 5)
  vi.advanceTimersByTime(30 * SECOND)
  await failTimes(guard, 1)
  expect(await refused(succeed(guard))).toBe('circuit open')
  vi.advanceTimersByTime(30 * SECOND)
  const endless = refused(guard.call(() => new Promise(() => {}), LIMIT))
  await vi.advanceTimersByTimeAsync(LIMIT.timeoutMs)
  expect(await endless).toBe('timeout')
  expect(await refused(succeed(guard))).toBe('circuit open')
  vi.advanceTimersByTime(30 * SECOND)
  expect(await succeed(guard)).toBe('sunny')
})

test('calls beyond the day’s budget are refused without a failure, until the next day', async () => {
  vi.setSystemTime(Date.UTC(2026, 0, 1, 23))
  const guard = aGuard({ calls: 2 })
  await succeed(guard)
  await succeed(guard)
  for (let i = 0; i < 6; i++) expect(await refused(succeed(guard))).toBe('budget spent')
  expect(warnings).toEqual(['Weather: the day’s budget is spent'])
  vi.setSystemTime(Date.UTC(2026, 0, 2))
  expect(await succeed(guard)).toBe('sunny')
})

test('a call refused by an open circuit costs nothing of the budget', async () => {
  const guard = aGuard({ calls: 7 })
  await failTimes(guard, 5)
  for (let i = 0; i < 20; i++) expect(await refused(succeed(guard))).toBe('circuit open')
  vi.advanceTimersByTime(30 * SECOND)
  expect(await succeed(guard)).toBe('sunny')
  expect(await succeed(guard)).toBe('sunny')
  expect(await refused(succeed(guard))).toBe('budget spent')
})
