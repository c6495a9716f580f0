import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Begun, beginsAtGoogle, logsInAtGoogle, returnsFromGoogle } from '#testing/google-login.ts'
import { CLIENT_ID, type OidcIssuer, oidcIssuer } from '#testing/oidc-issuer.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'

let issuer: OidcIssuer
let running: RunningApp
beforeAll(async () => {
  issuer = await oidcIssuer()
  running = await runningAppWith({
    settings: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_ISSUER: issuer.address,
      SITE_URL: 'http://127.0.0.1:3000',
    },
  })
})
afterAll(async () => {
  await running.stop()
  await issuer.stop()
})

const begins = (next = '', on = running) => beginsAtGoogle(on, next)
const returns = (begun: Pick<Begun, 'cookie' | 'state'>, token: string, on = running) =>
  returnsFromGoogle(on, begun, token)
const logsIn = (claims: JWTPayload = {}) => logsInAtGoogle(running, issuer, claims)

const who = async (cookies: string[]) => {
  const cookie = cookies.map(line => line.split(';')[0]).join('; ')
  return (await running.app.inject({ url: '/api/users/current', headers: { cookie } })).json()
}

test('the API says which providers are configured', async () => {
  expect((await running.get('/api/users/social')).body.data).toEqual({ google: true, auth0: false })
  expect((await running.get('/api/users/auth0login')).status).toBe(404)
  expect((await running.get('/api/users/auth0login/callback?code=1&state=2')).status).toBe(404)
})

test('Google is asked for an ID token, bound to this browser', async () => {
  const { redirect } = await begins()
  expect(Object.fromEntries(redirect.searchParams)).toMatchObject({
    response_type: 'id_token',
    response_mode: 'fragment',
    client_id: CLIENT_ID,
    scope: 'openid email profile',
    redirect_uri: 'http://127.0.0.1:3000/login/google',
    state: expect.stringMatching(/^[\w-]{32}$/),
    nonce: expect.stringMatching(/^[\w-]{32}$/),
  })
  const answer = await running.app.inject('/api/users/googlelogin')
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^forecourt\.google=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a valid token logs in, and creates the account the first time only', async () => {
  const first = await logsIn({ picture: 'https://example.com/sian.jpg' })
  expect(first.status).toBe(200)
  expect(first.body.message).toBe('Login successful! Redirecting...')
  const { user } = (await who(first.cookies)).data
  expect(user).toMatchObject({
    firstname: 'Siân',
    surname: 'Price',
    email: 'sian@example.com',
    emailVerified: true,
    hasPassword: false,
  })
  const again = await logsIn({ email: 'SIAN@example.com' })
  expect(again.body.data.userId).toBe(user.userId)
  // The subject identifies the person, not the address, which may change.
  expect((await logsIn({ email: 'sian.price@example.com' })).body.data.userId).toBe(user.userId)

  const { database } = running.connections
  const row = await database
    .selectFrom('users')
    .selectAll()
    .where('id', '=', user.userId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ image: null, email: 'sian@example.com' })
  const kept = await database
    .selectFrom('credentials')
    .selectAll()
    .where('user_id', '=', user.userId)
    .execute()
  expect(kept).toMatchObject([
    { provider: 'google', subject: 'sian', id_token: null, access_token: null, password_hash: null },
  ])
})

test('a new user gets one welcome email', async () => {
  const claims = { sub: 'welcomed', email: 'welcomed@example.com' }
  await logsIn(claims)
  await logsIn(claims)
  await running.jobRunner.runWaiting()
  const letters = running.connections.database.selectFrom('outbox').select('subject')
  const found = await letters.where('to_email', '=', claims.email).execute()
  expect(found.map(({ subject }) => subject)).toEqual(['Welcome to Forecourt'])
})

