/** How better-auth signs in a person by an issuer's verified identity. */
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { handleOAuthUserInfo } from 'better-auth/oauth2'
import { z } from 'zod'
import type { Database } from '#server/platform/database/pool.ts'
import { takeOverUnverifiedAccount } from '../accounts.store.ts'

/** An issuer's tokens are not stored: the site never calls the issuer with them. */
const noTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
}

const identity = z.object({
  provider: z.string(),
  subject: z.string(),
  email: z.string(),
  firstname: z.string(),
  surname: z.string(),
})

export function socialPlugin(database: Database) {
  return {
    id: 'forecourt-social',
    init: () => ({
      options: {
        account: {
          updateAccountOnSignIn: false,
          // The issuer has verified the address; a local account with it may be unverified and is then taken
          // over.
          accountLinking: { enabled: true, requireLocalEmailVerified: false },
        },
        databaseHooks: {
          account: {
            create: {
              before: async account => {
                if (account.providerId === 'credential') return
                await takeOverUnverifiedAccount(database, account.userId)
                return { data: noTokens }
              },
            },
          },
        },
      },
    }),
    endpoints: {
      /** Logs in the person of a verified token; creates the account if there is none. */
      signInByIdentity: createAuthEndpoint.serverOnly({ method: 'POST', body: identity }, async ctx => {
        const { provider, subject, ...person } = ctx.body
        const userInfo = { ...person, id: subject, name: fullName(person), emailVerified: true }
        const signedIn = await handleOAuthUserInfo(ctx, {
          userInfo,
          account: { providerId: provider, accountId: subject },
        })
        if (signedIn.error !== null) throw new APIError('UNAUTHORIZED', { message: signedIn.error })
        await setSessionCookie(ctx, signedIn.data)
        return ctx.json({ userId: signedIn.data.user.id })
      }),
    },
  } satisfies BetterAuthPlugin
}

export function fullName({ firstname, surname }: { firstname: string; surname: string }): string {
  return `${firstname} ${surname}`.trim()
}
