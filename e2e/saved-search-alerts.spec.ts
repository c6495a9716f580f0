import { AccountHolder } from './account.ts'
import { listsCar, switchDigestDelayOff } from './site-changes.ts'
import { expect, test } from './test.ts'

test('a user saves a search, is notified of a new car once, and stops the emails', async ({ visitor }) => {
  await switchDigestDelayOff()
  const perpetua = new AccountHolder(visitor)
  await perpetua.hasAccount()

  await visitor.opens('/search?make=morgan&priceMax=60000')
  await visitor.follows('Save this search')
  await visitor.sees(perpetua.email)
  await perpetua.fillsIn({ 'Name of the search': 'A Morgan for Sundays' })
  await visitor.page.getByRole('radio', { name: 'At once' }).check()
  await visitor.presses('Save the search')
  await visitor.sees('The search is saved')
  await visitor.reloads()
  await visitor.follows('Saved: see your searches')
  await visitor.isAt('/profile/searches')

  await listsCar({ make: 'Morgan', model: 'Plus 8', derivative: null, year: 2012, price_pence: 9_900_000 })
  const number = await listsCar({
    make: 'Morgan',
    model: 'Plus 4',
    derivative: null,
    year: 2014,
    price_pence: 3_850_000,
  })
  const link = await perpetua.findsInTheOutbox(/(\/unsubscribe\/[\w.-]+)/)
  await perpetua.findsInTheOutbox(new RegExp(`£38,550[^]*(/view/${number}/)|(/view/${number}/)[^]*£38,550`))

  await visitor.opens('/profile/searches')
  await visitor.sees('A Morgan for Sundays', '1 new')
  await visitor.presses(/See 1 new car/)
  await visitor.isAt(/\/search\?make=morgan&priceMax=60000&sortBy=newest/)
  await visitor.opens('/profile/searches')
  await visitor.doesNotSee('1 new')

  await visitor.opens(link)
  await visitor.seesHeading('Stop these emails?')
  await visitor.presses('Stop these emails')
  await visitor.seesHeading('You will not get these emails any more')
  await visitor.opens('/profile/searches')
  await expect(visitor.page.getByLabel(/^Tell me/)).toHaveValue('never')
})

test('a visitor who saves a search logs in first, and the search is kept', { tag: '@deep' }, async ({
  visitor,
}) => {
  const perpetua = new AccountHolder(visitor)
  await perpetua.hasAccount()
  await visitor.page.context().clearCookies()
  await visitor.opens('/search?make=saab&transmission=automatic')
  await visitor.follows('Save this search')
  await visitor.isAt(/\/login\?/)
  await perpetua.fillsIn({ Email: perpetua.email, Password: perpetua.password })
  await visitor.presses(/^Log in$/)
  await visitor.isAt(/\/search\?make=saab&transmission=automatic/)
  await visitor.sees('Name of the search')
  await visitor.presses('Save the search')
  await visitor.sees('The search is saved')
  await visitor.opens('/profile/searches')
  await visitor.sees('Saab, Automatic')
})
