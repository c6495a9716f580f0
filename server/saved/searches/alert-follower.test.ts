import type { Transaction } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { TellTime } from '#contracts/saved/tell-times.ts'
import { type Connections, connect } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { SearchService } from '#server/search/search.service.ts'
import { SearchIndex } from '#server/search/search-index.ts'
import { Vocabulary } from '#server/search/vocabulary.ts'
import { Settings } from '#server/settings/settings.ts'
import { freshDatabase } from '#testing/database/fresh-database.ts'
import { aListing } from '#testing/listing.ts'
import { forcedState } from '#testing/listing-state.ts'
import { copyListings } from '#testing/running-app.ts'
import { type AlertDependencies, AlertFollower } from './alert-follower.ts'

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let connections: Connections
let dependencies: AlertDependencies
let jobs: { key: string | undefined; within: boolean }[]
const warnings: string[] = []
const followers: AlertFollower[] = []
const pace = { pollMs: 20, restMs: 1, retryMs: 20 }

beforeAll(async () => {
  fresh = await freshDatabase()
  connections = connect(fresh.url, 6)
  const { database } = connections
  const vocabulary = new Vocabulary()
  const index = new SearchIndex(fresh.url, vocabulary, () => undefined)
  const queue: Jobs = {
    add: async () => undefined,
    addAll: async (_task, added, options) => {
      jobs.push(...added.map(({ key }) => ({ key, within: options?.within !== undefined })))
    },
  }
  const search = new SearchService(database, index, vocabulary, async () => null)
  dependencies = {
    url: fresh.url,
    database,
    settings: new Settings(database, () => undefined),
    search,
    vocabulary,
    jobs: queue,
    warn: line => warnings.push(line),
  }
  await database.insertInto('users').values({ email: 'anna@example.com', name: 'Anna' }).execute()
})
beforeEach(() => {
  jobs = []
  warnings.length = 0
})
afterEach(async () => {
  for (const follower of followers.splice(0)) await follower.stop()
  await connections.database.deleteFrom('saved_searches').execute()
})
afterAll(async () => {
  await connections.close()
  await fresh.drop()
})

function follower(more: Partial<AlertDependencies> = {}): AlertFollower {
  const following = new AlertFollower({ ...dependencies, ...more }, pace)
  followers.push(following)
  following.start()
  return following
}

const owner = async () =>
  (await connections.database.selectFrom('users').select('id').executeTakeFirstOrThrow()).id

