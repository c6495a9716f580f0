/** The actions of the login page's steps: each calls the API and returns the outcome. */

import { data, redirect } from 'react-router'
import { done, type Outcome, refused } from '#app/accounts/form-outcome.ts'
import { withNext } from '#app/accounts/next-path.ts'
import { type Api, isProblem } from '#app/api.ts'
import * as endpoints from '#contracts/accounts/endpoints.ts'
import { clearCode, type PendingCode, storeCode } from './pending-code.ts'
import { type Step, stepPath } from './steps.ts'

export interface Visit {
  api: Api
  /** The page to go to after the login. */
  next: string
  origin: string
  pending: PendingCode | null
  typed: Readonly<Record<string, string>>
}

type Act = (visit: Visit) => Promise<ReturnType<typeof data<Outcome>> | Response>

const NOT_SENT = 'Otp not send, something went wrong'

export const loginActions: Record<Step, Act> = {
  'log-in': logIn,
  'sign-up': signUp,
  'email-code': sendCode,
  forgotten: sendResetLink,
  code: async visit => (visit.typed.intent === 'resend' ? await sendCode(visit) : await verifyCode(visit)),
}

async function logIn({ api, next, origin, typed }: Visit) {
  const { email = '', password = '' } = typed
  try {
    const { message } = await api.send(endpoints.postLogIn, { body: { email, password } })
    return done({ message: message!, to: next, signedIn: true })
  } catch (thrown) {
    if (isProblem(thrown) && thrown.code === 'email-not-verified') {
      const code = { email, sentAt: Date.now(), from: 'log-in' as const, typed: {} }
      throw redirect(stepPath('code', next), { headers: await storeCode(code, origin) })
    }
    return refused(thrown, typed, ['email', 'password'])
  }
}

async function signUp({ api, next, origin, typed }: Visit) {
  const { firstname = '', surname = '', gender = '', email = '', password = '', confirmPassword = '' } = typed
  const person = { firstname, surname, gender, email }
  try {
    const { message } = await api.send(endpoints.postSignUp, {
      body: { ...person, password, confirmPassword },
    })
    const code = { email, sentAt: Date.now(), from: 'sign-up' as const, typed: person }
    return done({ message: message!, to: stepPath('code', next) }, await storeCode(code, origin))
  } catch (thrown) {
    return refused(thrown, typed, [...Object.keys(person), 'password', 'confirmPassword'])
  }
}

/** Also resends it, by `intent`. */
async function sendCode({ api, next, origin, pending, typed }: Visit) {
  const isAnother = typed.intent === 'resend'
  const email = (isAnother && pending?.email) || typed.email || ''
  try {
    await api.send(endpoints.postSendCode, { body: { email } })
  } catch (thrown) {
    return refused(thrown, typed, ['email'], NOT_SENT)
  }
  const from = isAnother ? ('code' as const) : ('email-code' as const)
  const code = { email, sentAt: Date.now(), from, typed: pending?.typed ?? {} }
  throw redirect(stepPath('code', next), { headers: await storeCode(code, origin) })
}

async function verifyCode({ api, next, pending, typed }: Visit) {
  const email = pending?.email ?? typed.email ?? ''
  // Accepts the groupings of emails and authenticators: '123 456', '123-456'.
  const otp = (typed.otp ?? '').replace(/[\s-]/g, '')
  try {
    const { data: answer, message } = await api.send(endpoints.postVerifyCode, { body: { email, otp } })
    const to = answer.needsPassword ? withNext('/profile/password', next) : next
    return done({ message: message!, to, signedIn: true }, await clearCode())
  } catch (thrown) {
    return refused(thrown, typed, pending ? ['otp'] : ['email', 'otp'])
  }
}

async function sendResetLink({ api, typed }: Visit) {
  const { email = '' } = typed
  try {
    const { message } = await api.send(endpoints.postResetPassword, { body: { email } })
    return data<Outcome>({ notice: message!, values: { email } })
  } catch (thrown) {
    return refused(thrown, typed, ['email'])
  }
}
