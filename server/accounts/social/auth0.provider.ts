/** Auth0 as an OpenID Connect issuer: authorization code with PKCE, by better-auth's generic OAuth plugin. */
import type { BetterAuthPlugin } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import type { Config } from '#server/config.ts'
import { type IdentityProvider, IdentityRefused } from '#server/integrations/social-sign-in/social-sign-in.ts'
import { publicAddress } from '#server/platform/origin.ts'
import { fullName } from './social-plugin.ts'

export const AUTH0 = 'auth0'
export const AUTH0_CALLBACK = '/api/users/auth0login/callback'

export function auth0Plugin(
  config: Config,
  { issuer: address, clientId, clientSecret }: NonNullable<Config['auth0']>,
  auth0: IdentityProvider,
) {
  return withLazyDiscovery(
    genericOAuth({
      config: [
        {
          providerId: AUTH0,
          discoveryUrl: `${address}/.well-known/openid-configuration`,
          requireIdTokenVerification: true,
          clientId,
          clientSecret,
          scopes: ['openid', 'email', 'profile'],
          redirectURI: `${publicAddress(config)}${AUTH0_CALLBACK}`,
          pkce: true,
          accountSubject: ({ profile }) => String(profile.sub),
          // better-auth has checked the nonce; all else is checked by the same rules as Google's tokens.
          getUserInfo: async ({ idToken = '' }) => {
            try {
              const person = await auth0.identityIn(idToken, null)
              return { ...person, sub: person.subject, emailVerified: true, name: fullName(person) }
            } catch (error) {
              if (error instanceof IdentityRefused) return null
              throw error
            }
          },
          mapProfileToUser: ({ firstname, surname }) => ({ firstname, surname }),
        },
      ],
    }),
  )
}

/**
 * Moves the discovery request from the start to the first use. At the start the plugin sends it without a
 * time-out, and no login of any kind would work until the response.
 */
function withLazyDiscovery<Plugin extends ReturnType<typeof genericOAuth>>(plugin: Plugin) {
  const pending = plugin.options.config.map(provider => [provider.providerId, provider] as const)
  return {
    ...plugin,
    init: ctx => ({
      context: { socialProviders: ctx.socialProviders, genericOAuthPendingDiscovery: new Map(pending) },
    }),
  } satisfies BetterAuthPlugin
}
