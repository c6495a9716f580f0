/** Sign-in by Auth0. better-auth keeps state, nonce and verifier; its own paths are not exposed. */
import type { SocialProblem } from '#contracts/accounts/social-problems.ts'
import { ServiceGuard, ServiceUnavailable } from '#server/platform/outbound/service-guard.ts'
import type { Accounts, RequestContext } from '../accounts.ts'
import { endSession } from '../sessions.ts'
import { AUTH0 } from './auth0.provider.ts'

/** For all requests that better-auth makes to Auth0 in one step. */
const TIMEOUT_MS = 10_000
/** The page that redirects to where the visitor came from. */
const ARRIVED = '/login/arrived'

export interface Redirect {
  /** A path of this site, or an address of Auth0. */
  to: string
  cookies: readonly string[]
}

export class Auth0SignIn {
  readonly #accounts: Accounts
  readonly #guard: ServiceGuard

  /** `warn` takes lines for operators. */
  constructor(accounts: Accounts, warn: (line: string) => void) {
    this.#accounts = accounts
    // No daily budget: the rate limits of the routes bound the calls.
    this.#guard = new ServiceGuard({ name: 'Auth0 sign-in', warn })
  }

  async begin(context: RequestContext, next: string): Promise<Redirect> {
    const callbackURL = next === '' ? ARRIVED : `${ARRIVED}?next=${encodeURIComponent(next)}`
    const unavailable = { to: backToLogin('auth0-unavailable', next), cookies: [] }
    const signIn = () =>
      this.#accounts.auth.api.signInSocial({
        body: { provider: AUTH0, callbackURL, errorCallbackURL: '/login', disableRedirect: true },
        headers: context.headers,
        returnHeaders: true,
      })
    try {
      const { headers, response } = await this.#guard.call(signIn, { timeoutMs: TIMEOUT_MS })
      return response.url ? { to: response.url, cookies: headers.getSetCookie() } : unavailable
    } catch (error) {
      if (!(error instanceof ServiceUnavailable)) throw error
      context.log.error({ event: 'auth0-unavailable', reason: error.reason }, 'refused')
      return unavailable
    }
  }

  /** `query`: of the callback address, as Auth0 made it. */
  async finish(context: RequestContext, query: string): Promise<Redirect> {
    const { auth, siteAddress } = this.#accounts
    const path = new URL(`/api/users/callback/${AUTH0}`, siteAddress)
    path.search = query
    const request = new Request(path, { headers: context.headers })
    const answer = await this.#guard
      .call(() => auth.handler(request), { timeoutMs: TIMEOUT_MS })
      .catch(error => {
        if (error instanceof ServiceUnavailable) return error
        throw error
      })
    if (answer instanceof ServiceUnavailable)
      return this.#failed(context, 'auth0-unavailable', answer.reason, [])

    const cookies = answer.headers.getSetCookie()
    const location = new URL(answer.headers.get('location') ?? '/login', siteAddress)
    if (location.pathname === ARRIVED && location.origin === siteAddress) {
      await endSession(context)
      this.#accounts.logSuccess(context, 'auth0-login')
      return { to: location.pathname + location.search, cookies }
    }
    const reason = location.searchParams.get('error') ?? `status ${answer.status}`
    const problem = reason === 'access_denied' ? 'auth0-left' : 'auth0-refused'
    return this.#failed(context, problem, reason, cookies)
  }

  #failed(
    context: RequestContext,
    problem: SocialProblem,
    reason: string,
    cookies: readonly string[],
  ): Redirect {
    // The reason comes from the query and may be forged.
    this.#accounts.logRefusal(context, `auth0-login: ${reason.replace(/[^\w -]/g, '').slice(0, 60)}`)
    return { to: backToLogin(problem), cookies }
  }
}

export function backToLogin(problem: SocialProblem, next = ''): string {
  return `/login?${new URLSearchParams({ problem, ...(next === '' ? {} : { next }) })}`
}
