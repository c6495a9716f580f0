/** From a car's page to the car, in one go. Its parts: buy-form, pays, manages-a-booking. */
import { AccountHolder } from './account.ts'
import { meetsNoBarrier } from './barriers.ts'
import { BuyForm } from './buy-form.ts'
import { DemoCards } from './demo-cards.ts'
import { hasAnAdvert, listsCar, offersCode } from './site-changes.ts'
import { expect, test } from './test.ts'
import { hasBooking, UnpaidBooking } from './unpaid-booking.ts'
import type { Visitor } from './visitor.ts'

const car = {
  make: 'Marcos',
  model: 'Mantis',
  derivative: null,
  trim_level: null,
  year: 2011,
  price_pence: 949_500,
} as const
const ofDealer = { ...car, seller_kind: 'dealer' } as const

test.use({ viewport: { width: 360, height: 740 } })

async function isBooked(visitor: Visitor): Promise<string> {
  await visitor.isAt(/\/profile\/bookings\/\d+$/)
  await visitor.sees('Payment received. The car is yours.')
  return /\d+$/.exec(visitor.page.url())![0]
}

test('a car is bought for collection, its seller is told, and others see that it is reserved', {
  tag: '@barriers',
}, async ({ visitor, friend }) => {
  const seller = new AccountHolder(friend)
  await seller.hasAccount()
  const id = await hasAnAdvert(seller, car)
  const buyer = new AccountHolder(visitor)
  await buyer.hasAccount()
  await visitor.opens(`/view/${id}`)
  await visitor.sees('£9,545')
  await visitor.follows('Buy this car')
  const form = new BuyForm(visitor)
  await visitor.seesHeading('Buy this car')
  await form.isFilledIn(buyer.email)
  await form.costs({ 'Admin charge': '£50', Total: '£9,545' })
  await form.continues()
  const bookingId = await form.isAtThePayment()
  const demoCards = new DemoCards(visitor)
  await demoCards.opens('Pay £9,545')
  await demoCards.paysWith('paid')
  expect(await isBooked(visitor)).toBe(bookingId)
  await visitor.canNotScrollSideways()
  await meetsNoBarrier(visitor)
  await buyer.findsInTheOutbox(/(You have bought a car)/)
  await seller.findsInTheOutbox(/(Your car is sold)/)
  await friend.opens(`/view/${id}`)
  await friend.sees('Reserved')
  await expect(friend.page.getByRole('link', { name: 'Buy this car' })).toBeHidden()
})

test('a car is bought for delivery with a discount code', { tag: '@deep' }, async ({ visitor }) => {
  const code = await offersCode({ pounds: 30 })
  const id = await listsCar(car)
  const buyer = new AccountHolder(visitor)
  await buyer.hasAccount()
  const form = new BuyForm(visitor)
  await form.isOpenedFor(id)
  await form.saysWhoTheyAre(buyer.email, 'LS6 3AA')
  await form.addsPapers()
  await form.hasItDeliveredTo('M1 1AE')
  await form.usesCode(code)
  await form.agrees()
  await form.costs({ Discount: '−£30', Total: /^£9,5\d\d/ })
  await form.continues()
  await form.isAtThePayment()
  await visitor.sees(/Delivery, \d\d miles/, `Discount code ${code}`)
  const demoCards = new DemoCards(visitor)
  await demoCards.opens()
  await demoCards.paysWith('paid')
  await isBooked(visitor)
  await visitor.sees('Delivery')
})

test('the tab is closed after paying, and the car is booked nevertheless', { tag: '@deep' }, async ({
  visitor,
  browser,
  baseURL,
}) => {
  const buyer = new AccountHolder(visitor)
  const booking = await hasBooking(buyer, await listsCar(car))
  const { cardsPath } = await booking.isBeingPaid()
  await visitor.opens(cardsPath)
  await visitor.page.request.post(`/api${cardsPath}`, { data: { card: 'paid' } })
  const cookies = await visitor.page.context().cookies()
  await visitor.page.close()
  const context = await browser.newContext({ baseURL: baseURL! })
  await context.addCookies(cookies)
  const page = await context.newPage()
  await expect(async () => {
    await page.goto(`/profile/bookings/${booking.id}`)
    await expect(page.getByText('Payment received. The car is yours.')).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await context.close()
})

test('a dealer’s car that was received is cancelled within 14 days, and all of it comes back', {
  tag: '@deep',
}, async ({ visitor, friend }) => {
  const seller = new AccountHolder(friend)
  await seller.hasAccount()
  const buyer = new AccountHolder(visitor)
  await buyer.hasAccount()
  const booking = await UnpaidBooking.of(visitor, await hasAnAdvert(seller, ofDealer), {
    isCollection: false,
    postcode: 'M1 1AE',
  })
  await booking.isPaid()
  const path = `/profile/bookings/${booking.id}`
  await visitor.opens(path)
  await visitor.page.getByText('I have the car', { exact: true }).click()
  await visitor.presses('Yes, I have the car')
  await visitor.sees('You have the car. Drive safely.')
  await visitor.follows('Cancel the booking')
  await visitor.sees('You have the right to cancel until')
  await visitor.presses(/^Cancel and get back £9,5\d\d/)
  await visitor.isAt(new RegExp(`${path}$`))
  await visitor.sees('Give the car back within 14 days.')
  await buyer.findsInTheOutbox(/(Give the car back within 14 days)/)
  await seller.findsInTheOutbox(
    /(Perpetua has cancelled the purchase of your .* and gives it back within 14 days)/,
  )
  await friend.opens(path)
  await friend.presses('I have the car back')
  await friend.sees('Perpetua gets the refund')
  await buyer.findsInTheOutbox(/(We have refunded £9,5\d\d)/)
  await expect(async () => {
    await visitor.reloads()
    await expect(visitor.page.getByText(/We have refunded £9,5\d\d/)).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
})

test('the second buyer waits, is told, and gets the car when the first leaves', { tag: '@deep' }, async ({
  visitor,
  friend,
}) => {
  const id = await listsCar(car)
  const first = await hasBooking(new AccountHolder(friend), id)
  await first.isBeingPaid()
  const buyer = new AccountHolder(visitor)
  await buyer.hasAccount()
  await visitor.opens(`/view/${id}`)
  await visitor.sees('Reserved')
  await visitor.presses('Tell me when it comes back')
  await visitor.sees(/We will email you/)

  await friend.opens(first.path)
  await friend.presses('Do not buy it: release the car')
  await friend.sees('The car is released')
  await buyer.findsInTheOutbox(/(is for sale again)/)

  await visitor.opens(`/view/${id}`)
  await visitor.follows('Buy this car')
  const form = new BuyForm(visitor)
  await visitor.seesHeading('Buy this car')
  await form.isFilledIn(buyer.email)
  await form.continues()
  await form.isAtThePayment()
  const demoCards = new DemoCards(visitor)
  await demoCards.opens()
  await demoCards.paysWith('paid')
  await isBooked(visitor)
})
