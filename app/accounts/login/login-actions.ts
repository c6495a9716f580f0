/** The actions of the login page's steps: each calls the API and returns what its form shows. */
import { data, redirect } from 'react-router'
import { withNext } from '#app/accounts/next-path.ts'
import { type Api, isProblem } from '#app/api.ts'
import { done, type Outcome, refused } from '#app/forms/outcome.ts'
import {
  forgottenPasswordForm,
  loginForm,
  sendCodeForm,
  signUpForm,
  verifyCodeForm,
} from '#contracts/forms/account-forms.ts'
import { partOf } from '#contracts/forms/form.ts'
import { keepableValues, sentValues } from '#contracts/forms/sent-values.ts'
import { type AwaitedCode, forgetCode, rememberCode } from './awaited-code.ts'
import { type Step, stepPath } from './steps.ts'

export interface Visit {
  api: Api
  /** Where the visitor goes once logged in. */
  next: string
  origin: string
  awaited: AwaitedCode | null
  sent: FormData
}

type Act = (visit: Visit) => Promise<ReturnType<typeof data<Outcome>> | Response>

const NOT_SENT = 'Otp not send, something went wrong'

export const loginActions: Record<Step, Act> = {
  'log-in': logIn,
  'sign-up': signUp,
  'email-code': sendCode,
  forgotten: sendResetLink,
  code: async visit => (isResend(visit) ? await sendCode(visit) : await verifyCode(visit)),
}

const isResend = ({ sent }: Visit) => sent.get('intent') === 'resend'

async function logIn({ api, next, origin, sent }: Visit) {
  const typed = sentValues(loginForm, sent)
  try {
    const { message } = await api.send('POST', '/api/users/login', typed)
    return done({ message: message!, to: next, signedIn: true })
  } catch (thrown) {
    if (isProblem(thrown) && thrown.code === 'email-not-verified') {
      const code = { email: textIn(sent, 'email'), sentAt: Date.now(), from: 'log-in' as const, typed: {} }
      throw redirect(stepPath('code', next), { headers: await rememberCode(code, origin) })
    }
    return refused(thrown, loginForm, typed)
  }
}

async function signUp({ api, next, origin, sent }: Visit) {
  const typed = sentValues(signUpForm, sent)
  try {
    const { message } = await api.send('POST', '/api/users/create', typed)
    const person = keepableValues(signUpForm, typed)
    const code = {
      email: textIn(sent, 'email'),
      sentAt: Date.now(),
      from: 'sign-up' as const,
      typed: person,
    }
    return done({ message: message!, to: stepPath('code', next) }, await rememberCode(code, origin))
  } catch (thrown) {
    return refused(thrown, signUpForm, typed)
  }
}

/** The first one, and one more. */
async function sendCode(visit: Visit) {
  const { api, next, origin, awaited, sent } = visit
  const isAnother = isResend(visit)
  const email = (isAnother && awaited?.email) || textIn(sent, 'email')
  try {
    await api.send('POST', '/api/users/send-otp', { email })
  } catch (thrown) {
    return refused(thrown, sendCodeForm, sentValues(sendCodeForm, sent), NOT_SENT)
  }
  const from = isAnother ? ('code' as const) : ('email-code' as const)
  const code = { email, sentAt: Date.now(), from, typed: awaited?.typed ?? {} }
  throw redirect(stepPath('code', next), { headers: await rememberCode(code, origin) })
}

async function verifyCode({ api, next, awaited, sent }: Visit) {
  const email = awaited?.email ?? textIn(sent, 'email')
  // As emails and authenticators show them: '123 456', '123-456'.
  const otp = textIn(sent, 'otp').replace(/[\s-]/g, '')
  try {
    const { data: answer, message } = await api.send<{ needsPassword: boolean }>(
      'POST',
      '/api/users/verify-otp',
      { email, otp },
    )
    const to = answer.needsPassword ? withNext('/profile/password', next) : next
    return done({ message: message!, to, signedIn: true }, await forgetCode())
  } catch (thrown) {
    const form = awaited ? partOf(verifyCodeForm, ['otp']) : verifyCodeForm
    return refused(thrown, form, sentValues(form, sent))
  }
}

async function sendResetLink({ api, sent }: Visit) {
  const typed = sentValues(forgottenPasswordForm, sent)
  try {
    const { message } = await api.send('POST', '/api/users/reset-password', typed)
    return data<Outcome>({ notice: message!, values: keepableValues(forgottenPasswordForm, typed) })
  } catch (thrown) {
    return refused(thrown, forgottenPasswordForm, typed)
  }
}

function textIn(sent: FormData, name: string): string {
  const value = sent.get(name)
  return typeof value === 'string' ? value : ''
}
