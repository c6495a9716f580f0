/** Requests from other sites, and cookies that are stolen or forged. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPerson, PASSWORD, Person } from '#testing/person.ts'
import { type RunningApp, runningApp, runningAppWith } from '#testing/running-app.ts'

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp()
})
afterAll(() => forecourt.stop())

/** From the OpenAPI document: every route that may change something. */
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

/**
 * Mail programs press these links by themselves (RFC 8058); the address has the permission in it. What
 * payment providers send is signed.
 */
const isExempt = (path: string) =>
  path.startsWith('/api/users/unsubscribe/') ||
  path.startsWith('/api/valuation/emails/') ||
  path === '/api/payment/webhook'

describe('requests from other sites', () => {
  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost.evil.example' },
  ])('no route that changes something accepts %j', async headers => {
    const person = await aPerson(forecourt)
    const routes = await changingRoutes()
    expect(routes.length).toBeGreaterThan(12)
    for (const { method, path } of routes.filter(route => !isExempt(route.path))) {
      const { status, body } = await person.asks(method, path, {}, headers)
      expect([path, status, body.code]).toEqual([path, 403, 'foreign-origin'])
    }
    expect(await person.isLoggedIn()).toBe(true)
  })

  test('form bodies are refused even without headers that tell their origin', async () => {
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

  test('pages of this site, and programs, are accepted', async () => {
    const accepted: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost' },
      {},
    ]
    for (const headers of accepted) {
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
  test('are not readable by scripts, nor sent by other sites', async () => {
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

  test('are Secure if the site’s address is an HTTPS one', async () => {
    const secure = await runningAppWith({ settings: { SITE_URL: 'https://www.forecourt.example' } })
    try {
      const person = new Person(secure)
      const signedUp = await person.signsUp()
      const verified = await person.entersCode()
      // Cookies of other domains are Secure too, although the proxy before the site passes requests on by
      // HTTP.
      await secure.connections.pool.query(`update settings set value = 'true' where name = 'CHATBOT_ENABLED'`)
      const chat = await person.post('/api/chatbot/initialize')
      expect(chat.status).toBe(200)
      const draft = await new Person(secure).get('/api/cars/drafts/5a0f7d1e-3c1c-4a0e-9a58-1d9f2b1c0a77')
      const consent = await person.post('/api/consent', {
        choice: 'accepted',
        campaign: { source: 'newsletter', medium: 'email', campaign: 'spring' },
      })
      const loggedOut = await person.post('/api/users/logout')
      const lines = [signedUp, verified, chat, draft, consent, loggedOut].flatMap(
        ({ headers }) => [headers['set-cookie'] ?? []].flat() as string[],
      )
      expect(lines.length).toBeGreaterThan(2)
      for (const line of lines) expect(line).toMatch(/; Secure/)
      // Browsers drop cookies named so that lack any of this. That of the campaign is of the whole domain, as
      // specified.
      for (const line of lines.filter(one => !one.startsWith('campaign=')))
        expect(line).toMatch(/^__Host-(?!.*domain=).*; Path=\/(;|$)/i)
      expect(lines.join('\n')).toContain('__Host-forecourt.session_token=')
    } finally {
      await secure.stop()
    }
  })

  test('a stolen one is useless after logging out', async () => {
    const person = await aPerson(forecourt)
    const thief = new Person(forecourt)
    thief.cookies = person.cookies
    expect(await thief.isLoggedIn()).toBe(true)
    await person.post('/api/users/logout')
    expect(await thief.isLoggedIn()).toBe(false)
    for (const path of ['/api/users/current', '/api/users/export', '/api/bookings/getMyBookings'])
      expect((await thief.get(path)).status).toBe(401)
  })

  test('a forged one is useless', async () => {
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
