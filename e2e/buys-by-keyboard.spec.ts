import { AccountHolder } from './account.ts'
import { BuyForm } from './buy-form.ts'
import { DemoCards } from './demo-cards.ts'
import { byKeyboard, tabsTo } from './keyboard.ts'
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
  await byKeyboard(
    page,
    ['About you', 'Enter'],
    ['Mobile phone', 'type: 07700900123'],
    ['Day', 'type: 27'],
    ['Month', 'type: 3'],
    ['Year', 'type: 1985'],
    ['Postcode', 'type: LS6 3AA'],
    ['Address line 1', 'type: 12 Sample Street'],
    ['Town or city', 'type: Leeds'],
    ['Collection or delivery', 'Enter'],
    ['On which day?', 'ArrowDown'],
    ['Morning', 'Space'],
    ['I will be there', 'Space'],
    ['Terms', 'Enter'],
    ['I have read', 'Space'],
    ['Continue to payment', 'Enter'],
  )
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
