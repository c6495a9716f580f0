import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Photo } from '#contracts/selling/photos.ts'
import { type PhotoState, uploadedPhoto } from '../photo-list.ts'
import { photoPolling } from './poll-photos.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const aPolling = (answer: (ids: readonly string[]) => Promise<readonly Photo[]>) => {
  const [ready, ...pending] = ['a', 'b', 'c'].map(id => uploadedPhoto(id))
  const list = [{ ...ready!, state: 'ready' as PhotoState }, ...pending]
  const ask = vi.fn(answer)
  const tell = vi.fn()
  const polling = photoPolling({ uploaded: () => list, ask, tell })
  const makeReady = () => {
    for (const item of list) item.state = 'ready'
  }
  return { list, makeReady, ask, tell, polling }
}

test('all photographs are asked for at once, less and less often, until all are ready', async () => {
  const { list, makeReady, ask, tell, polling } = aPolling(async () => [])
  polling.wake()
  await vi.advanceTimersByTimeAsync(1000)
  expect(ask.mock.calls).toEqual([[['a', 'b', 'c']]])
  expect(tell).toHaveBeenCalledWith(list, [])
  await vi.advanceTimersByTimeAsync(60_000)
  const asked = ask.mock.calls.length
  expect(asked).toBeLessThan(12)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ask).toHaveBeenCalledTimes(asked + 1)
  makeReady()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(asked + 1)
})

test('a question that fails is repeated', async () => {
  const { ask, tell, polling } = aPolling(() => Promise.reject(new Error('status 500')))
  polling.wake()
  await vi.advanceTimersByTimeAsync(1000)
  expect(tell).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect(ask.mock.calls.length).toBeGreaterThan(1)
})

test('after the end no answer is told', async () => {
  const answer = Promise.withResolvers<readonly Photo[]>()
  const { tell, polling } = aPolling(() => answer.promise)
  polling.wake()
  await vi.advanceTimersByTimeAsync(1000)
  polling.stop()
  answer.resolve([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tell).not.toHaveBeenCalled()
})
