/** Logging in with Google by the two requests that reach the server, without a browser. */
import type { JWTPayload } from 'jose'
import type { OidcIssuer } from './oidc-issuer.ts'
import type { RunningApp } from './running-app.ts'

export interface Begun {
  /** Set by the first response, sent with the second request. */
  cookie: string
  /** Google's address, to which the first response redirects. */
  redirect: URL
  nonce: string
  state: string
}

export async function beginsAtGoogle({ app }: RunningApp, next = ''): Promise<Begun> {
  const answer = await app.inject({ url: '/api/users/googlelogin', query: { next } })
  const redirect = new URL(answer.headers.location!)
  const [nonce, state] = [redirect.searchParams.get('nonce')!, redirect.searchParams.get('state')!]
  return { cookie: String(answer.headers['set-cookie']).split(';')[0]!, redirect, nonce, state }
}

export async function returnsFromGoogle(
  { app }: RunningApp,
  { cookie, state }: Pick<Begun, 'cookie' | 'state'>,
  credential: string,
) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/users/googlelogin',
    headers: { cookie },
    payload: { credential, state },
  })
  const cookies = [answer.headers['set-cookie'] ?? []].flat()
  return { status: answer.statusCode, body: answer.json(), cookies }
}

/** Both steps, with a valid token whose claims are overridden by `claims`. */
export async function logsInAtGoogle(
  running: RunningApp,
  issuer: OidcIssuer,
  claims: JWTPayload = {},
  signing?: Parameters<OidcIssuer['mint']>[1],
) {
  const begun = await beginsAtGoogle(running)
  return await returnsFromGoogle(
    running,
    begun,
    await issuer.mint({ nonce: begun.nonce, ...claims }, signing),
  )
}
