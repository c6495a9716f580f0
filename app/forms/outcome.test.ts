import { expect, test } from 'vitest'
import { LOGGED_OUT } from '#app/frame/unsent-form.tsx'
import type { Form } from '#contracts/forms/form.ts'
import { doneResponse, refreshHeader, refused, SOMETHING_WRONG } from './outcome.ts'

const problem = (status: number, errors: { field: string; message: string }[] = []) => ({
  success: false,
  status,
  code: 'bad-form',
  message: 'Not like this.',
  errors,
})

const text = { rules: [] }
const secret = { kind: 'secret', rules: [] } as const
const form = {
  fields: {
    firstname: text,
    email: text,
    password: secret,
    confirmPassword: secret,
    otp: { rules: [], isSensitive: true },
    features: { kind: 'rows', fields: { feature: text }, rules: [] },
  },
} as const satisfies Form
const typed = { firstname: 'Perpetua', email: '', password: 'a', confirmPassword: 'b', otp: '123456' }

test('what is wrong with a field is told beside it, and a password does not come back', () => {
  const wrong = { field: 'email', message: 'Email is required.' }
  expect(refused(problem(400, [wrong]), form, typed)).toMatchObject({
    data: { errors: [wrong], values: { firstname: 'Perpetua', email: '' } },
    init: { status: 400 },
  })
  expect(JSON.stringify(refused(problem(400, [wrong]), form, typed))).not.toMatch(/assword|otp/)
})

test('who has logged out in another tab keeps what was typed, and is told to log in', () => {
  const loggedOut = { ...problem(401), code: 'not-signed-in', message: 'Please log in' }
  const { data, init } = refused(loggedOut, form, typed)
  expect([data.message, data.values, init?.status]).toEqual([
    LOGGED_OUT,
    { firstname: 'Perpetua', email: '' },
    401,
  ])
  // Not the answer to a wrong password.
  expect(refused({ ...problem(401), code: 'login-failed' }, form, typed).data.message).toBe('Not like this.')
})

test('what is about a field of a group is about the form as well', () => {
  const wrong = { field: 'features[1].feature', message: 'Missing' }
  expect(refused(problem(400, [wrong]), form, typed).data.errors).toEqual([wrong])
})

test('what is about no field of the form is told by the form', () => {
  const elsewhere = problem(403, [{ field: 'resetToken', message: 'Ended' }])
  expect(refused(elsewhere, form, {}).data).toMatchObject({ errors: [], message: 'Not like this.' })
})

test('an unexpected failure is told without its details', () => {
  expect(refused(problem(500), form, {}).data.message).toBe(SOMETHING_WRONG)
  expect(refused(new Error('connection refused'), form, {}).data.message).toBe(SOMETHING_WRONG)
  expect(refused(problem(503), form, {}, 'Otp not send, something went wrong').data.message).toBe(
    'Otp not send, something went wrong',
  )
})

test('a page without scripts goes on by a header', () => {
  const { init } = doneResponse({ message: 'Done', to: '/profile?a=b' }, { 'Set-Cookie': 'a=b' })
  const headers = new Headers(init?.headers)
  expect(refreshHeader(headers)).toEqual({ Refresh: '2; url=/profile?a=b' })
  expect(headers.get('set-cookie')).toBe('a=b')
  expect(refreshHeader(undefined)).toEqual({})
})
