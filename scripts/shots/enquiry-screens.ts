/** Screens of enquiries. Each is of a car of its own, whose seller is the screenshot's account. */
import type { Page } from '@playwright/test'
import { AccountHolder } from '../../e2e/account.ts'
import { handsAdvertTo, listsCar } from '../../e2e/site-changes.ts'
import { Visitor } from '../../e2e/visitor.ts'
import type { Screen } from './screen.ts'

export const enquiryScreens: readonly Screen[] = [
  {
    name: 'enquiry-dialog',
    path: '/',
    prepare: async page => {
      const { car } = await sellsACar(page)
      await page.goto(`/view/${car}`, { waitUntil: 'networkidle' })
      // The dialog finds out that the login has ended, and asks for name and address.
      await page.context().clearCookies()
      await page.getByRole('link', { name: 'Ask the seller' }).click()
      await page.getByRole('link', { name: 'Is it still for sale?' }).click()
      await page.getByRole('button', { name: 'Send the message' }).click()
      await page.getByText('Email is required.').waitFor()
    },
    viewportOnly: true,
  },
  {
    name: 'enquiry-page',
    path: '/',
    prepare: async page => {
      const { car } = await sellsACar(page)
      await page.context().clearCookies()
      await page.goto(`/view/${car}/ask`, { waitUntil: 'networkidle' })
    },
  },
  {
    name: 'enquiry-confirm',
    path: '/',
    prepare: async page => {
      const { car } = await sellsACar(page)
      await page.goto(await linkOfQuestion(page, car, 'Is it still for sale?'), { waitUntil: 'networkidle' })
    },
  },
  {
    name: 'enquiry-conversation',
    path: '/',
    prepare: async page => {
      await isAskedAndAnswers(page)
      await page.reload({ waitUntil: 'networkidle' })
    },
  },
  {
    name: 'enquiry-closed',
    path: '/',
    prepare: async page => {
      await isAskedAndAnswers(page)
      await page.getByRole('button', { name: 'Block Josephine' }).click()
      await page.getByText('You have blocked Josephine').waitFor()
    },
  },
  {
    name: 'enquiry-list',
    path: '/',
    prepare: async page => {
      const { car } = await sellsACar(page)
      await isAsked(
        page,
        car,
        'Has the cambelt been changed, and when was it last serviced? Ring 07700 900123',
      )
      await page.goto('/profile/enquiries', { waitUntil: 'networkidle' })
    },
  },
]

let sellers = 0
let buyers = 0

async function sellsACar(page: Page): Promise<{ car: number }> {
  const seller = new AccountHolder(new Visitor(page), `seller-${process.pid}-${++sellers}@mail.example`)
  await seller.hasAccount()
  const car = await listsCar({ make: 'Saab', model: '9-5', derivative: '2.3t Aero', year: 2005 })
  await handsAdvertTo(seller.email, car)
  return { car }
}

/** The link by which a visitor confirms a question. */
async function linkOfQuestion(page: Page, car: number, message: string): Promise<string> {
  const buyer = new AccountHolder(new Visitor(page), `buyer-${process.pid}-${++buyers}@mail.example`)
  const context = await page.context().browser()!.newContext()
  const api = context.request
  await api.post(new URL(`/api/cars/${car}/enquiries`, page.url()).href, {
    data: { firstname: 'Josephine', email: buyer.email, message },
  })
  await context.close()
  return await buyer.findsInTheOutbox(/(\/enquiry\/confirm\/[\w.-]+)/)
}

async function isAsked(page: Page, car: number, message: string): Promise<void> {
  const link = await linkOfQuestion(page, car, message)
  const answer = await page.request.post(
    new URL(`/api${link.replace('/enquiry/confirm', '/enquiries/confirmations')}`, page.url()).href,
  )
  if (!answer.ok()) throw new Error(`Not confirmed: ${await answer.text()}`)
}

/** Up to the seller's page of the conversation. */
async function isAskedAndAnswers(page: Page): Promise<void> {
  const { car } = await sellsACar(page)
  await isAsked(
    page,
    car,
    // Other words each time, or they would be held as sent to many sellers.
    `Has the cambelt been changed?\nYou can ring me on 07700 900123, or write to jo@mail.example.\n${signature()}`,
  )
  await page.goto('/profile/enquiries')
  await page.getByRole('link', { name: 'Josephine' }).click()
  await page
    .getByLabel('Your answer')
    .fill('Yes, two years ago. The invoices are at www.saab-papers.example/x')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Yes, two years ago.').waitFor()
}

const signature = () => `Josephine ${String.fromCharCode(65 + (buyers % 26))}.`
