import { expect, test } from 'vitest'
import { CircuitBreaker } from './circuit-breaker.ts'

const SECOND = 1000

function aBreaker() {
  const clock = { now: 0, opened: 0 }
  const breaker = new CircuitBreaker({ now: () => clock.now, onOpen: () => clock.opened++ })
  const fail = (times: number) => {
    for (let i = 0; i < times; i++) breaker.failed()
  }
  return { breaker, clock, fail }
}

test('five failures in a row open it, and one success between them does not let it', () => {
  const { breaker, clock, fail } = aBreaker()
  fail(4)
  breaker.succeeded()
  fail(4)
  expect(breaker.admits()).toBe(true)
  fail(1)
  expect(breaker.admits()).toBe(false)
  expect(clock.opened).toBe(1)
})

test('half of a minute’s calls that fail open it too, once there are enough of them', () => {
  const { breaker, clock } = aBreaker()
  for (let i = 0; i < 4; i++) {
    breaker.succeeded()
    breaker.failed()
  }
  expect(breaker.admits()).toBe(true)
  breaker.succeeded()
  breaker.failed()
  expect(breaker.admits()).toBe(false)
  clock.now += 30 * SECOND
  expect(breaker.admits()).toBe(true)
})

test('failures of more than a minute ago are forgotten', () => {
  const { breaker, clock } = aBreaker()
  for (let i = 0; i < 40; i++) {
    clock.now += 61 * SECOND
    breaker.failed()
    clock.now += 61 * SECOND
    breaker.succeeded()
  }
  expect(breaker.admits()).toBe(true)
})

test('after half a minute one call tries, and the others are not kept waiting for it', () => {
  const { breaker, clock, fail } = aBreaker()
  fail(5)
  clock.now += 29 * SECOND
  expect(breaker.admits()).toBe(false)
  clock.now += 1 * SECOND
  expect([breaker.admits(), breaker.admits()]).toEqual([true, false])
  breaker.succeeded()
  expect([breaker.admits(), breaker.admits()]).toEqual([true, true])
  fail(1)
  expect(breaker.admits()).toBe(true)
})

test('a trial that fails leaves it open for as long again, and is not announced', () => {
  const { breaker, clock, fail } = aBreaker()
  fail(5)
  clock.now += 30 * SECOND
  expect(breaker.admits()).toBe(true)
  fail(1)
  clock.now += 29 * SECOND
  expect(breaker.admits()).toBe(false)
  clock.now += 1 * SECOND
  expect(breaker.admits()).toBe(true)
  expect(clock.opened).toBe(1)
})

test('a trial that nobody hears of again makes room for another', () => {
  const { breaker, clock, fail } = aBreaker()
  fail(5)
  clock.now += 30 * SECOND
  expect(breaker.admits()).toBe(true)
  clock.now += 10 * SECOND
  expect(breaker.admits()).toBe(true)
})
