import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { apiContext, apiOver } from '#app/api.ts'
import { LOGGED_OUT } from '#app/frame/unsent-form.tsx'
import { action } from './visitor-conversation-page.tsx'

async function answered(destination: string) {
  const body = { success: false, status: 401, code: 'not-signed-in', message: 'Please log in', errors: [] }
  const context = new RouterContextProvider()
  context.set(
    apiContext,
    apiOver(async () => ({ status: 401, body })),
  )
  const url = new URL('http://forecourt.test/enquiry/1.abc')
  const request = new Request(url, {
    method: 'POST',
    headers: { 'sec-fetch-dest': destination },
    body: new URLSearchParams({ message: 'Is it still there?' }),
  })
  return await action({ context, request, url, params: { key: '1.abc' } } as never).catch(thrown => thrown)
}

test('a message in an account’s conversation after logging out comes back, with scripts and without', async () => {
  expect(await answered('empty')).toMatchObject({
    data: { message: LOGGED_OUT, values: { message: 'Is it still there?' } },
  })
  expect(await answered('document')).toMatchObject({
    data: { fields: [['message', 'Is it still there?']] },
    init: { status: 401 },
  })
})
