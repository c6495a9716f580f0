import type { Page } from '@playwright/test'
import { AccountHolder } from './account.ts'
import { meetsNoBarrier } from './barriers.ts'
import { DemoCards } from './demo-cards.ts'
import { changesPrice, listsCar } from './site-changes.ts'
import { expect, test } from './test.ts'
import { hasBooking, UnpaidBooking } from './unpaid-booking.ts'
import type { Visitor } from './visitor.ts'

const aCar = () => listsCar({ make: 'Rover', model: '75', source: 'live', price_pence: 949_500 })

async function isBooked(visitor: Visitor, { id }: UnpaidBooking): Promise<void> {
  await visitor.isAt(new RegExp(`/profile/bookings/${id}$`))
}

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a card is declined, then another one pays', { tag: '@barriers' }, async ({ visitor }) => {
    const booking = await hasBooking(new AccountHolder(visitor), await aCar())
    const demoCards = new DemoCards(visitor)
    await visitor.opens(booking.path)
    await visitor.seesHeading('Pay for your car')
    await visitor.sees('Admin charge', '£50', 'Total to pay', '£9,545')
    await visitor.sees('This is a demonstration. No money moves.', 'reserved for you for 15 minutes')
    await meetsNoBarrier(visitor)
    await visitor.canNotScrollSideways()
    await demoCards.opens('Pay £9,545')
    await visitor.sees('Test cards', '£9,545')
    await meetsNoBarrier(visitor)
    await visitor.canNotScrollSideways()
    await demoCards.paysWith('declined')
    await visitor.isAt(booking.path)
    await visitor.sees('You have not paid', 'Your bank declined the card.')
    await demoCards.opens()
    await demoCards.paysWith('paid')
    await isBooked(visitor, booking)
    await visitor.opens(booking.path)
    await isBooked(visitor, booking)
  })
})

test('a bank asks whether it is the holder', { tag: '@deep' }, async ({ visitor }) => {
  const booking = await hasBooking(new AccountHolder(visitor), await aCar())
  const demoCards = new DemoCards(visitor)
  await visitor.opens(booking.path)
  await demoCards.opens()
  await demoCards.paysWith('authentication')
  await demoCards.saysToTheBank('No')
  await visitor.sees('You have not paid', 'Your bank could not confirm that it is you.')
  await demoCards.opens()
  await demoCards.paysWith('authentication')
  await demoCards.saysToTheBank('Yes, it is me')
  await isBooked(visitor, booking)
})

test('a payment whose answer is lost was made nevertheless', { tag: '@deep' }, async ({ visitor }) => {
  const booking = await hasBooking(new AccountHolder(visitor), await aCar())
  const demoCards = new DemoCards(visitor)
  await visitor.opens(booking.path)
  await demoCards.opens()
  await demoCards.paysWith('network_lost')
  await visitor.seesHeading('The connection was lost')
  await visitor.follows('Back to Forecourt')
  await isBooked(visitor, booking)
})

test('a payment is left, continued and given up, and the next buyer waits for the car', {
  tag: '@deep',
}, async ({ visitor, friend }) => {
  const car = await aCar()
  const booking = await hasBooking(new AccountHolder(visitor), car)
  const others = await hasBooking(new AccountHolder(friend), car)
  const demoCards = new DemoCards(visitor)
  await friend.opens(others.path)
  await visitor.opens(booking.path)
  await demoCards.opens()
  await demoCards.goesBack()
  await visitor.sees('Your payment has begun', /reserved for you until \d\d:\d\d, for 1[45] min \d\d s more/)
  await demoCards.opens('Continue paying')
  await demoCards.goesBack()

  await friend.presses(/^Pay £/)
  await friend.sees('Someone else is buying this car', 'Nothing has been charged to you.')
  await friend.presses('Tell me when it comes back')
  await friend.sees('We will email you if it can be bought again.')

  await visitor.presses('Do not buy it: release the car')
  await visitor.sees('The car is released', 'Nothing has been charged.')
  await friend.opens(others.path)
  await new DemoCards(friend).opens()
  await new DemoCards(friend).paysWith('paid')
  await isBooked(friend, others)
})

test('a price that has changed is shown, and confirmed by paying it', { tag: '@deep' }, async ({
  visitor,
}) => {
  const car = await aCar()
  const booking = await hasBooking(new AccountHolder(visitor), car)
  const demoCards = new DemoCards(visitor)
  await visitor.opens(booking.path)
  await changesPrice(car, 969_500)
  await visitor.presses('Pay £9,545')
  await visitor.sees('The price has changed', 'It was £9,545 and is now £9,745.', 'Before: £9,545')
  await demoCards.opens('Pay £9,745')
  await demoCards.paysWith('paid')
  await isBooked(visitor, booking)
})

test('the payment page is entered and left by loading a document', { tag: '@deep' }, async ({ visitor }) => {
  const { page } = visitor
  const buyer = new AccountHolder(visitor)
  const booking = await hasBooking(buyer, await aCar())
  await page.context().clearCookies()
  await visitor.opens(booking.path)
  await visitor.isAt(/\/login\?next=/)
  await marksDocument(page)
  await buyer.fillsIn({ Email: buyer.email, Password: buyer.password })
  await visitor.presses(/^Log in$/)
  await visitor.seesHeading('Pay for your car')
  expect(await isMarked(page), 'the login page and the payment page are one document').toBe(false)

  await marksDocument(page)
  await visitor.follows('Search cars')
  await visitor.isAt(/\/search$/)
  await expect(async () =>
    expect(await isMarked(page), 'the next page is the same document').toBe(false),
  ).toPass()
})

const marksDocument = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in globalThis)

test('pages of others and of nothing are not there', { tag: '@deep' }, async ({ visitor, friend }) => {
  const booking = await hasBooking(new AccountHolder(visitor), await aCar())
  await new AccountHolder(friend).hasAccount()
  for (const path of [booking.path, '/payment/else/1', `/payment/booking/${'1'.repeat(50)}`, '/demo-cards/1'])
    expect((await friend.opens(path)).status(), path).toBe(404)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a card is declined, another card pays, and a payment that was left can be begun again a little later', {
    tag: '@deep',
  }, async ({ visitor }) => {
    const booking = await hasBooking(new AccountHolder(visitor), await aCar())
    const demoCards = new DemoCards(visitor)
    await visitor.opens(booking.path)
    await demoCards.opens()
    await demoCards.paysWith('declined')
    await visitor.sees('You have not paid')
    await demoCards.opens()
    await demoCards.paysWith('authentication')
    await demoCards.saysToTheBank('Yes, it is me')
    await isBooked(visitor, booking)
    const other = await UnpaidBooking.of(visitor, await aCar())
    await visitor.opens(other.path)
    await demoCards.opens()
    await demoCards.goesBack()
    await visitor.presses('Do not buy it: release the car')
    await visitor.sees('The car is released', /You can pay for it again in 2 minutes/)
  })
})
