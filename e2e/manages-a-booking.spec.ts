import type { ListingRow } from '#server/listings/listing-row.ts'
import { AccountHolder } from './account.ts'
import { meetsNoBarrier } from './barriers.ts'
import { hasAnAdvert, listsCar, slotBegins } from './site-changes.ts'
import { expect, test } from './test.ts'
import { hasBooked, UnpaidBooking } from './unpaid-booking.ts'
import type { Visitor } from './visitor.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** Makes of which the stock has no other cars, so that journeys don't find each other's. */
const plain = { derivative: null, generation: null, trim_level: null, year: 2012 }
const ofDealer: Partial<ListingRow> = { ...plain, make: 'Bristol', model: 'Fighter', seller_kind: 'dealer' }
const ofPerson: Partial<ListingRow> = { ...plain, make: 'Radical', model: 'SR3', seller_kind: 'private' }

async function hasAccount(visitor: Visitor): Promise<AccountHolder> {
  const person = new AccountHolder(visitor)
  await person.hasAccount()
  return person
}

test('a buyer follows a booking, prints its receipt, and proposes another day', { tag: '@barriers' }, async ({
  visitor,
}) => {
  const id = await hasBooked(await hasAccount(visitor), await listsCar(ofDealer))
  await visitor.opens('/profile/bookings')
  await visitor.sees('Cars you have bought', 'Booked', 'Total £8,545')
  await visitor.follows('2012 Bristol Fighter')
  await visitor.seesHeading('2012 Bristol Fighter')
  await visitor.sees('You paid', 'Leeds, LS1', 'Directions to Leeds, LS1', 'Paper 1.')
  await visitor.canNotScrollSideways()
  await meetsNoBarrier(visitor)

  await visitor.page.getByText('Propose a day', { exact: true }).click()
  const day = visitor.page.getByLabel('Day and time')
  const last = (await day.getByRole('option').last().textContent())!
  await day.selectOption(last)
  await visitor.presses('Send')
  await visitor.sees('We have emailed your proposal.', last)

  await visitor.follows('See the receipt')
  await visitor.seesHeading(`Receipt for booking ${id}`)
  await visitor.sees('Perpetua Okonedo', 'Admin charge', 'Your right to cancel')
  await visitor.canNotScrollSideways()
  await meetsNoBarrier(visitor)
  const pdf = await visitor.page.request.get(`/api/bookings/${id}/receipt.pdf`)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  await visitor.page.emulateMedia({ media: 'print' })
  await expect(visitor.page.getByRole('navigation', { name: 'Your account' })).toBeHidden()
})

test('who has the car of a dealer still has the right to cancel', { tag: '@deep' }, async ({ visitor }) => {
  const id = await hasBooked(await hasAccount(visitor), await listsCar(ofDealer))
  await visitor.opens(`/profile/bookings/${id}`)
  await visitor.page.getByText('I have the car', { exact: true }).click()
  await visitor.presses('Yes, I have the car')
  await visitor.sees('You have the car. Drive safely.', 'You received the car on')
  await visitor.follows('Cancel the booking')
  await visitor.seesHeading(`Cancel booking ${id}`)
  await visitor.sees('You have the right to cancel until', 'Give the car back within 14 days.')
  await visitor.doesNotSee('We keep the admin charge')
})

