import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { cookieKeyContext, originContext } from '#app/request-context.ts'
import { type PendingCode, pendingCodeCookie, secondsToWait } from './pending-code.ts'

const code: PendingCode = {
  email: 'siân@mail.example',
  sentAt: 1_000_000,
  from: 'sign-up',
  typed: { firstname: 'Siân' },
}

function cookieAt(origin: string, key = 'a key of this site') {
  const context = new RouterContextProvider()
  context.set(originContext, origin)
  context.set(cookieKeyContext, key)
  return pendingCodeCookie(context)
}
const pending = cookieAt('http://x.example')

const lineOf = (headers: HeadersInit) => new Headers(headers).get('set-cookie')!
const stored = async (by = pending) => lineOf(await by.store(code)).split(';')[0]!
const comingBack = (cookie: string) => new Request('http://x.example', { headers: { cookie } })

test('what was remembered comes back', async () => {
  expect(lineOf(await pending.store(code))).toMatch(/HttpOnly; SameSite=Lax$/)
  expect(await pending.read(comingBack(await stored()))).toEqual(code)
})

test('it goes by https alone where the site does, and ends when it is forgotten', async () => {
  const secure = cookieAt('https://x.example')
  for (const headers of [await secure.store(code), await secure.clear()])
    expect(lineOf(headers)).toMatch(/^__Host-pending-code=.*; Path=\/.*; Secure/)
  expect(lineOf(await pending.clear())).toMatch(/Max-Age=0/)
})

test.each([
  '',
  'pending-code=',
  'pending-code=%%%',
  'pending-code=bm9uc2Vuc2U',
  `pending-code=${btoa('{"email":7}')}`,
])('the cookie %j says nothing', async cookie => expect(await pending.read(comingBack(cookie))).toBeNull())

test('a cookie that the site has not signed, or that was changed, says nothing', async () => {
  const value = btoa(
    JSON.stringify({ email: 'other@mail.example', sentAt: 1_000_000, from: 'sign-up', typed: {} }),
  )
  const [, signature] = (await stored()).split('.')
  for (const cookie of [`pending-code=${value}`, `pending-code=${value}.${signature}`])
    expect(await pending.read(comingBack(cookie))).toBeNull()
  expect(await pending.read(comingBack(await stored(cookieAt('http://x.example', 'another key'))))).toBeNull()
})

test.each([
  [0, 60],
  [1, 60],
  [59_500, 1],
  [60_000, 0],
  [999_999, 0],
  // A clock that was set back.
  [-999_999, 60],
])('after %i ms one waits %i s', (passed, seconds) =>
  expect(secondsToWait(code, code.sentAt + passed)).toBe(seconds),
)
