/** The two steps of logging in with Google that our server sees, without a browser between them. */
import type { JWTPayload } from 'jose'
import type { OidcIssuer } from './oidc-issuer.ts'
import type { RunningApp } from './running-app.ts'

export interface Begun {
  /** That the browser keeps meanwhile. */
  cookie: string
  asked: URL
  nonce: string
  state: string
}

export async function beginsAtGoogle({ app }: RunningApp, next = ''): Promise<Begun> {
  const answer = await app.inject({ url: '/api/users/googlelogin', query: { next } })
  const asked = new URL(answer.headers.location!)
  const [nonce, state] = [asked.searchParams.get('nonce')!, asked.searchParams.get('state')!]
  return { cookie: String(answer.headers['set-cookie']).split(';')[0]!, asked, nonce, state }
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

/** All the way, with the claims of a good token but for these. */
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
