/**
 * Tests the form kit by a form with sections and a field of every kind (e2e/long-form). Longer than usual:
 * half of it is the seller's actions, which all journeys through this form share.
 */
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { type ComponentSite, componentSite } from './component-site.ts'
import { TAKEN_PLATE } from './long-form/form.ts'

const test = base.extend<{ seller: Seller }, { site: ComponentSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the required fixtures from this pattern
    async ({}, use) => {
      const site = await componentSite('long-form')
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  seller: async ({ page, site, javaScriptEnabled }, use) => {
    await page.goto(site.address)
    if (javaScriptEnabled) await expect(page.locator('html[data-hydrated]')).toBeAttached()
    await use(new Seller(page, javaScriptEnabled))
  },
})

const picture = { name: 'front.png', mimeType: 'image/png', buffer: Buffer.from('x') }

class Seller {
  readonly page: Page
  readonly #withScripts: boolean

  constructor(page: Page, withScripts: boolean) {
    this.page = page
    this.#withScripts = withScripts
  }

  section(title: string): Locator {
    return this.page.locator('details').filter({ has: this.page.getByRole('heading', { name: title }) })
  }

  async opens(title: string): Promise<void> {
    if ((await this.section(title).getAttribute('open')) === null)
      await this.section(title).locator('summary').click()
  }

  async closes(title: string): Promise<void> {
    if ((await this.section(title).getAttribute('open')) !== null)
      await this.section(title).locator('summary').click()
  }

  async fillsInCar(plate = 'AB12 CDE'): Promise<void> {
    await this.opens('Your car')
    await this.page.getByLabel('Registration number').fill(plate)
    await this.page.getByLabel('Mileage').fill('43120')
    await this.page.getByLabel('Fuel').selectOption('Diesel')
    await this.page.getByRole('checkbox', { name: 'Red' }).check()
    await this.page.getByRole('checkbox', { name: 'White' }).check()
  }

  async fillsInCondition(): Promise<void> {
    await this.opens('Condition')
    const answer = (question: string, label: string) =>
      this.page.getByRole('group', { name: question }).getByLabel(label).check()
    await answer('Was it imported?', 'No')
    await answer('Is it modified?', 'Yes')
    await this.page.getByLabel('Modifications').fill('Lowered')
  }

  async fillsInRepair(what: string): Promise<void> {
    await this.opens('Equipment and repairs')
    await this.page.getByLabel('What was repaired?').fill(what)
  }

  async fillsInRest(): Promise<void> {
    await this.opens('Advert')
    await this.page.getByLabel('Pictures').setInputFiles(picture)
    await this.opens('About you')
    await this.page.getByLabel('First name').fill('Perpetua')
    await this.fillsInBirthday('1', '3', '1990')
    await this.page.getByLabel('Address line 1').fill('1 High Street')
    await this.page.getByLabel('Town or city').fill('Leeds')
    await this.page.getByLabel('Postcode').fill('ls1 4ap')
    await this.page.getByLabel('Location').fill('Leeds')
    await this.page.getByLabel('PIN').fill('1234')
    await this.page.getByLabel('I agree').check()
  }

  async fillsInBirthday(day: string, month: string, year: string): Promise<void> {
    const birthday = this.page.getByRole('group', { name: 'Date of birth' })
    await birthday.getByLabel('Day').fill(day)
    await birthday.getByLabel('Month').fill(month)
    await birthday.getByLabel('Year').fill(year)
  }

  async sends(): Promise<void> {
    await this.page.getByRole('button', { name: 'Send the advert' }).click()
  }

