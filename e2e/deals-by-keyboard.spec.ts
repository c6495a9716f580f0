/** Every state of a deal by the keyboard alone, both sides. The form that buys a car: buys-by-keyboard. */
import { haveADeal, haveAnAdvert } from './deal.ts'
import { DemoCards } from './demo-cards.ts'
import { byKeyboard } from './keyboard.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a car is reserved, and the reservation ended', { tag: '@deep' }, async ({ visitor, friend }) => {
  const { page } = visitor
  const { car } = await haveAnAdvert(visitor, friend)
  await visitor.opens(`/view/${car}`)
  await byKeyboard(page, ['Reserve it for £99', 'Enter'])
  await visitor.seesHeading('Reserve this car')
  await byKeyboard(page, ['Continue to payment', 'Enter'])
  await visitor.isAt(/\/payment\/booking\/\d+$/)
  await byKeyboard(page, ['Pay £99', 'Enter'])
  await new DemoCards(visitor).isOpen()
  await byKeyboard(page, ['Pay £', 'Enter'])
  await visitor.isAt(/\/profile\/bookings\/\d+$/)
  await byKeyboard(page, ['End the reservation', 'Enter'], ['End it now', 'Enter'])
  await visitor.sees('You have ended the reservation', '£99 goes back to the card you paid with.')
})

test('days are offered and accepted, a price lowered, a code entered, and a car returned', {
  tag: '@deep',
}, async ({ visitor, friend }) => {
  test.slow()
  const { buyer, path } = await haveADeal(visitor, friend, { facts: { seller_kind: 'dealer' } })
  await friend.opens(path)
  await byKeyboard(
    friend.page,
    ['Offer other days', 'Enter'],
    ['Day and time', 'ArrowDown', 'ArrowDown', 'ArrowDown'],
    ['Or', 'ArrowDown'],
    ['Send', 'Enter'],
  )
  await friend.sees('We have emailed the days that you offer.')

  await visitor.opens(path)
  await byKeyboard(visitor.page, ['Accept ', 'Enter'])
  await visitor.sees('The day is agreed. We have emailed both of you.')
  await byKeyboard(
    visitor.page,
    ['Propose a lower price', 'Enter'],
    ['New price in pounds', 'type: 8200'],
    ['What is different?', 'type: Two tyres are worn'],
    ['Send the proposal', 'Enter'],
  )
  await visitor.sees('We have emailed your proposal.')

  await friend.opens(path)
  await byKeyboard(friend.page, ['Accept £8,200', 'Enter'], ['Yes, £8,200', 'Enter'])
  await friend.sees('The lower price is agreed.')
  await visitor.opens(path)
  const code = (await visitor.page.getByText(/^\d{6}$/).textContent())!
  await byKeyboard(friend.page, ['Code of six digits', `type: ${code}`], ['Record the hand-over', 'Enter'])
  await friend.sees('The hand-over is recorded.')

  await visitor.opens(path)
  await byKeyboard(visitor.page, ['I want to return it', 'Enter'])
  await visitor.seesHeading('Return the car')
  await byKeyboard(visitor.page, ['Miles on the clock now', 'type: 48,350'], ['Work it out', 'Enter'])
  await visitor.sees('It has done 350 miles since.')
  await byKeyboard(visitor.page, ['Cancel the booking here', 'Enter'])
  await visitor.seesHeading(/^Cancel booking/)
  await byKeyboard(visitor.page, ['Cancel and get back £8,250', 'Enter'])
  await visitor.isAt(new RegExp(`${path}$`))
  await visitor.sees('Give the car back within 14 days.')
  await friend.opens(path)
  await byKeyboard(friend.page, ['I have the car back', 'Enter'])
  await friend.sees('Perpetua gets the refund')
  await buyer.findsInTheOutbox(/(We have refunded £8,250)/)
})
