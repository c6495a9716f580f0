import type { Config } from '#server/config.ts'
import { OidcIdentityProvider } from './oidc-identity-provider.ts'
import type { SocialSignIn } from './social-sign-in.ts'

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