test('a token needs the cookie and state of its own sign-in, and works once', async () => {
  const begun = await begins()
  const token = await issuer.mint({ nonce: begun.nonce })
  const good = await returns(begun, token)
  expect(good.status).toBe(200)
  expect(good.cookies).toContainEqual(expect.stringMatching(/^forecourt\.google=; Max-Age=0;/))
  expect(await returns(begun, token)).toMatchObject({ status: 401, cookies: [] })
  expect(await returns(begun, await issuer.mint({ nonce: begun.nonce }))).toMatchObject({ status: 401 })

  const other = await begins()
  const another = await issuer.mint({ nonce: other.nonce })
  expect(await returns({ ...other, cookie: '' }, another)).toMatchObject({ status: 401 })
  expect(await returns({ ...other, state: begun.state }, another)).toMatchObject({ status: 401 })
  expect(await returns({ ...other, cookie: `${other.cookie}x` }, another)).toMatchObject({ status: 401 })
  const forged = `forecourt.google=${Buffer.from(
    JSON.stringify({ state: 's', nonce: 'n', next: '', until: Date.now() + 60_000 }),
  ).toString('base64url')}.${'A'.repeat(43)}`
  const forgedToken = await issuer.mint({ nonce: 'n' })
  expect(await returns({ cookie: forged, state: 's' }, forgedToken)).toMatchObject({ status: 401 })
  expect(await returns(other, another)).toMatchObject({ status: 200 })
})

test('of simultaneous uses of a token one succeeds', async () => {
  const begun = await begins()
  const token = await issuer.mint({ nonce: begun.nonce })
  const answers = await Promise.all([1, 2, 3, 4].map(() => returns(begun, token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
})

test('an outage of the issuer affects only logins by Google, with a message that says so', async () => {
  const late = await oidcIssuer()
  const settings = {
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_ISSUER: late.address,
    SITE_URL: 'https://www.example.com',
  }
  const alone = await runningAppWith({ settings })
  try {
    const answer = await alone.app.inject('/api/users/googlelogin')
    expect(answer.headers['set-cookie']).toMatch(/; Secure$/)
    const begun = await begins('', alone)
    const credential = await late.mint({ nonce: begun.nonce })
    await late.stop()
    expect(await returns(begun, credential, alone)).toMatchObject({
      status: 503,
      body: { code: 'outside-unavailable', message: expect.stringContaining('Google does not answer') },
    })
  } finally {
    await alone.stop()
  }
  const without = await runningAppWith({ settings })
  try {
    const { headers } = await without.app.inject('/api/users/googlelogin?next=/compare')
    expect(headers.location).toBe('/login?problem=google-unavailable&next=%2Fcompare')
    expect((await without.get('/api/users/current')).status).toBe(401)
  } finally {
    await without.stop()
  }
})

test('names are cleaned, and taken from the full name where the parts are missing', async () => {
  const named = async (sub: string, claims: JWTPayload) => {
    const { cookies } = await logsIn({ sub, email: `${sub}@example.com`, ...claims })
    const { firstname, surname } = (await who(cookies)).data.user
    return [firstname, surname]
  }
  const none = { given_name: undefined, family_name: undefined }
  expect(await named('one', { ...none, name: 'Mary Ann Smith' })).toEqual(['Mary', 'Ann Smith'])
  expect(await named('two', none)).toEqual(['', ''])
  expect(await named('three', { given_name: ' A\r\nB\u202e\u0000 ', family_name: 7 })).toEqual(['A B', ''])
  expect((await named('four', { given_name: 'x'.repeat(5000) }))[0]).toHaveLength(100)
})

test('the address to return to is kept unless it is too long', async () => {
  const goesOnTo = async (next: string) => {
    const begun = await begins(next)
    return (await returns(begun, await issuer.mint({ nonce: begun.nonce }))).body.data.next
  }
  expect(await goesOnTo('/compare?cars=1,2')).toBe('/compare?cars=1,2')
  expect(await goesOnTo('')).toBe('')
  expect(await goesOnTo(`/${'é'.repeat(1000)}`)).toBe('')
  expect((await running.get(`/api/users/googlelogin?next=/${'x'.repeat(2001)}`)).status).toBe(400)
})

test('other sites can’t submit a token', async () => {
  const begun = await begins()
  const answer = await running.app.inject({
    method: 'POST',
    url: '/api/users/googlelogin',
    headers: { cookie: begun.cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    payload: { credential: await issuer.mint({ nonce: begun.nonce }), state: begun.state },
  })
  expect(answer.statusCode).toBe(403)
})
