import { aJpeg } from '#testing/uploads.ts'
import { AccountHolder } from './account.ts'
import { SellForm } from './sell-form.ts'
import { listsCar } from './site-changes.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

const LOGGED_OUT = 'You are logged out. Log in again in a new tab, then come back and send this again.'

async function logsOutInAnotherTab({ page }: Visitor): Promise<void> {
  const answer = await page.request.post('/api/users/logout')
  expect(answer.ok()).toBe(true)
}

async function logsInByTheNewTab(person: AccountHolder): Promise<void> {
  const { page } = person.visitor
  const opened = page.waitForEvent('popup')
  await person.visitor.follows('Log in in a new tab')
  const tab = await opened
  await tab.getByLabel('Email', { exact: true }).fill(person.email)
  await tab.getByLabel('Password', { exact: true }).fill(person.password)
  await tab.getByRole('button', { name: /^Log in$/ }).click()
  await expect(tab.getByText('Login successful! Redirecting...')).toBeVisible()
  await tab.close()
}

test('a profile that is sent after logging out elsewhere is sent again, as it was typed', async ({
  visitor,
}) => {
  const person = new AccountHolder(visitor)
  await person.hasAccount()
  const { page } = visitor
  await visitor.opens('/profile/account')
  const typed = {
    'Last name': 'Quartermain',
    'Mobile phone': '07700 900123',
    'Address line 1': '1 High Street',
  }
  await person.fillsIn({
    ...typed,
    Day: '1',
    Month: '3',
    Year: '1990',
    Postcode: 'LS1 4AP',
    'Town or city': 'Leeds',
  })
  await logsOutInAnotherTab(visitor)
  await visitor.presses('Save my details')
  await visitor.seesHeading('This has not been sent')
  await visitor.sees(LOGGED_OUT)
  expect(page.url()).toMatch(/\/profile\/account$/)
  await visitor.canNotScrollSideways()

  // Still logged out: nothing is lost either.
  await visitor.presses('Send it again')
  await visitor.sees(LOGGED_OUT)
  await logsInByTheNewTab(person)
  await visitor.presses('Send it again')
  await visitor.sees('Your profile is saved')
  await expect(page.getByLabel('Last name')).toHaveValue('Quartermain')
})

test('a claim with papers keeps its statement, and says at the field to choose them again', async ({
  visitor,
}) => {
  const person = new AccountHolder(visitor)
  await person.hasAccount()
  const { page } = visitor
  await visitor.opens('/claim-registration')
  await page.getByLabel('Number plate').fill('AB12 CDE')
  const statement = 'It has been mine since 2019,\nand no other person may sell it.'
  await page.getByLabel('Why is this your car?').fill(statement)
  await page
    .getByLabel('Logbook')
    .setInputFiles({ name: 'logbook.jpg', mimeType: 'image/jpeg', buffer: aJpeg() })
  await logsOutInAnotherTab(visitor)
  await visitor.presses(/^Send/)
  await visitor.seesHeading('This has not been sent')
  await visitor.sees('It has been mine since 2019,', 'choose your files again')
  await logsInByTheNewTab(person)
  await visitor.presses('Send it again')
  await visitor.sees("'logbook.jpg': You were logged out before this was sent. Choose the file again.")
  await expect(page.getByLabel('Number plate')).toHaveValue('AB12 CDE')
  await expect(page.getByLabel('Why is this your car?')).toHaveValue(statement)
})

test('an advert that is published after logging out elsewhere is a draft, which the login continues', async ({
  visitor,
}) => {
  const seller = new AccountHolder(visitor)
  await seller.hasAccount()
  await visitor.opens('/sell-my-car?draft=new')
  const form = new SellForm(visitor)
  await form.fillsIn({ 'Number plate': 'L2WPS', Mileage: '90000' })
  await visitor.presses('Save and finish later')
  await visitor.sees('We have saved your advert.')
  await form.fillsIn({ Mileage: '91234' })
  await logsOutInAnotherTab(visitor)
  await visitor.presses(/^Publish/)
  await visitor.seesHeading('Log in')
  await seller.fillsIn({ Email: seller.email, Password: seller.password })
  await visitor.presses(/^Log in$/)
  await visitor.isAt(/\/sell-my-car\?draft=/)
  await expect(visitor.page.getByLabel('Mileage')).toHaveValue('91234')
})

test('the page of every form for users gives back what was sent', async ({ page }) => {
  const paths = ['account', 'delete', 'password', 'wishlists', 'searches', 'bookings/1', 'bookings/1/cancel']
  const pages = [
    ...[...paths, 'listings', 'enquiries/1'].map(path => `/profile/${path}`),
    ...[
      '/edit/1',
      '/certify/1',
      '/advertise/1',
      '/claim-registration',
      '/payment/booking/1',
      '/view/1/waiting',
    ],
  ]
  for (const path of pages) {
    const form = { message: 'What I <typed>', 'rows[0].what': 'Clutch', password: 'Marmalade&7Geese' }
    const answer = await page.request.post(path, { form, maxRedirects: 0 })
    expect([path, answer.status(), answer.headers()['cache-control']]).toEqual([
      path,
      401,
      'private, no-store',
    ])
    const text = await answer.text()
    expect(text).toContain('name="message" value="What I &lt;typed&gt;"')
    expect(text).toContain('name="rows[0].what" value="Clutch"')
    expect(text).not.toContain('Marmalade')
  }
})

test('a booking with papers that is sent after logging out stays in its form', async ({ page }) => {
  const car = await listsCar({ make: 'Caterham', model: 'Seven 420', derivative: null, year: 2012 })
  const identityimages = { name: 'licence.jpg', mimeType: 'image/jpeg', buffer: aJpeg() }
  const multipart = { intent: 'save', version: '0', firstname: 'Quartermaine', identityimages }
  const answer = await page.request.post(`/buy?car=${car}`, { multipart, headers: { accept: 'text/html' } })
  const text = await answer.text()
  expect(text).toContain('value="Quartermaine"')
  expect(text).toContain('You were logged out before this was sent. Choose the file again.')
})
