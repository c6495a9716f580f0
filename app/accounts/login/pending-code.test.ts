import { expect, test } from 'vitest'
import { clearCode, type PendingCode, pendingCode, secondsToWait, storeCode } from './pending-code.ts'

const code: PendingCode = {
  email: 'siân@mail.example',
  sentAt: 1_000_000,
  from: 'sign-up',
  typed: { firstname: 'Siân' },
}

const cookieOf = (headers: HeadersInit) => new Headers(headers).get('set-cookie')!
const comingBack = (cookie: string) => new Request('http://x.example', { headers: { cookie } })

test('what was remembered comes back', async () => {
  const cookie = cookieOf(await storeCode(code, 'http://x.example'))
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax$/)
  expect(await pendingCode(comingBack(cookie.split(';')[0]!))).toEqual(code)
})

test('it goes by https alone where the site does, and ends when it is forgotten', async () => {
  expect(cookieOf(await storeCode(code, 'https://x.example'))).toMatch(/; Secure/)
  expect(cookieOf(await clearCode())).toMatch(/Max-Age=0/)
})

test.each([
  '',
  'pending-code=',
  'pending-code=%%%',
  'pending-code=bm9uc2Vuc2U',
  `pending-code=${btoa('{"email":7}')}`,
])('the cookie %j says nothing', async cookie => expect(await pendingCode(comingBack(cookie))).toBeNull())

test.each([
  [0, 60],
  [1, 60],
  [59_500, 1],
  [60_000, 0],
  [999_999, 0],
  // A clock that was set back, or a cookie that was edited.
  [-999_999, 60],
])('after %i ms one waits %i s', (passed, seconds) =>
  expect(secondsToWait(code, code.sentAt + passed)).toBe(seconds),
)
