import type { Config } from '#server/config.ts'
import type { SocialSignIn } from '#server/outside/social-sign-in/social-sign-in.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { auth0Plugin } from './auth0.provider.ts'
import { socialPlugin } from './social-plugin.ts'

/** What auth.ts adds to better-auth. Google needs no provider there: its tokens are verified before better-auth is asked. */
export function socialPlugins(config: Config, database: Database, { auth0 }: SocialSignIn) {
  return [
    socialPlugin(database),
    ...(config.auth0 && auth0 ? [auth0Plugin(config, config.auth0, auth0)] : []),
  ]
}
