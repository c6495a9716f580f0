/** One car from the first question to the seller's money, both sides at once. Its parts have journeys of their own. */
import { AccountHolder } from './account.ts'
import { BuyForm } from './buy-form.ts'
import { DemoCards } from './demo-cards.ts'
import { BankFile } from './operator.ts'
import { decidesIdentity, hasAnAdvert } from './site-changes.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const car = { make: 'Ariel', model: 'Atom', derivative: null, trim_level: null, year: 2015 } as const

/** The first day in the panel of days. */
async function proposesADay(visitor: Visitor): Promise<void> {
  await visitor.page.getByText('Propose a day').click()
  const panel = visitor.page.locator('form', { has: visitor.page.getByLabel('Day and time') })
  await panel.getByLabel('Day and time').selectOption({ index: 4 })
  await panel.getByRole('button', { name: 'Send' }).click()
}

async function paysByCard(visitor: Visitor, button: string): Promise<void> {
  const demoCards = new DemoCards(visitor)
  await demoCards.opens(button)
  await demoCards.paysWith('paid')
  await visitor.isAt(/\/profile\/bookings\/\d+$/)
}

async function endsInMoney({ visitor, friend }: { visitor: Visitor; friend: Visitor }): Promise<void> {
  test.slow()
  const [buyer, seller] = [new AccountHolder(visitor), new AccountHolder(friend)]
  await friend.page.setViewportSize({ width: 360, height: 740 })
  await seller.hasAccount()
  await buyer.hasAccount()
  const id = await hasAnAdvert(seller, { ...car, seller_kind: 'private', registration: null })

  await visitor.opens(`/view/${id}`)
  await visitor.follows('Ask the seller')
  await visitor.page.getByLabel('Your message').fill('Is the second key there, and may I see the car?')
  await visitor.presses('Send the message')
  await visitor.follows('See the conversation')
  await proposesADay(visitor)
  await visitor.sees('We have emailed your proposal.')
  await friend.opens('/profile/enquiries')
  await friend.follows('Perpetua')
  await friend.sees('Is the second key there, and may I see the car?')
  await seller.findsInTheOutbox(/(Perpetua proposes for the viewing of the )/)
  await friend.presses(/^Accept /)
  await friend.sees('The day is agreed. We have emailed both of you.')
  await buyer.findsInTheOutbox(/(The day is agreed)/)

  await visitor.opens(`/view/${id}`)
  await visitor.follows('Reserve it for £99')
  await visitor.presses('Continue to payment')
  await paysByCard(visitor, 'Pay £99')
  await seller.findsInTheOutbox(/(Your car is reserved)/)
  await buyer.findsInTheOutbox(/(The car is reserved for you)/)

  await visitor.follows('Buy this car')
  const form = new BuyForm(visitor)
  await form.isFilledIn(buyer.email)
  await form.continues()
  const bookingId = await form.isAtThePayment()
  await paysByCard(visitor, 'Pay £8,446')
  await visitor.sees('You paid', 'The seller answers your day', 'Deal sheet as a PDF')
  await decidesIdentity(bookingId, 'accepted')
  await buyer.findsInTheOutbox(/(You have bought a car)/)
  await seller.findsInTheOutbox(/Your car is sold[\s\S]*(Please answer by \d+ \w+ \d{4})/)

  await friend.opens(`/profile/bookings/${bookingId}`)
  await friend.presses(/^Accept /)
  await friend.sees('The day is agreed')
  await friend.canNotScrollSideways()
  await visitor.reloads()
  const code = (await visitor.page.getByText(/^\d{3} ?\d{3}$/).textContent())!.replace(' ', '')
  await friend.page.getByLabel('Code of six digits').fill(code)
  await friend.presses('Record the hand-over')
  await friend.sees('The hand-over is recorded.', 'Perpetua has the car', /Tell us which account to pay/)
  for (const person of [buyer, seller]) await person.findsInTheOutbox(/(The car was handed over)/)

  await friend.follows('Where we pay you')
  await seller.fillsIn({
    'Name on the account': 'Perpetua Okonedo',
    'Sort code': '12-34-56',
    'Account number': '91827334',
  })
  await friend.presses('Save this account')
  await friend.sees('To account ••34')
  await seller.findsInTheOutbox(/(We owe you £8,495)/)
  await visitor.reloads()
  await visitor.sees('Now: We pay the seller', 'Later: Done')
  const file = await BankFile.make()
  expect(file.csv).toContain(`123456,91827334,PERPETUA OKONEDO,8495.00,FORECOURT ${bookingId}`)
  await friend.opens(`/profile/bookings/${bookingId}`)
  await friend.sees('£8,495 to account ••34 is being sent.')
  await file.isSent()
  await friend.reloads()
  await friend.sees(/£8,495 to account ••34, on its way since /, 'Now: We pay you')
  await seller.findsInTheOutbox(/(It usually takes up to three working days)/)
  expect(await file.isAnsweredFor(bookingId)).toContain('Paid: 1. Failed: 0.')
  await seller.findsInTheOutbox(/(£8,495 to account ••34, paid on )/)
  await friend.reloads()
  await friend.sees(/£8,495 to account ••34, paid on /, 'Done: We pay you', 'Done: Done')
  await friend.canNotScrollSideways()
  await visitor.reloads()
  await visitor.sees('Completed', 'You have the car', 'Done: We pay the seller', 'Done: Done')
  await visitor.canNotScrollSideways()
  expect((await visitor.page.request.get(`/api/bookings/${bookingId}/deal/sheet.json`)).ok()).toBe(true)
}

// One at a time: a file for the bank takes all that is due.
test.describe.configure({ mode: 'default' })

const title = 'a question, a viewing, a reservation, a purchase, a code, and the seller is paid'

test.describe('a buyer at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test(title, endsInMoney)
})

test.describe('a buyer with a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test(title, { tag: '@deep' }, endsInMoney)
})
