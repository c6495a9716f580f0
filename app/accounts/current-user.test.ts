import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Api, apiContext } from '#app/api.ts'
import { hasPassword, requireLogin, userContext } from './current-user.ts'

const user = { email: 'ann@mail.example', hasPassword: false }
const apiOf = (answer: object) =>
  ({
    call: async () => {
      if ('user' in answer) return answer
      throw answer
    },
  }) as unknown as Api
const visitors = apiOf({
  success: false,
  status: 401,
  code: 'not-signed-in',
  message: 'Please log in',
  errors: [],
})
const users = apiOf({ user })

/** The address that it leads to, if any, and the user whom it lets in. */
async function goes(api: Api, method: string, headers: HeadersInit, typed?: Record<string, string>) {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  const url = new URL('http://forecourt.test/profile/account?a=b')
  const body = method === 'POST' ? new URLSearchParams(typed) : null
  const request = new Request(url, { method, headers, body })
  const next = async () => new Response()
  const led = await Promise.resolve(
    requireLogin({ context, request, url, params: {}, pattern: '/profile/account' } as never, next),
  ).catch(thrown => (thrown instanceof Response ? thrown.headers.get('location') : thrown))
  return { led, user: led === undefined && api === users ? context.get(userContext) : undefined }
}

const byScript = { 'sec-fetch-dest': 'empty' }
const byBrowser = { 'sec-fetch-dest': 'document' }

test('a user is let in, a visitor led to the login and back', async () => {
  expect(await goes(users, 'GET', byBrowser)).toEqual({ led: undefined, user })
  for (const headers of [byBrowser, byScript, {}])
    expect((await goes(visitors, 'GET', headers)).led).toBe('/login?next=%2Fprofile%2Faccount%3Fa%3Db')
})

test('a form that a script sends after logging out stays where it is: its action is refused', async () => {
  expect(await goes(visitors, 'POST', byScript)).toEqual({ led: undefined, user: undefined })
  expect(await goes(users, 'POST', byScript)).toEqual({ led: undefined, user })
  expect([await hasPassword(visitors), await hasPassword(users)]).toEqual([true, false])
})

test('a form that is sent without scripts after logging out comes back with what was typed, but no password', async () => {
  const typed = {
    intent: 'save',
    firstname: 'Ann',
    currentPassword: 'Marmalade&7Geese',
    accountNumber: '12345678',
  }
  for (const headers of [byBrowser, {}]) {
    const { led } = await goes(visitors, 'POST', headers, typed)
    expect(led).toMatchObject({ init: { status: 401 }, data: { hasSecrets: true } })
    expect(led.data.fields).toEqual([
      ['intent', 'save'],
      ['firstname', 'Ann'],
    ])
  }
  // A button alone: nothing is lost.
  expect((await goes(visitors, 'POST', byBrowser, { intent: 'leave' })).led).toMatch('/login')
})
