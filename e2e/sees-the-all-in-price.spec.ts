import { AccountHolder } from './account.ts'
import { numberOf } from './cars.ts'
import { listsCar } from './site-changes.ts'
import { expect, test } from './test.ts'

/** A Saab in Leeds, for £3,895 and the admin charge; Manchester is 45 miles away, of which 35 cost 80p. */
const allIn = '£3,973 delivered to M1'
const byRule = 'Collection is free, delivery 80p a mile after the first 10'
const search = '/search?make=saab&model=9-3&transmission=automatic&fuelType=diesel&postcode=M1+1AE'

test('a search by postcode shows the price with the admin charge and with delivery, and so does the car’s page', async ({
  visitor,
}) => {
  await visitor.opens(search)
  await visitor.sees('£3,945', allIn)
  await visitor.choosesCar(/Vector Sport/)
  await visitor.isAt(/\/view\/1\/[\w-]+\?postcode=M1$/)
  await visitor.sees(
    '£3,945',
    'Includes our £50 admin charge',
    allIn,
    /^About 3\d miles from Manchester. With delivery £3,973 in all.$/,
  )
  await expect(visitor.page.getByRole('link', { name: 'Buy this car' })).toHaveAttribute(
    'href',
    `/buy?car=${numberOf('wanted')}`,
  )
})

test('the distance form asks for the postcode, without leaving the page', { tag: '@deep' }, async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.opensCar('wanted')
  await visitor.sees('£3,945', 'Includes our £50 admin charge', byRule)
  await visitor.doesNotSee('delivered to')
  await page.getByLabel('Your postcode').fill('M1 1AE')
  await visitor.presses('How far?')
  await visitor.sees(allIn)
  await expect(visitor.focused()).toHaveText('How far?')
  await page.getByLabel('Your postcode').fill('PO30 1AA')
  await page.keyboard.press('Enter')
  await visitor.sees(
    'Collection only, no delivery to PO30',
    /There is no road from Great Britain, where the car is, to the Isle of Wight/,
  )
  await page.getByLabel('Your postcode').fill('nowhere')
  await page.keyboard.press('Enter')
  await visitor.sees('We do not know the place ‘nowhere’. Check the spelling, or enter a postcode.', byRule)
})

test('a partner’s car is not sold here', { tag: '@deep' }, async ({ visitor }) => {
  await visitor.opens(`/view/${numberOf('fromAPartner')}?postcode=M1`)
  await visitor.sees(/^About 3\d miles from Manchester$/)
  await visitor.doesNotSee('admin charge', 'Buy this car')
})

test('people wait for a reserved car to come back', async ({ visitor }) => {
  const account = new AccountHolder(visitor)
  await account.hasAccount()
  const id = await listsCar({ make: 'Noble', model: 'M400', state: 'reserved' })
  await visitor.opens(`/view/${id}`)
  await visitor.sees('Reserved')
  await visitor.doesNotSee('Buy this car')
  await visitor.presses('Tell me when it comes back')
  await visitor.sees('We will email you when this car can be bought again.')
  await visitor.presses('Do not email me')
  await visitor.sees('We will not email you about this car.')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the distance form works, and a visitor who waits for a car logs in first', { tag: '@deep' }, async ({
    visitor,
  }) => {
    await visitor.opensCar('wanted')
    await visitor.page.getByLabel('Your postcode').fill('M1 1AE')
    await visitor.presses('How far?')
    await visitor.sees(allIn)
    const id = await listsCar({ make: 'Noble', model: 'M400', state: 'reserved' })
    await visitor.opens(`/view/${id}`)
    await visitor.presses('Tell me when it comes back')
    await visitor.isAt(`/login?next=%2Fview%2F${id}%2Fwaiting`)
  })
})
