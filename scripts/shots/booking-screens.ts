/** Screens of what follows a purchase. Each is of a car of its own; its seller is another account. */
import type { Page } from '@playwright/test'
import { AccountHolder } from '../../e2e/account.ts'
import { hasBooked, Purchase } from '../../e2e/purchase.ts'
import { hasAnAdvert, listsCar } from '../../e2e/site-changes.ts'
import { Visitor } from '../../e2e/visitor.ts'
import type { Screen } from './screen.ts'

const saab = { make: 'Saab', model: '9-5', derivative: '2.3t Aero', year: 2005 } as const

export const bookingScreens: readonly Screen[] = [
  {
    name: 'bookings',
    path: '/',
    prepare: async page => {
      const person = await aPerson(page)
      await hasBooked(person, await listsCar({ ...saab, seller_kind: 'dealer' }), { isCollection: false })
      await Purchase.of(person.visitor, await listsCar(saab))
      await sellsTo(page, person)
      await page.goto('/profile/bookings', { waitUntil: 'networkidle' })
    },
  },
  {
    name: 'booking',
    path: '/',
    prepare: async page => {
      await opensBooking(page, 'dealer')
      await page.getByText('Change the day').click()
      await page.getByText('I have the car', { exact: true }).click()
    },
  },
  {
    name: 'booking-delivered',
    path: '/',
    prepare: page => opensBooking(page, 'private', '', { isCollection: false }),
  },
  { name: 'booking-receipt', path: '/', prepare: page => opensBooking(page, 'private', '/receipt') },
  { name: 'booking-cancel', path: '/', prepare: page => opensBooking(page, 'private', '/cancel') },
  {
    name: 'booking-cancelled',
    path: '/',
    prepare: async page => {
      await opensBooking(page, 'private', '/cancel')
      await page.getByRole('button', { name: /^Cancel and get back/ }).click()
      await page.getByText('The booking was cancelled').waitFor()
    },
  },
  {
    name: 'booking-returning',
    path: '/',
    prepare: async page => {
      const id = await hasBooked(await aPerson(page), await listsCar({ ...saab, seller_kind: 'dealer' }))
      await receivesAndCancels(page, id)
      await page.goto(`/profile/bookings/${id}`, { waitUntil: 'networkidle' })
    },
  },
  {
    name: 'booking-sale',
    path: '/',
    prepare: async page => {
      const seller = await aPerson(page)
      const id = await sellsTo(page, seller)
      await page.goto(`/profile/bookings/${id}`, { waitUntil: 'networkidle' })
    },
  },
  {
    name: 'booking-sale-returning',
    path: '/',
    prepare: async page => {
      const seller = await aPerson(page)
      const id = await sellsTo(page, seller, 'dealer', receivesAndCancels)
      await page.goto(`/profile/bookings/${id}`, { waitUntil: 'networkidle' })
    },
  },
  {
    name: 'booking-car-reserved',
    path: '/',
    prepare: async page => {
      const id = await listsCar({ ...saab, state: 'reserved' })
      await page.goto(`/view/${id}`, { waitUntil: 'networkidle' })
    },
  },
  {
    name: 'booking-car-waiting',
    path: '/',
    prepare: async page => {
      await aPerson(page)
      const id = await listsCar({ ...saab, state: 'reserved' })
      await page.goto(`/view/${id}/waiting`, { waitUntil: 'networkidle' })
    },
  },
]

let people = 0

async function aPerson(page: Page): Promise<AccountHolder> {
  const person = new AccountHolder(new Visitor(page), `bookings-${process.pid}-${++people}@mail.example`)
  await person.hasAccount()
  return person
}

async function opensBooking(
  page: Page,
  seller_kind: 'dealer' | 'private',
  part = '',
  changes: object = {},
): Promise<void> {
  const id = await hasBooked(await aPerson(page), await listsCar({ ...saab, seller_kind }), changes)
  await page.goto(`/profile/bookings/${id}${part}`, { waitUntil: 'networkidle' })
}

/** A buyer has the car, then cancels the booking: the refund waits for the car's return. */
async function receivesAndCancels(page: Page, id: string): Promise<void> {
  await page.request.put('/api/bookings/edit', { data: { id, isReceived: true } })
  await page.goto(`/profile/bookings/${id}/cancel`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: /^Cancel/ }).click()
  await page.waitForURL(`**/profile/bookings/${id}*`)
}

/** Another account books a car of this one, and goes on; returns the booking's number. */
async function sellsTo(
  page: Page,
  seller: AccountHolder,
  seller_kind: 'dealer' | 'private' = 'private',
  goesOn: (page: Page, id: string) => Promise<void> = async () => undefined,
): Promise<string> {
  const car = await hasAnAdvert(seller, { ...saab, seller_kind })
  const context = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin })
  const buyersPage = await context.newPage()
  const id = await hasBooked(await aPerson(buyersPage), car)
  await goesOn(buyersPage, id)
  await context.close()
  return id
}
