import { AccountHolder } from './account.ts'
import { meetsNoBarrier } from './barriers.ts'
import { handsAdvertTo, listsCar } from './site-changes.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** A trader, logged in, with a car that no other journey counts. */
async function sellsAsATrader(visitor: Visitor, business: string, model: string): Promise<number> {
  const trader = new AccountHolder(visitor)
  await trader.hasAccount()
  const car = await listsCar({
    make: 'Jensen',
    model,
    derivative: null,
    generation: null,
    trim_level: null,
    year: 1974,
  })
  await handsAdvertTo(trader.email, car)
  await visitor.opens('/profile/seller')
  await visitor.page.getByLabel('As a trader').check()
  await trader.fillsIn({ 'Business name': business, 'Business address': '4 Sample Road, Leeds LS6 2AB' })
  await visitor.presses('Save how I sell')
  await visitor.sees('We have saved how you sell.')
  return car
}

test('a trader adds cars by their number plates, and corrects a bad line', { tag: '@barriers' }, async ({
  visitor,
}) => {
  await sellsAsATrader(visitor, 'Interceptor Sales', 'Interceptor')
  await visitor.seesHeading('Add several cars')
  await visitor.page.getByLabel('Number plates').fill('nonsense!')
  await visitor.presses('Add these cars')
  await visitor.sees(/Line 1, numberPlate: Please enter a valid UK number plate \(‘nonsense!’\)/)
  await expect(visitor.page.getByLabel('Number plates')).toHaveValue('nonsense!')
  await visitor.canNotScrollSideways()
  await meetsNoBarrier(visitor)
})

test('a trader’s page has the stock, and is found from card and car', { tag: '@barriers' }, async ({
  visitor,
  friend,
}) => {
  const car = await sellsAsATrader(friend, 'Healey Sales', 'Healey')
  await visitor.opens(`/view/${car}`)
  await visitor.sees('Trader', '4 Sample Road, Leeds LS6 2AB', 'No reviews yet')
  await meetsNoBarrier(visitor)
  await visitor.follows('Healey Sales')
  await visitor.seesHeading('Healey Sales')
  await expect(async () => {
    await visitor.reloads()
    await visitor.seesCars(1)
  }).toPass({ timeout: 10_000 })
  await visitor.canNotScrollSideways()
  await meetsNoBarrier(visitor)
})
