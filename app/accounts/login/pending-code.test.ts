import { expect, test } from 'vitest'
import { type AwaitedCode, awaitedCode, forgetCode, rememberCode, secondsToWait } from './pending-code.ts'

const code: AwaitedCode = {
  email: 'siân@mail.example',
  sentAt: 1_000_000,
  from: 'sign-up',
  typed: { firstname: 'Siân' },
}

const cookieOf = (headers: HeadersInit) => new Headers(headers).get('set-cookie')!
const comingBack = (cookie: string) => new Request('http://x.example', { headers: { cookie } })

test('what was remembered comes back', async () => {
  const cookie = cookieOf(await rememberCode(code, 'http://x.example'))
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax$/)
  expect(await awaitedCode(comingBack(cookie.split(';')[0]!))).toEqual(code)
})

test('it goes by https alone where the site does, and ends when it is forgotten', async () => {
  expect(cookieOf(await rememberCode(code, 'https://x.example'))).toMatch(/; Secure/)
  expect(cookieOf(await forgetCode())).toMatch(/Max-Age=0/)
})

test.each([
  '',
  'awaited-code=',
  'awaited-code=%%%',
  'awaited-code=bm9uc2Vuc2U',
  `awaited-code=${btoa('{"email":7}')}`,
])('the cookie %j says nothing', async cookie => expect(await awaitedCode(comingBack(cookie))).toBeNull())

test.each([
  [0, 60],
  [1, 60],
  [59_500, 1],
  [60_000, 0],
  [999_999, 0],
  // A clock that was set back, or somebody who wrote the cookie by hand.
  [-999_999, 60],
])('after %i ms one waits %i s', (passed, seconds) =>
  expect(secondsToWait(code, code.sentAt + passed)).toBe(seconds),
)
