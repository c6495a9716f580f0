/**
 * better-auth, called as a library in-process: its own routes are not exposed. Cross-site rules and rate
 * limits are applied before it is called.
 */
import { createHmac } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { emailOTP } from 'better-auth/plugins/email-otp'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import type { SocialSignIn } from '#server/integrations/social-sign-in/social-sign-in.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { hostCookie } from '#server/platform/http/secure-cookies.ts'
import { publicAddress } from '#server/platform/origin.ts'
import { keyFor } from '#server/platform/secret.ts'
import { hashPassword, type PasswordCost, verifyPassword } from './passwords.ts'
import { auth0Plugin } from './social/auth0.provider.ts'
import { socialPlugin } from './social/social-plugin.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
export const CODE_SECONDS = 10 * MINUTE
export const RESET_LINK_SECONDS = 30 * MINUTE
/**
 * All browsers together have this many. Each has five (login-attempts.ts), so that guesses from one address
 * do not use up the code.
 */
const MAX_CODE_ATTEMPTS = 25
/** From the last day on which it was used. */
const SESSION_SECONDS = 30 * DAY
const MAX_PASSWORD_LENGTH = 128

export interface AuthEvents {
  /** `token` belongs in the emailed link; only its hash is stored. */
  resetRequested(user: { email: string; name: string }, token: string): Promise<void>
  passwordReset(user: { id: string; email: string }): Promise<void>
  /** An account was created with a verified address, by social sign-in. */
  verifiedAccountCreated(user: { email: string; name: string }): Promise<void>
}

export type Auth = ReturnType<typeof createAuth>

export interface AuthDependencies {
  config: Config
  database: Database
  socialSignIn: SocialSignIn
  passwordCost: PasswordCost
}

export function createAuth(
  { config, database, socialSignIn, passwordCost }: AuthDependencies,
  events: AuthEvents,
) {
  const address = publicAddress(config)
  const isSecure = address.startsWith('https:')
  const codeKey = keyFor('one-time codes', config.secret)
  return betterAuth({
    appName: 'Forecourt',
    baseURL: address,
    basePath: '/api/users',
    secret: keyFor('sessions', config.secret).toString('base64url'),
    database: { db: database, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: 'uuid', validateSchema: false },
      // Its own option would name them `__Secure-`, which other hosts of the domain may set.
      cookiePrefix: hostCookie('forecourt', isSecure),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure },
      // Addresses of sessions are personal data without a use here.
      ipAddress: { disableIpTracking: true },
    },
    user: {
      modelName: 'users',
      fields: columns('emailVerified', 'createdAt', 'updatedAt'),
      additionalFields: {
        firstname: { type: 'string', defaultValue: '' },
        surname: { type: 'string', defaultValue: '' },
        gender: { type: 'string', required: false },
      },
    },
    session: {
      modelName: 'sessions',
      fields: columns('userId', 'expiresAt', 'ipAddress', 'userAgent', 'createdAt', 'updatedAt'),
      expiresIn: SESSION_SECONDS,
      updateAge: DAY,
    },
    account: {
      modelName: 'credentials',
      fields: {
        ...{ providerId: 'provider', accountId: 'subject', password: 'password_hash' },
        ...columns('accessToken', 'refreshToken', 'idToken', 'accessTokenExpiresAt', 'refreshTokenExpiresAt'),
        ...columns('userId', 'createdAt', 'updatedAt'),
      },
    },
    verification: {
      modelName: 'verifications',
      fields: columns('expiresAt', 'createdAt', 'updatedAt'),
      // A reset link's token is part of its identifier.
      storeIdentifier: 'hashed',
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      // The form's rule is stricter.
      minPasswordLength: 1,
      password: {
        hash: password => hashPassword(password, passwordCost),
        verify: ({ hash, password }) => verifyPassword(password, hash),
      },
      resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => events.resetRequested(user, token),
      onPasswordReset: ({ user }) => events.passwordReset(user),
    },
    databaseHooks: {
      // An account with a password is not verified until its code is entered (codes.service.ts).
      user: {
        create: {
          after: async user => (user.emailVerified ? await events.verifiedAccountCreated(user) : undefined),
        },
      },
    },
    plugins: [
      emailOTP({
        otpLength: 6,
        expiresIn: CODE_SECONDS,
        allowedAttempts: MAX_CODE_ATTEMPTS,
        // Keyed, as an unkeyed hash of six digits can be reversed by trying all of them.
        storeOTP: { hash: async otp => createHmac('sha256', codeKey).update(otp).digest('base64url') },
        sendVerificationOTP: async () => {
          throw new Error('Codes are sent by codes.service.ts, which creates them by createVerificationOTP')
        },
      }),
      sessionStarter,
      // Google needs no provider: its tokens are verified before better-auth is called.
      socialPlugin(database),
      ...(config.auth0 && socialSignIn.auth0 ? [auth0Plugin(config, config.auth0, socialSignIn.auth0)] : []),
    ],
  })
}

/** 'userId' is the column user_id. */
const columns = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map(name => [name, name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)]))

/** Starts a session for a user who has been authenticated by a code. */
const sessionStarter = {
  id: 'forecourt-session-starter',
  endpoints: {
    startSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async ctx => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.userId)
        const session = user && (await internalAdapter.createSession(user.id))
        if (!session) throw new Error('No session could be started: the user is gone')
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ token: session.token })
      },
    ),
  },
}
