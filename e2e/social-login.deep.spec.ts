import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

test('a visitor logs in with Google twice, and returns to where they were going', async ({ visitor }) => {
  await visitor.opens('/login?next=%2Fcompare')
  await visitor.follows('Continue with Google')
  await provesToBe(visitor, 'gwen.jones@example.com')
  await visitor.isAt('/compare')
  await isLoggedInAs(visitor.page, 'Gwen Jones')

  await visitor.page.context().clearCookies({ name: /^forecourt/ })
  await visitor.opens('/login')
  await visitor.follows('Continue with Google')
  // The issuer has a session now, and asks only for consent.
  await visitor.presses('Continue')
  await visitor.isAt(/\/profile/)
  await isLoggedInAs(visitor.page, 'Gwen Jones')
})

test('the token is neither in the address nor in the history', async ({ visitor }) => {
  const { page } = visitor
  await visitor.opens('/')
  await visitor.opens('/login?next=%2Fcompare')
  await visitor.follows('Continue with Google')
  await provesToBe(visitor, 'owen.evans@example.com')
  await visitor.isAt('/compare')
  const led: string[] = []
  page.on('framenavigated', frame => led.push(frame.url()))
  await visitor.goesBack()
  await visitor.goesBack()
  expect(led.join(' ')).not.toContain('id_token')
})

test('an address that Google has not verified leads back to other ways to log in', async ({ visitor }) => {
  await visitor.opens('/login')
  await visitor.follows('Continue with Google')
  await provesToBe(visitor, 'unverified@example.com')
  await visitor.sees('Google has not verified your email address.')
  await visitor.follows('Log in with your email address')
  await visitor.isAt('/login')
})

test('a visitor who cancels at Google is shown other ways to log in', async ({ visitor }) => {
  await visitor.opens('/login')
  await visitor.follows('Continue with Google')
  await visitor.follows('Cancel')
  await visitor.sees('You did not continue with Google.')
})

test('a visitor logs in with Auth0', async ({ visitor }) => {
  await visitor.opens('/login?next=%2Fcompare')
  await visitor.follows('Continue with Auth0')
  await provesToBe(visitor, 'mair.price@example.com')
  await visitor.isAt('/compare')
  await isLoggedInAs(visitor.page, 'Mair Price')
})

test('the login page says why social login failed', async ({ visitor }) => {
  await visitor.opens('/login?problem=auth0-unavailable')
  await visitor.sees('Auth0 does not answer at the moment.')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor logs in with Auth0', async ({ visitor }) => {
    await visitor.opens('/login?next=%2Fcompare')
    await visitor.follows('Continue with Auth0')
    await provesToBe(visitor, 'nia.rees@example.com')
    await visitor.isAt('/compare')
    await isLoggedInAs(visitor.page, 'Nia Rees')
  })
})

/** On the pages of the issuer in place of Google and Auth0 (testing/oidc-issuer.ts). */
async function provesToBe({ page }: Visitor, email: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(email)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function isLoggedInAs(page: Page, name: string): Promise<void> {
  const answer = await page.request.get('/api/users/current')
  expect(answer.status()).toBe(200)
  const { firstname, surname } = (await answer.json()).data.user
  expect(`${firstname} ${surname}`).toBe(name)
}