test('a private seller’s car is cancelled for all but the admin charge, and its seller is told', {
  tag: '@deep',
}, async ({ visitor, friend }) => {
  const seller = await hasAccount(friend)
  const buyer = await hasAccount(visitor)
  const id = await hasBooked(buyer, await hasAnAdvert(seller, ofPerson))
  await friend.opens('/profile/bookings')
  await friend.sees('Cars you sell', 'Sold – waiting for handover', 'Perpetua collects it')
  await friend.follows('2012 Radical SR3')
  await friend.sees('Handing over', 'Sold – waiting for handover', '£8,495')
  await friend.doesNotSee('Okonedo', 'Cardigan Road')

  await visitor.opens(`/profile/bookings/${id}`)
  await visitor.follows('Cancel the booking')
  await visitor.sees('We keep the admin charge', 'the law gives no right to cancel', 'within 14 days')
  await visitor.canNotScrollSideways()
  await meetsNoBarrier(visitor)
  await visitor.presses('Cancel and get back £8,495')
  await visitor.isAt(new RegExp(`/profile/bookings/${id}$`))
  await visitor.sees('The booking was cancelled')
  await expect(async () => {
    await visitor.reloads()
    await expect(visitor.page.getByText('We have refunded £8,495')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await seller.findsInTheOutbox(/(The purchase of your 2012 Radical SR3 by Perpetua is cancelled)/)
  await friend.reloads()
  await friend.sees('Cancelled', 'Your advert is on sale again.')
})

test('a seller records the hand-over, the buyer says otherwise, and nothing is refunded or paid out', {
  tag: ['@barriers', '@deep'],
}, async ({ visitor, friend }) => {
  const seller = await hasAccount(friend)
  const buyer = await hasAccount(visitor)
  const car = await hasAnAdvert(seller, { ...ofPerson, registration: null })
  const id = await hasBooked(buyer, car)
  await slotBegins(id)
  await friend.opens('/profile/listings')
  await friend.follows('See the sale 2012 Radical SR3')
  await friend.presses('I’ve handed the car over')
  await friend.sees('We have noted it', 'If Perpetua doesn’t say otherwise by the end of')
  await friend.canNotScrollSideways()
  await meetsNoBarrier(friend)

  await buyer.findsInTheOutbox(/(handed the 2012 Radical SR3 over to you)/)
  await visitor.opens(`/profile/bookings/${id}`)
  await visitor.sees('The seller says that you have the car')
  await visitor.canNotScrollSideways()
  await meetsNoBarrier(visitor)
  await visitor.presses('I don’t have the car')
  await visitor.sees('We have noted that you don’t have the car.', 'On hold', 'No money moves')
  await visitor.doesNotSee('Cancel the booking')
  await friend.reloads()
  await friend.sees(
    'You say that Perpetua has the car. Perpetua says otherwise.',
    'I haven’t handed the car over',
  )

  await visitor.opens(`/view/${car}`)
  await visitor.sees('You have bought this car')
  await visitor.doesNotSee('Another buyer has reserved this car', 'Tell me when it comes back')
})

test('a car’s page tells its own buyer of the payment, and others of the reservation', {
  tag: '@deep',
}, async ({ visitor, friend }) => {
  await hasAccount(visitor)
  const car = await listsCar(ofDealer)
  const booking = await UnpaidBooking.of(visitor, car)
  await booking.isBeingPaid()
  await visitor.opens(`/view/${car}`)
  await visitor.sees('This car is reserved for you while you pay')
  await visitor.doesNotSee('Another buyer has reserved this car')
  await friend.opens(`/view/${car}`)
  await friend.sees('Another buyer has reserved this car')
  await visitor.follows('Continue to payment')
  await visitor.isAt(booking.path)
})

test('another person’s booking has no page', { tag: '@deep' }, async ({ visitor, friend }) => {
  const id = await hasBooked(await hasAccount(visitor), await listsCar(ofDealer))
  await hasAccount(friend)
  for (const page of ['', '/cancel', '/receipt'])
    expect((await friend.opens(`/profile/bookings/${id}${page}`)).status()).toBe(404)
})

test('an unfinished booking goes on where it was left', { tag: '@deep' }, async ({ visitor }) => {
  await hasAccount(visitor)
  const { id } = await UnpaidBooking.of(visitor, await listsCar(ofDealer))
  await visitor.opens('/profile/bookings')
  await visitor.sees('Not finished', 'Ready to pay', 'Continue')
  const link = visitor.page.getByRole('link', { name: 'Continue with 2012 Bristol Fighter' })
  await expect(link).toHaveAttribute('href', `/payment/booking/${id}`)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a new day is proposed, and the booking is cancelled', { tag: '@deep' }, async ({ visitor }) => {
    const id = await hasBooked(await hasAccount(visitor), await listsCar(ofPerson))
    await visitor.opens(`/profile/bookings/${id}`)
    await visitor.page.getByText('Propose a day', { exact: true }).click()
    await visitor.presses('Send')
    await visitor.sees('Please select a day')
    await visitor.page.getByLabel('Day and time').selectOption({ index: 3 })
    await visitor.presses('Send')
    await visitor.sees('We have emailed your proposal.')
    await visitor.follows('Cancel the booking')
    await visitor.presses('Cancel and get back £8,495')
    await visitor.isAt(new RegExp(`/profile/bookings/${id}$`))
    await visitor.sees('The booking was cancelled')
  })
})
