/** What better-auth does with somebody whom an issuer vouches for. */
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { handleOAuthUserInfo } from 'better-auth/oauth2'
import { z } from 'zod'
import type { Database } from '#server/platform/database/pool.ts'
import { handOver } from './social.store.ts'

/** Of an issuer's tokens nothing is kept: they are proofs for a moment, and we call nothing with them. */
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
          // Who comes by an issuer has shown that the address is theirs, which is more than the account has.
          accountLinking: { enabled: true, requireLocalEmailVerified: false },
        },
        databaseHooks: {
          account: {
            create: {
              before: async account => {
                if (account.providerId === 'credential') return
                await handOver(database, account.userId)
                return { data: noTokens }
              },
            },
          },
        },
      },
    }),
    endpoints: {
      /** Logs in whom a verified token names; makes the account where there is none. */
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
