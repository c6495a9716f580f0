import { expect, test } from 'vitest'
import { DailySpend } from './daily-spend.ts'

const DAY = 24 * 3_600_000

function aDay(most: { calls: number; tokens: number }) {
  const clock = { now: 20_000 * DAY, said: 0 }
  return { clock, spend: new DailySpend(most, { now: () => clock.now, onSpent: () => clock.said++ }) }
}

test('so many calls a day, said once when they are spent', () => {
  const { spend, clock } = aDay({ calls: 2, tokens: 1_000 })
  expect([1, 2, 3, 4].map(() => spend.take(1) !== null)).toEqual([true, true, false, false])
  expect(clock.said).toBe(1)
  clock.now += DAY
  expect(spend.take(1)).not.toBeNull()
})

test('so many tokens: as estimated, until it is known', () => {
  const { spend } = aDay({ calls: 100, tokens: 100 })
  const settle = spend.take(60)
  expect(spend.take(60)).toBeNull()
  settle?.(10)
  expect(spend.take(60)).not.toBeNull()
})

test('what a call of yesterday took is not today’s', () => {
  const { spend, clock } = aDay({ calls: 100, tokens: 100 })
  const settle = spend.take(60)
  clock.now += DAY
  expect(spend.take(40)).not.toBeNull()
  settle?.(1_000)
  expect(spend.take(60)).not.toBeNull()
})
