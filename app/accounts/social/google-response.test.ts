import { expect, test } from 'vitest'
import { socialProblem } from '#contracts/accounts/social-problems.ts'
import { readGoogleResponse } from './google-response.ts'

test('a token and the state it was asked with', () => {
  expect(readGoogleResponse('#id_token=a.b.c&state=s')).toEqual({ credential: 'a.b.c', state: 's' })
  expect(readGoogleResponse('state=s&id_token=a.b.c')).toEqual({ credential: 'a.b.c', state: 's' })
})

test('a cancelled login has its own message; anything else is refused', () => {
  const [left, refused] = [socialProblem('google-left'), socialProblem('google-refused')]
  expect(readGoogleResponse('#error=access_denied&state=s')).toEqual({ problem: left })
  for (const nothing of ['', '#', '#error=server_error', '#id_token=a.b.c', '#state=s', '#id_token=&state='])
    expect(readGoogleResponse(nothing), nothing).toEqual({ problem: refused })
})

test('an address can’t put words of its own on the login page', () => {
  for (const made of [null, '', 'Your account is closed', 'toString', '__proto__'])
    expect(socialProblem(made)).toBeNull()
})
