import routes from '#app/routes.ts'
import { type StripeServer, stripeServer } from '#testing/stripe-server.ts'
import { AccountHolder } from './account.ts'
import { meetsNoBarrier } from './barriers.ts'
import { SecondSite } from './second-site.ts'
import { changesPrice, listsCar } from './site-changes.ts'
import { bankQuestion, cardFields, replacesStripe, testCards } from './stripe-js.ts'
import { expect, test } from './test.ts'
import { hasBooking, type UnpaidBooking } from './unpaid-booking.ts'
import type { Visitor } from './visitor.ts'

const aCar = () => listsCar({ make: 'Rover', model: '45', source: 'live', price_pence: 949_500 })

let stripe: StripeServer
let site: SecondSite
test.beforeAll(async () => {
  stripe = await stripeServer()
  site = await SecondSite.started(stripe.environment)
})
test.afterAll(async () => {
  await site.ends()
  await stripe.stop()
})

async function opensPayment(visitor: Visitor, car: number): Promise<UnpaidBooking> {
  await replacesStripe(visitor.page, stripe.account)
  const booking = await hasBooking(new AccountHolder(visitor), car)
  await visitor.opens(site.address + booking.path)
  await visitor.seesHeading('Pay for your car')
  return booking
}

async function entersCard(visitor: Visitor, card: keyof typeof testCards): Promise<void> {
  await cardFields(visitor.page).getByLabel('Card number').fill(testCards[card])
}

async function isBooked(visitor: Visitor, { id }: UnpaidBooking): Promise<void> {
  await visitor.isAt(`${site.address}/profile/bookings/${id}`)
}

test('a card is declined, the bank refuses, the bank agrees', { tag: '@barriers' }, async ({ visitor }) => {
  const { page } = visitor
  await page.setViewportSize({ width: 360, height: 740 })
  const booking = await opensPayment(visitor, await aCar())
  await visitor.sees('£9,545', 'The details of your card go to Stripe')
  await visitor.doesNotSee('This is a demonstration.')
  await cardFields(page).getByLabel('Card number').waitFor()
  expect(await page.evaluate(() => 'hasPart' in globalThis), 'Stripe.js may load parts').toBe(true)
  await meetsNoBarrier(visitor)
  await visitor.canNotScrollSideways()
  await visitor.presses('Pay £9,545')
  expect(stripe.account.intents, 'nothing is begun with incomplete fields').toEqual([])
  await entersCard(visitor, 'declined')
  await visitor.presses('Pay £9,545')
  await visitor.sees('You have not paid', 'Your bank declined the card.')

  await entersCard(visitor, 'authentication')
  await visitor.presses('Pay £9,545')
  await visitor.sees('We are waiting for your bank.')
  await bankQuestion(page).getByRole('button', { name: 'No' }).click()
  await visitor.sees('Your bank could not confirm that it is you.')

  await entersCard(visitor, 'authentication')
  await visitor.presses('Pay £9,545')
  await bankQuestion(page).getByRole('button', { name: 'Yes' }).click()
  await isBooked(visitor, booking)
})

test('a price that changes between is shown, and paid when it is confirmed', { tag: '@deep' }, async ({
  visitor,
}) => {
  const car = await aCar()
  const booking = await opensPayment(visitor, car)
  await changesPrice(car, 969_500)
  await entersCard(visitor, 'paid')
  await visitor.presses('Pay £9,545')
  await visitor.sees('The price has changed', 'Before: £9,545')
  await visitor.presses('Pay £9,745')
  await isBooked(visitor, booking)
})

test('a payment that was begun is shown after a reload, and given up', { tag: '@deep' }, async ({
  visitor,
}) => {
  await opensPayment(visitor, await aCar())
  await entersCard(visitor, 'authentication')
  await visitor.presses('Pay £9,545')
  await bankQuestion(visitor.page).getByText('Is it you?').waitFor()
  await visitor.reloads()
  await visitor.sees('Your payment has begun', 'reserved for you until')
  await visitor.presses('Do not buy it: release the car')
  await visitor.sees('The car is released')
  expect(stripe.account.intents.at(-1)).toMatchObject({ state: 'cancelled' })
})

test('the secret that Stripe adds to the address it returns to does not stay there', {
  tag: '@deep',
}, async ({ visitor }) => {
  const booking = await opensPayment(visitor, await aCar())
  await visitor.opens(`${site.address}${booking.path}?payment_intent_client_secret=pi_1_secret_2`)
  await visitor.isAt(site.address + booking.path)
})

test('without Stripe’s script the page says what to do', { tag: '@deep' }, async ({ visitor }) => {
  await visitor.page.route('https://js.stripe.com/**', route => route.abort())
  const booking = await hasBooking(new AccountHolder(visitor), await aCar())
  await visitor.opens(site.address + booking.path)
  await visitor.sees('The card form could not be loaded', 'Try again')
})

test('only the payment page may load Stripe', { tag: '@deep' }, async ({ visitor, baseURL }) => {
  const { request } = visitor.page
  const booking = await hasBooking(new AccountHolder(visitor), await aCar())
  const policyOf = async (origin: string, path: string) => {
    const answer = await request.get(origin + path)
    expect(answer.headers()['content-type'], path).toMatch(/^text\/html/)
    return answer.headers()['content-security-policy']!.replaceAll(/ 'sha256-[^']+'/g, '')
  }
  const strict = await policyOf(baseURL!, booking.path)
  expect(strict).not.toContain('stripe.com')
  expect(await policyOf(site.address, booking.path)).toContain('frame-src https://js.stripe.com')
  for (const path of pagePaths()) expect(await policyOf(site.address, path), path).toBe(strict)
})

/**
 * The paths of all pages but the payment's, with something in place of parameters; what is not there has a
 * page too.
 */
function pagePaths(): string[] {
  const pathsOf = (entries: typeof routes, parent: string): string[] =>
    entries.flatMap(({ path = '', children }) => [
      `${parent}/${path}`,
      ...pathsOf((children ?? []) as typeof routes, `${parent}/${path}`),
    ])
  return pathsOf(routes, '')
    .filter(path => !path.startsWith('/payment/') && !path.startsWith('/media/'))
    .map(path => path.replace(/:\w+\??|\*/g, '99999'))
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says that paying needs scripts', { tag: '@deep' }, async ({ visitor }) => {
    const booking = await hasBooking(new AccountHolder(visitor), await aCar())
    await visitor.opens(site.address + booking.path)
    // Playwright does not look for texts in noscript.
    await expect(visitor.page.locator('main noscript p').first()).toHaveText(
      'Paying by card needs JavaScript',
    )
    await expect(visitor.page.getByRole('button', { name: /^Pay/ })).toBeHidden()
  })
})