async function save(query: string, tell: TellTime = 'never'): Promise<number> {
  const { id } = await connections.database
    .insertInto('saved_searches')
    .values({ user_id: await owner(), name: 'Mine', query, tell })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function found(searchId: number): Promise<number[]> {
  const rows = await connections.database
    .selectFrom('saved_search_cars')
    .select('listing_id')
    .where('saved_search_id', '=', searchId)
    .orderBy('listing_id')
    .execute()
  return rows.map(row => row.listing_id)
}

const list = async (facts: Parameters<typeof aListing>[0]) =>
  (await copyListings(connections, [aListing(facts)]))[0]!

async function edit(id: number, change: string): Promise<void> {
  await connections.pool.query(`update listings set ${change} where id = $1`, [id])
}

/** As an import writes it. */
const cheaper = (id: number, pence: number) =>
  edit(
    id,
    `price_pence = ${pence}, price_history = price_history || jsonb_build_object('at',
       to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'pricePence', price_pence)`,
  )

test('a later matching car is found once, and an edit does not make it new', async () => {
  const alerts = follower()
  const before = await list({ make: 'Skoda', model: 'Octavia' })
  await alerts.caughtUp()
  const search = await save('make=skoda')
  const other = await save('make=skoda&priceMax=1000')
  const after = await list({ make: 'Skoda', model: 'Fabia' })
  await alerts.caughtUp()
  expect(await found(search)).toEqual([after])
  await edit(before, 'mileage = mileage + 1')
  await edit(after, 'mileage = mileage + 1')
  await alerts.caughtUp()
  expect(await found(search)).toEqual([after])
  expect(await found(other)).toEqual([])
})

test('a car whose price falls into the range is found, and one that was in it all along is not', async () => {
  const alerts = follower()
  const dear = await list({ make: 'Seat', model: 'Leon', price_pence: 1_100_000 })
  const cheap = await list({ make: 'Seat', model: 'Ibiza', price_pence: 900_000 })
  const search = await save('make=seat&priceMax=10000')
  await cheaper(dear, 1_050_000)
  await cheaper(cheap, 850_000)
  await alerts.caughtUp()
  expect(await found(search)).toEqual([])
  await cheaper(dear, 990_000)
  await alerts.caughtUp()
  expect(await found(search)).toEqual([dear])
})

test('a price that fell before the search was saved is not new', async () => {
  const alerts = follower()
  const car = await list({ make: 'Smart', model: 'Fortwo', price_pence: 1_100_000 })
  await cheaper(car, 900_000)
  const search = await save('make=smart&priceMax=10000')
  await edit(car, 'mileage = mileage + 1')
  await alerts.caughtUp()
  expect(await found(search)).toEqual([])
})

test('an advert that was written before and is listed now is found; a partner’s new date of listing is not new', async () => {
  const alerts = follower()
  const draft = await list({ make: 'Lotus', model: 'Elise', state: 'draft' })
  const web = await list({ make: 'Lotus', model: 'Evora', source: 'web', partner: 'P', external_ref: '1' })
  const search = await save('make=lotus')
  await edit(draft, `${forcedState('available')}, listed_at = clock_timestamp()`)
  await edit(web, 'listed_at = clock_timestamp()')
  await alerts.caughtUp()
  expect(await found(search)).toEqual([draft])
})

test('the owner’s own car, and one that cannot be bought, are not new', async () => {
  const alerts = follower()
  const search = await save('make=mini')
  const mine = await list({ make: 'Mini', model: 'Cooper', state: 'draft' })
  await edit(mine, `seller_id = '${await owner()}', ${forcedState('available')}`)
  await list({ make: 'Mini', model: 'One', state: 'sold' })
  const other = await list({ make: 'Mini', model: 'One' })
  await alerts.caughtUp()
  expect(await found(search)).toEqual([other])
})

test('a car that was reserved and comes back is not kept or notified again', async () => {
  const alerts = follower()
  const search = await save('make=jaguar', 'at_once')
  const car = await list({ make: 'Jaguar', model: 'XF' })
  await alerts.caughtUp()
  expect(jobs).toEqual([{ key: `alert:${search}`, within: true }])
  await edit(car, forcedState('reserved'))
  await alerts.caughtUp()
  await edit(car, forcedState('available'))
  await alerts.caughtUp()
  expect(await found(search)).toEqual([car])
  expect(jobs).toHaveLength(1)
})

test('a process that dies between storing matches and its position loses none and stores none twice', async () => {
  let deaths = 2
  const dies = async (_trx: Transaction<DB>, ids: readonly number[]) => {
    if (ids.length > 0 && deaths-- > 0) throw new Error('killed')
  }
  const search = await save('make=volvo', 'at_once')
  const alerts = follower({ onChanged: dies })
  await alerts.caughtUp()
  const car = await list({ make: 'Volvo', model: 'V60' })
  await alerts.caughtUp()
  expect(deaths).toBeLessThan(1)
  expect(warnings).toContain('alerts: killed; trying again')
  expect(await found(search)).toEqual([car])
})

test('an import is read in parts; a process that dies in the middle loses no match and stores none twice', async () => {
  let parts = 0
  const dies = async () => {
    if (++parts === 2) throw new Error('killed')
  }
  const search = await save('make=rover', 'at_once')
  const alerts = follower({ onChanged: dies })
  const cars = Array.from({ length: 2500 }, (_, i) => aListing({ make: 'Rover', model: '75', mileage: i }))
  const ids = await copyListings(connections, cars)
  await alerts.caughtUp()
  expect(parts).toBe(5)
  expect(await found(search)).toEqual(ids)
})

test('cars listed while no process follows are found later', async () => {
  const first = follower()
  const search = await save('make=fiat')
  await first.caughtUp()
  await first.stop()
  const car = await list({ make: 'Fiat', model: 'Panda' })
  await follower().caughtUp()
  expect(await found(search)).toEqual([car])
})

test('after more than a day without a follower the listings themselves say what is new', async () => {
  const first = follower()
  const search = await save('make=kia')
  await first.caughtUp()
  await first.stop()
  const car = await list({ make: 'Kia', model: 'Ceed' })
  const old = await list({ make: 'Kia', model: 'Rio' })
  await connections.pool.query(`update listings set created_at = now() - interval '5 days' where id = $1`, [
    old,
  ])
  await connections.pool.query(`update alerts_position set at = now() - interval '3 days'`)
  await connections.pool.query(`update saved_searches set created_at = now() - interval '4 days'`)
  await connections.pool.query('delete from change_log')
  const again = follower()
  await list({ make: 'Kia', model: 'Soul', state: 'draft' })
  await again.caughtUp()
  expect(await found(search)).toEqual([car])
})

test('of two followers one works, and the other takes over', async () => {
  const first = follower()
  // The first must have the lock before the second asks for it.
  await vi.waitFor(() => expect(first.isFollowing).toBe(true))
  const second = follower()
  const search = await save('make=honda')
  const one = await list({ make: 'Honda', model: 'Jazz' })
  await first.caughtUp()
  expect([first.isFollowing, second.isFollowing]).toEqual([true, false])
  await first.stop()
  const two = await list({ make: 'Honda', model: 'Civic' })
  await second.caughtUp()
  expect(second.isFollowing).toBe(true)
  expect(await found(search)).toEqual([one, two])
})

test('a deleted search, and those of a deleted account, find nothing more', async () => {
  const alerts = follower()
  const { database } = connections
  const gone = await save('make=mazda')
  const kept = await save('make=mazda&priceMax=99000')
  await alerts.caughtUp()
  await database.deleteFrom('saved_searches').where('id', '=', gone).execute()
  const car = await list({ make: 'Mazda', model: 'MX-5' })
  await alerts.caughtUp()
  expect(await found(gone)).toEqual([])
  expect(await found(kept)).toEqual([car])
  expect(warnings).toEqual([])
})

test('a search that cannot be read is logged once, by its number, until a car brings its make back', async () => {
  const alerts = follower()
  const search = await save('make=zephyrine')
  await list({ make: 'Audi', model: 'A4' })
  await alerts.caughtUp()
  await list({ make: 'Audi', model: 'A3' })
  await alerts.caughtUp()
  expect(warnings).toEqual([`saved search ${search} cannot be read any more and is passed over`])
  const car = await list({ make: 'Zephyrine', model: 'One' })
  await alerts.caughtUp()
  expect(await found(search)).toEqual([car])
})

test('a lost connection is reopened, and nothing is missed', async () => {
  const alerts = follower()
  const search = await save('make=lexus')
  await alerts.caughtUp()
  await connections.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'forecourt alerts' and datname = current_database()`,
  )
  const car = await list({ make: 'Lexus', model: 'IS' })
  await alerts.caughtUp()
  expect(await found(search)).toEqual([car])
})
