/** Who a visitor is, vouched for by an identity provider such as Google or Auth0 (OpenID Connect). */

export interface Identity {
  /** The person's id at the provider. Email addresses may change hands; this does not. */
  subject: string
  /** In lower case, and verified by the provider. */
  email: string
  firstname: string
  surname: string
}

export interface IdentityProvider {
  readonly clientId: string
  /** Address of the provider's page where visitors log in. Throws `ServiceUnavailable`. */
  authorizationEndpoint(): Promise<string>
  /**
   * The identity in an ID token that the provider has signed for this site within the last ten minutes.
   * `nonce` is what the token was requested with; null where the caller has compared it. Throws
   * `IdentityRefused` or `ServiceUnavailable`.
   */
  identityIn(idToken: string, nonce: string | null): Promise<Identity>
}

/** A provider that is not set up is undefined, and not offered: a fake could let anybody in. */
export interface SocialSignIn {
  google: IdentityProvider | undefined
  auth0: IdentityProvider | undefined
}

/** `reason` is for the log: it names what is wrong, and holds nothing of the token. */
export class IdentityRefused extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(`ID token refused: ${reason}`)
    this.reason = reason
  }
}
