/** Signing up, logging in and out, codes and passwords. */
import { z } from 'zod'
import { currentUserSchema } from '#contracts/account.ts'
import { success, successOf } from '#contracts/envelope.ts'
import { problemSchema } from '#contracts/problem.ts'
import type { App, Services } from '#server/app.ts'
import { problem } from '#server/platform/problems.ts'
import { askerOf } from './accounts.ts'
import { sendCodeTo, verifyCode } from './codes.service.ts'
import { login } from './login.service.ts'
import {
  changePassword,
  isOwnPassword,
  isResetToken,
  mailResetLink,
  resetPassword,
} from './password.service.ts'
import { currentUser } from './profile.service.ts'
import { answered, badForm, messageOnly, notSignedIn, sentForm, tooOften } from './routes.ts'
import { endEverySession, endSession } from './sessions.ts'
import { signUp } from './sign-up.service.ts'

const tags = ['users']

export function usersRoutes(app: App, { accounts }: Pick<Services, 'accounts'>): void {
  const userOf = async (id: string) => ({ user: await currentUser(accounts, { id }) })

  app.post(
    '/api/users/create',
    {
      schema: {
        tags,
        summary: 'Sign up',
        description:
          'A code is mailed that verify-otp takes. An address that has an account is answered alike.',
        body: sentForm('firstname, surname, gender, email, password, confirmPassword'),
        response: { 201: successOf(z.object({ email: z.string() })), 400: badForm, 429: tooOften },
      },
    },
    async (request, reply) => {
      const data = answered(request, reply, await signUp(accounts, askerOf(request), request.body))
      return reply.code(201).send(success(data, 'Signup successful! Redirecting...'))
    },
  )

  app.post(
    '/api/users/login',
    {
      schema: {
        tags,
        summary: 'Log in',
        description: `After five wrong passwords the account and the address of the network wait a quarter of an hour; the answer stays the same.`,
        body: sentForm('email, password'),
        response: {
          200: successOf(z.object({ user: currentUserSchema })),
          400: badForm,
          401: problemSchema.describe('login-failed'),
          403: problemSchema.describe('email-not-verified: the password is right, and a code was mailed'),
        },
      },
    },
    async (request, reply) => {
      const loggedIn = answered(request, reply, await login(accounts, askerOf(request), request.body))
      if (loggedIn.state === 'not verified') throw problem('email-not-verified')
      return success(await userOf(loggedIn.userId), 'Login successful! Redirecting...')
    },
  )

  app.post(
    '/api/users/send-otp',
    {
      schema: {
        tags,
        summary: 'Have a one-time code mailed',
        description:
          'Six digits, good for ten minutes. One a minute. The answer does not tell who has an account.',
        body: sentForm('email'),
        response: { 200: messageOnly, 400: badForm, 429: tooOften },
      },
    },
    async request => {
      await sendCodeTo(accounts, askerOf(request), request.body)
      return { success: true as const, message: 'A code is on its way to your email' }
    },
  )

  app.post(
    '/api/users/verify-otp',
    {
      schema: {
        tags,
        summary: 'Show by a code that an address is yours, and log in',
        body: sentForm('email, otp'),
        response: {
          200: successOf(z.object({ user: currentUserSchema, needsPassword: z.boolean() })),
          400: problemSchema.describe('bad-form, or wrong-code: wrong, used or ended'),
        },
      },
    },
    async (request, reply) => {
      const { userId, needsPassword } = answered(
        request,
        reply,
        await verifyCode(accounts, askerOf(request), request.body),
      )
      return success({ ...(await userOf(userId)), needsPassword }, 'Email verified successfully')
    },
  )

  app.post(
    '/api/users/reset-password',
    {
      schema: {
        tags,
        summary: 'Have a reset link mailed, or use one',
        description: `With an email: mails a link that holds for 30 minutes and once; the answer does not tell who has an account. With a
resetToken, password and confirmPassword: sets the password, and ends every session.`,
        body: sentForm('email; or resetToken, password, confirmPassword'),
        response: {
          200: messageOnly,
          400: problemSchema.describe('bad-form, or link-ended'),
          429: tooOften,
        },
      },
    },
    async request => {
      const { resetToken } = request.body
      if (resetToken === undefined) {
        await mailResetLink(accounts, askerOf(request), request.body)
        return { success: true as const, message: 'Password reset link sent to your email' }
      }
      if (!isResetToken(resetToken)) throw problem('link-ended')
      await resetPassword(accounts, askerOf(request), resetToken, request.body)
      return { success: true as const, message: 'Password reset successfully!' }
    },
  )

  app.post(
    '/api/users/validatePassword',
    {
      schema: {
        tags,
        summary: 'Whether this is the password of who is logged in',
        body: sentForm('password'),
        response: { 200: successOf(z.object({ isValid: z.boolean() })), 400: badForm, 401: notSignedIn },
      },
    },
    async request => {
      const who = await accounts.mustBeSignedIn(request)
      return success({ isValid: await isOwnPassword(accounts, askerOf(request), who, request.body) })
    },
  )

  app.post(
    '/api/users/changePassword',
    {
      schema: {
        tags,
        summary: 'Change the password',
        description: 'Ends every other session. Who has no password yet sends none as currentPassword.',
        body: sentForm('currentPassword, password, confirmPassword'),
        response: { 200: messageOnly, 400: badForm, 401: notSignedIn },
      },
    },
    async (request, reply) => {
      const who = await accounts.mustBeSignedIn(request)
      answered(request, reply, await changePassword(accounts, askerOf(request), who, request.body))
      return { success: true as const, message: 'Password changed successfully' }
    },
  )

  app.post(
    '/api/users/logout',
    { schema: { tags, summary: 'Log out, in this browser', response: { 200: messageOnly } } },
    async (request, reply) => {
      const cookies = await endSession(accounts, askerOf(request))
      answered(request, reply, { data: undefined, cookies })
      return { success: true as const, message: 'You are logged out' }
    },
  )

  app.post(
    '/api/users/logoutEverywhere',
    {
      schema: {
        tags,
        summary: 'Log out, in every browser',
        response: { 200: messageOnly, 401: notSignedIn },
      },
    },
    async (request, reply) => {
      await accounts.mustBeSignedIn(request)
      const cookies = await endEverySession(accounts, askerOf(request))
      answered(request, reply, { data: undefined, cookies })
      return { success: true as const, message: 'You are logged out everywhere' }
    },
  )
}
