/** There and back by Auth0. better-auth keeps state, nonce and verifier; its own paths stay out of reach. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { SocialProblem } from '#contracts/social-problems.ts'
import type { Accounts, Asker } from '../accounts.ts'
import { endSession } from '../sessions.ts'
import { AUTH0 } from './auth0.provider.ts'

/** For both questions that better-auth asks Auth0 on the way back. */
const PATIENCE_MS = 10_000
/** The page that goes on to where the visitor came from. */
const ARRIVED = '/login/arrived'

export interface Onward {
  /** Where to send the visitor: a path of ours, or an address of Auth0. */
  to: string
  cookies: readonly string[]
}

export async function beginAuth0(accounts: Accounts, asker: Asker, next: string): Promise<Onward> {
  const callbackURL = next === '' ? ARRIVED : `${ARRIVED}?next=${encodeURIComponent(next)}`
  try {
    const { headers, response } = await accounts.auth.api.signInSocial({
      body: { provider: AUTH0, callbackURL, errorCallbackURL: '/login', disableRedirect: true },
      headers: asker.headers,
      returnHeaders: true,
    })
    if (response.url) return { to: response.url, cookies: headers.getSetCookie() }
  } catch (error) {
    asker.log.error({ event: 'auth0-unavailable', reason: (error as Error).message }, 'refused')
  }
  return { to: backToLogin('auth0-unavailable', next), cookies: [] }
}

/** `query` as Auth0 sent the visitor back with. */
export async function finishAuth0(accounts: Accounts, asker: Asker, query: string): Promise<Onward> {
  const path = new URL(`/api/users/callback/${AUTH0}`, accounts.siteAddress)
  path.search = query
  const answered = accounts.auth.handler(new Request(path, { headers: asker.headers }))
  const answer = await Promise.race([answered, sleep(PATIENCE_MS, undefined, { ref: false })])
  if (answer === undefined) return failed(accounts, asker, 'auth0-unavailable', 'no answer in time', [])

  const cookies = answer.headers.getSetCookie()
  const location = new URL(answer.headers.get('location') ?? '/login', accounts.siteAddress)
  if (location.pathname === ARRIVED && location.origin === accounts.siteAddress) {
    await endSession(accounts, asker)
    accounts.noteDone(asker, 'auth0-login')
    return { to: location.pathname + location.search, cookies }
  }
  const reason = location.searchParams.get('error') ?? `status ${answer.status}`
  return failed(accounts, asker, reason === 'access_denied' ? 'auth0-left' : 'auth0-refused', reason, cookies)
}

function failed(
  accounts: Accounts,
  asker: Asker,
  problem: SocialProblem,
  reason: string,
  cookies: readonly string[],
): Onward {
  // The reason may be Auth0's own words, or whatever somebody wrote into the address.
  accounts.noteRefusal(asker, `auth0-login: ${reason.replace(/[^\w -]/g, '').slice(0, 60)}`)
  return { to: backToLogin(problem), cookies }
}

export function backToLogin(problem: SocialProblem, next = ''): string {
  return `/login?${new URLSearchParams({ problem, ...(next === '' ? {} : { next }) })}`
}
