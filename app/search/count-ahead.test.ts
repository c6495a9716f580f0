import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { CountAhead } from './count-ahead.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers resolve when the test resolves them. */
function heldAnswers() {
  const answers = new Map<string, (total: number) => void>()
  vi.stubGlobal('fetch', (path: string) => {
    return new Promise(resolve => {
      answers.set(path.split('?')[1]!, total =>
        resolve(new Response(JSON.stringify({ success: true, data: { total } }))),
      )
    })
  })
  return async (query: string, total: number) => {
    answers.get(query)!(total)
    await vi.waitFor(() => undefined)
    await setImmediate()
  }
}

test('only the count of the latest search is used', async () => {
  const answer = heldAnswers()
  const ahead = new CountAhead()
  const heard = vi.fn()
  ahead.subscribe(heard)
  ahead.ask('make=ford')
  ahead.ask('make=bmw')
  await answer('make=bmw', 7)
  expect(ahead.total()).toBe(7)
  expect(heard).toHaveBeenCalledTimes(1)
  await answer('make=ford', 9)
  expect(ahead.total()).toBe(7)
})

test('an answer that arrives after the search is shown is ignored', async () => {
  const answer = heldAnswers()
  const ahead = new CountAhead()
  ahead.ask('make=ford')
  ahead.forget()
  await answer('make=ford', 9)
  expect(ahead.total()).toBeUndefined()
})
