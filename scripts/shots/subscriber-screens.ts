/** Screens of the newsletter. */
import type { Page } from '@playwright/test'
import { AccountHolder } from '../../e2e/account.ts'
import { Visitor } from '../../e2e/visitor.ts'
import type { Screen } from './screen.ts'

export const subscriberScreens: readonly Screen[] = [
  { name: 'newsletter', path: '/newsletter' },
  {
    name: 'newsletter-asked',
    path: '/newsletter',
    prepare: async page => void (await asksForTheNewsletter(page)),
  },
  {
    name: 'newsletter-confirm',
    path: '/newsletter',
    prepare: async page => {
      const link = await (await asksForTheNewsletter(page)).findsInTheOutbox(
        /(\/newsletter\/confirm\/[\w.-]+)/,
      )
      await page.goto(link, { waitUntil: 'networkidle' })
    },
  },
  { name: 'newsletter-bad-link', path: '/newsletter/confirm/x.y' },
  {
    name: 'newsletter-subscriber',
    path: '/pages/subscriber',
    prepare: async page => {
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await page.getByText('There is a problem').waitFor()
    },
  },
]

let people = 0

async function asksForTheNewsletter(page: Page): Promise<AccountHolder> {
  const person = new AccountHolder(new Visitor(page), `reader-${process.pid}-${++people}@mail.example`)
  await person.fillsIn({ Email: person.email })
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('Check your email').waitFor()
  return person
}
