import { expect, onTestFinished, test, vi } from 'vitest'
import { SymbolBoundary } from './symbol-boundary.tsx'

function recoveries(error: Error): () => number {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const boundary = new SymbolBoundary({ close: () => undefined, children: null })
  const setState = vi.spyOn(boundary, 'setState').mockReturnValue()
  boundary.componentDidCatch(error)
  return () => setState.mock.calls.length
}

test('an error that names Symbol is retried by itself after 100 ms', () => {
  const count = recoveries(new TypeError('Cannot convert a Symbol value to a string'))
  vi.advanceTimersByTime(99)
  expect(count()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(count()).toBe(1)
})

test('any other error stays until the visitor tries again', () => {
  const count = recoveries(new TypeError('undefined is not a function'))
  vi.advanceTimersByTime(60_000)
  expect(count()).toBe(0)
})
