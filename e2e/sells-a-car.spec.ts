import { AccountHolder } from './account.ts'
import { meetsNoBarrier } from './barriers.ts'
import { photo, SellForm } from './sell-form.ts'
import { expect, test } from './test.ts'
import { Visitor } from './visitor.ts'

// Narrower windows show one step at a time: sells-on-a-phone.spec.ts.
test.use({ viewport: { width: 720, height: 740 } })

test('from the number plate to an advert with six photos, which search finds at once', async ({
  visitor,
}) => {
  const seller = new AccountHolder(visitor)
  await seller.hasAccount()
  const form = new SellForm(visitor)
  await visitor.opens('/sell-my-car')
  await form.looksUp('AA19 AAA')
  await expect(visitor.page.getByLabel('Make', { exact: true })).toHaveValue('Ford')
  await form.answersCondition()
  await form.asksFor('9995')
  await form.picksPhotos(6)
  await form.opens('Description')
  await visitor.presses('Write it for me')
  await expect(visitor.page.getByLabel('Description', { exact: false }).last()).toHaveValue(/41,000/)
  const description = visitor.page.getByLabel('Description', { exact: false }).last()
  await description.fill('Typed by hand.')
  await visitor.presses('Write it differently')
  await visitor.sees('Replace what you have typed?')
  await expect(description).toHaveValue('Typed by hand.')
  await visitor.presses('Replace it')
  await expect(description).toHaveValue(/41,000/)
  await visitor.presses('Undo')
  await expect(description).toHaveValue('Typed by hand.')
  await form.saysWhoTheyAre(seller.email, 'LS6 1AA')
  await form.agrees()
  await form.seesPhotosReady(6)
  await visitor.canNotScrollSideways()
  await form.publishes()
  const id = await form.isOnSale()
  await visitor.opens('/search?source=live&make=ford&model=focus&priceMin=10045&priceMax=10045')
  await expect(visitor.page.locator(`a[href*="/view/${id}/"]`).first()).toBeVisible()
  await visitor.opens(`/view/${id}`)
  await visitor.sees('1 of 6')
  expect(await visitor.page.content()).not.toMatch(/AA19\s?AAA|07700900123|Okonedo|Sample Street/)
  await visitor.opens('/profile/listings')
  await visitor.sees('£9,995')
})

test('a visitor who signs up half-way loses nothing', { tag: '@deep' }, async ({ visitor }) => {
  const form = new SellForm(visitor)
  await visitor.opens('/sell-my-car')
  await form.describesCarByHand({ make: 'Lada', model: 'Niva' })
  await form.answersCondition()
  await form.asksFor('3000')
  await form.picksPhotos(2, 20)
  await form.seesPhotosReady(2)
  const seller = new AccountHolder(visitor)
  await form.saysWhoTheyAre(seller.email, 'LS6 1AA')
  await form.agrees()
  await form.publishes()
  await visitor.isAt(/\/login\?next=/)
  await visitor.follows('Create an account')
  await seller.fillsInTheSignUpForm()
  await visitor.presses('Create an account')
  await visitor.seesHeading('Enter your code')
  await seller.entersCode(await seller.codeFromTheOutbox())
  await visitor.sees('You are logged in, and your advert is as you left it')
  await expect(visitor.page.getByLabel('Model', { exact: true })).toHaveValue('Niva')
  await form.opens('Photos')
  await form.seesPhotosReady(2)
  await form.publishes()
  await form.isOnSale()
})

test('what is typed survives a closed tab, and another device goes on with it', { tag: '@deep' }, async ({
  visitor,
  browser,
  baseURL,
}) => {
  const seller = new AccountHolder(visitor)
  await seller.hasAccount()
  const form = new SellForm(visitor)
  await visitor.opens('/sell-my-car')
  await form.describesCarByHand({ make: 'Trabant', model: '601' })
  await form.hasSaved()
  await visitor.reloads()
  await expect(visitor.page.getByLabel('Model', { exact: true })).toHaveValue('601')
  const context = await browser.newContext({ baseURL: baseURL! })
  const phone = new Visitor(await context.newPage())
  await seller.at(phone).logsIn()
  await phone.isAt(/\/profile/)
  await phone.opens('/sell-my-car')
  await expect(phone.page.getByLabel('Model', { exact: true })).toHaveValue('601')
  await phone.opens('/profile/listings')
  await phone.sees('Not finished yet', '2014 Trabant 601')
  await phone.presses('Discard 2014 Trabant 601')
  await phone.sees('Your unfinished advert is discarded.')
  await context.close()
})

