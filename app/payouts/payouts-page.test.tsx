import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { apiContext, apiOver } from '#app/api.ts'
import PayoutsPage, { action } from './payouts-page.tsx'

const account = { ending: '34', changedAt: '2026-11-28T09:00:00Z' }

const markupWith = (stripe: 'ready' | 'unfinished', given: typeof account | null) => {
  const loaderData = { account: given, stripe, payouts: [] }
  const element = <PayoutsPage {...({ loaderData } as unknown as Parameters<typeof PayoutsPage>[0])} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/profile/payouts'] })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('who is paid by Stripe and has given a bank account can go back to it, without scripts', async () => {
  const forms = markupWith('ready', account).match(/<form.*?<\/form>/gs)!
  const [leaving] = forms.filter(form => form.includes('Pay me to'))
  expect(leaving).toMatch(/^<form [^>]*method="post"/)
  expect(leaving).toMatch(/<button type="submit" value="stripe" [^>]*name="leave"/)
  for (const without of [markupWith('ready', null), markupWith('unfinished', account)])
    expect(without).not.toContain('name="leave"')

  const asked: string[] = []
  const context = new RouterContextProvider()
  const api = apiOver(async ({ method, path }) => {
    asked.push(`${method} ${path}`)
    return { status: 200, body: { success: true, message: 'We now pay you to account ••34.' } }
  })
  context.set(apiContext, api)
  const body = new URLSearchParams({ leave: 'stripe' })
  const request = new Request('https://forecourt.test/profile/payouts', { method: 'POST', body })
  const outcome = await action({ context, request } as unknown as Parameters<typeof action>[0])
  expect(asked).toEqual(['DELETE /api/payouts/stripe'])
  expect(outcome).toEqual({ notice: 'We now pay you to account ••34.' })
})
