/** Sign-in by Auth0, against a real issuer whose pages are followed as by a browser. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLIENT_ID, CLIENT_SECRET, type OidcIssuer, oidcIssuer } from '#testing/oidc-issuer.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { freePort } from '#testing/server-process.ts'

const SITE = 'http://127.0.0.1:3000'
const settings = { AUTH0_CLIENT_ID: CLIENT_ID, AUTH0_CLIENT_SECRET: CLIENT_SECRET, SITE_URL: SITE }

let issuer: OidcIssuer
let running: RunningApp
beforeAll(async () => {
  issuer = await oidcIssuer()
  running = await runningAppWith({ settings: { ...settings, AUTH0_DOMAIN: issuer.address } })
})
afterAll(async () => {
  await running.stop()
  await issuer.stop()
})

/** A browser's cookies of one site. */
class Cookies {
  readonly #kept = new Map<string, string>()
  take(lines: readonly string[]): void {
    for (const line of lines) {
      const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/s)
      if (value === '' || /max-age=0/i.test(line)) this.#kept.delete(name)
      else this.#kept.set(name, value)
    }
  }
  toString() {
    return [...this.#kept].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}

async function opens(path: string, cookies: Cookies) {
  const answer = await running.app.inject({ url: path, headers: { cookie: String(cookies) } })
  cookies.take([answer.headers['set-cookie'] ?? []].flat())
  return { status: answer.statusCode, location: String(answer.headers.location ?? ''), answer }
}

/** Logs in on the issuer's pages; returns the callback path. */
async function logsInAtIssuer(email: string, asked: string): Promise<string> {
  const cookies = new Cookies()
  let next = asked
  let form: URLSearchParams | undefined
  for (let step = 0; step < 12; step++) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: String(cookies) },
      ...(form ? { method: 'POST', body: form } : {}),
    })
    cookies.take(response.headers.getSetCookie())
    const location = response.headers.get('location')
    form = undefined
    if (location) {
      next = new URL(location, next).href
      if (next.startsWith(SITE)) return next.slice(SITE.length)
      continue
    }
    const page = await response.text()
    next = new URL(/action="([^"]+)"/.exec(page)![1]!, next).href
    const prompt = /name="prompt" value="(\w+)"/.exec(page)![1]!
    form = new URLSearchParams({ prompt, login: email, password: 'any' })
  }
  throw new Error('The issuer did not redirect back')
}

async function who(cookies: Cookies) {
  return (await opens('/api/users/current', cookies)).answer.json().data?.user
}

test('signs in by authorization code, with PKCE, state and nonce', async () => {
  const cookies = new Cookies()
  const begun = await opens('/api/users/auth0login?next=/compare', cookies)
  expect(begun.status).toBe(303)
  expect(Object.fromEntries(new URL(begun.location).searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: `${SITE}/api/users/auth0login/callback`,
    code_challenge_method: 'S256',
    code_challenge: expect.any(String),
    state: expect.any(String),
    nonce: expect.any(String),
    scope: 'openid email profile',
  })
  const back = await logsInAtIssuer('gwen.jones@example.com', begun.location)
  expect(back).toMatch(/^\/api\/users\/auth0login\/callback\?/)
  const arrived = await opens(back, cookies)
  expect(arrived).toMatchObject({ status: 303, location: '/login/arrived?next=%2Fcompare' })
  expect(await who(cookies)).toMatchObject({
    firstname: 'Gwen',
    surname: 'Jones',
    email: 'gwen.jones@example.com',
    emailVerified: true,
    hasPassword: false,
  })
  const { database } = running.connections
  const kept = await database.selectFrom('credentials').selectAll().where('provider', '=', 'auth0').execute()
  expect(kept).toMatchObject([
    { subject: 'gwen.jones@example.com', id_token: null, access_token: null, refresh_token: null },
  ])

  // The callback works once.
  expect(await opens(back, cookies)).toMatchObject({ status: 303, location: '/login?problem=auth0-refused' })
})

test('a callback is refused in another browser', async () => {
  const begun = await opens('/api/users/auth0login', new Cookies())
  const back = await logsInAtIssuer('gwen.jones@example.com', begun.location)
  const others = new Cookies()
  expect(await opens(back, others)).toMatchObject({ status: 303, location: '/login?problem=auth0-refused' })
  expect(await who(others)).toBeUndefined()
})

test('an address that Auth0 has not verified neither logs in nor creates an account', async () => {
  const cookies = new Cookies()
  const begun = await opens('/api/users/auth0login', cookies)
  const arrived = await opens(await logsInAtIssuer('unverified@example.com', begun.location), cookies)
  expect(arrived.location).toBe('/login?problem=auth0-refused')
  const { database } = running.connections
  expect(
    await database.selectFrom('users').select('id').where('email', '=', 'unverified@example.com').execute(),
  ).toEqual([])
})

test('a password of an unverified sign-up with the address is removed', async () => {
  const { database } = running.connections
  const { id } = await database
    .insertInto('users')
    .values({ email: 'owen.evans@example.com', name: 'Mallory Black' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('credentials')
    .values({ user_id: id, provider: 'credential', subject: id, password_hash: 'of another person' })
    .execute()
  const cookies = new Cookies()
  const begun = await opens('/api/users/auth0login', cookies)
  await opens(await logsInAtIssuer('owen.evans@example.com', begun.location), cookies)
  expect(await who(cookies)).toMatchObject({ userId: id, emailVerified: true, hasPassword: false })
})

test.each([
  ['', 'auth0-refused'],
  ['?error=access_denied&state=x', 'auth0-refused'],
  ['?code=1&state=2', 'auth0-refused'],
  ['?code=1', 'auth0-refused'],
  ['?state[]=1&code[]=2', 'auth0-refused'],
])('the callback with %j redirects to the login page', async (query, problem) => {
  const back = await opens(`/api/users/auth0login/callback${query}`, new Cookies())
  expect(back).toMatchObject({ status: 303, location: `/login?problem=${problem}` })
})

test('a visitor who cancels at Auth0 returns with a message', async () => {
  const cookies = new Cookies()
  const begun = await opens('/api/users/auth0login', cookies)
  const state = new URL(begun.location).searchParams.get('state')
  const back = await opens(`/api/users/auth0login/callback?error=access_denied&state=${state}`, cookies)
  expect(back.location).toBe('/login?problem=auth0-left')
})

test('better-auth’s own paths are not exposed', async () => {
  for (const path of [
    '/api/users/callback/auth0',
    '/api/users/ok',
    '/api/users/get-session',
    '/api/users/error',
  ])
    expect((await running.get(path)).status, path).toBe(404)
  for (const path of ['/api/users/sign-in/social', '/api/users/sign-up/email', '/api/users/link-social'])
    expect((await running.post(path, {})).status, path).toBe(404)
})

test('an outage of Auth0 affects only logins by Auth0, and they work once it is back', async () => {
  const port = await freePort()
  const alone = await runningAppWith({ settings: { ...settings, AUTH0_DOMAIN: `http://127.0.0.1:${port}` } })
  try {
    const begins = async () =>
      (await alone.app.inject('/api/users/auth0login?next=/compare')).headers.location
    expect(await begins()).toBe('/login?problem=auth0-unavailable&next=%2Fcompare')
    expect((await alone.get('/api/users/current')).status).toBe(401)
    const late = await oidcIssuer({ port })
    expect(await begins()).toMatch(new RegExp(`^${late.address}/auth\\?`))
    await late.stop()
  } finally {
    await alone.stop()
  }
})
