/** Every screen that `npm run shots` takes. Add new pages here. */
import type { Page } from '@playwright/test'
import type { ListingRow } from '#server/listings/listing-row.ts'
import { AccountHolder } from '../../e2e/account.ts'
import { numberOf } from '../../e2e/cars.ts'
import { handsAdvertTo, hasAnAdvert } from '../../e2e/site-changes.ts'
import { Visitor } from '../../e2e/visitor.ts'
import { assistantScreens } from './assistant-screens.ts'
import { bookingScreens } from './booking-screens.ts'
import { buyScreens } from './buy-screens.ts'
import { contentScreens } from './content-screens.ts'
import { enquiryScreens } from './enquiry-screens.ts'
import { offerScreens } from './offer-screens.ts'
import { paymentScreens } from './payment-screens.ts'
import { PHONE_WIDTH, type Screen } from './screen.ts'
import { sellScreens } from './sell-screens.ts'
import { subscriberScreens } from './subscriber-screens.ts'

export const screens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'search', path: '/search' },
  {
    name: 'search-filtered',
    path: '/search?bodyType=hatchback&bodyType=suv&fuelType=petrol&priceMin=5000&priceMax=25000&yearMin=2012&city=Leeds&distance=200&sortBy=price_low',
  },
  // With the guide of the model below the cars.
  { name: 'model-page', path: '/ford/focus' },
  { name: 'search-empty', path: '/search?make=saab&priceMax=1000&transmission=automatic&yearMin=2009' },
  { name: 'search-left-out', path: '/search?fuelType=petrol&doors=nine&colour=tartan' },
  {
    name: 'search-sheet',
    path: '/search?fuelType=petrol&priceMax=15000',
    prepare: page => page.getByRole('button', { name: 'Filters' }).click(),
    viewportOnly: true,
    widths: [PHONE_WIDTH],
  },
  { name: 'landing-model', path: '/ford/focus' },
  { name: 'landing-city', path: '/used-cars-in-birmingham' },
  { name: 'landing-near-me', path: '/used-cars-near-me' },
  { name: 'landing-empty', path: '/used-hydrogen-cars-under-3000' },
  { name: 'value-of-make', path: '/value-of-used-ford' },
  { name: 'value-around-city', path: '/value-of-used-car-birmingham' },
  { name: 'value-with-feature', path: '/car-value-with-tow-bar' },
  { name: 'sell-theme', path: '/sell-my-electric-car' },
  { name: 'compare-theme', path: '/compare-cars' },
  { name: 'buy-theme', path: '/buy-car-online' },
  { name: 'car', path: `/view/${numberOf('wanted')}` },
  { name: 'car-demonstration', path: '/view/40' },
  { name: 'car-delivered', path: `/view/${numberOf('wanted')}?postcode=M1` },
  { name: 'search-by-postcode', path: '/search?source=live&postcode=M1+1AE', viewportOnly: true },
  { name: 'car-sold', path: `/view/${numberOf('sold')}` },
  { name: 'car-written-off', path: `/view/${numberOf('tooOld')}` },
  { name: 'price-label', path: '/price-label/40' },
  { name: 'price-label-none', path: `/price-label/${numberOf('broken')}` },
  {
    name: 'car-pictures',
    path: `/view/${numberOf('wanted')}`,
    prepare: async page => {
      await page.getByRole('button', { name: 'View all 4 pictures' }).click()
      await page.getByRole('dialog').waitFor()
    },
    viewportOnly: true,
  },
  {
    name: 'car-report',
    path: `/view/${numberOf('wanted')}`,
    prepare: async page => {
      await page.getByRole('button', { name: 'Report this advert' }).click()
      await page.getByRole('button', { name: 'Send the report' }).click()
      await page.getByText('Please select').waitFor()
    },
    viewportOnly: true,
  },
  {
    name: 'save-search',
    path: '/',
    prepare: async page => {
      await opensProfile(page, 'overview')
      await page.goto('/search?make=saab', { waitUntil: 'networkidle' })
      await page.getByRole('link', { name: 'Save this search' }).click()
      await page.getByRole('button', { name: 'Save the search' }).waitFor()
    },
    viewportOnly: true,
  },
  { name: 'compare', path: `/compare?cars=${numberOf('wanted')},40,${numberOf('fromAPartner')},41` },
  { name: 'compare-differences', path: '/compare?cars=40,41&only=differences' },
  { name: 'compare-empty', path: '/compare' },
  {
    name: 'compare-tray',
    path: '/search',
    prepare: async page => {
      for (const index of [0, 1, 2])
        await page
          .getByRole('checkbox', { name: /^Compare/ })
          .nth(index)
          .click()
      await page.getByRole('link', { name: 'Compare 3 cars' }).waitFor()
    },
    viewportOnly: true,
  },
  {
    name: 'saved-cars',
    path: '/search',
    prepare: async page => {
      for (const index of [0, 1])
        await page
          .getByRole('button', { name: /to the wishlist$/ })
          .nth(index)
          .click()
      await page.getByRole('button', { name: /^Saved cars/ }).click()
      await page.getByRole('dialog').getByRole('link').nth(1).waitFor()
    },
    viewportOnly: true,
  },
  { name: 'value-my-car', path: '/value-my-car' },
  {
    name: 'value-my-car-errors',
    path: '/value-my-car',
    prepare: async page => {
      await page.getByRole('button', { name: 'Value my car' }).click()
      await page.getByText('Please enter a mileage').waitFor()
    },
  },
  { name: 'value-my-car-by-hand', path: '/value-my-car?by=hand' },
  { name: 'value-my-car-unknown', path: '/value-my-car', prepare: page => sendsPlate(page, 'ER19NFD') },
  { name: 'value-my-car-choice', path: '/value-my-car', prepare: page => sendsPlate(page, 'AA10FRC') },
  { name: 'valuation', path: '/value-my-car', prepare: valuesACar },
  {
    name: 'sell-valued',
    path: '/value-my-car',
    prepare: async page => {
      await valuesACar(page)
      await page.getByRole('link', { name: 'Sell it here' }).click()
      await page.getByRole('heading', { name: 'Sell my car' }).waitFor()
    },
  },
  { name: 'valuation-not-found', path: '/valuation/AAAAAAAAAAAAAAAAAAAAAA' },
  { name: 'valuation-emails-wrong', path: '/valuation-emails/a-token' },
  { name: 'valuation-accuracy', path: '/valuation-accuracy' },
  { name: 'ask', path: '/ask' },
  ...assistantScreens,
  ...bookingScreens,
  ...enquiryScreens,
  ...sellScreens,
  ...buyScreens,
  ...contentScreens,
  { name: 'login', path: '/login' },
  {
    name: 'login-failed',
    path: '/login',
    prepare: async page => {
      await page.getByLabel('Email').fill('unknown@mail.example')
      await page.getByLabel('Password', { exact: true }).fill('Marmalade&7Geese')
      await page.getByRole('button', { name: /^Log in$/ }).click()
      await page.getByText('Login Failed').waitFor()
    },
  },
  {
    name: 'sign-up',
    path: '/login?step=sign-up',
    prepare: page => page.getByRole('button', { name: 'Create an account' }).click(),
  },
  { name: 'code', path: '/', prepare: signsUp },
  { name: 'forgotten', path: '/login?step=forgotten' },
  { name: 'reset-password', path: '/reset-password/a-token' },
  ...['overview', 'account', 'password', 'wishlists', 'searches', 'bookings', 'listings', 'delete'].map(
    page => ({
      name: `profile-${page}`,
      path: '/',
      prepare: async (browser: Page) => void (await opensProfile(browser, page)),
    }),
  ),
  { name: 'certify', path: '/', prepare: page => opensOwn(page, 'certify') },
  {
    name: 'certify-sent',
    path: '/',
    prepare: async page => {
      await opensOwn(page, 'certify')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Send my papers' }).click()
      await page.getByText('being checked').waitFor()
    },
  },
  { name: 'certify-refused', path: '/', prepare: page => opensOwn(page, 'certify', { mileage: 120_000 }) },
  { name: 'advertise', path: '/', prepare: page => opensOwn(page, 'advertise') },
  {
    name: 'advertise-ordered',
    path: '/',
    prepare: async page => {
      await opensOwn(page, 'advertise', { advertised_until: '2099-01-01T00:00:00Z' })
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Order the promotion' }).click()
      await page.getByRole('link', { name: 'Change your order' }).click()
      await page.getByText('You have not paid yet.').waitFor()
    },
  },
  ...offerScreens,
  ...paymentScreens,
  ...subscriberScreens,
  {
    name: 'claim-registration',
    path: '/',
    prepare: async page => {
      await opensProfile(page, 'overview')
      await page.goto('/claim-registration', { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'Send my claim' }).click()
      await page.getByText('Please add a photograph').waitFor()
    },
  },
  {
    name: 'profile-listings-adverts',
    path: '/',
    prepare: async page => {
      const person = await opensProfile(page, 'overview')
      for (const id of [numberOf('wanted'), 40, numberOf('sold')]) await handsAdvertTo(person.email, id)
      await page.goto('/profile/listings', { waitUntil: 'networkidle' })
      await page.getByText('The last 30 days').first().click()
      await page.getByText('Change the price').first().click()
    },
  },
  {
    name: 'outbox',
    path: '/',
    prepare: async page => {
      await signsUp(page)
      await page.goto('/outbox')
    },
  },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'car-not-found', path: '/view/99999999' },
  { name: 'failure', path: `/view/${numberOf('broken')}` },
]

