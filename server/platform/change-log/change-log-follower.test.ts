import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Random } from '#db/demo/random.ts'
import { type Connections, connect } from '#server/platform/database/pool.ts'
import { type FreshDatabase, freshDatabase } from '#testing/database/fresh-database.ts'
import { propertySeed } from '#testing/property-seed.ts'
import { RandomWriter } from '#testing/random-writer.ts'
import type { Position } from './change-log.ts'
import {
  type ChangeLogConsumer,
  ChangeLogFollower,
  type FollowerOptions,
  type LogPosition,
  MemoryPosition,
} from './change-log-follower.ts'

let fresh: FreshDatabase
let connections: Connections
const followers: ChangeLogFollower[] = []
beforeAll(async () => {
  fresh = await freshDatabase()
  connections = connect(fresh.url, 4)
})
afterEach(async () => {
  for (const follower of followers.splice(0)) await follower.stop()
})
afterAll(async () => {
  await connections.close()
  await fresh.drop()
})

function followerOf(consumer: ChangeLogConsumer, options: Partial<FollowerOptions> = {}): ChangeLogFollower {
  const follower = new ChangeLogFollower({
    url: fresh.url,
    name: 'test',
    applicationName: 'forecourt test',
    consumer,
    position: new MemoryPosition(),
    pace: { pollMs: 20, restMs: 0, retryMs: 1, listens: true },
    warn: () => undefined,
    ...options,
  })
  followers.push(follower)
  return follower
}

const nothing: ChangeLogConsumer = { apply: async () => 'applied', rebuild: async () => undefined }

async function insertCar(): Promise<number> {
  const { rows } = await connections.pool.query<{ id: number }>(
    `insert into listings (source, make, model, price_pence) values ('live', 'Ford', 'Focus', 100000) returning id`,
  )
  return rows[0]!.id
}

interface Read {
  from: bigint
  until: bigint
  ids: Set<number>
}

test('random writers: windows have no gaps, and each change is in its own window', {
  timeout: 60_000,
}, async () => {
  const windows: Read[] = []
  const failing = new Random(propertySeed, 3, 0)
  const follower = followerOf({
    rebuild: async () => undefined,
    async apply(window) {
      const ids = new Set<number>()
      for await (const changes of window.changes(7)) for (const { id } of changes) ids.add(id)
      if (failing.chance(0.2)) throw new Error('a consumer that fails')
      windows.push({ from: BigInt(window.from), until: BigInt(window.until), ids })
      return 'applied'
    },
  })
  await follower.startWithFirstWindow()
  const ids = await Promise.all(Array.from({ length: 20 }, insertCar))
  const writers = [0, 1, 2, 3].map(n => new RandomWriter(fresh.url, new Random(propertySeed, 4, n), ids))
  await Promise.all(writers.map(writer => writer.write()))
  await follower.caughtUp()

  for (const [i, { from }] of windows.entries()) if (i > 0) expect(from).toBe(windows[i - 1]!.until)
  const { rows } = await connections.pool.query<{ id: number; xid: string }>(
    'select listing_id as id, xid::text from change_log',
  )
  const expected = windows.map(({ from, until }) => {
    const inside = rows.filter(({ xid }) => from <= BigInt(xid) && BigInt(xid) < until)
    return new Set(inside.map(({ id }) => id))
  })
  expect(windows.map(window => window.ids)).toEqual(expected)
  // A busy machine reads the same changes in fewer and larger windows.
  expect(windows.length).toBeGreaterThan(1)
  expect(rows.length).toBeGreaterThan(100)
})

/** Stores a position a number of transactions before the present one, with the time of its last read. */
async function positionOf({ behind, hoursAgo }: { behind: number; hoursAgo: number }): Promise<LogPosition> {
  const { rows } = await connections.pool.query<{ now: string }>('select pg_current_xact_id()::text as now')
  const position: Position = String(BigInt(rows[0]!.now) - BigInt(behind))
  return {
    load: async () => ({ position, at: Date.now() - hoursAgo * 3_600_000 }),
    advance: async () => undefined,
  }
}

test.each([
  ['goes on from a recent position', { behind: 2, hoursAgo: 1 }, 'apply'],
  ['rebuilds where the log may have been pruned since', { behind: 2, hoursAgo: 13 }, 'rebuild'],
  ['rebuilds where the log counts anew', { behind: -1_000_000, hoursAgo: 1 }, 'rebuild'],
])('%s', async (_, given, expected) => {
  const calls: string[] = []
  const consumer: ChangeLogConsumer = {
    async apply() {
      calls.push('apply')
      return 'applied'
    },
    rebuild: async () => void calls.push('rebuild'),
  }
  await followerOf(consumer, { position: await positionOf(given) }).startWithFirstWindow()
  expect(calls[0]).toBe(expected)
})

test('with a lock one process follows, and another takes over where it stopped', async () => {
  const takeOver = vi.fn()
  const first = followerOf(nothing, { lock: 'test' })
  first.start()
  await first.caughtUp()
  const second = followerOf({ ...nothing, takeOver }, { lock: 'test' })
  second.start()
  await first.caughtUp()
  expect([first.isFollowing, second.isFollowing, takeOver.mock.calls.length]).toEqual([true, false, 0])
  await first.stop()
  await second.caughtUp()
  expect([first.isFollowing, second.isFollowing, takeOver.mock.calls.length]).toEqual([false, true, 1])
})

test('a first window that fails is reported, and following does not start', async () => {
  const rebuild = vi.fn(async () => Promise.reject(new Error('no memory')))
  const follower = followerOf({ ...nothing, rebuild })
  await expect(follower.startWithFirstWindow()).rejects.toThrow('no memory')
  await insertCar()
  expect(rebuild).toHaveBeenCalledOnce()
})

test('an insertion is dated by its window, a change of an older listing is not', async () => {
  const seen = new Map<number, boolean>()
  const follower = followerOf({
    rebuild: async () => undefined,
    async apply(window) {
      for await (const changes of window.changes(100))
        for (const { id, insertedAt } of changes) seen.set(id, insertedAt !== null)
      return 'applied'
    },
  })
  const older = await insertCar()
  await follower.startWithFirstWindow()
  // The first window leaves out what is newer than the oldest open transaction, in any database of the
  // server.
  await follower.caughtUp()
  seen.clear()
  const newer = await insertCar()
  await connections.pool.query('update listings set mileage = 1 where id = $1', [older])
  await follower.caughtUp()
  expect([seen.get(older), seen.get(newer)]).toEqual([false, true])
})

test('a consumer that requests a rebuild gets a later snapshot, and the window is not repeated', async () => {
  const seen: string[] = []
  const follower = followerOf({
    rebuild: async () => void seen.push('rebuild'),
    async apply(window) {
      let changes = 0
      for await (const batch of window.changes(100)) changes += batch.length
      if (changes === 0) return 'applied'
      seen.push(`${changes} changed`)
      return 'rebuild'
    },
  })
  await follower.startWithFirstWindow()
  await insertCar()
  await follower.caughtUp()
  await follower.caughtUp()
  expect(seen).toEqual(['rebuild', '1 changed', 'rebuild'])
})
