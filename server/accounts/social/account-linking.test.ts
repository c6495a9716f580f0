/** Login by Google with the address of an existing account. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginsAtGoogle, returnsFromGoogle } from '#testing/google-login.ts'
import { CLIENT_ID, type OidcIssuer, oidcIssuer } from '#testing/oidc-issuer.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'

let issuer: OidcIssuer
let running: RunningApp
beforeAll(async () => {
  issuer = await oidcIssuer()
  running = await runningAppWith({ settings: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_ISSUER: issuer.address } })
})
afterAll(async () => {
  await running.stop()
  await issuer.stop()
})

const PASSWORD = 'Blue!kettle42'

async function signsUp(email: string): Promise<string> {
  const person = { firstname: 'Mallory', surname: 'Black', gender: 'other', email }
  const answer = await running.post('/api/users/create', {
    ...person,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const { id } = await running.connections.database
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

async function verifyAddress(id: string): Promise<void> {
  await running.connections.database
    .updateTable('users')
    .set({ email_verified: true })
    .where('id', '=', id)
    .execute()
}

async function comesByGoogle(email: string, cookies = '') {
  const begun = await beginsAtGoogle(running)
  const credential = await issuer.mint({ nonce: begun.nonce, sub: `google of ${email}`, email })
  const both = { ...begun, cookie: `${begun.cookie}; ${cookies}` }
  const { status, body, cookies: set } = await returnsFromGoogle(running, both, credential)
  return { status, cookies: cookiesOf({ 'set-cookie': set }), userId: body.data?.userId }
}

const cookiesOf = (headers: { 'set-cookie'?: string | string[] }) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(line => line.split(';')[0])
    .join('; ')

async function logsIn(email: string) {
  const answer = await running.app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email, password: PASSWORD },
  })
  return { status: answer.statusCode, cookies: cookiesOf(answer.headers) }
}

async function isLoggedIn(cookie: string): Promise<boolean> {
  return (await running.app.inject({ url: '/api/users/current', headers: { cookie } })).statusCode === 200
}

const loginMethodsOf = async (userId: string) =>
  (
    await running.connections.database
      .selectFrom('credentials')
      .select('provider')
      .where('user_id', '=', userId)
      .execute()
  )
    .map(({ provider }) => provider)
    .sort()

test('a verified account keeps its password and sessions', async () => {
  const id = await signsUp('verified@example.com')
  await verifyAddress(id)
  const before = await logsIn('verified@example.com')
  expect(before.status).toBe(200)
  const came = await comesByGoogle('Verified@Example.com')
  expect(came).toMatchObject({ status: 200, userId: id })
  expect(await loginMethodsOf(id)).toEqual(['credential', 'google'])
  expect(await isLoggedIn(came.cookies)).toBe(true)
  expect(await isLoggedIn(before.cookies)).toBe(true)
  expect((await logsIn('verified@example.com')).status).toBe(200)
})

test('an unverified account loses its password and sessions', async () => {
  const email = 'hijacked@example.com'
  const id = await signsUp(email)
  // There is no way to a session without a code; this one is made by hand.
  await running.connections.database
    .insertInto('sessions')
    .values({ user_id: id, token: 'made-before', expires_at: new Date(Date.now() + 1e6) })
    .execute()
  const came = await comesByGoogle(email)
  expect(came).toMatchObject({ status: 200, userId: id })
  expect(await loginMethodsOf(id)).toEqual(['google'])
  const { database } = running.connections
  const sessions = await database.selectFrom('sessions').select('token').where('user_id', '=', id).execute()
  expect(sessions.map(({ token }) => token)).not.toContain('made-before')
  expect(sessions).toHaveLength(1)
  expect((await logsIn(email)).status).toBe(401)
  expect(await isLoggedIn(came.cookies)).toBe(true)
})

test('a simultaneous sign-up can’t add a password', async () => {
  const email = 'raced@example.com'
  const id = await signsUp(email)
  const again = signsUp(email)
  const came = await comesByGoogle(email)
  await again
  expect(came.userId).toBe(id)
  expect(await loginMethodsOf(id)).toEqual(['google'])
  expect((await logsIn(email)).status).not.toBe(200)
})

test('a previous session of the browser ends', async () => {
  await verifyAddress(await signsUp('before@example.com'))
  const { cookies } = await logsIn('before@example.com')
  const came = await comesByGoogle('after@example.com', cookies)
  expect(await isLoggedIn(cookies)).toBe(false)
  expect(await isLoggedIn(came.cookies)).toBe(true)
})
