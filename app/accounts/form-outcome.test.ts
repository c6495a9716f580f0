import { expect, test } from 'vitest'
import { done, refreshHeader, refused, SOMETHING_WRONG } from './form-outcome.ts'

const problem = (status: number, errors: { field: string; message: string }[] = []) => ({
  success: false,
  status,
  code: 'bad-form',
  message: 'Not like this.',
  errors,
})

test('an error of a field is returned for it, and a password is not returned', () => {
  const wrong = { field: 'email', message: 'Email is required.' }
  const typed = { firstname: 'Perpetua', email: '', password: 'a', confirmPassword: 'b', otp: '123456' }
  expect(refused(problem(400, [wrong]), typed, ['email'])).toMatchObject({
    data: { errors: [wrong], values: { firstname: 'Perpetua', email: '' } },
    init: { status: 400 },
  })
  expect(JSON.stringify(refused(problem(400, [wrong]), typed, ['email']))).not.toMatch(/assword|otp/)
})

test('an error of no field is the form’s message', () => {
  const elsewhere = problem(403, [{ field: 'resetToken', message: 'Ended' }])
  expect(refused(elsewhere, {}, ['email']).data).toMatchObject({ errors: [], message: 'Not like this.' })
})

test('an unexpected error is reported without its details', () => {
  expect(refused(problem(500), {}, []).data.message).toBe(SOMETHING_WRONG)
  expect(refused(new Error('connection refused'), {}, []).data.message).toBe(SOMETHING_WRONG)
  expect(refused(problem(503), {}, [], 'Otp not send, something went wrong').data.message).toBe(
    'Otp not send, something went wrong',
  )
})

test('a page without scripts goes on by a header', () => {
  const { init } = done({ message: 'Done', to: '/profile?a=b' }, { 'Set-Cookie': 'a=b' })
  const headers = new Headers(init?.headers)
  expect(refreshHeader(headers)).toEqual({ Refresh: '2; url=/profile?a=b' })
  expect(headers.get('set-cookie')).toBe('a=b')
  expect(refreshHeader(undefined)).toEqual({})
})
