/** Screens of the form that sells a car: each section alone, what refuses it, and what follows. */
import type { Page } from '@playwright/test'
import { AccountHolder } from '../../e2e/account.ts'
import { SellForm } from '../../e2e/sell-form.ts'
import { Visitor } from '../../e2e/visitor.ts'
import type { Screen } from './screen.ts'

/** What is done in each section before its screenshot is taken. */
const sections: Readonly<Record<string, (form: SellForm, page: Page) => Promise<unknown>>> = {
  'Condition and history': form => form.answersCondition(),
  Price: async (form, page) => {
    await form.asksFor('9995')
    await page.getByText(/^Private sellers ask about/).waitFor()
  },
  Photos: async form => {
    await form.picksPhotos(6)
    await form.seesPhotosReady(6)
  },
  Description: async (form, page) => {
    await form.opens('Description')
    await page.getByRole('button', { name: 'Write it for me' }).click()
    await page.getByLabel('Description', { exact: false }).last().waitFor()
    await form.hasSaved()
  },
  Features: form => form.opens('Features'),
  'Technical details': form => form.opens('Technical details'),
  'About you': form => form.saysWhoTheyAre('perpetua@mail.example', 'LS6 1AA'),
  Agreements: form => form.opens('Agreements'),
}

const nameOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')

export const sellScreens: readonly Screen[] = [
  { name: 'sell', path: '/sell-my-car' },
  { name: 'sell-looked-up', path: '/sell-my-car', prepare: looksUp },
  ...Object.entries(sections).map(([title, fill]) => ({
    name: `sell-${nameOf(title)}`,
    path: '/sell-my-car',
    prepare: async (page: Page) => {
      const form = await looksUp(page)
      await fill(form, page)
      await form.section('Your car').locator('summary').click()
    },
  })),
  {
    name: 'sell-refused',
    path: '/sell-my-car',
    prepare: async page => {
      await page.getByRole('button', { name: 'Publish my advert' }).click()
      await page.getByText('There is a problem').first().waitFor()
    },
  },
  {
    name: 'sell-offline',
    path: '/sell-my-car',
    prepare: async page => {
      const form = new SellForm(new Visitor(page))
      await page.context().setOffline(true)
      await form.fillsIn({ 'Number plate': 'AA19 AAA', Mileage: '41000' })
      await page.getByText('Saved on this device').waitFor()
    },
    viewportOnly: true,
  },
  { name: 'sell-published', path: '/', prepare: publishes },
  {
    name: 'sell-edit',
    path: '/',
    prepare: async page => {
      const advert = await publishes(page)
      await page.goto(`/edit/${advert}`, { waitUntil: 'networkidle' })
    },
  },
  {
    name: 'sell-conflict',
    path: '/',
    prepare: async page => {
      const advert = await publishes(page)
      const other = await page.context().newPage()
      for (const tab of [page, other]) await tab.goto(`/edit/${advert}`, { waitUntil: 'networkidle' })
      for (const [tab, mileage] of [[other, '43000'] as const, [page, '44000'] as const]) {
        const form = new SellForm(new Visitor(tab))
        await form.fillsIn({ Mileage: mileage })
        if (tab === other) await form.hasSaved()
      }
      await page.getByText('Choose what to keep').first().waitFor()
    },
  },
]

async function looksUp(page: Page): Promise<SellForm> {
  const form = new SellForm(new Visitor(page))
  await form.looksUp('AA19 AAA')
  return form
}

let sellers = 0

/** Returns the number of the advert. */
async function publishes(page: Page): Promise<string> {
  const visitor = new Visitor(page)
  const seller = new AccountHolder(visitor, `advertiser-${process.pid}-${++sellers}@mail.example`)
  await seller.hasAccount()
  await page.goto('/sell-my-car')
  const form = new SellForm(visitor)
  await form.describesCarByHand({ make: 'Saab', model: '9-3' })
  await form.answersCondition()
  await form.asksFor('3000')
  await form.picksPhotos(2, 100 + 2 * sellers)
  await form.saysWhoTheyAre(seller.email, 'LS6 1AA')
  await form.agrees()
  await form.seesPhotosReady(2)
  await form.publishes()
  return await form.isOnSale()
}
