import { expect, test } from 'vitest'
import { RateLimiter } from './rate-limiter.ts'

const MINUTE = 60_000

test('after the limit for an hour, waits until the first request is an hour old', () => {
  let now = 0
  const limit = new RateLimiter({ requests: 2, perSeconds: 3600 }, () => now)
  expect(limit.take('192.0.2.1')).toBe(0)
  now += 10 * MINUTE
  expect(limit.take('192.0.2.1')).toBe(0)
  now += 20 * MINUTE
  expect(limit.take('192.0.2.1')).toBe(30 * 60)
  expect(limit.take('192.0.2.2')).toBe(0)
  now += 30 * MINUTE
  expect(limit.take('192.0.2.1')).toBe(0)
  expect(limit.take('192.0.2.1')).toBe(10 * 60)
})

test('thousands of turns are limited as well, to a sixtieth of their time', () => {
  let now = 0
  const limit = new RateLimiter({ requests: 3000, perSeconds: 60 }, () => now)
  // 40 a second.
  const taken = () => {
    now += 25
    return limit.take('192.0.2.1') === 0
  }
  expect(Array.from({ length: 4000 }, taken).filter(Boolean)).toHaveLength(4000)
  const limited = new RateLimiter({ requests: 3000, perSeconds: 60 }, () => now)
  for (let i = 0; i < 3000; i++) expect(limited.take('192.0.2.1')).toBe(0)
  expect(limited.take('192.0.2.1')).toBe(60)
  now += 59_000
  expect(limited.take('192.0.2.1')).toBe(1)
  now += 1000
  expect(limited.take('192.0.2.1')).toBe(0)
})

test('a returned turn can be taken again', () => {
  const limit = new RateLimiter({ requests: 1, perSeconds: 3600 }, () => 0)
  expect(limit.take('192.0.2.1')).toBe(0)
  limit.giveBack('192.0.2.1')
  expect(limit.take('192.0.2.1')).toBe(0)
  expect(limit.take('192.0.2.1')).toBe(3600)
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['2001:db8::1', '2001:db8:0:0:5::', true],
  ['::1', '::2', true],
  ['::ffff:192.0.2.1', '192.0.2.1', true],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
])('%s and %s share a limit: %s', (one, other, shared) => {
  const limit = new RateLimiter({ requests: 1, perSeconds: 3600 }, () => 0)
  limit.take(one)
  expect(limit.take(other) > 0).toBe(shared)
})

test('forgets the least recently active of very many addresses', () => {
  const limit = new RateLimiter({ requests: 1, perSeconds: 3600 }, () => 0)
  for (let i = 0; i <= 10_000; i++) limit.take(`address ${i}`)
  expect(limit.take('address 10000')).toBeGreaterThan(0)
  expect(limit.take('address 0')).toBe(0)
})
