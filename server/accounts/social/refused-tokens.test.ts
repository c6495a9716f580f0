/** Invalid ID tokens, each refused for its own reason. */
import { createSign, generateKeyPairSync } from 'node:crypto'
import { exportSPKI, importJWK, type JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginsAtGoogle, logsInAtGoogle, returnsFromGoogle } from '#testing/google-login.ts'
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

const begins = () => beginsAtGoogle(running)
const returns = (begun: Awaited<ReturnType<typeof begins>>, token: string) =>
  returnsFromGoogle(running, begun, token)
const logsIn = (claims: JWTPayload = {}, signing?: Parameters<OidcIssuer['mint']>[1]) =>
  logsInAtGoogle(running, issuer, claims, signing)
const now = () => Math.floor(Date.now() / 1000)

const refusals: [
  string,
  string,
  () => Promise<{ status: number; body: { message: string; code: string } }>,
][] = [
  ['for another client', 'aud (check_failed)', () => logsIn({ aud: 'another-client' })],
  ['for this and another client', 'azp', () => logsIn({ aud: [CLIENT_ID, 'another-client'] })],
  ['issued to another client', 'azp', () => logsIn({ azp: 'another-client' })],
  ['expired', 'exp (check_failed)', () => logsIn({ iat: now() - 400, exp: now() - 61 })],
  ['without an expiry time', 'exp (missing)', () => logsIn({ exp: undefined })],
  ['not valid yet', 'nbf (check_failed)', () => logsIn({ nbf: now() + 90 })],
  ['issued in the future', 'iat (check_failed)', () => logsIn({ iat: now() + 90, exp: now() + 400 })],
  ['issued long ago', 'iat (check_failed)', () => logsIn({ iat: now() - 11 * 60 - 1, exp: now() + 3600 })],
  ['without a time of issue', 'iat (missing)', () => logsIn({ iat: undefined })],
  ['of another issuer', 'iss (check_failed)', () => logsIn({ iss: 'https://accounts.google.com' })],
  ['of an issuer with a similar address', 'iss (check_failed)', () => logsIn({ iss: `${issuer.address}/` })],
  ['with another browser’s nonce', 'nonce', () => logsIn({ nonce: 'another' })],
  ['without a nonce', 'nonce', () => logsIn({ nonce: undefined })],
  ['about an address that is not verified', 'email_verified', () => logsIn({ email_verified: false })],
  [
    'that does not say whether the address is verified',
    'email_verified',
    () => logsIn({ email_verified: undefined }),
  ],
  ['without an address', 'email', () => logsIn({ email: undefined })],
  ['with an invalid address', 'email', () => logsIn({ email: 'sian@example.com\r\nbcc: x@example.com' })],
  ['without a subject', 'sub (missing)', () => logsIn({ sub: undefined })],
  ['signed by another key', 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED', () => logsIn({}, { key: strangersKey })],
  [
    'signed by an unknown key',
    'ERR_JWKS_NO_MATCHING_KEY',
    () => logsIn({}, { key: strangersKey, kid: 'unknown' }),
  ],
  [
    'signed with the public key as a secret',
    'ERR_JOSE_ALG_NOT_ALLOWED',
    async () => logsIn({}, { alg: 'HS256', key: await publicPem() }),
  ],
  ['not signed', 'ERR_JOSE_ALG_NOT_ALLOWED', async () => await unsigned('none')],
  [
    'not signed, with the algorithm in capitals',
    'ERR_JOSE_ALG_NOT_ALLOWED',
    async () => await unsigned('NONE'),
  ],
  [
    'whose claims were changed',
    'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
    () => changed({ email: 'another@example.com' }),
  ],
  ['that brings its own key', 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED', () => withOwnKey()],
  ['that is malformed', 'ERR_JWS_INVALID', async () => await returns(await begins(), 'abc')],
  ['that is empty', 'ERR_JWS_INVALID', async () => await returns(await begins(), '')],
  ['that is encrypted', 'ERR_JWS_INVALID', async () => await returns(await begins(), 'a.b.c.d.e')],
]

const strangers = generateKeyPairSync('rsa', { modulusLength: 2048 })
const strangersKey = strangers.privateKey as unknown as CryptoKey

test.each(refusals)('a token %s is refused', async (_, reason, attempt) => {
  const before = running.log.length
  const { status, body } = await attempt()
  expect(status).toBe(401)
  expect(body).toMatchObject({ success: false, code: 'login-failed' })
  expect(body.message).toMatch(
    /^Google (could not show us who you are|has not verified your email address)\. /,
  )
  const events = running.log.slice(before).map(line => JSON.parse(line).event)
  expect(events).toContain(`google-login: ${reason}`)
})

test('clocks may differ by a minute, and tokens be ten minutes old', async () => {
  expect((await logsIn({ iat: now() - 300, exp: now() - 30 })).status).toBe(200)
  expect((await logsIn({ iat: now() + 30, exp: now() + 300 })).status).toBe(200)
  expect((await logsIn({ iat: now() - 590, exp: now() + 3600 })).status).toBe(200)
})

test('the reason of a refusal is logged without the token', async () => {
  const begun = await begins()
  const token = await issuer.mint({ nonce: begun.nonce, aud: 'another-client', email: 'secret@example.com' })
  const before = running.log.length
  await returns(begun, token)
  const lines = running.log.slice(before).join('\n')
  expect(lines).toContain('google-login: aud (check_failed)')
  for (const secret of [
    'secret@example.com',
    token.slice(0, 20),
    begun.nonce,
    begun.state,
    begun.cookie.slice(17),
  ])
    expect(lines).not.toContain(secret)
})

async function publicPem(): Promise<Uint8Array> {
  const key = await importJWK(issuer.publicKey, 'RS256', { extractable: true })
  return new TextEncoder().encode(await exportSPKI(key as CryptoKey))
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object

async function unsigned(alg: string) {
  const begun = await begins()
  const [, claims] = (await issuer.mint({ nonce: begun.nonce })).split('.')
  return await returns(begun, `${encoded({ alg })}.${claims}.`)
}

async function changed(claims: object) {
  const begun = await begins()
  const [header, payload, signature] = (await issuer.mint({ nonce: begun.nonce })).split('.')
  return await returns(begun, [header, encoded({ ...decoded(payload!), ...claims }), signature].join('.'))
}

async function withOwnKey() {
  const begun = await begins()
  const [, payload] = (await issuer.mint({ nonce: begun.nonce })).split('.')
  const jwk = strangers.publicKey.export({ format: 'jwk' })
  const text = `${encoded({ alg: 'RS256', kid: 'issuer-key', jwk })}.${payload}`
  const signature = createSign('sha256').update(text).sign(strangers.privateKey, 'base64url')
  return await returns(begun, `${text}.${signature}`)
}
