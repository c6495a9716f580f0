/** Sign-in by Auth0. better-auth keeps state, nonce and verifier; its own paths are not exposed. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { SocialProblem } from '#contracts/social-problems.ts'
import type { Accounts, RequestContext } from '../accounts.ts'
import { endSession } from '../sessions.ts'
import { AUTH0 } from './auth0.provider.ts'

/** For the two requests that better-auth makes to Auth0 in the callback. */
const TIMEOUT_MS = 10_000
/** The page that redirects to where the visitor came from. */
const ARRIVED = '/login/arrived'

export interface Redirect {
  /** A path of this site, or an address of Auth0. */
  to: string
  cookies: readonly string[]
}

export async function beginAuth0(
  accounts: Accounts,
  context: RequestContext,
  next: string,
): Promise<Redirect> {
  const callbackURL = next === '' ? ARRIVED : `${ARRIVED}?next=${encodeURIComponent(next)}`
  try {
    const { headers, response } = await accounts.auth.api.signInSocial({
      body: { provider: AUTH0, callbackURL, errorCallbackURL: '/login', disableRedirect: true },
      headers: context.headers,
      returnHeaders: true,
    })
    if (response.url) return { to: response.url, cookies: headers.getSetCookie() }
  } catch (error) {
    context.log.error({ event: 'auth0-unavailable', reason: (error as Error).message }, 'refused')
  }
  return { to: backToLogin('auth0-unavailable', next), cookies: [] }
}

/** `query`: of the callback address, as Auth0 made it. */
export async function finishAuth0(
  accounts: Accounts,
  context: RequestContext,
  query: string,
): Promise<Redirect> {
  const path = new URL(`/api/users/callback/${AUTH0}`, accounts.siteAddress)
  path.search = query
  const sendCookies = accounts.auth.handler(new Request(path, { headers: context.headers }))
  const answer = await Promise.race([sendCookies, sleep(TIMEOUT_MS, undefined, { ref: false })])
  if (answer === undefined) return failed(accounts, context, 'auth0-unavailable', 'no answer in time', [])

  const cookies = answer.headers.getSetCookie()
  const location = new URL(answer.headers.get('location') ?? '/login', accounts.siteAddress)
  if (location.pathname === ARRIVED && location.origin === accounts.siteAddress) {
    await endSession(accounts, context)
    accounts.logSuccess(context, 'auth0-login')
    return { to: location.pathname + location.search, cookies }
  }
  const reason = location.searchParams.get('error') ?? `status ${answer.status}`
  return failed(
    accounts,
    context,
    reason === 'access_denied' ? 'auth0-left' : 'auth0-refused',
    reason,
    cookies,
  )
}

function failed(
  accounts: Accounts,
  context: RequestContext,
  problem: SocialProblem,
  reason: string,
  cookies: readonly string[],
): Redirect {
  // The reason comes from the query and may be forged.
  accounts.logRefusal(context, `auth0-login: ${reason.replace(/[^\w -]/g, '').slice(0, 60)}`)
  return { to: backToLogin(problem), cookies }
}

export function backToLogin(problem: SocialProblem, next = ''): string {
  return `/login?${new URLSearchParams({ problem, ...(next === '' ? {} : { next }) })}`
}
