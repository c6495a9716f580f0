import { AccountHolder } from './account.ts'
import { meetsNoBarrier } from './barriers.ts'
import { handsAdvertTo, listsCar } from './site-changes.ts'
import { expect, test } from './test.ts'
import { Visitor } from './visitor.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** A seller, logged in, and the number of their car: no Saab, which other journeys count. */
async function sellsACar(visitor: Visitor, model: string): Promise<{ seller: AccountHolder; car: number }> {
  const seller = new AccountHolder(visitor)
  await seller.hasAccount()
  const car = await listsCar({ make: 'Caterham', model, derivative: null, year: 2012 })
  await handsAdvertTo(seller.email, car)
  return { seller, car }
}

test('a visitor without an account asks, confirms by email, and talks with the seller', {
  tag: '@barriers',
}, async ({ visitor, friend }) => {
  const { car } = await sellsACar(friend, 'Seven 160')
  const buyer = new AccountHolder(visitor)
  await visitor.opens(`/view/${car}`)
  await visitor.follows('Ask the seller')
  const dialog = visitor.page.getByRole('dialog', { name: 'Ask the seller' })
  await dialog.getByRole('link', { name: 'Can I come and see it this week?' }).click()
  await expect(dialog.getByLabel('Your message')).toHaveValue('Can I come and see it this week?')
  await visitor.presses('Send the message')
  await visitor.sees('First name is required.', 'Email is required.')
  await meetsNoBarrier(visitor)
  await buyer.fillsIn({ 'First name': 'Josephine', Email: buyer.email })
  await visitor.presses('Send the message')
  await visitor.sees(/^Check your email/)

  await visitor.opens(await buyer.findsInTheOutbox(/(\/enquiry\/confirm\/[\w.-]+)/))
  await visitor.seesHeading('Send your message?')
  await visitor.canNotScrollSideways()
  await meetsNoBarrier(visitor)
  await visitor.presses('Send my message')
  await visitor.seesHeading('Your question to Perpetua')

  await friend.opens('/profile/enquiries')
  await friend.sees('1 new', 'Can I come and see it this week?')
  await friend.follows('Josephine')
  await friend.seesHeading('Josephine asks about your car')
  await friend.page.getByLabel('Your answer').fill('Yes. Ring 07700 900123, and see www.seven.example')
  await friend.presses(/^Send$/)
  await friend.sees('Yes. Ring 07700 900123, and see www[.]seven[.]example')
  await expect(friend.page.getByLabel('Your answer')).toHaveValue('')
  expect(await friend.page.content()).not.toContain(buyer.email)

  const link = await buyer.findsInTheOutbox(/(\/enquiry\/\d+\.[\w.-]+)/)
  await visitor.opens(link)
  await visitor.sees(
    'Yes. Ring 07700 900123, and see www[.]seven[.]example',
    'To propose a day for a viewing or a test drive, you need an account.',
  )
  await expect(visitor.page.locator('a[href*="seven.example"]')).toHaveCount(0)
  await visitor.canNotScrollSideways()
  await meetsNoBarrier(visitor)

  // What is typed survives leaving the page.
  await visitor.page.getByLabel('Your answer').fill('I will come on Thursday')
  await visitor.opensCar('wanted')
  await visitor.opens(link)
  await expect(visitor.page.getByLabel('Your answer')).toHaveValue('I will come on Thursday')
  await visitor.presses(/^Send$/)
  await expect(visitor.page.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(3)
  await expect(visitor.page.getByLabel('Your answer')).toHaveValue('')

  // The seller's page, which is open, shows it when they come back to it.
  await friend.page.evaluate(() => dispatchEvent(new Event('focus')))
  await friend.sees('I will come on Thursday')
  await friend.presses('Close this conversation')
  await friend.sees('You have closed this conversation')
  await visitor.reloads()
  await visitor.sees('This conversation is closed')
  await expect(visitor.page.getByLabel('Your answer')).toHaveCount(0)
})

test('a person with an account asks at once, blocks and reports', { tag: ['@barriers', '@deep'] }, async ({
  visitor,
  friend,
}) => {
  const { car } = await sellsACar(friend, 'Seven 270')
  await new AccountHolder(visitor).hasAccount()
  await visitor.opens(`/view/${car}`)
  await visitor.follows('Ask the seller')
  await visitor.page.getByRole('dialog').getByRole('link', { name: 'Is it still for sale?' }).click()
  await visitor.presses('Send the message')
  await visitor.sees('We have sent your message.')
  await visitor.follows('See the conversation')
  await visitor.seesHeading('Your question to Perpetua')
  await visitor.sees('We hide telephone numbers and email addresses until you have both written.')
  await meetsNoBarrier(visitor)

  await visitor.page.getByText('Report Perpetua').click()
  await visitor.presses('Send the report')
  await visitor.sees('Please select')
  await visitor.page.getByRole('radio', { name: 'I think it is a fraud' }).check()
  await visitor.presses('Send the report')
  await visitor.sees('Thank you. We have your report')
  await visitor.presses('Block Perpetua')
  await visitor.sees('You have blocked Perpetua')

  await friend.opens('/profile/overview')
  await expect(friend.page.getByRole('link', { name: 'Enquiries 1 with new messages' })).toBeVisible()
  await friend.opens('/profile/enquiries')
  await meetsNoBarrier(friend)
  await friend.follows('Perpetua')
  await friend.sees('This conversation is closed')
  await friend.doesNotSee('blocked')
})

test('a message that reads like a fraud is held', { tag: '@deep' }, async ({ visitor, friend }) => {
  const { car } = await sellsACar(friend, 'Seven 310')
  await new AccountHolder(visitor).hasAccount()
  await visitor.opens(`/view/${car}/ask`)
  await visitor.page.getByLabel('Your message').fill('I pay by Western Union')
  await visitor.presses('Send the message')
  await visitor.sees('We check some messages before we pass them on.')
  await friend.opens('/profile/enquiries')
  await friend.sees('No enquiries yet')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor asks, confirms and answers', { tag: '@deep' }, async ({ visitor, friend }) => {
    const { car } = await sellsACar(new Visitor(friend.page, { withScripts: false }), 'Seven 360')
    const buyer = new AccountHolder(visitor)
    await visitor.opens(`/view/${car}`)
    await visitor.follows('Ask the seller')
    await visitor.seesHeading('Ask the seller')
    await visitor.follows('Is it still for sale?')
    await visitor.presses('Send the message')
    await visitor.sees('First name is required.')
    await expect(visitor.page.getByLabel('Your message')).toHaveValue('Is it still for sale?')
    await buyer.fillsIn({ 'First name': 'Josephine', Email: buyer.email })
    await visitor.presses('Send the message')
    await visitor.sees(/^Check your email/)
    await visitor.opens(await buyer.findsInTheOutbox(/(\/enquiry\/confirm\/[\w.-]+)/))
    await visitor.presses('Send my message')
    await visitor.seesHeading('Your question to Perpetua')
    await visitor.page.getByLabel('Your answer').fill('And does it have two keys?')
    await visitor.presses(/^Send$/)
    await expect(visitor.page.getByRole('list', { name: 'Messages' })).toContainText(
      'And does it have two keys?',
    )
  })
})
