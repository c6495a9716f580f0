import type { Page } from '@playwright/test'
import type { ListingRow } from '#server/listings/listing-row.ts'
import { AccountHolder } from './account.ts'
import { meetsNoBarrier } from './barriers.ts'
import { handsAdvertTo, listsCar, switchDigestDelayOff } from './site-changes.ts'
import { expect, test } from './test.ts'
import { Visitor } from './visitor.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** Not taken for a bot, as headless Chromium is. */
const BROWSER =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** Makes of which the stock has no other cars, so that journeys don't find each other's. */
async function advertises(seller: AccountHolder, facts: Partial<ListingRow>): Promise<number> {
  const id = await listsCar({ derivative: null, generation: null, trim_level: null, year: 2012, ...facts })
  await handsAdvertTo(seller.email, id)
  return id
}

const advert = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h2') })

async function changesPrice(visitor: Visitor, price: string): Promise<void> {
  const { page } = visitor
  const field = page.getByLabel('Asking price in pounds')
  if (!(await field.isVisible())) await page.getByText('Change the price', { exact: true }).click()
  await field.fill(price)
  await visitor.presses(/^Save the price/)
}

test('a lower price is told to those who saved the car', { tag: '@deep' }, async ({ visitor, friend }) => {
  await switchDigestDelayOff()
  const [perpetua, buyer] = [new AccountHolder(visitor), new AccountHolder(friend)]
  await perpetua.hasAccount()
  const id = await advertises(perpetua, { make: 'Caterham', model: 'Seven', price_pence: 2_400_000 })
  await buyer.hasAccount()
  await friend.opens('/profile/wishlists')
  await friend.page.getByLabel('Tell me by email when a saved car becomes cheaper').check()
  await friend.sees('We will email you about price drops')
  await friend.opens(`/view/${id}`)
  const saved = friend.page.waitForResponse(/addRemoveToWishlist/)
  await friend.savesCar('2012 Caterham Seven')
  await saved

  await visitor.opens('/profile/listings')
  await visitor.sees('1 advert', 'On sale', '£24,000', '1 save in all')
  await visitor.canNotScrollSideways()
  await changesPrice(visitor, '23k')
  await visitor.sees('Write the whole price, like 12000')
  await changesPrice(visitor, '£22,950')
  await visitor.sees('The price is now £22,950.')
  await expect(advert(visitor.page).getByText('£22,950').first()).toBeVisible()
  await buyer.findsInTheOutbox(/(£1,050 less than when you saved it)/)
})

test('an advert is paused, resumed, renewed and sold', async ({ visitor, friend }) => {
  const perpetua = new AccountHolder(visitor)
  await perpetua.hasAccount()
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString()
  await advertises(perpetua, { make: 'Ginetta', model: 'G40', expires_at: inAWeek })
  const isFound = async (cars: number) => {
    await expect(async () => {
      await friend.opens('/search?make=ginetta')
      await friend.seesCars(cars)
    }).toPass({ timeout: 10_000 })
  }
  await isFound(1)
  await visitor.opens('/profile/listings')
  await visitor.presses(/^Pause/)
  await visitor.sees('Your advert is paused. Buyers can’t find it until you resume it.', 'Paused')
  await expect(visitor.focused()).toHaveText('2012 Ginetta G40')
  await isFound(0)
  await visitor.presses(/^Resume/)
  await visitor.sees('Your advert is on sale again.')
  await isFound(1)
  await visitor.presses(/^Renew/)
  await visitor.sees(/Your advert runs until \d+ \w+ 20\d\d\./)
  await expect(visitor.page.getByRole('button', { name: /^Renew/ })).toBeHidden()

  await visitor.page.getByText('Mark as sold').click()
  await visitor.presses(/^Yes, it is sold/)
  await visitor.sees('Your car is marked as sold.', 'Sold')
  await isFound(0)
  await expect(visitor.page.getByRole('button', { name: /^(Pause|Yes)/ })).toHaveCount(0)
})

test('a withdrawn advert loses its page', { tag: '@deep' }, async ({ visitor, friend }) => {
  const perpetua = new AccountHolder(visitor)
  await perpetua.hasAccount()
  const id = await advertises(perpetua, { make: 'Ariel', model: 'Atom' })
  await visitor.opens('/profile/listings')
  await visitor.page.getByText('Withdraw the advert').click()
  await visitor.sees('You can’t undo this, but you can place a new advert.')
  await visitor.presses(/^Yes, withdraw it/)
  await visitor.sees('Your advert is withdrawn.', 'Withdrawn')
  expect((await friend.opens(`/view/${id}`)).status()).toBe(410)
  await friend.sees('This car is no longer for sale', 'Search all cars')
})

