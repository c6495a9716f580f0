import type { Page } from '@playwright/test'
import { AccountHolder } from './account.ts'
import { meetsNoBarrier } from './barriers.ts'
import { CardDesk } from './card-desk.ts'
import { hasPurchase, Purchase } from './purchase.ts'
import { changesPrice, listsCar } from './site-changes.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const aCar = () => listsCar({ make: 'Rover', model: '75', source: 'live', price_pence: 949_500 })

async function isBooked(visitor: Visitor, { id }: Purchase): Promise<void> {
  await visitor.isAt(new RegExp(`/profile/bookings/${id}$`))
}

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a card is declined, then another one pays', { tag: '@barriers' }, async ({ visitor }) => {
    const purchase = await hasPurchase(new AccountHolder(visitor), await aCar())
    const desk = new CardDesk(visitor)
    await visitor.opens(purchase.path)
    await visitor.seesHeading('Pay for your car')
    await visitor.sees('Admin charge', '£50', 'Total to pay', '£9,545')
    await visitor.sees('This is a demonstration. No money moves.', 'reserved for you for 15 minutes')
    await meetsNoBarrier(visitor)
    await visitor.canNotScrollSideways()
    await desk.opens('Pay £9,545')
    await visitor.sees('Test card desk', '£9,545')
    await meetsNoBarrier(visitor)
    await visitor.canNotScrollSideways()
    await desk.paysWith('declined')
    await visitor.isAt(purchase.path)
    await visitor.sees('You have not paid', 'Your bank declined the card.')
    await desk.opens()
    await desk.paysWith('paid')
    await isBooked(visitor, purchase)
    await visitor.opens(purchase.path)
    await isBooked(visitor, purchase)
  })
})

test('a bank asks whether it is the holder', async ({ visitor }) => {
  const purchase = await hasPurchase(new AccountHolder(visitor), await aCar())
  const desk = new CardDesk(visitor)
  await visitor.opens(purchase.path)
  await desk.opens()
  await desk.paysWith('authentication')
  await desk.saysToTheBank('No')
  await visitor.sees('You have not paid', 'Your bank could not confirm that it is you.')
  await desk.opens()
  await desk.paysWith('authentication')
  await desk.saysToTheBank('Yes, it is me')
  await isBooked(visitor, purchase)
})

test('a payment whose answer is lost was made nevertheless', async ({ visitor }) => {
  const purchase = await hasPurchase(new AccountHolder(visitor), await aCar())
  const desk = new CardDesk(visitor)
  await visitor.opens(purchase.path)
  await desk.opens()
  await desk.paysWith('network lost')
  await visitor.seesHeading('The connection was lost')
  await visitor.follows('Back to Forecourt')
  await isBooked(visitor, purchase)
})

test('a payment is left, continued and given up, and the next buyer waits for the car', async ({
  visitor,
  friend,
}) => {
  const car = await aCar()
  const purchase = await hasPurchase(new AccountHolder(visitor), car)
  const others = await hasPurchase(new AccountHolder(friend), car)
  const desk = new CardDesk(visitor)
  await friend.opens(others.path)
  await visitor.opens(purchase.path)
  await desk.opens()
  await desk.goesBack()
  await visitor.sees('Your payment has begun', /reserved for you until \d\d:\d\d, for 1[45] min \d\d s more/)
  await desk.opens('Continue paying')
  await desk.goesBack()

  await friend.presses(/^Pay £/)
  await friend.sees('Someone else is buying this car', 'Nothing has been charged to you.')
  await friend.presses('Tell me when it comes back')
  await friend.sees('We will email you if it can be bought again.')

  await visitor.presses('Do not buy it: release the car')
  await visitor.sees('The car is released', 'Nothing has been charged.')
  await friend.opens(others.path)
  await new CardDesk(friend).opens()
  await new CardDesk(friend).paysWith('paid')
  await isBooked(friend, others)
})

test('a price that has changed is shown, and confirmed by paying it', async ({ visitor }) => {
  const car = await aCar()
  const purchase = await hasPurchase(new AccountHolder(visitor), car)
  const desk = new CardDesk(visitor)
  await visitor.opens(purchase.path)
  await changesPrice(car, 969_500)
  await visitor.presses('Pay £9,545')
  await visitor.sees('The price has changed', 'It was £9,545 and is now £9,745.', 'Before: £9,545')
  await desk.opens('Pay £9,745')
  await desk.paysWith('paid')
  await isBooked(visitor, purchase)
})

test('the payment page is entered and left by loading a document', async ({ visitor }) => {
  const { page } = visitor
  const buyer = new AccountHolder(visitor)
  const purchase = await hasPurchase(buyer, await aCar())
  await page.context().clearCookies()
  await visitor.opens(purchase.path)
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

test('pages of others and of nothing are not there', async ({ visitor, friend }) => {
  const purchase = await hasPurchase(new AccountHolder(visitor), await aCar())
  await new AccountHolder(friend).hasAccount()
  for (const path of [purchase.path, '/payment/else/1', `/payment/booking/${'1'.repeat(50)}`, '/card-desk/1'])
    expect((await friend.opens(path)).status(), path).toBe(404)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a card is declined, another card pays, and a payment that was left can be begun again a little later', async ({
    visitor,
  }) => {
    const purchase = await hasPurchase(new AccountHolder(visitor), await aCar())
    const desk = new CardDesk(visitor)
    await visitor.opens(purchase.path)
    await desk.opens()
    await desk.paysWith('declined')
    await visitor.sees('You have not paid')
    await desk.opens()
    await desk.paysWith('authentication')
    await desk.saysToTheBank('Yes, it is me')
    await isBooked(visitor, purchase)
    const other = await Purchase.of(visitor, await aCar())
    await visitor.opens(other.path)
    await desk.opens()
    await desk.goesBack()
    await visitor.presses('Do not buy it: release the car')
    await visitor.sees('The car is released', /You can pay for it again in 2 minutes/)
  })
})
