import { meetsNoBarrier } from './barriers.ts'
import { haveADeal } from './deal.ts'
import { hoursPassUnanswered } from './site-changes.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

// The buyer's; the seller has a phone.
test.use({ viewport: { width: 1440, height: 900 } })

/** In the panel of the day. Returns the days in words. */
async function choosesDays(visitor: Visitor, ...at: number[]): Promise<string[]> {
  const days: string[] = []
  for (const [index, label] of ['Day and time', 'Or (optional)'].entries()) {
    const field = visitor.page.getByLabel(label, { exact: true }).first()
    await field.selectOption({ index: at[index]! })
    days.push((await field.locator('option:checked').textContent())!)
  }
  return days
}

test('a buyer pays, the seller offers other days, and a code completes the sale', {
  tag: '@barriers',
}, async ({ visitor, friend }) => {
  const { buyer, seller, path } = await haveADeal(visitor, friend)
  await visitor.opens(path)
  await visitor.sees('You paid', 'The seller answers your day', 'You proposed this.')
  await seller.findsInTheOutbox(/(Does this day suit you\?)/)
  for (const list of ['/profile/bookings', '/profile/listings']) {
    await friend.opens(list)
    await friend.sees(/^A day is proposed: answer by /)
    await friend.canNotScrollSideways()
  }
  await friend.opens(path)
  await friend.sees('Perpetua paid', 'Answer the proposed day', /^Perpetua proposes this/)
  await friend.canNotScrollSideways()
  await meetsNoBarrier(friend)
  await friend.page.getByText('Offer other days').click()
  await friend.presses('Send')
  await friend.sees('Please select a day')
  const [first, second] = await choosesDays(friend, 5, 8)
  await friend.presses('Send')
  await friend.sees('We have emailed the days that you offer.', first!, second!)

  await buyer.findsInTheOutbox(/(Accept a day, or offer up to three others)/)
  await visitor.reloads()
  await visitor.presses(`Accept ${second}`)
  await visitor.sees('The day is agreed. We have emailed both of you.', 'Add it to your calendar', second!)
  await visitor.canNotScrollSideways()
  await meetsNoBarrier(visitor)
  const code = await buyer.findsInTheOutbox(/\b(\d{6})\b/)
  await visitor.sees('Code for the hand-over', code)

  await friend.reloads()
  await friend.sees('The day is agreed')
  const field = friend.page.getByLabel('Code of six digits')
  const wrong = code === '123456' ? '654321' : '123456'
  await field.fill(wrong)
  await friend.presses('Record the hand-over')
  await friend.sees(`${wrong} is not the code of this booking. Ask the buyer to show it again.`)
  await field.fill(code)
  await friend.presses('Record the hand-over')
  await friend.sees('The hand-over is recorded.', 'Perpetua has the car', 'We pay you')
  await friend.canNotScrollSideways()
  await meetsNoBarrier(friend)
  await visitor.reloads()
  await visitor.sees('Completed', 'You have the car', 'We pay the seller')
  await expect(visitor.page.getByText('Code for the hand-over')).toHaveCount(0)
})

test('a seller who is silent is reminded, and then the buyer has everything back', { tag: '@deep' }, async ({
  visitor,
  friend,
}) => {
  const { buyer, seller, id, car, path } = await haveADeal(visitor, friend)
  await hoursPassUnanswered(id, 12)
  await seller.findsInTheOutbox(/(Perpetua waits for your answer)/)
  await hoursPassUnanswered(id, 12)
  await buyer.findsInTheOutbox(/(The seller did not answer the proposed day by)/)
  await expect(async () => {
    await visitor.opens(path)
    await expect(visitor.page.getByText('We refunded £8,545')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await visitor.sees('The booking was cancelled')
  await friend.opens(path)
  await friend.sees('Cancelled', 'Do not hand the car over.')
  await friend.opens(`/view/${car}`)
  await friend.doesNotSee('reserved')
})

test('a lower price is agreed at the door, phone numbers are shared, and either side writes', {
  tag: ['@barriers', '@deep'],
}, async ({ visitor, friend }) => {
  const { buyer, seller, path } = await haveADeal(visitor, friend)
  await visitor.opens(path)
  const proposes = async (price: string) => {
    await visitor.page.getByText('Propose a lower price', { exact: true }).click()
    await buyer.fillsIn({ 'New price in pounds': price, 'What is different?': 'Two tyres are worn' })
    await visitor.presses('Send the proposal')
  }
  await proposes('8300')
  await visitor.sees('You propose £8,300: Two tyres are worn')
  await friend.opens(path)
  await friend.page.getByText('Accept £8,300', { exact: true }).click()
  await visitor.opens(path)
  await proposes('8200')
  await visitor.sees('We have emailed your proposal.', 'You propose £8,200: Two tyres are worn')
  await seller.findsInTheOutbox(/(proposes a price of £8,200 [\s\S]*The reason: Two tyres are worn)/)
  await friend.presses('Yes, £8,300')
  await friend.sees('£8,300 is no longer proposed. The proposed price is now £8,200.')
  await friend.page.getByText('Accept £8,200', { exact: true }).click()
  await friend.canNotScrollSideways()
  await meetsNoBarrier(friend)
  await friend.presses('Yes, £8,200')
  await friend.sees('The lower price is agreed.')
  await seller.findsInTheOutbox(/(That is £295 less, which goes back to the buyer)/)
  await buyer.findsInTheOutbox(/(We refund £295 to the card)/)
  await buyer.findsInTheOutbox(/(The deal sheet has a new version with this price)/)
  await visitor.opens(path)
  await visitor.sees('This is version 2, with the lower price', 'Version 1 (JSON)')
  await visitor.presses('Share my phone number')
  await visitor.sees('The seller can see it now.', /can see your phone number/)
  await friend.opens(path)
  await friend.sees('07700900123')
  await friend.presses('Message Perpetua')
  await friend.isAt(/\/profile\/enquiries\//)
  await friend.page.getByLabel('Your answer').fill('I bring the second key')
  await friend.presses(/^Send$/)
  await friend.sees('I bring the second key')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a viewing is proposed in a conversation, and withdrawn', { tag: '@deep' }, async ({
    visitor,
    friend,
  }) => {
    const { path } = await haveADeal(visitor, friend)
    await visitor.opens(path)
    await visitor.presses(/^Message /)
    await visitor.page.getByText('Propose a day').click()
    await visitor.page.getByLabel('Test drive').check()
    await visitor.page.getByLabel('Day and time').selectOption({ index: 4 })
    await visitor.page.getByText('See the car').locator('..').getByRole('button', { name: 'Send' }).click()
    await visitor.sees('We have emailed your proposal.', 'Test drive', 'Withdraw the proposal')
    await visitor.presses('Withdraw the proposal')
    await visitor.sees('You have withdrawn the day. We have emailed them.', 'No day is agreed.')
  })
})
