import { AccountHolder } from './account.ts'
import { meetsNoBarrier } from './barriers.ts'
import { handsAdvertTo, hasBought, listsCar } from './site-changes.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** A trader, logged in, with a car that no other journey counts. */
async function sellsAsATrader(visitor: Visitor, business: string, model: string): Promise<number> {
  const trader = new AccountHolder(visitor)
  await trader.hasAccount()
  const car = await listsCar({
    make: 'Jensen',
    model,
    derivative: null,
    generation: null,
    trim_level: null,
    year: 1974,
  })
  await handsAdvertTo(trader.email, car)
  await visitor.opens('/profile/seller')
  await visitor.page.getByLabel('As a trader').check()
  await trader.fillsIn({ 'Business name': business, 'Business address': '4 Sample Road, Leeds LS6 2AB' })
  await visitor.presses('Save how I sell')
  await visitor.sees('We have saved how you sell.')
  return car
}

test('a trader adds cars by their number plates, and corrects a bad line', { tag: '@deep' }, async ({
  visitor,
}) => {
  await sellsAsATrader(visitor, 'Interceptor Sales', 'Interceptor')
  await visitor.sees('Add several cars')
  await visitor.page.getByLabel('Number plates').fill('nonsense!')
  await visitor.presses('Add these cars')
  await visitor.sees(/Line 1, numberPlate: Please enter a valid UK number plate \(‘nonsense!’\)/)
  await expect(visitor.page.getByLabel('Number plates')).toHaveValue('nonsense!')
  await visitor.canNotScrollSideways()
  await meetsNoBarrier(visitor)
})

test('a trader’s page has the stock, and is found from card and car', { tag: '@barriers' }, async ({
  visitor,
  friend,
}) => {
  const car = await sellsAsATrader(friend, 'Healey Sales', 'Healey')
  await visitor.opens(`/view/${car}`)
  await visitor.sees('Trader', '4 Sample Road, Leeds LS6 2AB', 'No reviews yet')
  await meetsNoBarrier(visitor)
  await visitor.follows('Healey Sales')
  await visitor.seesHeading('Healey Sales')
  await expect(async () => {
    await visitor.reloads()
    await visitor.sees('One trader')
  }).toPass({ timeout: 10_000 })
  await visitor.canNotScrollSideways()
  await meetsNoBarrier(visitor)
})

test('a buyer offers a car in part exchange, and the trader answers with a figure', {
  tag: ['@barriers', '@deep'],
}, async ({ visitor, friend }) => {
  const car = await sellsAsATrader(friend, 'CV8 Sales', 'CV8')
  await new AccountHolder(visitor).hasAccount()
  await visitor.opens(`/view/${car}`)
  await visitor.follows('Ask the seller')
  const dialog = visitor.page.getByRole('dialog', { name: 'Ask the seller' })
  await dialog.getByLabel('Your message').fill('What would you give for mine?')
  await dialog.getByText('Offer your car in part exchange').click()
  await dialog.getByLabel('Your car’s number plate').fill('AA10 FRC')
  await visitor.presses('Send the message')
  await visitor.sees('Please enter a mileage')
  await meetsNoBarrier(visitor)
  await dialog.getByLabel('Its mileage').fill('96,400')
  await visitor.presses('Send the message')
  await visitor.sees('We have sent your message.')

  await friend.opens('/profile/enquiries')
  await friend.follows('Perpetua')
  await friend.sees('Part exchange', /Guide £.* subject to inspection/)
  await friend.page.getByLabel('Your figure').fill('1,200')
  await friend.presses('Send this figure')
  await friend.sees('The trader offers £1,200')
  await visitor.follows('See the conversation')
  await visitor.sees('The trader offers £1,200', /we give £1,200 in part exchange/)
  await visitor.canNotScrollSideways()
  await meetsNoBarrier(visitor)
})

test('a buyer reviews the seller, who answers', { tag: ['@barriers', '@deep'] }, async ({
  visitor,
  friend,
}) => {
  const car = await sellsAsATrader(friend, 'FF Sales', 'FF')
  const buyer = new AccountHolder(visitor)
  await buyer.hasAccount()
  const review = `/review/${await hasBought(buyer.email, car)}`
  await visitor.opens(review)
  await visitor.seesHeading('How was your purchase?')
  await visitor.page.getByLabel('4 – good').check()
  await visitor.page.getByLabel('What should other buyers know?').fill('Honest, and on time')
  await meetsNoBarrier(visitor)
  await visitor.presses('Publish my review')
  await visitor.sees('Thank you. Your review is published.')
  await friend.opens(review)
  await friend.page.getByLabel('Your answer').fill('Enjoy it!')
  await friend.presses('Publish my answer')
  await friend.sees('Your answer is published.', 'Seller: Enjoy it!')
  await visitor.opens(`/view/${car}`)
  await visitor.sees('4/5 (1 review)', '1 car sold here')
  await visitor.page.getByText('Reviews by buyers').click()
  await visitor.sees('Honest, and on time', 'Seller: Enjoy it!')
  await visitor.canNotScrollSideways()
  await meetsNoBarrier(visitor)
})
