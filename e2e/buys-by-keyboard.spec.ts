import type { Page } from '@playwright/test'
import { AccountHolder } from './account.ts'
import { BuyForm } from './buy-form.ts'
import { DemoCards } from './demo-cards.ts'
import { listsCar } from './site-changes.ts'
import { test } from './test.ts'
import { hasBooking } from './unpaid-booking.ts'

const car = { make: 'Noble', model: 'M12', price_pence: 450_000 } as const

test('a buyer gets to the payment by keyboard alone', { tag: '@deep' }, async ({ visitor }) => {
  const { page } = visitor
  const buyer = new AccountHolder(visitor)
  await buyer.hasAccount()
  const form = new BuyForm(visitor)
  const id = await listsCar(car)
  await form.isOpenedFor(id)
  await form.addsPapers()
  await form.isOpenedFor(id)
  const steps: [name: string, keys: 'type' | 'press', what: string][] = [
    ['About you', 'press', 'Enter'],
    ['Mobile phone', 'type', '07700900123'],
    ['Day', 'type', '27'],
    ['Month', 'type', '3'],
    ['Year', 'type', '1985'],
    ['Postcode', 'type', 'LS6 3AA'],
    ['Address line 1', 'type', '12 Sample Street'],
    ['Town or city', 'type', 'Leeds'],
    ['Collection or delivery', 'press', 'Enter'],
    ['On which day?', 'press', 'ArrowDown'],
    ['Morning', 'press', 'Space'],
    ['I will be there', 'press', 'Space'],
    ['Terms', 'press', 'Enter'],
    ['I have read', 'press', 'Space'],
    ['Continue to payment', 'press', 'Enter'],
  ]
  for (const [name, keys, what] of steps) {
    await tabsTo(page, name)
    await page.keyboard[keys](what)
  }
  await form.isAtThePayment()
})

test('a car is paid for by keyboard alone', async ({ visitor }) => {
  const { page } = visitor
  const booking = await hasBooking(new AccountHolder(visitor), await listsCar(car))
  await visitor.opens(booking.path)
  await tabsTo(page, 'Pay £')
  await page.keyboard.press('Enter')
  await new DemoCards(visitor).isOpen()
  await tabsTo(page, 'A card that pays')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await tabsTo(page, 'Pay £')
  await page.keyboard.press('Enter')
  await visitor.seesHeading('Your bank asks: is it you?')
  await tabsTo(page, 'Yes, it is me')
  await page.keyboard.press('Space')
  await visitor.isAt(`/profile/bookings/${booking.id}`)
})

/** Presses Tab until what has the focus begins with this name. */
async function tabsTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null
      return element?.labels?.[0]?.textContent ?? element?.textContent ?? ''
    })
    if (focused.startsWith(name)) return
  }
  throw new Error(`60 tabs did not lead to '${name}'`)
}
