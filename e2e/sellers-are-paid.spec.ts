import type { ListingRow } from '#server/listings/listing-row.ts'
import { AccountHolder } from './account.ts'
import { meetsNoBarrier } from './barriers.ts'
import { hasAnAdvert, paysByHand } from './site-changes.ts'
import { expect, test } from './test.ts'
import { hasBooked } from './unpaid-booking.ts'
import type { Visitor } from './visitor.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** A make of which the stock has no other cars. */
const car: Partial<ListingRow> = {
  ...{ derivative: null, generation: null, trim_level: null, year: 2012 },
  ...{ make: 'Ginetta', model: 'G40', seller_kind: 'private' },
}
const good = {
  'Name on the account': 'Perpetua Okonedo',
  'Sort code': '12-34-56',
  'Account number': '91827334',
}

async function hasAccount(visitor: Visitor): Promise<AccountHolder> {
  const person = new AccountHolder(visitor)
  await person.hasAccount()
  return person
}

test('a seller says where they are paid, and sees what becomes of the money', { tag: '@barriers' }, async ({
  visitor,
  friend,
}) => {
  const seller = await hasAccount(friend)
  const id = await hasBooked(await hasAccount(visitor), await hasAnAdvert(seller, car))
  await friend.opens(`/profile/bookings/${id}`)
  await friend.sees('Your money', 'Tell us which account to pay you to.')
  await friend.follows('Where we pay you')
  await friend.seesHeading('Payouts')
  await seller.fillsIn({ ...good, 'Sort code': '99', 'Account number': 'hello' })
  await friend.presses('Save this account')
  await friend.sees(
    'The sort code must be 6 digits, like 12-34-56.',
    'The account number must be 6 to 8 digits',
  )
  await meetsNoBarrier(friend)
  await seller.fillsIn(good)
  await friend.presses('Save this account')
  await friend.sees('We pay you to this account from now on.', 'To account ••34')
  await expect(friend.page.getByLabel('Account number')).toHaveValue('')
  await seller.findsInTheOutbox(/(We now pay you to account ••34)/)
  await friend.canNotScrollSideways()

  await visitor.opens(`/profile/bookings/${id}`)
  await visitor.page.getByText('I have the car', { exact: true }).click()
  await visitor.presses('Yes, I have the car')
  await visitor.sees('You have the car. Drive safely.')
  await friend.opens(`/profile/bookings/${id}`)
  await friend.sees('We owe you £8,495, and pay it to account ••34.')
  await friend.canNotScrollSideways()
  await seller.findsInTheOutbox(/(We owe you £8,495, and pay it to account ••34)/)

  await paysByHand(id)
  await friend.opens('/profile/payouts')
  await friend.sees('2012 Ginetta G40', /^£8,495, paid on /)
  await friend.canNotScrollSideways()
  await meetsNoBarrier(friend)
  const pdf = await friend.page.request.get('/api/payouts/statement.pdf')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an account is refused and saved', { tag: '@deep' }, async ({ visitor }) => {
    const seller = await hasAccount(visitor)
    await visitor.opens('/profile/payouts')
    await seller.fillsIn({ ...good, 'Account number': '12345' })
    await visitor.presses('Save this account')
    await visitor.sees('The account number must be 6 to 8 digits, like 12345678.')
    await seller.fillsIn(good)
    await visitor.presses('Save this account')
    await visitor.sees('We pay you to this account from now on.', 'To account ••34')
  })
})
