/** What the steps of the login page do: each asks the API, and says what came of it. */
import { data, redirect } from 'react-router'
import { done, type Outcome, refused } from '#app/accounts/form-outcome.ts'
import { withNext } from '#app/accounts/next-path.ts'
import { type Api, isProblem } from '#app/api.ts'
import { type AwaitedCode, forgetCode, rememberCode } from './pending-code.ts'
import { type Step, stepPath } from './steps.ts'

export interface Visit {
  api: Api
  /** Where they go once they are logged in. */
  next: string
  origin: string
  awaited: AwaitedCode | null
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
    const { message } = await api.send('POST', '/api/users/login', { email, password })
    return done({ message: message!, to: next, signedIn: true })
  } catch (thrown) {
    if (isProblem(thrown) && thrown.code === 'email-not-verified') {
      const code = { email, sentAt: Date.now(), from: 'log-in' as const, typed: {} }
      throw redirect(stepPath('code', next), { headers: await rememberCode(code, origin) })
    }
    return refused(thrown, typed, ['email', 'password'])
  }
}

async function signUp({ api, next, origin, typed }: Visit) {
  const { firstname = '', surname = '', gender = '', email = '', password = '', confirmPassword = '' } = typed
  const person = { firstname, surname, gender, email }
  try {
    const { message } = await api.send('POST', '/api/users/create', { ...person, password, confirmPassword })
    const code = { email, sentAt: Date.now(), from: 'sign-up' as const, typed: person }
    return done({ message: message!, to: stepPath('code', next) }, await rememberCode(code, origin))
  } catch (thrown) {
    return refused(thrown, typed, [...Object.keys(person), 'password', 'confirmPassword'])
  }
}

/** The first one, and one more. */
async function sendCode({ api, next, origin, awaited, typed }: Visit) {
  const isAnother = typed.intent === 'resend'
  const email = (isAnother && awaited?.email) || typed.email || ''
  try {
    await api.send('POST', '/api/users/send-otp', { email })
  } catch (thrown) {
    return refused(thrown, typed, ['email'], NOT_SENT)
  }
  const from = isAnother ? ('code' as const) : ('email-code' as const)
  const code = { email, sentAt: Date.now(), from, typed: awaited?.typed ?? {} }
  throw redirect(stepPath('code', next), { headers: await rememberCode(code, origin) })
}

async function verifyCode({ api, next, awaited, typed }: Visit) {
  const email = awaited?.email ?? typed.email ?? ''
  // As letters and clocks show them: '123 456', '123-456'.
  const otp = (typed.otp ?? '').replace(/[\s-]/g, '')
  try {
    const { data: answer, message } = await api.send<{ needsPassword: boolean }>(
      'POST',
      '/api/users/verify-otp',
      { email, otp },
    )
    const to = answer.needsPassword ? withNext('/profile/password', next) : next
    return done({ message: message!, to, signedIn: true }, await forgetCode())
  } catch (thrown) {
    return refused(thrown, typed, awaited ? ['otp'] : ['email', 'otp'])
  }
}

async function sendResetLink({ api, typed }: Visit) {
  const { email = '' } = typed
  try {
    const { message } = await api.send('POST', '/api/users/reset-password', { email })
    return data<Outcome>({ notice: message!, values: { email } })
  } catch (thrown) {
    return refused(thrown, typed, ['email'])
  }
}