test('of two tabs that change the price the second is told, and can go on', { tag: '@deep' }, async ({
  visitor,
}) => {
  const perpetua = new AccountHolder(visitor)
  await perpetua.hasAccount()
  await advertises(perpetua, { make: 'Westfield', model: 'SE', price_pence: 1_500_000 })
  const second = new Visitor(await visitor.page.context().newPage())
  await visitor.opens('/profile/listings')
  await second.opens('/profile/listings')
  await changesPrice(visitor, '14500')
  await visitor.sees('The price is now £14,500.')
  await changesPrice(second, '14200')
  await second.sees('You changed this price to £14,500 in another tab or on another device.')
  await expect(advert(second.page).getByText('£14,500', { exact: true })).toBeVisible()
  await expect(second.page.getByLabel('Asking price in pounds')).toHaveValue('14200')
  await second.presses(/^Save the price/)
  await second.sees('The price is now £14,200.')
})

test('a view is counted once for each visitor', { tag: '@deep' }, async ({ visitor, browser, baseURL }) => {
  const perpetua = new AccountHolder(visitor)
  await perpetua.hasAccount()
  const id = await advertises(perpetua, { make: 'Alpine', model: 'A110' })
  const context = await browser.newContext({ baseURL, userAgent: BROWSER })
  const buyer = new Visitor(await context.newPage())
  for (let times = 0; times < 2; times++) {
    const counted = buyer.page.waitForResponse(/\/api\/cars\/\d+\/view$/)
    await buyer.opens(`/view/${id}`)
    await counted
  }
  await context.close()
  await expect(async () => {
    await visitor.opens('/profile/listings')
    await visitor.sees('1 view in all')
  }).toPass({ timeout: 20_000 })
})

test('an email leads to the one advert that ends', { tag: '@deep' }, async ({ visitor }) => {
  const perpetua = new AccountHolder(visitor)
  await perpetua.hasAccount()
  const ended = new Date(Date.now() - 86_400_000).toISOString()
  const id = await advertises(perpetua, {
    make: 'Fisker',
    model: 'Karma',
    state: 'expired',
    expires_at: ended,
  })
  await advertises(perpetua, { make: 'Fisker', model: 'Ocean' })
  await visitor.page.context().clearCookies()
  await visitor.opens(`/profile/listings?advert=${id}`)
  await visitor.isAt(/\/login\?/)
  await perpetua.fillsIn({ Email: perpetua.email, Password: perpetua.password })
  await visitor.presses(/^Log in$/)
  await visitor.isAt(`/profile/listings?advert=${id}`)
  await visitor.sees('2012 Fisker Karma', 'Expired')
  await visitor.doesNotSee('2012 Fisker Ocean')
  await visitor.presses(/^Renew/)
  await visitor.sees(/Your advert runs until/, 'On sale')
  await visitor.follows('See all your adverts')
  await visitor.sees('2012 Fisker Ocean', '2 adverts')
})

test('the page has no barriers, with everything open', { tag: '@deep' }, async ({ visitor }) => {
  const perpetua = new AccountHolder(visitor)
  await perpetua.hasAccount()
  await advertises(perpetua, { make: 'Genesis', model: 'G70' })
  await advertises(perpetua, { make: 'Genesis', model: 'G80', state: 'reserved' })
  await visitor.opens('/profile/listings')
  await visitor.page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  await meetsNoBarrier(visitor)
  await visitor.canNotScrollSideways()
})

test.describe('without scripts', () => {
  test('prices are changed and adverts paused', { tag: '@deep' }, async ({ visitor, browser, baseURL }) => {
    const perpetua = new AccountHolder(visitor)
    await perpetua.hasAccount()
    await advertises(perpetua, { make: 'Daewoo', model: 'Matiz' })
    const storageState = await visitor.page.context().storageState()
    const context = await browser.newContext({ baseURL, storageState, javaScriptEnabled: false })
    const withoutScripts = new Visitor(await context.newPage(), { withScripts: false })
    await withoutScripts.opens('/profile/listings')
    await changesPrice(withoutScripts, 'much')
    await withoutScripts.sees('Asking price must be a positive number')
    await changesPrice(withoutScripts, '795')
    await withoutScripts.sees('The price is now £795.')
    await withoutScripts.presses(/^Pause/)
    await withoutScripts.sees('Your advert is paused. Buyers can’t find it until you resume it.')
    await context.close()
  })
})
