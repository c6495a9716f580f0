/** Google, by an ID token that it returns to our page. (docs/decisions/0019) */

import { socialProblems } from '#contracts/social-problems.ts'
import { type IdentityProvider, IdentityRefused } from '#server/outside/social-sign-in/social-sign-in.ts'
import { ServiceUnavailable } from '#server/platform/outbound/service-guard.ts'
import { problem } from '#server/platform/problems.ts'
import { isSame, keyFor } from '#server/platform/secret.ts'
import type { Accounts, Asker } from '../accounts.ts'
import type { Answer } from '../cookies.ts'
import { endSession } from '../sessions.ts'
import {
  ATTEMPT_SECONDS,
  type Attempt,
  attemptCookie,
  attemptIn,
  endedAttempt,
  newAttempt,
} from './attempt.ts'

const PAGE = '/login/google'

export class GoogleSignIn {
  readonly #accounts: Accounts
  readonly #google: IdentityProvider
  readonly #key: Buffer

  constructor(accounts: Accounts, google: IdentityProvider, secret: string) {
    this.#accounts = accounts
    this.#google = google
    this.#key = keyFor('sign-in attempts', secret)
  }

  /** Where to send the visitor. Throws 'outside-unavailable'. */
  async begin(asker: Asker, next: string): Promise<Answer<{ address: string }>> {
    const endpoint = await this.#google.authorizationEndpoint().catch(error => this.#failed(asker, error))
    const attempt = newAttempt(next)
    const address = new URL(endpoint)
    const asked = {
      response_type: 'id_token',
      response_mode: 'fragment',
      client_id: this.#google.clientId,
      scope: 'openid email profile',
      redirect_uri: `${this.#accounts.siteAddress}${PAGE}`,
      state: attempt.state,
      nonce: attempt.nonce,
    }
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
    const isSecure = this.#accounts.siteAddress.startsWith('https:')
    return { data: { address: address.href }, cookies: [attemptCookie(attempt, this.#key, isSecure)] }
  }

  /** Throws 'login-failed' and 'outside-unavailable'. */
  async finish(
    asker: Asker,
    credential: string,
    state: string,
  ): Promise<Answer<{ userId: string; next: string }>> {
    const attempt = attemptIn(asker.headers.get('cookie'), this.#key)
    if (!attempt) throw this.#refused(asker, 'no attempt')
    if (!isSame(state, attempt.state)) throw this.#refused(asker, 'state')
    const person = await this.#google
      .identityIn(credential, attempt.nonce)
      .catch(error => this.#failed(asker, error))
    if (!(await this.#isFirstUse(attempt))) throw this.#refused(asker, 'used')

    const { headers, response } = await this.#accounts.auth.api.signInByIdentity({
      body: { provider: 'google', ...person },
      headers: asker.headers,
      returnHeaders: true,
    })
    await endSession(this.#accounts, asker)
    this.#accounts.noteDone(asker, 'google-login', response.userId)
    return {
      data: { userId: response.userId, next: attempt.next },
      cookies: [...headers.getSetCookie(), endedAttempt],
    }
  }

  /** The cookie is taken back as well, but who has copied it can send it again. */
  async #isFirstUse({ nonce }: Attempt): Promise<boolean> {
    const { internalAdapter } = await this.#accounts.auth.$context
    const expiresAt = new Date(Date.now() + ATTEMPT_SECONDS * 1000)
    return await internalAdapter.reserveVerificationValue({
      identifier: `google ${nonce}`,
      value: 'used',
      expiresAt,
    })
  }

  #failed(asker: Asker, error: unknown): never {
    if (error instanceof IdentityRefused) throw this.#refused(asker, error.reason)
    if (!(error instanceof ServiceUnavailable)) throw error
    asker.log.error({ event: 'google-unavailable', reason: error.message }, 'refused')
    throw problem('outside-unavailable', socialProblems['google-unavailable'])
  }

  #refused(asker: Asker, reason: string) {
    this.#accounts.noteRefusal(asker, `google-login: ${reason}`)
    return problem(
      'login-failed',
      socialProblems[reason === 'email_verified' ? 'google-unverified' : 'google-refused'],
    )
  }
}
