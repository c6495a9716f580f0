import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ListingState } from '#contracts/listings/listing.ts'
import { MAX_SAVED_CARS } from '#contracts/saved/wishlist-limit.ts'
import { aListing } from '#testing/listing.ts'
import { forcedState } from '#testing/listing-state.ts'
import { aPerson, Person } from '#testing/person.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'

const FAILED = 'Failed to update wishlist. Please login or try again.'
const changes = ['addRemoveToWishlist', 'deleteFromWishlist', 'mergeWishlist'] as const

let forecourt: RunningApp
let anna: Person
let ben: Person
let cars: string[]

beforeAll(async () => {
  forecourt = await runningApp()
  const changed = [{ at: '2026-11-10T09:00:00.000Z', pricePence: 899_500 }]
  const ids = await forecourt.list(
    aListing({ price_history: changed }),
    aListing({ make: 'Kia', model: 'Ceed' }),
    ...Array.from({ length: MAX_SAVED_CARS }, () => aListing()),
  )
  cars = ids.map(String)
  anna = await aPerson(forecourt)
  ben = await aPerson(forecourt)
})
afterAll(() => forecourt.stop())
beforeEach(() => forecourt.connections.database.deleteFrom('wishlist_cars').execute())

const listOf = async (person: Person) => (await person.get('/api/users/getWishlist')).body.data.cars
const idsOf = async (person: Person) => (await listOf(person)).map((car: { id: string }) => car.id)
const change = (person: Person, body: object) => person.post('/api/users/addRemoveToWishlist', body)
const merge = (person: Person, given: object[]) => person.post('/api/users/mergeWishlist', { cars: given })

async function setState(id: string, state: ListingState): Promise<void> {
  const { pool } = forecourt.connections
  await pool.query(`update listings set ${forcedState(state)} where id = $1`, [id])
}

test('a car is added and removed in turn', async () => {
  const saved = await change(anna, { carId: cars[0] })
  expect(saved).toMatchObject({ status: 200, body: { success: true, data: { isSaved: true, count: 1 } } })
  expect(await listOf(anna)).toEqual([
    {
      id: cars[0],
      savedAt: expect.stringMatching(/Z$/),
      priceWhenSavedPence: 849_500,
      car: expect.objectContaining({
        _id: cars[0],
        name: '2016 Ford Focus 1.0 EcoBoost 125',
        state: 'available',
      }),
    },
  ])
  const gone = await change(anna, { carId: cars[0] })
  expect(gone.body.data).toEqual({ isSaved: false, count: 0 })
  expect(await listOf(anna)).toEqual([])
})

test('setting the same state twice changes nothing', async () => {
  for (const isSaved of [true, true, false, false]) {
    const { body } = await change(anna, { carId: cars[0], isSaved })
    expect(body.data).toEqual({ isSaved, count: Number(isSaved) })
  }
  for (const _ of [1, 2]) {
    const { body } = await anna.post('/api/users/deleteFromWishlist', { carId: cars[0] })
    expect(body).toMatchObject({ success: true, data: { isSaved: false, count: 0 } })
  }
})

test('the car saved last comes first', async () => {
  for (const carId of cars.slice(0, 3)) await change(anna, { carId })
  expect(await idsOf(anna)).toEqual([cars[2], cars[1], cars[0]])
})

test('sold, reserved and expired cars stay, marked; withdrawn ones stay without their facts', async () => {
  const states = ['sold', 'reserved', 'expired', 'paused', 'withdrawn'] as const
  for (const [index, state] of states.entries()) {
    await change(anna, { carId: cars[index] })
    await setState(cars[index]!, state)
  }
  const list: { id: string; car: { state: string } | null }[] = await listOf(anna)
  expect(list.map(({ car }) => car?.state ?? null).toReversed()).toEqual([
    'sold',
    'reserved',
    'expired',
    'paused',
    null,
  ])
  expect((await change(anna, { carId: cars[4] })).body.data).toEqual({ isSaved: false, count: 4 })
  for (const id of cars.slice(0, 5)) await setState(id, 'available')
})

test('visitors must log in, and their requests store nothing', async () => {
  const visitor = new Person(forecourt)
  for (const path of changes) {
    const body = path === 'mergeWishlist' ? { cars: [] } : { carId: cars[0] }
    const answer = await visitor.post(`/api/users/${path}`, body)
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ success: false, code: 'not-signed-in', message: FAILED })
  }
  expect(await visitor.get('/api/users/getWishlist')).toMatchObject({
    status: 401,
    body: { code: 'not-signed-in' },
  })
})

test('another person’s list cannot be read or changed', async () => {
  await change(anna, { carId: cars[0] })
  const { id: userId } = await forecourt.connections.database
    .selectFrom('users')
    .select('id')
    .where('email', '=', anna.email)
    .executeTakeFirstOrThrow()
  expect((await ben.get(`/api/users/getWishlist?userId=${userId}&user_id=${userId}`)).body.data.cars).toEqual(
    [],
  )
  const asAnna = { userId, user_id: userId, user: userId }
  await change(ben, { carId: cars[1], ...asAnna })
  await ben.post('/api/users/deleteFromWishlist', { carId: cars[0], ...asAnna })
  await ben.post(`/api/users/mergeWishlist?userId=${userId}`, {
    cars: [{ id: cars[2], at: '2026-11-20T09:00:00.000Z', ...asAnna }],
    ...asAnna,
  })
  expect(await idsOf(anna)).toEqual([cars[0]])
  expect((await idsOf(ben)).toSorted()).toEqual([cars[1], cars[2]].toSorted())
})

