/** The actions of the login page's steps: each calls the API and returns the outcome. */
import { data, redirect } from 'react-router'
import { withNext } from '#app/accounts/next-path.ts'
import { warnOfCommonPassword } from '#app/accounts/warn-of-common-password.ts'
import { type Api, isProblem } from '#app/api.ts'
import { doneResponse, type FormOutcome, noticeOf, refused, sendForm } from '#app/forms/outcome.ts'
import * as endpoints from '#contracts/accounts/endpoints.ts'
import {
  forgottenPasswordForm,
  loginForm,
  sendCodeForm,
  signUpForm,
  verifyCodeForm,
} from '#contracts/forms/account-forms.ts'
import { partOf } from '#contracts/forms/form.ts'
import { keepableValues, sentValues } from '#contracts/forms/sent-values.ts'
import type { PendingCode, PendingCodeCookie } from './pending-code.ts'
import { type LoginStep, stepPath } from './steps.ts'

export interface Visit {
  api: Api
  /** The page to go to after the login. */
  next: string
  codeCookie: PendingCodeCookie
  pending: PendingCode | null
  sent: FormData
}

type Act = (visit: Visit) => Promise<ReturnType<typeof data<FormOutcome>> | Response>

const NOT_SENT = 'Otp not send, something went wrong'

export const loginActions: Record<LoginStep, Act> = {
  'log-in': logIn,
  'sign-up': signUp,
  'email-code': sendCode,
  forgotten: sendResetLink,
  code: async visit => {
    // The page was open for longer than the cookie lasts. Shown anew, it asks for the address.
    if (visit.pending === null && !visit.sent.has('email')) throw redirect(stepPath('code', visit.next))
    return isResend(visit) ? await sendCode(visit) : await verifyCode(visit)
  },
}

const isResend = ({ sent }: Visit) => sent.get('intent') === 'resend'

async function logIn({ api, next, codeCookie, sent }: Visit) {
  const typed = sentValues(loginForm, sent)
  try {
    const { message } = await api.send(endpoints.postLogIn, { body: typed })
    return doneResponse({ message: message!, to: next, signedIn: true })
  } catch (thrown) {
    if (isProblem(thrown) && thrown.code === 'email-not-verified') {
      const code = { email: textIn(sent, 'email'), sentAt: Date.now(), from: 'log-in' as const, typed: {} }
      throw redirect(stepPath('code', next), { headers: await codeCookie.store(code) })
    }
    return refused(thrown, loginForm, typed)
  }
}

async function signUp({ api, next, codeCookie, sent }: Visit) {
  const warning = await warnOfCommonPassword(api, signUpForm, sent)
  if (warning) return warning
  return await sendForm(signUpForm, sent, async body => {
    const { message } = await api.send(endpoints.postSignUp, { body })
    const code = {
      email: textIn(sent, 'email'),
      sentAt: Date.now(),
      from: 'sign-up' as const,
      typed: keepableValues(signUpForm, body),
    }
    return doneResponse({ message: message!, to: stepPath('code', next) }, await codeCookie.store(code))
  })
}

/** Also resends it, by `intent`. */
async function sendCode(visit: Visit) {
  const { api, next, codeCookie, pending, sent } = visit
  const isAnother = isResend(visit)
  const email = (isAnother && pending?.email) || textIn(sent, 'email')
  try {
    await api.send(endpoints.postSendCode, { body: { email } })
  } catch (thrown) {
    return refused(thrown, sendCodeForm, sentValues(sendCodeForm, sent), NOT_SENT)
  }
  const from = isAnother ? ('code' as const) : ('email-code' as const)
  const code = { email, sentAt: Date.now(), from, typed: pending?.typed ?? {} }
  throw redirect(stepPath('code', next), { headers: await codeCookie.store(code) })
}

async function verifyCode({ api, next, codeCookie, pending, sent }: Visit) {
  const email = pending?.email ?? textIn(sent, 'email')
  // Accepts the groupings of emails and authenticators: '123 456', '123-456'.
  const otp = textIn(sent, 'otp').replace(/[\s-]/g, '')
  try {
    const { data: answer, message } = await api.send(endpoints.postVerifyCode, { body: { email, otp } })
    const to = answer.needsPassword ? withNext('/profile/password', next) : next
    return doneResponse({ message: message!, to, signedIn: true }, await codeCookie.clear())
  } catch (thrown) {
    const form = pending ? partOf(verifyCodeForm, ['otp']) : verifyCodeForm
    return refused(thrown, form, sentValues(form, sent))
  }
}

async function sendResetLink({ api, sent }: Visit) {
  return await sendForm(forgottenPasswordForm, sent, async body =>
    data<FormOutcome>({
      ...noticeOf(await api.send(endpoints.postResetPassword, { body })),
      values: keepableValues(forgottenPasswordForm, body),
    }),
  )
}

function textIn(sent: FormData, name: string): string {
  const value = sent.get(name)
  return typeof value === 'string' ? value : ''
}
