/** Requests that no form of the site sends: hostile values, extra fields, and other users' ids. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { aPerson, PASSWORD, Person } from '#testing/person.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp()
})
afterAll(() => forecourt.stop())

const hostileTexts = [
  "'; drop table users; --",
  "' or '1'='1",
  'x\r\nSet-Cookie: forecourt.session_token=evil\r\n\r\n<script>alert(1)</script>',
  'a@mail.example\r\nBcc: everybody@mail.example',
  '%0d%0aBcc:everybody@mail.example',
  '\0\u001b[2J\u202e',
  '{"$gt":""}',
  '../../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  'x'.repeat(100_000),
]
const wrongTypes: unknown[] = [null, 7, true, [], {}, ['a', 'b'], { toString: 'x' }, { $ne: null }]

describe('fields', () => {
  const routes: [string, 'POST' | 'PUT', Record<string, unknown>][] = [
    [
      '/api/users/create',
      'POST',
      {
        firstname: 'Perpetua',
        surname: 'Okonedo',
        gender: 'female',
        email: 'new@mail.example',
        password: PASSWORD,
        confirmPassword: PASSWORD,
      },
    ],
    ['/api/users/login', 'POST', { email: 'new@mail.example', password: PASSWORD }],
    ['/api/users/send-otp', 'POST', { email: 'new@mail.example' }],
    ['/api/users/verify-otp', 'POST', { email: 'new@mail.example', otp: '123456' }],
    ['/api/users/reset-password', 'POST', { email: 'new@mail.example' }],
    ['/api/users/reset-password', 'POST', { resetToken: 'x', password: PASSWORD, confirmPassword: PASSWORD }],
    ['/api/users/checkPassword', 'POST', { password: PASSWORD }],
    ['/api/users/validatePassword', 'POST', { password: PASSWORD }],
    [
      '/api/users/changePassword',
      'POST',
      { currentPassword: 'Wrong-1-Wrong', password: PASSWORD, confirmPassword: PASSWORD },
    ],
    [
      '/api/users/edit',
      'PUT',
      {
        firstname: 'Perpetua',
        phone: '07700900123',
        dateofbirth: '1990-02-03',
        addressline1: '1 High Street',
        city: 'Leeds',
        postcode: 'LS1 4AP',
        gender: 'female',
        tellPriceDrops: true,
      },
    ],
    ['/api/users/delete', 'POST', { password: 'Wrong-1-Wrong' }],
    ['/api/users/saveSearch', 'POST', { query: 'make=ford', name: 'Fords', tell: 'daily' }],
    ['/api/users/savedSearch', 'PUT', { id: 1, name: 'Fords', tell: 'daily' }],
    ['/api/users/savedSearch/looked', 'POST', { id: 1 }],
    ['/api/users/addRemoveToWishlist', 'POST', { carId: '1', isSaved: true }],
    ['/api/users/deleteFromWishlist', 'POST', { carId: '1' }],
    ['/api/users/mergeWishlist', 'POST', { cars: [{ id: '1', at: '2026-11-01T09:00:00Z' }] }],
    ['/api/users/googlelogin', 'POST', { credential: 'x.y.z', state: 'x' }],
  ]
  test.each(routes)(
    '%s (%s) neither fails nor acts on hostile values',
    async (path, method, good) => {
      const person = await aPerson(forecourt)
      const letters = async () =>
        (await forecourt.connections.database.selectFrom('outbox').select('to_email').execute()).map(
          row => row.to_email,
        )
      for (const field of Object.keys(good)) {
        for (const value of [...hostileTexts, ...wrongTypes]) {
          const body = { ...good, [field]: value }
          const { status, headers } = await person.asks(method, path, body)
          expect([field, value, status < 500]).toEqual([field, value, true])
          expect(JSON.stringify(headers['set-cookie'] ?? '')).not.toContain('evil')
          // Lockouts are tested in brute-force.test.ts.
          await forecourt.connections.database.deleteFrom('attempts').execute()
        }
      }
      expect((await letters()).filter(to => /everybody|\r|\n/.test(to))).toEqual([])
      expect(await person.isLoggedIn()).toBe(true)
      const { rows } = await forecourt.connections.pool.query('select count(*)::int as count from users')
      expect(rows[0].count).toBeGreaterThan(0)
    },
    120_000,
  )

  test('bodies that are no objects are refused', async () => {
    for (const body of [[], 'text', 7, null]) {
      const answer = await forecourt.app.inject({
        method: 'POST',
        url: '/api/users/login',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      })
      expect([body, answer.statusCode]).toEqual([body, 400])
    }
  })

  test('fields that are not of the form change nothing', async () => {
    const more = {
      id: '00000000-0000-4000-8000-000000000001',
      userId: '00000000-0000-4000-8000-000000000001',
      _id: 'x',
      role: 'admin',
      status: 'Available',
      emailVerified: true,
      email_verified: true,
      createdAt: '2001-01-01T00:00:00Z',
      image: 'https://evil.example/x.png',
      __proto__: { isAdmin: true },
    }
    const person = new Person(forecourt)
    await person.signsUp(more)
    const row = async () =>
      await forecourt.connections.database
        .selectFrom('users')
        .selectAll()
        .where('email', '=', person.email)
        .executeTakeFirstOrThrow()
    expect(await row()).toMatchObject({ email_verified: false, image: null })
    const { id } = await row()
    expect(id).not.toBe(more.id)
    await person.entersCode()
    const other = await aPerson(forecourt, { firstname: 'Augusta' })
    const otherId = (await other.get('/api/users/current')).body.data.user.userId
    for (const method of ['edit', 'editUser']) {
      await person.put(`/api/users/${method}`, {
        ...more,
        userId: otherId,
        id: otherId,
        email: 'stolen@mail.example',
        firstname: 'Mallory',
        surname: 'Okonedo',
        phone: '07700900123',
        dateofbirth: '1990-02-03',
        addressline1: '1 High Street',
        city: 'Leeds',
        postcode: 'LS1 4AP',
        locationname: 'Leeds',
        region: 'Yorkshire',
        latitude: 0,
        longitude: 0,
      })
    }
    expect(await row()).toMatchObject({ id, firstname: 'Mallory', email: person.email, image: null })
    expect((await row()).latitude).toBeCloseTo(53.8, 1)
    expect((await other.get('/api/users/current')).body.data.user.firstname).toBe('Augusta')
  })
})

test('another user’s wishlist, searches and bookings can’t be read or changed', async () => {
  const owner = await aPerson(forecourt)
  const [car] = await forecourt.list(aListing())
  await owner.post('/api/users/addRemoveToWishlist', { carId: String(car) })
  const saved = await owner.post('/api/users/saveSearch', { query: 'make=ford', name: 'Private matter' })
  const userId = (await owner.get('/api/users/current')).body.data.user.userId
  const { database } = forecourt.connections
  const { id: bookingId } = await database
    .insertInto('bookings')
    .values({ account_id: userId, listing_id: car!, state: 'started' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const searchId = saved.body.data.id
  expect((await owner.get(`/api/bookings/${bookingId}`)).status).toBe(200)

  const own = ['getWishlist', 'savedSearches']
    .map(path => `/api/users/${path}`)
    .concat('/api/bookings/getMyBookings')
  for (const stranger of [await aPerson(forecourt), new Person(forecourt)]) {
    const isVisitor = stranger.cookies === ''
    for (const path of own) {
      const { status, body } = await stranger.get(`${path}?userId=${userId}&user_id=${userId}`)
      expect([path, status]).toEqual([path, isVisitor ? 401 : 200])
      if (!isVisitor) expect(Object.values(body.data)).toEqual([[]])
    }
    const refused = isVisitor ? 401 : 404
    const attempts = [
      await stranger.get(`/api/users/savedSearch?id=${searchId}`),
      await stranger.put('/api/users/savedSearch', { id: searchId, name: 'Stolen', userId }),
      await stranger.post('/api/users/savedSearch/looked', { id: searchId }),
      await stranger.asks('DELETE', `/api/users/savedSearch?id=${searchId}`),
      await stranger.get(`/api/bookings/${bookingId}`),
    ]
    expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => refused))
    for (const body of [
      { carId: String(car), userId },
      { carId: String(car), isSaved: false, user_id: userId },
    ])
      await stranger.post('/api/users/addRemoveToWishlist', body)
    await stranger.post('/api/users/deleteFromWishlist', { carId: String(car), userId })
  }
  expect((await owner.get('/api/users/getWishlist')).body.data.cars).toHaveLength(1)
  expect((await owner.get('/api/users/savedSearches')).body.data.searches).toMatchObject([
    { name: 'Private matter' },
  ])
})
