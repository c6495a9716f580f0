import { aJpeg } from '../testing/uploads.ts'
import { AccountHolder } from './account.ts'
import { meetsNoBarrier } from './barriers.ts'
import { BuyForm } from './buy-form.ts'
import { numberOf } from './cars.ts'
import { hasAnAdvert, listsCar, offersCode, setsState } from './site-changes.ts'
import { expect, test } from './test.ts'
import { hasBooking } from './unpaid-booking.ts'
import { Visitor } from './visitor.ts'

const car = { make: 'Noble', model: 'M12', price_pence: 450_000 } as const
const selectACar = 'Please select a car before accessing this page'

test.use({ viewport: { width: 360, height: 740 } })

test('what a visitor fills in survives a reload and the login, up to the payment', async ({ visitor }) => {
  const form = new BuyForm(visitor)
  const buyer = new AccountHolder(visitor)
  await form.isOpenedFor(await listsCar(car))
  await form.costs({
    'Price of the car': '£4,500',
    'Admin charge': '£50',
    Collection: 'Free',
    Total: '£4,550',
  })
  await form.saysWhoTheyAre(buyer.email, 'LS6 3AA')
  await form.collects()
  await form.agrees()
  await form.hasSaved()
  await visitor.reloads()
  await form.opens('About you')
  await expect(visitor.page.getByLabel('Address line 1')).toHaveValue('12 Sample Street')
  await visitor.canNotScrollSideways()

  await form.continues()
  await visitor.isAt(/\/login\?next=/)
  await visitor.follows('Create an account')
  await buyer.fillsInTheSignUpForm()
  await visitor.presses('Create an account')
  await visitor.seesHeading('Enter your code')
  await buyer.entersCode(await buyer.codeFromTheOutbox())
  await visitor.sees('You are logged in, and your form is as you left it')
  await form.continues()
  await visitor.sees('Please add at least one form of identification.')
  await form.addsPapers()
  await form.continues()
  await form.isAtThePayment()
})

test('delivery is paid by the mile, and refused where no road leads', { tag: '@deep' }, async ({
  visitor,
}) => {
  const form = new BuyForm(visitor)
  await form.isOpenedFor(await listsCar(car))
  await form.hasItDeliveredTo('LS6 3AA')
  await form.costs({ Delivery: 'Free', Total: '£4,550' })
  await form.fillsIn({ Postcode: 'M1 1AE' })
  await form.costs({ Delivery: /^£\d/, Total: /^£4,5[67]\d/ })
  await form.fillsIn({ Postcode: 'PO30 1AA' })
  await visitor.sees('We cannot deliver to PO30 1AA', 'There is no road from Great Britain')
  await form.costs({ Delivery: 'Not known yet', Total: '£4,550' })
  await form.collects()
  await form.costs({ Collection: 'Free', Total: '£4,550' })
})

test('a discount code is checked, and taken off', async ({ visitor }) => {
  const form = new BuyForm(visitor)
  const code = await offersCode({ pounds: 30 })
  await form.isOpenedFor(await listsCar(car))
  await form.usesCode('NOT-A-CODE')
  await visitor.sees('Invalid discount code.')
  await form.usesCode(code)
  await visitor.sees(`The code ${code} takes £30 off the price with the admin charge.`)
  await form.costs({ Discount: '−£30', Total: '£4,520' })
})

test('a form that is sent too soon opens where something is missing', { tag: '@barriers' }, async ({
  visitor,
}) => {
  const buyer = new AccountHolder(visitor)
  await buyer.hasAccount()
  const form = new BuyForm(visitor)
  await form.isOpenedFor(await listsCar(car))
  await form.continues()
  await visitor.sees(
    'There is a problem',
    'Please add at least one form of identification.',
    'Please select a day',
  )
  await expect(form.section('About you')).toHaveAttribute('open')
  await expect(visitor.focused()).toHaveAccessibleName('Mobile phone')
  await visitor.canNotScrollSideways()
  for (const title of ['Proof of identity', 'Collection or delivery', 'Discount code', 'Terms'])
    await form.opens(title)
  await meetsNoBarrier(visitor)
})

test('papers are listed and can be removed, and another device goes on', { tag: '@deep' }, async ({
  visitor,
  browser,
  baseURL,
}) => {
  const buyer = new AccountHolder(visitor)
  await buyer.hasAccount()
  const form = new BuyForm(visitor)
  const id = await listsCar(car)
  await form.isOpenedFor(id)
  await form.addsPapers()
  await form.addsPapers('licence.jpg')
  await visitor.presses('Remove file 1')
  await visitor.sees('The file is removed.')
  await form.opens('About you')
  await form.fillsIn({ 'Mobile phone': '07700 900456' })
  await form.hasSaved()

  const context = await browser.newContext({ baseURL: baseURL! })
  const laptop = new Visitor(await context.newPage())
  await buyer.at(laptop).logsIn()
  await laptop.isAt(/\/profile/)
  const there = new BuyForm(laptop)
  await there.isOpenedFor(id)
  await there.opens('About you')
  await expect(laptop.page.getByLabel('Mobile phone')).toHaveValue('07700 900456')
  await there.opens('Proof of identity')
  await expect(laptop.page.getByRole('list', { name: 'Your papers' }).getByRole('listitem')).toHaveCount(1)
  await context.close()
})

test('without a connection the form stays on the device, and says so', { tag: '@deep' }, async ({
  visitor,
}) => {
  const form = new BuyForm(visitor)
  await form.isOpenedFor(await listsCar(car))
  await visitor.page.context().setOffline(true)
  await form.hasItDeliveredTo('M1 1AE')
  await visitor.sees('Saved on this device, not yet with us', 'We could not work out the costs just now.')
  await visitor.page.context().setOffline(false)
  await form.hasSaved()
  await form.costs({ Delivery: /^£\d/ })
})

