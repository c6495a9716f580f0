import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { onCarsInserted } from './live-changes.ts'

class FakeChannel extends EventTarget {
  isClosed = false
  close() {
    this.isClosed = true
    this.dispatchEvent(new Event('close'))
  }
  tells(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
})

function listening(random = 0) {
  const channels: FakeChannel[] = []
  const heard = vi.fn()
  const connect = () => {
    const channel = new FakeChannel()
    channels.push(channel)
    return channel
  }
  return { channels, heard, stop: onCarsInserted(heard, connect, () => random) }
}
const change = (operation: string) =>
  JSON.stringify({ type: 'car_changes', data: { operation, id: '1', version: 1 } })

test('only added cars are notified', () => {
  const { channels, heard } = listening()
  for (const data of [change('update'), change('delete'), '{"type":"other"}', 'null', 'no JSON'])
    channels[0]!.tells(data)
  expect(heard).not.toHaveBeenCalled()
  channels[0]!.tells(change('insert'))
  expect(heard).toHaveBeenCalledOnce()
})

test.each([
  [0, 5_000],
  [0.5, 5_500],
  [0.999, 5_999],
])('a closed channel is reopened after five to six seconds: %d, %d ms', (random, reopened) => {
  const { channels } = listening(random)
  channels[0]!.close()
  vi.advanceTimersByTime(reopened - 1)
  expect(channels).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(channels).toHaveLength(2)
})

test('after unsubscribing there are no notifications and no reconnections', () => {
  const { channels, stop } = listening()
  stop()
  expect(channels[0]!.isClosed).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(channels).toHaveLength(1)
})