test('what is typed before the page’s code has loaded is saved', { tag: '@deep' }, async ({ visitor }) => {
  const { page } = visitor
  const form = new SellForm(visitor)
  const { promise: typed, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await typed
    await route.continue()
  })
  await page.goto('/sell-my-car', { waitUntil: 'commit' })
  await form.fillsIn({ Mileage: '41000' })
  resolve()
  await form.hasSaved()
  await page.unroute('**/assets/*.js')
  await visitor.reloads()
  await expect(page.getByLabel('Mileage')).toHaveValue('41000')
})

test('without a connection the advert stays on the device, and is saved when it is back', {
  tag: '@deep',
}, async ({ visitor }) => {
  const { page } = visitor
  const form = new SellForm(visitor)
  await visitor.opens('/sell-my-car')
  await form.fillsIn({ Mileage: '41000' })
  await form.hasSaved()
  await page.context().setOffline(true)
  await form.fillsIn({ Make: 'Ford', Model: 'Capri' })
  await visitor.sees('Saved on this device')
  await page.context().setOffline(false)
  await form.hasSaved()
  await visitor.reloads()
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('Capri')
})

test('the second of two tabs is told, and can choose', { tag: '@deep' }, async ({ visitor }) => {
  const form = new SellForm(visitor)
  await visitor.opens('/sell-my-car')
  await form.fillsIn({ Mileage: '41000', Make: 'Ford' })
  await form.hasSaved()
  const other = new Visitor(await visitor.page.context().newPage())
  const otherForm = new SellForm(other)
  await other.opens('/sell-my-car')
  await otherForm.fillsIn({ Mileage: '42000', Model: 'Capri' })
  await otherForm.hasSaved()
  await form.fillsIn({ Mileage: '43000' })
  await visitor.sees('This advert was changed in another tab or on another device')
  await visitor.presses('Take the other: 42000')
  await form.hasSaved()
  await expect(visitor.page.getByLabel('Mileage', { exact: true })).toHaveValue('42000')
  await expect(visitor.page.getByLabel('Model', { exact: true })).toHaveValue('Capri')
})

test('an O for a 0 in a number plate is put right by one press', { tag: '@deep' }, async ({ visitor }) => {
  await visitor.opens('/sell-my-car')
  await visitor.page.getByLabel('Number plate', { exact: true }).fill('AAI9 AAA')
  await visitor.presses('AA19 AAA')
  await expect(visitor.page.getByLabel('Number plate', { exact: true })).toHaveValue('AA19 AAA')
})

test('a form that is sent too soon opens where something is missing', { tag: '@deep' }, async ({
  visitor,
}) => {
  const form = new SellForm(visitor)
  await visitor.opens('/sell-my-car')
  await form.describesCarByHand({ make: 'Ford', model: 'Anglia' })
  await form.publishes()
  await visitor.sees('Please upload atleast one image.', 'Please select a major repaire.')
  await expect(form.section('Condition and history')).toHaveAttribute('open')
  await meetsNoBarrier(visitor)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a car is sold by one form, with its photos', async ({ visitor }) => {
    const seller = new AccountHolder(visitor)
    await seller.hasAccount()
    const { page } = visitor
    const form = new SellForm(visitor)
    await visitor.opens('/sell-my-car')
    await form.fillsIn({ 'Number plate': 'L2WPS', Mileage: '90000' })
    await visitor.presses('Find my car')
    await expect(page.getByRole('combobox', { name: 'Year' })).toHaveValue('')
    await visitor.presses('Yes, that’s my car')
    await expect(page.getByRole('combobox', { name: 'Year' })).not.toHaveValue('')
    await form.opens('Photos')
    await page.getByLabel('Add photos').setInputFiles([await photo(40), await photo(41)])
    await visitor.presses('Save and finish later')
    await visitor.sees('We have saved your advert.')
    await form.opens('Photos')
    await expect(page.getByLabel(/^Place of photo/)).toHaveCount(2)
    await expect(page.getByLabel('Number plate', { exact: true })).toHaveValue(/L2\s?WPS/)
  })
})
