import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'

let forecourt: RunningApp
let buyer: Person
let other: Person
beforeAll(async () => {
  forecourt = await runningApp(
    aListing({ make: 'Saab', model: '9-3' }),
    aListing({ make: 'Saab', model: '9-5', state: 'withdrawn' }),
  )
  buyer = await aPerson(forecourt)
  other = await aPerson(forecourt)
})
afterAll(() => forecourt.stop())

test('a new user has no bookings', async () => {
  const { status, body } = await buyer.get('/api/bookings/getMyBookings')
  expect(status).toBe(200)
  expect(body.data).toEqual({ bookings: [] })
})

test('a visitor without an account is refused', async () => {
  for (const path of ['/api/bookings/getMyBookings', '/api/bookings/1']) {
    expect(await forecourt.get(path)).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
  }
})

test('bookings are listed to their buyer, the latest first, also of a withdrawn car', async () => {
  const first = await aBooking(buyer, 1, { created_at: '2026-11-01T10:00:00Z' })
  const second = await aBooking(buyer, 2, { state: 'booked', total_pence: 1_254_500, is_collection: false })
  const { body } = await buyer.get('/api/bookings/getMyBookings')
  expect(body.data.bookings).toMatchObject([
    {
      id: second,
      state: 'booked',
      car: { model: '9-5', state: 'withdrawn' },
      isCollection: false,
      totalPence: 1_254_500,
    },
    { id: first, state: 'started', car: { model: '9-3' }, isCollection: true, totalPence: null },
  ])
  expect((await buyer.get(`/api/bookings/${first}`)).body.data).toMatchObject({ id: first, state: 'started' })
})

test('another user’s bookings can’t be read', async () => {
  const theirs = await aBooking(buyer, 1, {})
  expect(await other.get(`/api/bookings/${theirs}`)).toMatchObject({
    status: 404,
    body: { code: 'booking-not-found' },
  })
  const id = await idOf(buyer)
  const { body } = await other.get(`/api/bookings/getMyBookings?userId=${id}&account_id=${id}`)
  expect(body.data.bookings).toEqual([])
})

test.each(['0', '-1', '1e3', '99999999999999999999', "1' or '1'='1", 'getMyBookings%00'])(
  'the booking %s is not found',
  async id => {
    const { status, body } = await buyer.get(`/api/bookings/${encodeURIComponent(id)}`)
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'booking-not-found' })
  },
)

async function idOf(person: Person): Promise<string> {
  return (await person.get('/api/users/current')).body.data.user.userId
}

async function aBooking(person: Person, car: number, facts: object): Promise<string> {
  const { id } = await forecourt.connections.database
    .insertInto('bookings')
    .values({ account_id: await idOf(person), listing_id: car, state: 'started', ...facts })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}
