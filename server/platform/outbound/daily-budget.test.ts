import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DailyBudget, type DailyLimits, type ShareBudget } from './daily-budget.ts'

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

test('a day has so many calls, and the first that is refused is reported', async () => {
  const { budget, onSpent } = aBudget({ calls: 2, units: 1_000 })
  const given = await Promise.all([1, 2, 3, 4].map(() => budget.reserve(1)))
  expect(given.map(report => report !== null)).toEqual([true, true, false, false])
  expect(onSpent).toHaveBeenCalledTimes(1)
  vi.setSystemTime(20_001 * DAY)
  expect(await budget.reserve(1)).not.toBeNull()
})

test('units count as estimated until the usage is reported', async () => {
  const { budget } = aBudget({ calls: 100, units: 100 })
  const report = await budget.reserve(60)
  expect(await budget.reserve(60)).toBeNull()
  report?.(10)
  expect(await budget.reserve(60)).not.toBeNull()
})

test('the usage of yesterday’s call does not count today', async () => {
  const { budget } = aBudget({ calls: 100, units: 100 })
  const report = await budget.reserve(60)
  vi.setSystemTime(20_001 * DAY)
  expect(await budget.reserve(40)).not.toBeNull()
  report?.(1_000)
  expect(await budget.reserve(60)).not.toBeNull()
})

test('without a limit of units only calls count', async () => {
  const { budget } = aBudget({ calls: 1 })
  expect(await budget.reserve(1e9)).not.toBeNull()
  expect(await budget.reserve()).toBeNull()
})

/** Sums as a database keeps them, for budgets of several processes. */
function aSharedDay() {
  const sums = { calls: 0, units: 0 }
  const share = vi.fn<ShareBudget>(async (_day, { calls, units }) => {
    sums.calls += calls
    sums.units += units
    return { ...sums }
  })
  return { share, aProcess: (limits: DailyLimits) => new DailyBudget(limits, () => undefined, share) }
}

test('processes that share a budget have no more than one has, and ask for a hundredth at a time', async () => {
  const { share, aProcess } = aSharedDay()
  const processes = [1, 2, 3].map(() => aProcess({ calls: 1_000 }))
  let given = 0
  for (let turn = 0; turn < 1_200; turn++) if (await processes[turn % 3]!.reserve()) given++
  expect(given).toBe(1_000)
  expect(share.mock.calls.length).toBeLessThan(110)
  expect(processes[0]!.usedRatio()).toBe(1)
})

test('units are shared too, also those of a call that needs more than a hundredth', async () => {
  const { aProcess } = aSharedDay()
  const [one, other] = [aProcess({ units: 100 }), aProcess({ units: 100 })]
  expect(await one.reserve(60)).not.toBeNull()
  expect(await other.reserve(60)).toBeNull()
  expect(await one.reserve(200)).toBeNull()
})

test('calls that come together take one block', async () => {
  const { share, aProcess } = aSharedDay()
  const budget = aProcess({ calls: 1_000 })
  await Promise.all(Array.from({ length: 10 }, () => budget.reserve()))
  expect(share).toHaveBeenCalledTimes(1)
})

test('while the database is away a process goes on by itself, up to the limit', async () => {
  const { share, aProcess } = aSharedDay()
  const [one, other] = [aProcess({ calls: 10 }), aProcess({ calls: 10 })]
  for (let call = 0; call < 4; call++) await other.reserve()
  expect(await one.reserve()).not.toBeNull()
  share.mockRejectedValue(new Error('away'))
  const given = []
  for (let call = 0; call < 10; call++) given.push((await one.reserve()) !== null)
  expect(given.filter(Boolean)).toHaveLength(5)
})
