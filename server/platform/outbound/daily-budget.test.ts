import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DailyBudget, type DailyLimits } from './daily-budget.ts'

const DAY = 24 * 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 20_000 * DAY })
})
afterEach(() => {
  vi.useRealTimers()
})

function aBudget(limits: DailyLimits) {
  const onSpent = vi.fn()
  return { budget: new DailyBudget(limits, onSpent), onSpent }
}

test('a day has so many calls, and the first that is refused is reported', () => {
  const { budget, onSpent } = aBudget({ calls: 2, units: 1_000 })
  expect([1, 2, 3, 4].map(() => budget.reserve(1) !== null)).toEqual([true, true, false, false])
  expect(onSpent).toHaveBeenCalledTimes(1)
  vi.setSystemTime(20_001 * DAY)
  expect(budget.reserve(1)).not.toBeNull()
})

test('units count as estimated until the usage is reported', () => {
  const { budget } = aBudget({ calls: 100, units: 100 })
  const report = budget.reserve(60)
  expect(budget.reserve(60)).toBeNull()
  report?.(10)
  expect(budget.reserve(60)).not.toBeNull()
})

test('the usage of yesterday’s call does not count today', () => {
  const { budget } = aBudget({ calls: 100, units: 100 })
  const report = budget.reserve(60)
  vi.setSystemTime(20_001 * DAY)
  expect(budget.reserve(40)).not.toBeNull()
  report?.(1_000)
  expect(budget.reserve(60)).not.toBeNull()
})

test('without a limit of units only calls count', () => {
  const { budget } = aBudget({ calls: 1 })
  expect(budget.reserve(1e9)).not.toBeNull()
  expect(budget.reserve()).toBeNull()
})
