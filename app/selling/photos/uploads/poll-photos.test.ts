import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Photo } from '#contracts/selling/photos.ts'
import { photoPolling } from './poll-photos.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const aPolling = (answer: (ids: readonly string[]) => Promise<readonly Photo[]>) => {
  const pending = new Set<string>()
  const ask = vi.fn(answer)
  const tell = vi.fn()
  return { pending, ask, tell, polling: photoPolling({ pending: () => [...pending], ask, tell }) }
}

test('all pending photographs are asked for at once, less and less often, until none is pending', async () => {
  const { pending, ask, tell, polling } = aPolling(async () => [])
  pending.add('a').add('b')
  polling.wake()
  await vi.advanceTimersByTimeAsync(1000)
  expect(ask.mock.calls).toEqual([[['a', 'b']]])
  expect(tell).toHaveBeenCalledWith(['a', 'b'], [])
  await vi.advanceTimersByTimeAsync(60_000)
  const asked = ask.mock.calls.length
  expect(asked).toBeLessThan(12)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ask).toHaveBeenCalledTimes(asked + 1)
  pending.clear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(asked + 1)
})

test('a question that fails is repeated', async () => {
  const { pending, ask, tell, polling } = aPolling(() => Promise.reject(new Error('status 500')))
  pending.add('a')
  polling.wake()
  await vi.advanceTimersByTimeAsync(1000)
  expect(tell).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect(ask.mock.calls.length).toBeGreaterThan(1)
})

test('after the end no answer is told', async () => {
  const answer = Promise.withResolvers<readonly Photo[]>()
  const { pending, tell, polling } = aPolling(() => answer.promise)
  pending.add('a')
  polling.wake()
  await vi.advanceTimersByTimeAsync(1000)
  polling.stop()
  answer.resolve([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tell).not.toHaveBeenCalled()
})
