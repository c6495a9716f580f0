/** Sign-in by Google, which returns an ID token to the page /login/google. (docs/decisions/0019) */
import { socialProblems } from '#contracts/accounts/social-problems.ts'
import { type IdentityProvider, IdentityRefused } from '#server/integrations/social-sign-in/social-sign-in.ts'
import { HostCookie } from '#server/platform/http/secure-cookies.ts'
import { ServiceUnavailable } from '#server/platform/outbound/service-guard.ts'
import { problem } from '#server/platform/problems.ts'
import { isSameSecret } from '#server/platform/secret.ts'
import type { Accounts, RequestContext } from '../accounts.ts'
import type { WithCookies } from '../cookies.ts'
import { deviceCookie, endSession } from '../sessions.ts'
import { newSignInState, SIGN_IN_SECONDS, type SignInState, signedState, stateIn } from './sign-in-state.ts'

const PAGE = '/login/google'

export class GoogleSignIn {
  readonly #accounts: Accounts
  readonly #google: IdentityProvider
  readonly #secret: string
  readonly #cookie: HostCookie

  constructor(accounts: Accounts, google: IdentityProvider, secret: string) {
    this.#accounts = accounts
    this.#google = google
    this.#secret = secret
    this.#cookie = new HostCookie('forecourt.google', accounts.siteAddress)
  }

  /** Returns the address to redirect to. Throws 'outside-unavailable'. */
  async begin(context: RequestContext, next: string): Promise<WithCookies<{ address: string }>> {
    const endpoint = await this.#google.authorizationEndpoint().catch(error => this.#failed(context, error))
    const signIn = newSignInState(next)
    const address = new URL(endpoint)
    const asked = {
      response_type: 'id_token',
      response_mode: 'fragment',
      client_id: this.#google.clientId,
      scope: 'openid email profile',
      redirect_uri: `${this.#accounts.siteAddress}${PAGE}`,
      state: signIn.state,
      nonce: signIn.nonce,
    }
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
    return {
      data: { address: address.href },
      cookies: [this.#cookie.line(signedState(signIn, this.#secret), SIGN_IN_SECONDS)],
    }
  }

  /** Throws 'login-failed' and 'outside-unavailable'. */
  async finish(
    context: RequestContext,
    credential: string,
    state: string,
  ): Promise<WithCookies<{ userId: string; next: string }>> {
    const signIn = stateIn(this.#cookie.valueIn(context.headers.get('cookie')), this.#secret)
    if (!signIn) throw this.#refused(context, 'no attempt')
    if (!isSameSecret(state, signIn.state)) throw this.#refused(context, 'state')
    const person = await this.#google
      .identityIn(credential, signIn.nonce)
      .catch(error => this.#failed(context, error))
    if (!(await this.#isFirstUse(signIn))) throw this.#refused(context, 'used')

    const { headers, response } = await this.#accounts.auth.api.signInByIdentity({
      body: { provider: 'google', ...person },
      headers: context.headers,
      returnHeaders: true,
    })
    await endSession(context)
    const email = person.email.toLowerCase()
    this.#accounts.logSuccess(context, 'google-login', email)
    return {
      data: { userId: response.userId, next: signIn.next },
      cookies: [...headers.getSetCookie(), this.#cookie.expired, deviceCookie(context, email)],
    }
  }

  /** Deleting the cookie is not enough: a copy of it could be sent again. */
  async #isFirstUse({ nonce }: SignInState): Promise<boolean> {
    const { internalAdapter } = await this.#accounts.auth.$context
    const expiresAt = new Date(Date.now() + SIGN_IN_SECONDS * 1000)
    return await internalAdapter.reserveVerificationValue({
      identifier: `google ${nonce}`,
      value: 'used',
      expiresAt,
    })
  }

  #failed(context: RequestContext, error: unknown): never {
    if (error instanceof IdentityRefused) throw this.#refused(context, error.reason)
    if (!(error instanceof ServiceUnavailable)) throw error
    context.log.error({ event: 'google-unavailable', reason: error.message }, 'refused')
    throw problem('outside-unavailable', socialProblems['google-unavailable'])
  }

  #refused(context: RequestContext, reason: string) {
    this.#accounts.logRefusal(context, `google-login: ${reason}`)
    return problem(
      'login-failed',
      socialProblems[reason === 'email_verified' ? 'google-unverified' : 'google-refused'],
    )
  }
}
