import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#testing/database/fresh-database.ts'
import { type Connections, connect } from '../database/pool.ts'
import { DailyBudget } from './daily-budget.ts'
import { sharedBudgets } from './shared-budget.ts'

let fresh: FreshDatabase
let connections: Connections
beforeAll(async () => {
  fresh = await freshDatabase()
  connections = connect(fresh.url, 4)
})
afterAll(async () => {
  await connections.close()
  await fresh.drop()
})

test('processes that take at once get each share once', async () => {
  const share = sharedBudgets(connections.database)('Weather')
  const processes = Array.from({ length: 4 }, () => new DailyBudget({ calls: 20 }, () => undefined, share))
  const asked = processes.flatMap(budget => Array.from({ length: 10 }, () => budget.reserve()))
  const given = (await Promise.all(asked)).filter(report => report !== null)
  expect(given).toHaveLength(20)
})

test('each service and day has a row, and old rows go', async () => {
  const budgets = sharedBudgets(connections.database)
  const use = { calls: 1, units: 5 }
  expect(await budgets('A')('2026-01-01', use)).toEqual(use)
  expect(await budgets('A')('2026-01-02', use)).toEqual(use)
  expect(await budgets('B')('2026-01-02', use)).toEqual(use)
  expect(await budgets('A')('2026-01-02', use)).toEqual({ calls: 2, units: 10 })
  await budgets('A')('2026-02-11', use)
  const { rows } = await connections.pool.query(
    "select service, day from service_budgets where service in ('A', 'B')",
  )
  expect(rows.map(({ service, day }) => `${service} ${day}`).sort()).toEqual([
    'A 2026-01-02',
    'A 2026-02-11',
    'B 2026-01-02',
  ])
})
