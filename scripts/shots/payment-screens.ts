/** Screens of paying: at the card desk, as the site of the screenshots has no Stripe. */
import type { Page } from '@playwright/test'
import { AccountHolder } from '../../e2e/account.ts'
import { CardDesk } from '../../e2e/card-desk.ts'
import { Purchase } from '../../e2e/purchase.ts'
import { changesPrice, hasAnAdvert, listsCar } from '../../e2e/site-changes.ts'
import { Visitor } from '../../e2e/visitor.ts'
import type { Screen } from './screen.ts'

/** On the payment page of a car of its own. */
async function opensPayment(page: Page) {
  const visitor = new Visitor(page)
  const carId = await listsCar({ make: 'Rover', model: '75', price_pence: 949_500 })
  await new AccountHolder(visitor).hasAccount()
  const purchase = await Purchase.of(visitor, carId, { isCollection: false, postcode: 'M1 1AE' })
  await page.goto(purchase.path, { waitUntil: 'networkidle' })
  return { carId, desk: new CardDesk(visitor), purchase, visitor }
}

const paying = (
  name: string,
  prepare: (opened: Awaited<ReturnType<typeof opensPayment>>) => Promise<void>,
) => ({
  ...{ name, path: '/' },
  prepare: async (page: Page) => {
    await prepare(await opensPayment(page))
    await page.waitForLoadState('networkidle')
  },
})

export const paymentScreens: readonly Screen[] = [
  paying('payment', async () => undefined),
  paying('payment-begun', async ({ desk }) => {
    await desk.opens()
    await desk.goesBack()
  }),
  paying('payment-released', async ({ desk, visitor }) => {
    await desk.opens()
    await desk.goesBack()
    await visitor.presses('Do not buy it: release the car')
    await visitor.sees('The car is released')
  }),
  paying('payment-declined', async ({ desk, visitor }) => {
    await desk.opens()
    await desk.paysWith('declined')
    await visitor.sees('You have not paid')
  }),
  paying('payment-price-changed', async ({ carId, visitor }) => {
    await changesPrice(carId, 969_500)
    await visitor.presses(/^Pay £/)
    await visitor.sees('The price has changed')
  }),
  paying('payment-reserved', async ({ carId, purchase, visitor }) => {
    const context = visitor.page.context()
    const cookies = await context.cookies()
    await context.clearCookies()
    await new AccountHolder(visitor).hasAccount()
    const { path } = await Purchase.of(visitor, carId)
    const others = await context.cookies()
    await context.addCookies(cookies)
    await purchase.isBeingPaid()
    await context.addCookies(others)
    await visitor.opens(path)
    await visitor.sees('Someone else is buying this car')
  }),
  {
    name: 'payment-promotion',
    path: '/',
    prepare: async page => {
      const visitor = new Visitor(page)
      const seller = new AccountHolder(visitor)
      await seller.hasAccount()
      await page.goto(`/advertise/${await hasAnAdvert(seller)}`, { waitUntil: 'networkidle' })
      await page.getByLabel('Discount code').fill('DEMO10')
      await page.getByRole('checkbox').check()
      await visitor.presses('Order the promotion')
      await visitor.seesHeading('Pay for your promotion')
    },
  },
  paying('card-desk', async ({ desk }) => await desk.opens()),
  paying('card-desk-bank', async ({ desk, visitor }) => {
    await desk.opens()
    await desk.paysWith('authentication')
    await visitor.seesHeading('Your bank asks: is it you?')
  }),
  paying('card-desk-lost', async ({ desk, visitor }) => {
    await desk.opens()
    await desk.paysWith('network lost')
    await visitor.seesHeading('The connection was lost')
  }),
]
