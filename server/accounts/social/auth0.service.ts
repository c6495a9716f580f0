/** Logging in with Auth0. better-auth keeps state, nonce and verifier; its own paths can't be reached from outside. */
import type { SocialProblem } from '#contracts/social-problems.ts'
import { ServiceGuard, ServiceUnavailable } from '#server/platform/outbound/service-guard.ts'
import type { Accounts, Asker } from '../accounts.ts'
import { endSession } from '../sessions.ts'
import { AUTH0 } from './auth0.provider.ts'

/** For all requests that better-auth makes to Auth0 in one step. */
const TIMEOUT_MS = 10_000
/** The page that goes on to where the visitor came from. */
const ARRIVED = '/login/arrived'

export interface Onward {
  /** Where to send the visitor: a path of the site, or an address of Auth0. */
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

  async begin(asker: Asker, next: string): Promise<Onward> {
    const callbackURL = next === '' ? ARRIVED : `${ARRIVED}?next=${encodeURIComponent(next)}`
    const unavailable = { to: backToLogin('auth0-unavailable', next), cookies: [] }
    try {
      const signIn = () =>
        this.#accounts.auth.api.signInSocial({
          body: { provider: AUTH0, callbackURL, errorCallbackURL: '/login', disableRedirect: true },
          headers: asker.headers,
          returnHeaders: true,
        })
      const { headers, response } = await this.#guard.call(signIn, { timeoutMs: TIMEOUT_MS })
      return response.url ? { to: response.url, cookies: headers.getSetCookie() } : unavailable
    } catch (error) {
      if (!(error instanceof ServiceUnavailable)) throw error
      asker.log.error({ event: 'auth0-unavailable', reason: error.reason }, 'refused')
      return unavailable
    }
  }

  /** `query` as Auth0 sent the visitor back with. */
  async finish(asker: Asker, query: string): Promise<Onward> {
    const { auth, siteAddress } = this.#accounts
    const path = new URL(`/api/users/callback/${AUTH0}`, siteAddress)
    path.search = query
    const request = new Request(path, { headers: asker.headers })
    const answer = await this.#guard
      .call(() => auth.handler(request), { timeoutMs: TIMEOUT_MS })
      .catch(error => {
        if (error instanceof ServiceUnavailable) return error
        throw error
      })
    if (answer instanceof ServiceUnavailable)
      return this.#failed(asker, 'auth0-unavailable', answer.reason, [])

    const cookies = answer.headers.getSetCookie()
    const location = new URL(answer.headers.get('location') ?? '/login', siteAddress)
    if (location.pathname === ARRIVED && location.origin === siteAddress) {
      await endSession(this.#accounts, asker)
      this.#accounts.noteDone(asker, 'auth0-login')
      return { to: location.pathname + location.search, cookies }
    }
    const reason = location.searchParams.get('error') ?? `status ${answer.status}`
    const problem = reason === 'access_denied' ? 'auth0-left' : 'auth0-refused'
    return this.#failed(asker, problem, reason, cookies)
  }

  #failed(asker: Asker, problem: SocialProblem, reason: string, cookies: readonly string[]): Onward {
    // The reason may come from the address, where anybody can write anything.
    this.#accounts.noteRefusal(asker, `auth0-login: ${reason.replace(/[^\w -]/g, '').slice(0, 60)}`)
    return { to: backToLogin(problem), cookies }
  }
}

export function backToLogin(problem: SocialProblem, next = ''): string {
  return `/login?${new URLSearchParams({ problem, ...(next === '' ? {} : { next }) })}`
}
