import { expect, test } from 'vitest'
import { VisitorLimit } from './visitor-limit.ts'

const MINUTE = 60_000

function aLimit() {
  const clock = { now: 0 }
  return { clock, limit: new VisitorLimit(() => clock.now) }
}
const taken = (limit: VisitorLimit, times: number, visitor = 'a') =>
  Array.from({ length: times }, () => limit.take(visitor)).filter(Boolean).length

test('ten in a minute, and other visitors do not count', () => {
  const { limit, clock } = aLimit()
  expect(taken(limit, 15)).toBe(10)
  expect(taken(limit, 1, 'b')).toBe(1)
  clock.now += MINUTE
  expect(taken(limit, 1)).toBe(1)
})

test('a hundred in a day, whichever minutes they fall in', () => {
  const { limit, clock } = aLimit()
  let all = 0
  for (let i = 0; i < 20; i++) {
    all += taken(limit, 10)
    clock.now += MINUTE
  }
  expect(all).toBe(100)
  clock.now += 24 * 60 * MINUTE
  expect(taken(limit, 1)).toBe(1)
})

test('forgets the longest silent of very many visitors', () => {
  const { limit } = aLimit()
  expect(taken(limit, 10, 'first')).toBe(10)
  for (let i = 0; i < 10_000; i++) limit.take(`visitor ${i}`)
  expect(limit.take('first')).toBe(true)
})
