import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ListingState, listingStates } from '#contracts/listings/listing.ts'
import { londonDay, londonTime } from '#contracts/london-days.ts'
import { MIGRATIONS, migrate, readMigrations } from '#server/platform/database/migrate.ts'
import { type Connections, connect } from '#server/platform/database/pool.ts'
import { emptyDatabase, type FreshDatabase, freshDatabase } from '#testing/database/fresh-database.ts'
import { aListing } from '#testing/listing.ts'
import { forcedState } from '#testing/listing-state.ts'
import { copyListings } from '#testing/running-app.ts'
import {
  type Actor,
  actors,
  type ListingEvent,
  listingEvents,
  listingLifecycle,
} from './listing-lifecycle.ts'
import { transition, transitionMany } from './transition.store.ts'

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

async function aCar(state: ListingState = 'available'): Promise<number> {
  const [id] = await copyListings(connections, [aListing({ state })])
  return id!
}

const moves = (id: number, event: ListingEvent, by: Actor) =>
  connections.database.transaction().execute(trx => transition(trx, id, event, by))

async function rowOf(id: number) {
  return await connections.database
    .selectFrom('listings')
    .select(['state', 'withdrawn_by', 'withdrawn_at', 'sold_at', 'listed_at', 'state_changed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

describe('one listing', () => {
  test('the new state is returned and written, with its time', async () => {
    const id = await aCar('draft')
    const draft = await rowOf(id)
    expect(await moves(id, 'publish', 'owner')).toBe('available')
    const published = await rowOf(id)
    expect(published.state).toBe('available')
    expect(published.listed_at > draft.listed_at).toBe(true)
    expect(published.state_changed_at > draft.state_changed_at).toBe(true)
    await moves(id, 'reserve', 'system')
    expect(await moves(id, 'sell', 'system')).toBe('sold')
    expect(await rowOf(id)).toMatchObject({ state: 'sold', sold_at: expect.any(Date), withdrawn_by: null })
    expect(await moves(id, 'withdraw', 'operator')).toBe('withdrawn')
    expect(await rowOf(id)).toMatchObject({
      state: 'withdrawn',
      withdrawn_by: 'operator',
      withdrawn_at: expect.any(Date),
    })
  })

  test('two events of one transaction both count', async () => {
    const id = await aCar()
    const state = await connections.database.transaction().execute(async trx => {
      await transition(trx, id, 'reserve', 'system')
      return await transition(trx, id, 'sell', 'system')
    })
    expect(state).toBe('sold')
  })

  test('published and renewed, a listing runs to the end of the last of the days given, or of 90', async () => {
    const days = async (id: number) => {
      const { rows } = await connections.pool.query<{ end: Date }>(
        'select expires_at as end from listings where id = $1',
        [id],
      )
      const [day, time] = londonTime(rows[0]!.end).split(' ')
      expect(time).toBe('23:59')
      return (Date.parse(day!) - Date.parse(londonDay())) / 86_400_000
    }
    const id = await aCar('draft')
    await moves(id, 'publish', 'owner')
    expect(await days(id)).toBe(90)
    await moves(id, 'expire', 'system')
    await connections.database
      .transaction()
      .execute(trx => transition(trx, id, 'renew', 'owner', { advertDays: 30 }))
    expect(await days(id)).toBe(30)
    await moves(id, 'pause', 'owner')
    await moves(id, 'resume', 'owner')
    expect(await days(id)).toBe(30)
  })

  test('an event that the state does not allow is refused, naming both, and nothing is written', async () => {
    const id = await aCar('sold')
    const before = await rowOf(id)
    await expect(moves(id, 'reserve', 'system')).rejects.toMatchObject({
      code: 'wrong-state',
      message: `Listing ${id} is sold: 'reserve' by system is not possible`,
    })
    expect(await rowOf(id)).toEqual(before)
  })

  test('so is an event that this actor may not cause, and one for an unknown listing', async () => {
    const id = await aCar('reserved')
    await expect(moves(id, 'withdraw', 'feed')).rejects.toMatchObject({ code: 'wrong-state' })
    await expect(moves(0, 'withdraw', 'operator')).rejects.toMatchObject({ code: 'listing-not-found' })
  })

  test('a feed relists only what a feed withdrew', async () => {
    const id = await aCar()
    await moves(id, 'withdraw', 'feed')
    expect(await moves(id, 'relist', 'feed')).toBe('available')
    expect(await rowOf(id)).toMatchObject({ state: 'available', withdrawn_by: null, withdrawn_at: null })
    await moves(id, 'withdraw', 'owner')
    await expect(moves(id, 'relist', 'feed')).rejects.toThrow(
      `Listing ${id} is withdrawn by owner: 'relist' by feed is not possible`,
    )
  })
})

test('of two simultaneous transitions exactly one succeeds', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await aCar()
    const results = await Promise.allSettled([
      moves(id, 'reserve', 'system'),
      moves(id, 'pause', 'owner'),
      moves(id, 'reserve', 'system'),
    ])
    const won = results.filter(result => result.status === 'fulfilled')
    expect(won).toHaveLength(1)
    expect((await rowOf(id)).state).toBe(won[0]!.value)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'wrong-state' })
  }
})

