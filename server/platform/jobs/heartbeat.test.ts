import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#testing/database/fresh-database.ts'
import { type Connections, connect } from '../database/pool.ts'
import { heartbeatSeconds, startHeartbeat } from './heartbeat.ts'

let fresh: FreshDatabase
let connections: Connections
beforeAll(async () => {
  fresh = await freshDatabase()
  connections = connect(fresh.url, 2)
})
afterAll(async () => {
  await connections.close()
  await fresh.drop()
})

test('a worker is heard from its start to its end, and what others have left is cleared away', async () => {
  const { database, pool } = connections
  expect(await heartbeatSeconds(database)).toBeNull()
  await pool.query(`insert into worker_heartbeats (worker, beat_at)
    values ('dead', now() - interval '2 days'), ('silent', now() - interval '90 seconds')`)
  expect(await heartbeatSeconds(database)).toBeCloseTo(90, 0)
  const stop = await startHeartbeat(database)
  expect(await heartbeatSeconds(database)).toBeLessThan(10)
  await stop()
  expect(await heartbeatSeconds(database)).toBeGreaterThanOrEqual(90)
  const { rows } = await pool.query('select worker from worker_heartbeats')
  expect(rows).toEqual([{ worker: 'silent' }])
})
