/**
 * better-auth as we use it: called as a library, in-process; none of its own routes can be reached from outside. Whether
 * a request may be made at all (from which page, how often) is decided before it is asked.
 */
import { createHmac } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { emailOTP } from 'better-auth/plugins/email-otp'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import type { SocialSignIn } from '#server/outside/social-sign-in/social-sign-in.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { publicAddress } from '#server/platform/origin.ts'
import { keyFor } from '#server/platform/secret.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { socialPlugins } from './social/providers.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
export const CODE_SECONDS = 10 * MINUTE
export const RESET_LINK_SECONDS = 30 * MINUTE
export const CODE_TRIES = 5
const SESSION_SECONDS = 30 * DAY
const LONGEST_PASSWORD = 128

export interface Events {
  /** A link to choose a new password is wanted; `token` is not kept but as a hash. */
  resetWanted(user: { email: string; name: string }, token: string): Promise<void>
  passwordReset(userId: string): Promise<void>
  /** Somebody has an account from now on whose address is known to be theirs. */
  arrived(user: { email: string; name: string }): Promise<void>
}

export type Auth = ReturnType<typeof makeAuth>

export interface AuthDependencies {
  config: Config
  database: Database
  socialSignIn: SocialSignIn
}

export function makeAuth({ config, database, socialSignIn }: AuthDependencies, events: Events) {
  const address = publicAddress(config)
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
      cookiePrefix: 'forecourt',
      useSecureCookies: address.startsWith('https:'),
      // Who has a session is enough: from where is nobody's business.
      ipAddress: { disableIpTracking: true },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        firstname: { type: 'string', defaultValue: '' },
        surname: { type: 'string', defaultValue: '' },
        gender: { type: 'string', required: false },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: SESSION_SECONDS,
      updateAge: DAY,
    },
    account: {
      modelName: 'credentials',
      fields: {
        userId: 'user_id',
        providerId: 'provider',
        accountId: 'subject',
        password: 'password_hash',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      // A reset link's token is part of its identifier.
      storeIdentifier: 'hashed',
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      maxPasswordLength: LONGEST_PASSWORD,
      // The form's rule says more than a length.
      minPasswordLength: 1,
      password: { hash: hashPassword, verify: ({ hash, password }) => isPassword(password, hash) },
      resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => events.resetWanted(user, token),
      onPasswordReset: ({ user }) => events.passwordReset(user.id),
    },
    databaseHooks: {
      // Who signs up with a password has arrived when the code does.
      user: {
        create: { after: async user => (user.emailVerified ? await events.arrived(user) : undefined) },
      },
    },
    plugins: [
      emailOTP({
        otpLength: 6,
        expiresIn: CODE_SECONDS,
        allowedAttempts: CODE_TRIES,
        // A plain hash of one in a million would be found by trying them all.
        storeOTP: { hash: async otp => createHmac('sha256', codeKey).update(otp).digest('base64url') },
        sendVerificationOTP: async () => {
          throw new Error(
            'Codes are sent by accounts.service.ts, which asks for them by createVerificationOTP',
          )
        },
      }),
      sessionStarter,
      ...socialPlugins(config, database, socialSignIn),
    ],
  })
}

/** Logs somebody in whose code or link has shown who they are. */
const sessionStarter = {
  id: 'forecourt-session-starter',
  endpoints: {
    startSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async ctx => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.userId)
        const session = user && (await internalAdapter.createSession(user.id))
        if (!session) throw new Error('There is nobody to log in')
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ token: session.token })
      },
    ),
  },
}