test('the second waits for the first, and sees its result', async () => {
  const id = await aCar()
  const locked = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const first = connections.database.transaction().execute(async trx => {
    await transition(trx, id, 'reserve', 'system')
    locked.resolve()
    await finish.promise
  })
  await locked.promise
  const second = expect(moves(id, 'withdraw', 'feed')).rejects.toThrow('is reserved')
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await connections.pool.query(waiting)).rowCount).toBe(1)
  finish.resolve()
  await Promise.all([first, second])
})

test('of many listings those move whose state allows it', async () => {
  const ids = await copyListings(
    connections,
    listingStates.map(state => aListing({ state })),
  )
  const withdrawn = await transitionMany(connections.pool, 'withdraw', 'feed', {
    where: 'listings.id = any($1)',
    values: [ids],
  })
  const states = await Promise.all(ids.map(async id => (await rowOf(id)).state))
  expect(Object.fromEntries(listingStates.map((state, i) => [state, states[i]]))).toEqual({
    draft: 'draft',
    available: 'withdrawn',
    held: 'withdrawn',
    paused: 'withdrawn',
    reserved: 'reserved',
    sold: 'sold',
    expired: 'withdrawn',
    withdrawn: 'withdrawn',
  })
  expect(withdrawn).toBe(4)
  await expect(
    transitionMany(connections.pool, 'sell', 'feed', { where: 'true', values: [] }),
  ).rejects.toThrow("The lifecycle of listings never allows 'sell' by feed")
})

test('the database refuses a change of state by any other statement', async () => {
  const id = await aCar()
  const { pool, database } = connections
  await expect(pool.query(`update listings set state = 'sold' where id = $1`, [id])).rejects.toMatchObject({
    message: `Listing ${id}: the state available may not become sold by this statement`,
    hint: expect.stringContaining('transition()'),
  })
  await expect(
    database.updateTable('listings').set({ state: 'paused' }).where('id', '=', id).execute(),
  ).rejects.toThrow('may not become paused')
  expect((await rowOf(id)).state).toBe('available')
  // Writing the same state is not a change.
  await pool.query(`update listings set state = 'available', mileage = 1 where id = $1`, [id])
})

/** The lifecycle, written out by hand. */
function expected(state: ListingState, withdrawnBy: Actor | null, event: ListingEvent, by: Actor) {
  const transitions: Record<string, { to: ListingState; by: readonly Actor[] }> = listingLifecycle[state]
  const found = transitions[event]
  if (!found?.by.includes(by)) return undefined
  if (event === 'relist' && withdrawnBy !== by) return undefined
  return found.to
}

test('any sequence of events follows the lifecycle', async () => {
  const id = await aCar()
  const step = fc.record({ event: fc.constantFrom(...listingEvents), by: fc.constantFrom(...actors) })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...listingStates),
      fc.array(step, { minLength: 1, maxLength: 12 }),
      async (start, steps) => {
        await connections.pool.query(`update listings set ${forcedState(start)} where id = $1`, [id])
        let state = start
        let withdrawnBy: Actor | null = start === 'withdrawn' ? 'system' : null
        for (const { event, by } of steps) {
          const next = expected(state, withdrawnBy, event, by)
          const moved = await moves(id, event, by).catch((error: { code: string }) => error.code)
          expect(moved).toBe(next ?? 'wrong-state')
          if (!next) continue
          state = next
          withdrawnBy = next === 'withdrawn' ? by : null
        }
        expect(await rowOf(id)).toMatchObject({ state, withdrawn_by: withdrawnBy })
      },
    ),
    { numRuns: 40 },
  )
})

test('withdrawals without a recorded actor count as the feed’s for partners and the owner’s for others', async () => {
  const before = await emptyDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'migrations-'))
  const older = connect(before.url, 1)
  try {
    for (const { name } of await readMigrations(MIGRATIONS)) {
      if (name.endsWith('_listing_transitions.sql')) break
      await copyFile(join(MIGRATIONS, name), join(directory, name))
    }
    await migrate(before, directory)
    await older.pool.query(
      `insert into listings (source, partner, external_ref, make, model, price_pence, state)
       values ('web', 'P', '1', 'Ford', 'Ka', 1, 'withdrawn'), ('live', null, null, 'Ford', 'Ka', 1, 'withdrawn'),
              ('live', null, null, 'Ford', 'Ka', 1, 'sold')`,
    )
    await migrate(before)
    const { rows } = await older.pool.query('select withdrawn_by, withdrawn_at from listings order by id')
    expect(rows).toEqual([
      { withdrawn_by: 'feed', withdrawn_at: expect.any(Date) },
      { withdrawn_by: 'owner', withdrawn_at: expect.any(Date) },
      { withdrawn_by: null, withdrawn_at: null },
    ])
  } finally {
    await older.close()
    await before.drop()
    await rm(directory, { recursive: true })
  }
})
