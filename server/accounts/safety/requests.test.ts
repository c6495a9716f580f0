/** Requests that no page of ours would make. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPerson, PASSWORD, Person } from '#testing/person.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp()
})
afterAll(() => forecourt.stop())

/** Every route of the API that may change something, as its documentation has it. */
async function changingRoutes(): Promise<{ method: 'POST' | 'PUT' | 'DELETE'; path: string }[]> {
  const { body } = await forecourt.get('/api/openapi.json')
  return Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    ['post', 'put', 'delete'].flatMap(method =>
      method in methods
        ? [{ method: method.toUpperCase() as 'POST', path: path.replace(/\{\w+\}/g, '1') }]
        : [],
    ),
  )
}

const isOpen = (path: string) => path.startsWith('/api/users/unsubscribe/')

describe('from pages of others', () => {
  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost.evil.example' },
  ])('every change is refused: %j', async headers => {
    const person = await aPerson(forecourt)
    const routes = await changingRoutes()
    expect(routes.length).toBeGreaterThan(12)
    for (const { method, path } of routes.filter(route => !isOpen(route.path))) {
      const { status, body } = await person.asks(method, path, {}, headers)
      expect([path, status, body.code]).toEqual([path, 403, 'foreign-origin'])
    }
    expect(await person.isLoggedIn()).toBe(true)
  })

  test('a form of theirs is not read, even where the browser says nothing of where it comes from', async () => {
    const person = await aPerson(forecourt)
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await forecourt.app.inject({
        method: 'POST',
        url: '/api/users/delete',
        headers: { cookie: person.cookies, 'content-type': type },
        payload: `password=${encodeURIComponent(PASSWORD)}`,
      })
      expect([400, 415]).toContain(answer.statusCode)
    }
    expect(await person.isLoggedIn()).toBe(true)
  })

  test('pages of ours, and programs, are let through', async () => {
    const usual: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost' },
      {},
    ]
    for (const headers of usual) {
      const { status } = await new Person(forecourt).asks(
        'POST',
        '/api/users/login',
        { email: 'a@b.example', password: 'x' },
        { host: 'localhost', ...headers },
      )
      expect(status).toBe(401)
    }
  })
})

describe('cookies', () => {
  test('are out of reach of scripts and other sites', async () => {
    const person = new Person(forecourt)
    const signedUp = await person.signsUp()
    const verified = await person.entersCode()
    const lines = [signedUp, verified].flatMap(
      ({ headers }) => [headers['set-cookie'] ?? []].flat() as string[],
    )
    expect(lines.length).toBeGreaterThan(2)
    for (const line of lines) {
      expect(line).toMatch(/; HttpOnly/i)
      expect(line).toMatch(/; SameSite=Lax/i)
      expect(line).toMatch(/; Path=\//i)
      expect(line).not.toMatch(/domain=/i)
    }
  })

  test('one that was stolen opens nothing after logging out', async () => {
    const person = await aPerson(forecourt)
    const thief = new Person(forecourt)
    thief.cookies = person.cookies
    expect(await thief.isLoggedIn()).toBe(true)
    await person.post('/api/users/logout')
    expect(await thief.isLoggedIn()).toBe(false)
    for (const path of ['/api/users/current', '/api/users/export', '/api/bookings/getMyBookings'])
      expect((await thief.get(path)).status).toBe(401)
  })

  test('one that was made up opens nothing', async () => {
    const person = await aPerson(forecourt)
    const [name, value] = person.cookies.split('; ')[0]!.split('=') as [string, string]
    const [token] = decodeURIComponent(value).split('.')
    const { rows } = await forecourt.connections.pool.query<{ token: string }>('select token from sessions')
    expect(rows.map(row => row.token)).toContain(token)
    for (const made of [
      token!,
      `${token}.`,
      `${token}.${'A'.repeat(43)}=`,
      encodeURIComponent(`${token}.x`),
      "' or 1=1",
    ]) {
      const thief = new Person(forecourt)
      thief.cookies = `${name}=${made}`
      expect(await thief.isLoggedIn()).toBe(false)
    }
  })
})

const nasty = [
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
const odd: unknown[] = [null, 7, true, [], {}, ['a', 'b'], { toString: 'x' }, { $ne: null }]

describe('what is sent in fields', () => {
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
  ]
  test.each(routes)(
    '%s (%s) stores nothing of it and does not fall over',
    async (path, method, good) => {
      const person = await aPerson(forecourt)
      const letters = async () =>
        (await forecourt.connections.database.selectFrom('outbox').select('to_email').execute()).map(
          row => row.to_email,
        )
      for (const field of Object.keys(good)) {
        for (const value of [...nasty, ...odd]) {
          const body = { ...good, [field]: value }
          const { status, headers } = await person.asks(method, path, body)
          expect([field, value, status < 500]).toEqual([field, value, true])
          expect(JSON.stringify(headers['set-cookie'] ?? '')).not.toContain('evil')
          // Guessing is another test's matter.
          await forecourt.connections.database.deleteFrom('failed_attempts').execute()
        }
      }
      expect((await letters()).filter(to => /everybody|\r|\n/.test(to))).toEqual([])
      expect(await person.isLoggedIn()).toBe(true)
      const { rows } = await forecourt.connections.pool.query('select count(*)::int as count from users')
      expect(rows[0].count).toBeGreaterThan(0)
    },
    120_000,
  )

  test('bodies that are no forms are refused by name', async () => {
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

  test('nobody makes themselves what they are not', async () => {
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
