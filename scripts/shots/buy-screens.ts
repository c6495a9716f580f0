/** Screens of the form that buys a car. */
import type { Page } from '@playwright/test'
import { AccountHolder } from '../../e2e/account.ts'
import { BuyForm } from '../../e2e/buy-form.ts'
import { numberOf } from '../../e2e/cars.ts'
import { listsCar, offersCode } from '../../e2e/site-changes.ts'
import { Visitor } from '../../e2e/visitor.ts'
import type { Screen } from './screen.ts'

const path = `/buy?car=${numberOf('wanted')}`

const formOn = (page: Page) => new BuyForm(new Visitor(page))

export const buyScreens: readonly Screen[] = [
  { name: 'buy', path },
  { name: 'buy-without-car', path: '/buy', viewportOnly: true },
  {
    name: 'buy-refused',
    path: '/',
    prepare: async page => {
      const form = await opensWithAccount(page)
      await form.continues()
      await page.getByText('There is a problem').first().waitFor()
    },
  },
  {
    name: 'buy-delivery',
    path,
    prepare: async page => {
      const form = formOn(page)
      await form.hasItDeliveredTo('M1 1AE')
      await form.costs({ Delivery: /^£/ })
      await form.section('About you').locator('summary').click()
    },
  },
  {
    name: 'buy-no-road',
    path,
    prepare: async page => {
      await formOn(page).hasItDeliveredTo('PO30 1AA')
      await page.getByText('We cannot deliver').waitFor()
    },
  },
  {
    name: 'buy-papers-and-code',
    path: '/',
    prepare: async page => {
      const form = await opensWithAccount(page)
      await form.addsPapers()
      await form.addsPapers()
      const code = await offersCode({ pounds: 30 })
      await form.usesCode(code)
      await page.getByText(`The code ${code}`).waitFor()
      await form.opens('Terms')
    },
  },
  {
    name: 'buy-wrong-code',
    path,
    prepare: async page => {
      await formOn(page).usesCode('NO-SUCH-CODE')
      await page.getByText('Invalid discount code.').waitFor()
    },
  },
  {
    name: 'buy-offline',
    path,
    prepare: async page => {
      await page.context().setOffline(true)
      await formOn(page).hasItDeliveredTo('M1 1AE')
      await page.getByText('Saved on this device').waitFor()
    },
  },
  {
    name: 'buy-reserved',
    path: '/',
    prepare: async page => {
      const id = await listsCar({ make: 'Saab', model: '9-5', state: 'reserved' })
      await page.goto(`/buy?car=${id}`, { waitUntil: 'networkidle' })
    },
  },
  { name: 'buy-from-a-partner', path: `/buy?car=${numberOf('fromAPartner')}` },
]

let buyers = 0

async function opensWithAccount(page: Page): Promise<BuyForm> {
  const visitor = new Visitor(page)
  await new AccountHolder(visitor, `buyer-${process.pid}-${++buyers}@mail.example`).hasAccount()
  const form = new BuyForm(visitor)
  await form.isOpenedFor(numberOf('wanted'))
  return form
}
