/** Sign-up, login and logout, codes and passwords. */
import * as endpoints from '#contracts/accounts/endpoints.ts'
import { success } from '#contracts/api/envelope.ts'
import { acknowledged, type Router } from '#server/platform/http/router.ts'
import { problem } from '#server/platform/problems.ts'
import type { Accounts } from './accounts.ts'
import { requestCode, verifyCode } from './codes.service.ts'
import { isCommonPassword } from './common-passwords.ts'
import { sendCookies } from './cookies.ts'
import { login } from './login.service.ts'
import * as passwords from './password.service.ts'
import { loadCurrentUser } from './profile.service.ts'
import { endAllSessions, endOtherSession, listSessions, logOut } from './sessions.ts'
import { signUp } from './sign-up.service.ts'

export function usersRoutes(router: Router, accounts: Accounts): void {
  const userOf = async (id: string) => ({ user: await loadCurrentUser(accounts, { id }) })

  router.add(endpoints.postSignUp, async ({ body, request, reply }) => {
    const data = sendCookies(reply, await signUp(accounts.contextOf(request), body))
    return success(data, 'Signup successful! Redirecting...')
  })

  router.add(endpoints.postLogIn, async ({ body, request, reply }) => {
    const loggedIn = sendCookies(reply, await login(accounts.contextOf(request), body))
    if (loggedIn.state === 'not_verified') throw problem('email-not-verified')
    return success(await userOf(loggedIn.userId), 'Login successful! Redirecting...')
  })

  router.add(endpoints.postSendCode, async ({ body, request }) => {
    await requestCode(accounts.contextOf(request), body)
    return acknowledged('A code is on its way to your email')
  })

  router.add(endpoints.postVerifyCode, async ({ body, request, reply }) => {
    const verified = sendCookies(reply, await verifyCode(accounts.contextOf(request), body))
    const { userId, needsPassword } = verified
    return success({ ...(await userOf(userId)), needsPassword }, 'Email verified successfully')
  })

  router.add(endpoints.postResetPassword, async ({ body, request, reply }) => {
    const { resetToken } = body
    if (resetToken === undefined) {
      await passwords.mailResetLink(accounts.contextOf(request), body)
      return acknowledged('Password reset link sent to your email')
    }
    if (!passwords.isResetToken(resetToken)) throw problem('link-ended')
    sendCookies(reply, await passwords.resetPassword(accounts.contextOf(request), resetToken, body))
    return acknowledged('Password reset successfully!')
  })

  router.add(endpoints.postPasswordCheck, ({ body: { password } }) =>
    success({ isCommon: isCommonPassword(password) }),
  )

  router.add(endpoints.postValidatePassword, async ({ body, request, account }) =>
    success({ isValid: await passwords.isOwnPassword(accounts.contextOf(request), account, body) }),
  )

  router.add(endpoints.postChangePassword, async ({ body, request, reply, account }) => {
    sendCookies(reply, await passwords.changePassword(accounts.contextOf(request), account, body))
    return acknowledged('Password changed successfully')
  })

  router.add(endpoints.postLogOut, async ({ request, reply }) => {
    const cookies = await logOut(accounts.contextOf(request))
    sendCookies(reply, { data: undefined, cookies })
    return acknowledged('You are logged out')
  })

  router.add(endpoints.getSessions, async ({ account, reply }) => {
    reply.header('cache-control', 'no-store')
    return success({ sessions: await listSessions(accounts, account) })
  })

  router.add(endpoints.postEndSession, async ({ params, request, account }) => {
    await endOtherSession(accounts.contextOf(request), account, params.id)
    return acknowledged('It is logged out')
  })

  router.add(endpoints.postLogOutEverywhere, async ({ request, reply }) => {
    const cookies = await endAllSessions(accounts.contextOf(request))
    sendCookies(reply, { data: undefined, cookies })
    return acknowledged('You are logged out everywhere')
  })
}
