/** A car is held by a fee: seen first, then bought, or given back. */
import { AccountHolder } from './account.ts'
import { meetsNoBarrier } from './barriers.ts'
import { BuyForm } from './buy-form.ts'
import { DemoCards } from './demo-cards.ts'
import { hasAnAdvert } from './site-changes.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const car = { make: 'Ginetta', model: 'G40', derivative: null, trim_level: null, year: 2013 } as const

test.use({ viewport: { width: 360, height: 740 } })

async function reserves(visitor: Visitor, id: number): Promise<void> {
  await visitor.opens(`/view/${id}`)
  await visitor.follows('Reserve it for £99')
  await visitor.seesHeading('Reserve this car')
  await visitor.sees('Nobody else can buy it.', 'you get all of it back')
  await visitor.presses('Continue to payment')
  await visitor.isAt(/\/payment\/booking\/\d+$/)
  const demoCards = new DemoCards(visitor)
  await demoCards.opens('Pay £99')
  await demoCards.paysWith('paid')
  await visitor.isAt(/\/profile\/bookings\/\d+$/)
  await visitor.sees('Reserved', /Yours until/)
}

test('a car is reserved, its seller and others see until when, and it is bought for the rest', {
  tag: '@barriers',
}, async ({ visitor, friend }) => {
  const seller = new AccountHolder(friend)
  await seller.hasAccount()
  const id = await hasAnAdvert(seller, car)
  const buyer = new AccountHolder(visitor)
  await buyer.hasAccount()
  await reserves(visitor, id)
  await visitor.canNotScrollSideways()
  await meetsNoBarrier(visitor)
  await seller.findsInTheOutbox(/(Your car is reserved)/)

  await friend.opens('/profile/bookings')
  await friend.follows('2013 Ginetta G40')
  await friend.sees('Reserved', 'has reserved it until', 'End the reservation')
  await meetsNoBarrier(friend)
  await friend.opens(`/view/${id}`)
  await friend.sees(/Reserved until/)

  await visitor.follows('Buy this car')
  await visitor.sees('You have paid £99 to reserve this car')
  const form = new BuyForm(visitor)
  await form.isFilledIn(buyer.email)
  await form.costs({ Total: '£8,545', 'Reservation fee': '−£99', 'Left to pay': '£8,446' })
  await form.continues()
  await form.isAtThePayment()
  await visitor.sees('Reservation fee, paid already', '£8,446')
  const demoCards = new DemoCards(visitor)
  await demoCards.opens('Pay £8,446')
  await visitor.follows('Go back without paying')
  await visitor.sees('You can finish this payment until', /The car stays reserved for you until/)
  await visitor.presses('Stop this payment')
  await visitor.sees('You have stopped the payment', /This payment was not charged. The car stays reserved/)
  await demoCards.opens('Pay £8,446')
  await demoCards.paysWith('paid')
  await visitor.isAt(/\/profile\/bookings\/\d+$/)
  await visitor.sees('Payment received.')
})

test('a seller who can’t sell ends the reservation, and the buyer gets the fee back', {
  tag: '@deep',
}, async ({ visitor, friend }) => {
  const seller = new AccountHolder(friend)
  await seller.hasAccount()
  const id = await hasAnAdvert(seller, car)
  const buyer = new AccountHolder(visitor)
  await buyer.hasAccount()
  await reserves(visitor, id)
  const [path] = /\/profile\/bookings\/\d+$/.exec(visitor.page.url())!
  await friend.opens(path)
  await friend.page.getByText('End the reservation').click()
  await friend.presses('End it now')
  await friend.sees('The reservation has ended.', 'Your advert is on sale again.')
  await visitor.reloads()
  await buyer.findsInTheOutbox(/(The seller has ended the reservation)/)
  await visitor.sees('The seller has ended the reservation', '£99 goes back to the card you paid with.')
  await visitor.opens(`/view/${id}`)
  await expect(visitor.page.getByRole('link', { name: 'Reserve it for £99' })).toBeVisible()
})