test('a car that somebody else begins to pay for meanwhile is not lost, nor is what was typed', {
  tag: '@deep',
}, async ({ visitor }) => {
  const form = new BuyForm(visitor)
  const id = await listsCar(car)
  await form.isOpenedFor(id)
  await form.saysWhoTheyAre('perpetua@mail.example', 'LS6 3AA')
  await form.hasSaved()
  await setsState(id, 'reserved')
  await form.fillsIn({ 'First name': 'Perpetua Jane' })
  await visitor.sees('Someone else is buying this car', 'What you have filled in is kept.')
  await visitor.reloads()
  await visitor.sees('Tell me when it comes back')
  await setsState(id, 'available')
  await visitor.reloads()
  await form.opens('About you')
  await expect(visitor.page.getByLabel('First name')).toHaveValue('Perpetua Jane')
})

test('the second of two tabs is told, and can choose', { tag: '@deep' }, async ({ visitor }) => {
  const form = new BuyForm(visitor)
  const id = await listsCar(car)
  await form.isOpenedFor(id)
  const other = new Visitor(await visitor.page.context().newPage())
  const otherForm = new BuyForm(other)
  await otherForm.isOpenedFor(id)
  await otherForm.opens('About you')
  await otherForm.fillsIn({ 'First name': 'Perpetua', 'Last name': 'Okonedo' })
  await otherForm.hasSaved()
  await form.opens('About you')
  await form.fillsIn({ 'First name': 'Jane' })
  await visitor.sees('This form was changed in another tab or on another device')
  await visitor.presses('Take the other: Perpetua')
  await form.opens('About you')
  await expect(visitor.page.getByLabel('First name')).toHaveValue('Perpetua')
  await expect(visitor.page.getByLabel('Last name')).toHaveValue('Okonedo')
})

test('a reserved car, a partner’s and one’s own are not bought', { tag: '@deep' }, async ({ visitor }) => {
  const form = new BuyForm(visitor)
  const person = new AccountHolder(visitor)
  const reserved = await listsCar({ ...car, state: 'reserved' })
  await form.isOpenedFor(reserved)
  await visitor.sees('Someone else is buying this car')
  await visitor.presses('Tell me when it comes back')
  await visitor.isAt(/\/login\?next=/)
  await form.isOpenedFor(numberOf('fromAPartner'))
  await visitor.sees('This car is sold by a partner')
  await person.hasAccount()
  await form.isOpenedFor(reserved)
  await visitor.presses('Tell me when it comes back')
  await visitor.sees('We will send you one email when this car can be bought again.')
  await visitor.presses('Do not tell me')
  await visitor.sees('We will not send you an email about this car.')
  await form.isOpenedFor(await hasAnAdvert(person, car))
  await visitor.sees('This is your own advert')
  await visitor.follows('See your advert')
  await visitor.seesHeading(/Noble M12/)
})

test('a car that one is paying for, or has booked, leads on', { tag: '@deep' }, async ({ visitor }) => {
  const form = new BuyForm(visitor)
  const buyer = new AccountHolder(visitor)
  const id = await listsCar(car)
  const booking = await hasBooking(buyer, id)
  await booking.isBeingPaid()
  await form.isOpenedFor(id)
  await visitor.sees('You are paying for this car')
  await visitor.follows('Continue to payment')
  expect(await form.isAtThePayment()).toBe(booking.id)
  await booking.isPaid()
  await form.isOpenedFor(id)
  await visitor.sees('You have bought this car')
  await visitor.follows('See your booking')
  await visitor.isAt('/profile/bookings')
})

test('without a car, or with one that is gone, the search says why', { tag: '@deep' }, async ({
  visitor,
}) => {
  for (const address of [
    '/buy',
    '/buy?car=99999999',
    `/buy?car=${await listsCar({ ...car, state: 'withdrawn' })}`,
  ]) {
    await visitor.opens(address)
    await visitor.isAt(/\/search\?/)
    await visitor.sees(selectACar)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a car is bought by the same form', { tag: '@deep' }, async ({ visitor }) => {
    const buyer = new AccountHolder(visitor)
    const form = new BuyForm(visitor)
    const { page } = visitor
    await visitor.opens('/buy')
    await visitor.sees(selectACar)
    await form.isOpenedFor(await listsCar(car))
    await form.saysWhoTheyAre(buyer.email, 'LS6 3AA')
    await form.hasItDeliveredTo('M1 1AE')
    await visitor.presses('Update costs')
    // Until then the days were those of a collection.
    await form.hasItDeliveredTo('M1 1AE')
    await form.costs({ Delivery: /^£\d/ })
    await visitor.presses('Continue to payment')
    await visitor.isAt(/\/login\?next=/)
    const next = new URL(page.url()).searchParams.get('next')!
    await buyer.hasAccount()
    await visitor.opens(next)
    await visitor.sees('You are logged in, and your form is as you left it')
    await form.agrees()
    await (await form.opens('Proof of identity')).getByLabel('Proof of identity').setInputFiles({
      name: 'passport.jpg',
      mimeType: 'image/jpeg',
      buffer: aJpeg(),
    })
    await visitor.presses('Save and finish later')
    await visitor.sees('We have saved what you filled in.')
    await form.opens('Proof of identity')
    await expect(page.getByRole('button', { name: 'Remove file 1' })).toBeVisible()
    await visitor.presses('Continue to payment')
    await form.isAtThePayment()
  })
})
