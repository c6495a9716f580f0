import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { aPerson, PASSWORD, Person } from '#testing/person.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'

let forecourt: RunningApp
let car: number
beforeAll(async () => {
  forecourt = await runningApp()
  car = (await forecourt.list(aListing()))[0]!
})
afterAll(() => forecourt.stop())

const idOf = async (person: Person): Promise<string> =>
  (await person.get('/api/users/current')).body.data.user.userId

/** With data in every domain. */
async function personWithData() {
  const person = await aPerson(forecourt, { firstname: 'Ermintrude', surname: 'Quillfeather' })
  const id = await idOf(person)
  const { database } = forecourt.connections
  await person.post('/api/users/addRemoveToWishlist', { carId: String(car) })
  await person.post('/api/users/saveSearch', { query: 'make=ford', tell: 'daily' })
  await person.post(`/api/cars/${car}/report`, {
    reason: 'fraud',
    details: `I was cheated. Write to ${person.email}`,
    email: person.email,
  })
  const [own, sold] = await forecourt.list(
    aListing({ description: 'From Ermintrude' }),
    aListing({ state: 'sold' }),
  )
  await database.updateTable('listings').set({ seller_id: id }).where('id', 'in', [own!, sold!]).execute()
  await database
    .insertInto('bookings')
    .values({ account_id: id, listing_id: sold!, ...aCompletedDeal })
    .execute()
  return { person, id, own: own!, sold: sold! }
}

const aCompletedDeal = {
  state: 'completed',
  form: JSON.stringify({ firstname: 'Perpetua' }),
  ...{
    price_pence: 849_500,
    admin_charge_pence: 5000,
    delivery_pence: 0,
    discount_pence: 0,
    total_pence: 854_500,
  },
  booked_at: '2026-10-01T10:00:00Z',
}

test('the export has all of a user’s data, and no secrets', async () => {
  const { person, own, sold } = await personWithData()
  const { body, headers } = await person.get('/api/users/export')
  expect(headers['content-disposition']).toBe('attachment; filename="forecourt-my-data.json"')
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toMatchObject({
    users: [{ email: person.email, firstname: 'Ermintrude' }],
    sessions: [{ user_id: expect.any(String) }],
    credentials: [{ provider: 'credential' }],
    wishlist_cars: [{ listing_id: car }],
    saved_searches: [{ query: 'make=ford', tell: 'daily' }],
    bookings: [{ state: 'completed', total_pence: 854_500 }],
  })
  expect(body.listings.map((listing: { id: number }) => listing.id).sort()).toEqual([own, sold].sort())
  const text = JSON.stringify(body)
  expect(text).not.toContain('$argon2id')
  expect(text).not.toContain(decodeURIComponent(person.cookies).split('=')[1]!.split('.')[0]!)
})

test('the export has no data of other users', async () => {
  const { person } = await personWithData()
  const stranger = await aPerson(forecourt, { firstname: 'Augusta' })
  const { body } = await stranger.get(`/api/users/export?userId=${await idOf(person)}`)
  expect(JSON.stringify(body)).not.toMatch(/Ermintrude|make=ford/)
  expect(body).toMatchObject({ wishlist_cars: [], saved_searches: [], bookings: [], listings: [] })
})

test('deleting an account withdraws its adverts, and keeps its deals without the person', async () => {
  const { person, id, own, sold } = await personWithData()
  const wrong = await person.post('/api/users/delete', { password: 'Wrong-1-Wrong' })
  expect(wrong.body.errors).toMatchObject([{ field: 'password', message: 'This is not your password' }])
  expect((await person.post('/api/users/delete', { password: PASSWORD })).status).toBe(200)
  expect(await person.isLoggedIn()).toBe(false)
  expect((await person.logsIn()).status).toBe(401)

  const { database, pool } = forecourt.connections
  const listings = await database
    .selectFrom('listings')
    .select(['id', 'state', 'withdrawn_by', 'seller_id', 'description'])
    .where('id', 'in', [own, sold])
    .orderBy('id')
    .execute()
  expect(listings).toMatchObject([
    { state: 'withdrawn', withdrawn_by: 'owner', seller_id: null, description: null },
    { state: 'sold', seller_id: null },
  ])
  const bookings = await database.selectFrom('bookings').selectAll().where('listing_id', '=', sold).execute()
  expect(bookings).toMatchObject([{ account_id: null, state: 'completed', total_pence: 854_500 }])
  // No row of any table has the address or the id.
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`,
  )
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select count(*)::int as count from ${name} as t where t::text like any ($1)`,
      [[`%${person.email}%`, `%${id}%`]],
    )
    expect([name, rows[0].count]).toEqual([name, 0])
  }
})

test('a first password, and deleting an account without one, need a recent login', async () => {
  const person = new Person(forecourt)
  await person.signsUp()
  // Entered in another browser, the code removes the password.
  const elsewhere = new Person(forecourt, { email: person.email })
  await elsewhere.entersCode()
  const { database } = forecourt.connections
  const started = (minutesAgo: number) =>
    database
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - minutesAgo * 60_000) })
      .where('user_id', '=', id)
      .execute()
  const id = await idOf(elsewhere)
  await started(20)
  const old = await elsewhere.post('/api/users/delete')
  expect(old.body.errors).toMatchObject([
    { field: 'password', message: expect.stringContaining('log out and in again') },
  ])
  const first = { password: 'Another-1-Password!', confirmPassword: 'Another-1-Password!' }
  const late = await elsewhere.post('/api/users/changePassword', first)
  expect([late.status, late.body.errors]).toMatchObject([400, old.body.errors])
  await started(5)
  expect((await elsewhere.post('/api/users/changePassword', first)).status).toBe(200)
  expect((await elsewhere.post('/api/users/delete', first)).status).toBe(200)
})