async function sendsPlate(page: Page, plate: string): Promise<void> {
  await page.getByLabel('Number plate').fill(plate)
  await page.getByLabel('Mileage').fill('97000')
  await page.getByLabel('Postcode').fill('LS1 4AP')
  await page.getByRole('button', { name: 'Value my car' }).click()
  await page.getByRole('heading', { name: /by hand$|^2010 Saab/ }).waitFor()
}

async function valuesACar(page: Page): Promise<void> {
  await sendsPlate(page, 'AA10FRC')
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Value this car' }).click()
  await page.waitForURL(/\/valuation\//)
}

let accounts = 0

/** Each screenshot has a browser context and an account of its own. */
async function signsUp(page: Page): Promise<AccountHolder> {
  accounts++
  const person = new AccountHolder(new Visitor(page), `account-${accounts}@mail.example`)
  await person.asksForAnAccount()
  return person
}

async function opensProfile(page: Page, name: string): Promise<AccountHolder> {
  const person = await signsUp(page)
  await person.entersCode(await person.codeFromTheOutbox())
  await page.waitForURL(/\/profile\/overview$/)
  await page.goto(`/profile/${name}`, { waitUntil: 'networkidle' })
  return person
}

/** A page about an advert of one's own. */
async function opensOwn(page: Page, name: string, facts: Partial<ListingRow> = {}): Promise<void> {
  const id = await hasAnAdvert(await opensProfile(page, 'overview'), facts)
  await page.goto(`/${name}/${id}`, { waitUntil: 'networkidle' })
}
