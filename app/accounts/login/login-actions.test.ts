import { expect, test } from 'vitest'
import { loginActions, type Visit } from './login-actions.ts'

test.each(['verify', 'resend'])(
  'after its cookie has expired, the page of the code is shown anew: %s',
  async intent => {
    const sent = new FormData()
    sent.set('otp', '544169')
    sent.set('intent', intent)
    const visit: Visit = { api: null!, codeCookie: null!, next: '/', pending: null, sent }
    const thrown = await loginActions.code(visit).catch((answer: Response) => answer)
    expect((thrown as Response).headers.get('location')).toBe('/login?step=code&next=%2F')
  },
)