  async isAccepted(): Promise<Record<string, unknown>> {
    await expect(this.page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    return JSON.parse((await this.page.locator('pre').textContent())!)
  }

  async reloads(): Promise<void> {
    await this.page.reload()
    if (this.#withScripts) await expect(this.page.locator('html[data-hydrated]')).toBeAttached()
  }

  async summaryLists(...messages: string[]): Promise<void> {
    const summary = this.page.getByRole('region', { name: 'There is a problem' })
    await expect(summary.getByRole('link')).toHaveText(messages)
  }
}

const accepted = {
  numberPlate: 'AB12 CDE',
  mileage: 43120,
  fuel: 'diesel',
  colours: ['red', 'white'],
  isImported: false,
  isModified: true,
  modifications: 'Lowered',
  features: [
    { category: 'Safety', feature: 'Parking sensors', checked: false },
    { category: 'Comfort', feature: 'Heated seats', checked: true },
  ],
  dateofbirth: '1990-03-01',
  address: expect.objectContaining({ postcode: 'LS1 4AP', city: 'Leeds', addressline2: '' }),
  pictures: ['front.png'],
  agree: true,
}

test('the first section with an error opens, its field has the focus, and the page scrolls there after half a second', async ({
  seller,
}) => {
  const { page } = seller
  await page.clock.install({ time: '2026-11-22T12:00:00' })
  await seller.fillsInCar()
  await seller.closes('Your car')
  await seller.opens('Advert')
  await seller.opens('About you')
  await expect(seller.section('Your car')).toContainText('Completed')
  await page.clock.pauseAt('2026-11-22T13:00:00')
  await seller.sends()

  const imported = page.getByRole('group', { name: 'Was it imported?' })
  await expect(seller.section('Condition')).toHaveAttribute('open')
  await expect(seller.section('Condition').locator('summary')).toContainText('2 errors')
  await expect(seller.section('Your car')).not.toHaveAttribute('open')
  await expect(imported.getByLabel('Yes')).toBeFocused()
  await expect(imported).toHaveAccessibleDescription('Please select')
  await expect(page.getByRole('link', { name: 'Was it imported? Please select' })).toBeAttached()
  await expect(imported).not.toBeInViewport()
  await page.clock.runFor(499)
  await expect(imported).not.toBeInViewport()
  await page.clock.runFor(1)
  await expect(imported).toBeInViewport()
})

test('all errors are listed at the top, and each links to its field', async ({ seller }) => {
  const { page } = seller
  await seller.fillsInCar()
  await seller.fillsInCondition()
  await page.getByLabel('Modifications').fill('')
  await seller.sends()
  const messages = [
    'Please describe the modifications made to the car',
    'Please upload atleast one image.',
    'First name is required.',
    'Date is not valid.',
    'Please enter a valid address',
    'Please enter a valid city',
    'Please enter a valid UK postcode',
    'Please enter a valid location',
    'Please choose a PIN',
    'Please agree to terms and conditions',
  ]
  await seller.summaryLists(...messages)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await page.getByRole('link', { name: 'Date is not valid.' }).click()
  await expect(seller.section('About you')).toHaveAttribute('open')
  await expect(page.getByRole('group', { name: 'Date of birth' }).getByLabel('Day')).toBeFocused()
  await seller.fillsInBirthday('31', '2', '1990')
  await seller.sends()
  await seller.summaryLists(...messages)
  await seller.fillsInBirthday('1', '3', '1990')
  await expect(page.getByRole('group', { name: 'Date of birth' })).toHaveAccessibleDescription('')
})

test('an error from the server is shown at its field until the field changes', async ({ seller }) => {
  const { page } = seller
  await seller.fillsInCar(TAKEN_PLATE)
  await seller.fillsInCondition()
  await seller.fillsInRest()
  await seller.sends()
  await seller.summaryLists('This car is for sale already')
  await expect(seller.section('Your car')).toContainText('1 error')
  await expect(page.getByRole('checkbox', { name: 'White' })).toBeChecked()
  await page.getByLabel('Registration number').fill('AB12 CDE')
  await expect(seller.section('Your car')).toContainText('Completed')
})

test('typed values are restored on return, except secrets, until the form is accepted', async ({
  seller,
}) => {
  const { page } = seller
  await seller.fillsInCar()
  await seller.fillsInCondition()
  await seller.fillsInRepair('Turbo')
  await page.getByLabel('Heated seats').check()
  await seller.fillsInRest()
  await seller.reloads()

  await expect(page.getByText('We kept what you typed.')).toBeVisible()
  await expect(page.getByLabel('Registration number')).toHaveValue('AB12 CDE')
  await expect(page.getByRole('checkbox', { name: 'White' })).toBeChecked()
  await seller.opens('Equipment and repairs')
  await expect(page.getByLabel('What was repaired?')).toHaveValue('Turbo')
  await seller.opens('About you')
  await expect(page.getByRole('group', { name: 'Date of birth' }).getByLabel('Year')).toHaveValue('1990')
  await expect(page.getByLabel('PIN')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/1234|pin/i)

  await page.getByLabel('PIN').fill('1234')
  await page.getByLabel('Pictures').setInputFiles(picture)
  await seller.sends()
  expect(await seller.isAccepted()).toMatchObject({ ...accepted, repair: 'Turbo' })
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is refused with its values kept, and then accepted', async ({ seller }) => {
    const { page } = seller
    await seller.fillsInCar()
    await seller.fillsInRepair('Turbo')
    await page.getByLabel('Heated seats').check()
    await seller.opens('About you')
    await seller.fillsInBirthday('31', '2', '1990')
    await page.getByLabel('PIN').fill('1234')
    await seller.sends()

    await expect(seller.section('Condition')).toHaveAttribute('open')
    await expect(seller.section('Your car')).not.toHaveAttribute('open')
    await expect(seller.section('Your car')).toContainText('Completed')
    await seller.opens('Your car')
    await expect(page.getByLabel('Registration number')).toHaveValue('AB12 CDE')
    await expect(page.getByLabel('Fuel')).toHaveValue('diesel')
    await expect(page.getByRole('checkbox', { name: 'Red' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'White' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Blue' })).not.toBeChecked()
    await expect(page.getByLabel('Heated seats')).toBeChecked()
    await expect(page.getByLabel('What was repaired?')).toHaveValue('Turbo')
    await expect(page.getByLabel('PIN')).toHaveValue('')

    // The browser opens the section that a link points into.
    await page.getByRole('link', { name: 'Date is not valid.' }).click()
    const birthday = page.getByRole('group', { name: 'Date of birth' })
    await expect(birthday.getByLabel('Day')).toBeVisible()
    await expect(birthday.getByLabel('Day')).toHaveValue('31')
    await expect(birthday.getByLabel('Month')).toHaveValue('2')
    await expect(birthday).toHaveAccessibleDescription('Date is not valid.')

    await seller.fillsInCondition()
    await seller.fillsInRest()
    await seller.sends()
    expect(await seller.isAccepted()).toMatchObject({ ...accepted, repair: 'Turbo' })
  })
})
