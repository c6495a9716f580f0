/** A seller who declines, a buyer who never comes, and a car that is brought to the buyer: both sides at once. */
import { meetsNoBarrier } from './barriers.ts'
import { haveADeal } from './deal.ts'
import { agreedDayPasses } from './site-changes.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

/** The seller accepts the only proposed day, and both read of it. */
async function acceptsTheDay(friend: Visitor, path: string): Promise<void> {
  await friend.opens(path)
  await friend.presses(/^Accept /)
  await friend.sees('The day is agreed. We have emailed both of you.')
}

test.describe('a buyer at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('is declined by the seller, and has everything back', async ({ visitor, friend }) => {
    const { buyer, seller, car, path } = await haveADeal(visitor, friend)
    await friend.opens(path)
    await friend.page.getByText('None of these days').click()
    await friend.sees('If you decline, the purchase ends, the buyer gets all the money back')
    await friend.presses('Decline')
    await friend.sees('You have declined. We have emailed them.', 'Do not hand the car over.')
    await friend.canNotScrollSideways()
    for (const person of [buyer, seller])
      await person.findsInTheOutbox(
        /(The seller can’t make any of the proposed days, so the purchase has ended)/,
      )
    await buyer.findsInTheOutbox(/(We have refunded £8,545)/)
    await visitor.opens(path)
    await visitor.sees('The booking was cancelled', 'We refunded £8,545')
    await visitor.opens(`/view/${car}`)
    await expect(visitor.page.getByRole('link', { name: 'Buy this car' })).toBeVisible()
  })

  test('never comes: both are asked, the purchase ends, and the money goes back', {
    tag: ['@barriers', '@deep'],
  }, async ({ visitor, friend }) => {
    const { buyer, seller, car, id, path } = await haveADeal(visitor, friend)
    await acceptsTheDay(friend, path)
    for (const person of [buyer, seller]) await person.findsInTheOutbox(/(The day is agreed)/)

    await agreedDayPasses(id, 1)
    for (const person of [buyer, seller]) await person.findsInTheOutbox(/(Was the car handed over\?)/)
    await visitor.opens(path)
    await visitor.sees(
      /^The agreed day has passed\. If the car was handed over, say so here\. If not, propose another day\./,
      'Code for the hand-over',
    )
    await friend.reloads()
    await friend.sees(
      /^The agreed day has passed\. If the car was handed over, say so here\. If not, propose another day\./,
      'I’ve handed the car over',
    )
    await friend.canNotScrollSideways()
    await meetsNoBarrier(friend)

    await agreedDayPasses(id, 8)
    await buyer.findsInTheOutbox(/(neither of you has told us that the car was handed over)/)
    await seller.findsInTheOutbox(/(tell us in the sale by the end of \w+ \d+ \w+ \d{4} where the car is)/)
    await visitor.reloads()
    await visitor.sees('The booking was cancelled', 'Your refund waits for the seller')
    await friend.reloads()
    await friend.sees('Tell us where the car is')
    await friend.canNotScrollSideways()
    await friend.presses('I haven’t handed the car over')
    await friend.sees('Do not hand the car over. Your advert is on sale again.')
    await expect(friend.page.getByRole('region', { name: 'Your money' })).toHaveCount(0)
    await buyer.findsInTheOutbox(/(We have refunded £8,545)/)
    await visitor.reloads()
    await visitor.sees('We refunded £8,545', 'We have refunded £8,545')
    await visitor.canNotScrollSideways()
    await visitor.opens(`/view/${car}`)
    await expect(visitor.page.getByRole('link', { name: 'Buy this car' })).toBeVisible()
  })
})

test.describe('a buyer with a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('is brought the car, checks it at the door, and shows the code', { tag: '@deep' }, async ({
    visitor,
    friend,
  }) => {
    const form = { isCollection: false, postcode: 'M1 1AE', city: 'Manchester', slotPart: 'afternoon' }
    const { buyer, seller, path } = await haveADeal(visitor, friend, { form })
    await buyer.findsInTheOutbox(/(The seller brings the car to the address in your booking)/)
    await seller.findsInTheOutbox(/(You bring the car to the buyer’s address, which you see in the sale)/)
    await visitor.opens(path)
    await visitor.sees('The seller brings the car', '12 Cardigan Road', /afternoon, 12pm to 6pm$/)
    await acceptsTheDay(friend, path)
    await friend.sees('You bring the car to the buyer', /12 Cardigan Road/, 'M1 1AE', '07700900123')
    await friend.canNotScrollSideways()

    const code = await buyer.findsInTheOutbox(/The day is agreed[\s\S]*\b(\d{6})\b/)
    await visitor.reloads()
    await visitor.sees(
      'Check the car first. If it is not as described, propose a lower price, or cancel.',
      'The miles are what the advert says, give or take 200.',
      'Show the seller this code when you have the car and its keys.',
      code,
    )
    await visitor.canNotScrollSideways()
    await meetsNoBarrier(visitor)
    await friend.page.getByLabel('Code of six digits').fill(code)
    await friend.presses('Record the hand-over')
    await friend.sees('The hand-over is recorded.', 'Perpetua has the car', 'The sale is complete.')
    for (const person of [buyer, seller]) await person.findsInTheOutbox(/(The car was handed over)/)
    await seller.findsInTheOutbox(
      /(We owe you £8,[\d.]+ \(the price and £[\d.]+ for the delivery\)\. Tell us which account to pay it to)/,
    )
    await visitor.reloads()
    await visitor.sees('Completed', 'Done: You have the car', 'Your rights')
    await visitor.canNotScrollSideways()
  })
})