test.each([undefined, null, '', 'x', '0', '-1', '1.5', '1e3', '9'.repeat(30), "1'--", 7, ['1'], { $ne: 1 }])(
  'no car has the number %j',
  async carId => {
    for (const path of ['addRemoveToWishlist', 'deleteFromWishlist']) {
      const { status, body } = await anna.post(`/api/users/${path}`, { carId })
      expect(status).toBe(400)
      expect(body).toMatchObject({ success: false, code: 'bad-request', errors: [{ field: 'carId' }] })
    }
    const { status, body } = await merge(anna, [{ id: carId, at: '2026-11-20T09:00:00.000Z' }])
    expect(status).toBe(400)
    expect(body.errors[0].field).toBe('cars.0.id')
  },
)

test('invalid times and too long lists are refused with the field named', async () => {
  const { body } = await merge(anna, [{ id: cars[0], at: 'yesterday' }])
  expect(body).toMatchObject({ code: 'bad-request', errors: [{ field: 'cars.0.at' }] })
  const many = Array.from({ length: MAX_SAVED_CARS + 1 }, (_, index) => ({
    id: String(index + 1),
    at: '2026-11-20T09:00:00Z',
  }))
  expect((await merge(anna, many)).body.errors).toMatchObject([{ field: 'cars' }])
})

test('cars that are not public cannot be saved', async () => {
  await setState(cars[0]!, 'draft')
  for (const carId of [cars[0], '999999999'])
    expect((await change(anna, { carId })).body).toMatchObject({ status: 404, code: 'listing-not-found' })
  expect((await merge(anna, [{ id: cars[0], at: '2026-11-20T09:00:00Z' }])).body.data.cars).toEqual([])
  await setState(cars[0]!, 'available')
})

test('a full list is refused and drops nothing, also with concurrent requests', async () => {
  const at = '2026-11-20T09:00:00.000Z'
  await merge(
    anna,
    cars.slice(0, MAX_SAVED_CARS - 1).map(id => ({ id, at })),
  )
  const late = cars.slice(MAX_SAVED_CARS - 1, MAX_SAVED_CARS + 2)
  const answers = await Promise.all(late.map(carId => change(anna, { carId })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'wishlist-full',
    message: 'The wishlist is full: it holds 200 cars',
  })
  expect(await idsOf(anna)).toHaveLength(MAX_SAVED_CARS)
  // A car that is in the list already needs no space.
  expect((await change(anna, { carId: cars[0], isSaved: true })).status).toBe(200)
})

test('a merge keeps the earlier time of each car, with the price at that time', async () => {
  await change(anna, { carId: cars[0] })
  await change(anna, { carId: cars[1] })
  const earlier = { id: cars[0], at: '2026-11-05T09:00:00.000Z' }
  const later = { id: cars[1], at: '2999-01-01T00:00:00.000Z' }
  const fresh = { id: cars[2], at: '2026-11-06T09:00:00.000Z' }
  const before = await listOf(anna)
  const { body } = await merge(anna, [earlier, later, fresh, { ...fresh, at: '2026-11-07T09:00:00.000Z' }])
  expect(body.data.cars).toMatchObject([
    { id: cars[1], savedAt: before[0].savedAt },
    { id: cars[2], savedAt: fresh.at, priceWhenSavedPence: 849_500 },
    { id: cars[0], savedAt: earlier.at, priceWhenSavedPence: 899_500 },
  ])
  const again = await merge(anna, [earlier, later, fresh])
  expect(again.body).toEqual(body)
})

test('a time in the future counts as now', async () => {
  const { body } = await merge(anna, [{ id: cars[0], at: '2999-01-01T00:00:00.000Z' }])
  expect(Date.parse(body.data.cars[0].savedAt)).toBeLessThanOrEqual(Date.now())
})

test('a merge takes the latest cars up to the limit, and ignores unknown ids', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 9, minute)).toISOString()
  await merge(
    anna,
    cars.slice(0, MAX_SAVED_CARS - 1).map(id => ({ id, at: at(0) })),
  )
  const [older, newer] = cars.slice(MAX_SAVED_CARS - 1, MAX_SAVED_CARS + 1)
  const { body } = await merge(anna, [
    { id: '888888888', at: at(9) },
    { id: older, at: at(1) },
    { id: newer, at: at(2) },
  ])
  const ids = body.data.cars.map(({ id }: { id: string }) => id)
  expect(ids).toHaveLength(MAX_SAVED_CARS)
  expect(ids[0]).toBe(newer)
  expect(ids).not.toContain(older)
  expect(ids).toContain(cars[0])
})

test('deleting an account deletes its list', async () => {
  const carl = await aPerson(forecourt)
  await change(carl, { carId: cars[0] })
  const { database } = forecourt.connections
  await database.deleteFrom('users').where('email', '=', carl.email).execute()
  expect(await database.selectFrom('wishlist_cars').selectAll().execute()).toEqual([])
  expect((await change(carl, { carId: cars[0] })).status).toBe(401)
})
