/** Identity by an ID token: signed by its issuer, for this site, just now, with the requested nonce. */
import { errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { ServiceUnavailable } from '#server/platform/outbound/service-guard.ts'
import { isSameSecret } from '#server/platform/secret.ts'
import { OidcIssuer, type OidcIssuerOptions } from './oidc-issuer.ts'
import { type Identity, type IdentityProvider, IdentityRefused, type SocialSignIn } from './social-sign-in.ts'

/** Not 'none', which has no signature, and not HS256, which would take a public key for a shared secret. */
const ALGORITHMS = ['RS256', 'ES256']
const CLOCK_TOLERANCE_SECONDS = 60
const MAX_AGE_SECONDS = 10 * 60
const MAX_NAME_LENGTH = 100

/** The providers that the environment names. `warn` takes lines for operators. */
export function openSocialSignIn(
  { google, auth0 }: Pick<Config, 'google' | 'auth0'>,
  warn: (line: string) => void,
): SocialSignIn {
  return {
    google: google && new OidcIdentityProvider({ name: 'Google', ...google, warn }),
    auth0: auth0 && new OidcIdentityProvider({ name: 'Auth0', ...auth0, warn }),
  }
}

export class OidcIdentityProvider implements IdentityProvider {
  readonly clientId: string
  readonly #issuer: OidcIssuer

  constructor({ clientId, ...issuer }: OidcIssuerOptions & { clientId: string }) {
    this.clientId = clientId
    this.#issuer = new OidcIssuer(issuer)
  }

  async authorizationEndpoint(): Promise<string> {
    return (await this.#issuer.description()).authorization_endpoint
  }

  async identityIn(idToken: string, nonce: string | null): Promise<Identity> {
    const claims = await this.#verifiedClaims(idToken)
    const hasOtherAudiences = Array.isArray(claims.aud) && claims.aud.length > 1
    if ((claims.azp !== undefined || hasOtherAudiences) && claims.azp !== this.clientId)
      throw new IdentityRefused('azp')
    if (nonce !== null && !isSameSecret(claims.nonce, nonce)) throw new IdentityRefused('nonce')
    return identityOf(claims)
  }

  async #verifiedClaims(idToken: string): Promise<JWTPayload> {
    const { issuer } = await this.#issuer.description()
    try {
      const { payload } = await jwtVerify(idToken, this.#issuer.key, {
        issuer,
        audience: this.clientId,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        maxTokenAge: MAX_AGE_SECONDS,
        requiredClaims: ['sub', 'exp', 'iat'],
      })
      return payload
    } catch (error) {
      if (error instanceof ServiceUnavailable) throw error
      if (error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired)
        throw new IdentityRefused(`${error.claim} (${error.reason})`)
      throw new IdentityRefused(error instanceof errors.JOSEError ? error.code : 'unreadable')
    }
  }
}

const profile = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  // Some issuers send it as a string.
  email_verified: z.union([z.literal(true), z.literal('true')]),
  given_name: z.string().catch(''),
  family_name: z.string().catch(''),
  name: z.string().catch(''),
})

function identityOf(claims: JWTPayload): Identity {
  const reading = profile.safeParse(claims)
  if (!reading.success) throw new IdentityRefused(String(reading.error.issues[0]?.path[0]))
  const { sub, email, given_name, family_name, name } = reading.data
  const [first = '', ...others] = plain(name).split(' ')
  return {
    subject: sub,
    email: email.toLowerCase(),
    firstname: plain(given_name) || first,
    surname: plain(family_name) || others.join(' '),
  }
}

/** Safe to show in pages and emails: without control characters and line breaks, and bounded. */
function plain(text: string): string {
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH)
}
