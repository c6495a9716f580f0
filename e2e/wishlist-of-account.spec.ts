import { AccountHolder } from './account.ts'
import { hasSignedUp } from './site-changes.ts'
import { expect, test } from './test.ts'
import { Visitor } from './visitor.ts'

const vector = '2010 Saab 9-3 1.9 TiD Vector Sport'
const aero = '2009 Saab 9-3 1.9 TTiD Aero'
const removal = (name: string) => `Remove ${name} from the saved cars`

test('cars saved before logging in are in the account afterwards, in every browser', async ({
  visitor,
  friend,
}) => {
  const perpetua = new AccountHolder(visitor)
  await visitor.opens('/search?make=saab')
  await visitor.savesCar(vector)
  await visitor.presses('Saved cars: 1 car')
  await visitor.sees('to keep them on all your devices')
  await perpetua.signsUp()
  await visitor.opens('/profile/wishlists')
  await visitor.sees(vector, '1 car')

  await friend.opens('/search?make=saab')
  await friend.savesCar(aero)
  await perpetua.at(friend).logsIn()
  await friend.isAt(/\/profile\/overview$/)
  await friend.opens('/profile/wishlists')
  await friend.sees(vector, aero, '2 cars')

  await friend.presses(removal(vector))
  await friend.sees('1 car')
  await friend.doesNotSee(vector)
  await visitor.reloads()
  await visitor.sees(aero, '1 car')
  await visitor.doesNotSee(vector)
  await visitor.opens('/search?make=saab')
  await visitor.hasSaved(aero)
  await visitor.hasSaved(vector, false)
})

test('a car saved while logged in is in every browser of the account', { tag: '@deep' }, async ({
  visitor,
  friend,
}) => {
  const perpetua = new AccountHolder(visitor)
  await perpetua.hasAccount()
  await visitor.opens('/search?make=saab')
  const sent = visitor.page.waitForResponse(/addRemoveToWishlist/)
  await visitor.savesCar(vector)
  await sent
  await perpetua.at(friend).logsIn()
  await friend.isAt(/\/profile\/overview$/)
  await friend.opens('/search?make=saab')
  await friend.hasSaved(vector)
})

test('an update that the account refuses is reverted, and other cars are kept', { tag: '@deep' }, async ({
  visitor,
}) => {
  const perpetua = new AccountHolder(visitor)
  await visitor.opens('/search?make=saab')
  await visitor.savesCar(vector)
  await hasSignedUp(perpetua)
  await perpetua.logsIn()
  await visitor.isAt(/\/profile\/overview$/)
  await visitor.opens('/search?make=saab')
  await visitor.page.context().clearCookies()
  await visitor.savesCar(aero)
  await visitor.sees('Failed to update wishlist. Please login or try again.')
  await visitor.hasSaved(aero, false)
  await visitor.hasSaved(vector)
  await perpetua.logsIn()
  await visitor.isAt(/\/profile\/overview$/)
  await visitor.opens('/profile/wishlists')
  await visitor.sees(vector, '1 car')
})

test('without scripts emails are switched on and off, and a car is removed', { tag: '@deep' }, async ({
  visitor,
  browser,
  baseURL,
}) => {
  const perpetua = new AccountHolder(visitor)
  await visitor.opens('/search?make=saab')
  await visitor.savesCar(vector)
  await hasSignedUp(perpetua)
  await perpetua.logsIn()
  await visitor.isAt(/\/profile\/overview$/)
  const storageState = await visitor.page.context().storageState()
  const context = await browser.newContext({ baseURL, storageState, javaScriptEnabled: false })
  const withoutScripts = new Visitor(await context.newPage(), { withScripts: false })
  await withoutScripts.opens('/profile/wishlists')
  const emails = withoutScripts.page.getByLabel('Tell me by email when a saved car becomes cheaper')
  // Consent is given, not assumed.
  await expect(emails).not.toBeChecked()
  await emails.check()
  await withoutScripts.presses(/^Save$/)
  await withoutScripts.sees('We will email you about price drops')
  await expect(emails).toBeChecked()
  await emails.uncheck()
  await withoutScripts.presses(/^Save$/)
  await withoutScripts.sees('You will get no more emails about price drops')
  await expect(emails).not.toBeChecked()
  await withoutScripts.presses(removal(vector))
  await withoutScripts.sees('The car is no longer saved', 'No saved cars yet')
  await context.close()
})
