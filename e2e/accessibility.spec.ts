/** Each kind of page once on a phone; `npm run test:deep` looks on a wide screen too, and at the dark theme. */
import { isDeep } from '#testing/depth.ts'
import { AccountHolder } from './account.ts'
import { Assistant } from './assistant.ts'
import { meetsNoBarrier } from './barriers.ts'
import { numberOf } from './cars.ts'
import { test } from './test.ts'

const pages = {
  home: '/',
  // Few cars, because checking a hundred similar cards finds no more.
  'search, full': '/search?pageSize=8',
  'search, empty': '/search?make=saab&priceMax=1000',
  car: `/view/${numberOf('wanted')}`,
  'car, with costs changed': `/view/${numberOf('wanted')}?miles=many&insurance=480`,
  'car with catches': `/view/${numberOf('tooOld')}`,
  'price label': '/price-label/40',
  'no price label': `/price-label/${numberOf('fromAPartner')}`,
  compare: '/compare?cars=1,2,8,9',
  'compare, empty': '/compare',
  'value my car': '/value-my-car',
  'value my car, by hand': '/value-my-car?by=hand',
  'valuation accuracy': '/valuation-accuracy',
  'sell my car': '/sell-my-car',
  login: '/login',
  'sign up': '/login?step=sign-up',
  code: '/login?step=code',
  'forgotten password': '/login?step=forgotten',
  'new password': '/reset-password/a-token',
  'logged out': '/log-out',
  'not found': '/no-such-page',
  'sold car': `/view/${numberOf('sold')}`,
  'search with faults': '/search?fuelType=petrol&priceMax=4000&doors=nine&pageSize=4',
  failure: `/view/${numberOf('broken')}`,
}
const ofAnAccount = [
  'overview',
  'account',
  'password',
  'wishlists',
  'searches',
  'bookings',
  'listings',
  'enquiries',
  'delete',
]

for (const width of isDeep ? [360, 1440] : [360]) {
  test.describe(`at ${width} px`, { tag: '@barriers' }, () => {
    test.use({ viewport: { width, height: 900 } })

    for (const [name, path] of Object.entries(pages)) {
      test(`no accessibility violations: ${name}`, async ({ visitor }) => {
        await visitor.opens(path)
        await meetsNoBarrier(visitor)
      })
    }

    test('no accessibility violations: the pages of an account', async ({ visitor }) => {
      await new AccountHolder(visitor).hasAccount()
      for (const name of ofAnAccount) {
        await visitor.page.emulateMedia({ colorScheme: 'light' })
        await visitor.opens(`/profile/${name}`)
        await meetsNoBarrier(visitor)
        await visitor.canNotScrollSideways()
      }
    })

    test('no accessibility violations: a form with errors', async ({ visitor }) => {
      await visitor.opens('/login?step=sign-up')
      await visitor.presses('Create an account')
      await visitor.sees('First name is required.')
      await meetsNoBarrier(visitor)
    })

    test('no accessibility violations: the assistant', async ({ visitor }) => {
      const assistant = new Assistant(visitor)
      await visitor.opens('/search?make=saab&fuelType=petrol&pageSize=1')
      await assistant.isOpened()
      await assistant.isAsked('diesel estate under £9000')
      await assistant.wouldChange('Body Estate', 'Fuel Diesel', 'Price Up to £9,000')
      await assistant.presses('AI Recommendations')
      await assistant.field.fill('car')
      await meetsNoBarrier(visitor)
    })
  })
}

test.describe('on a phone', { tag: '@barriers' }, () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('no accessibility violations: the sheet of filters', async ({ visitor }) => {
    await visitor.opens('/search?pageSize=1')
    await visitor.presses('Filters')
    await meetsNoBarrier(visitor)
  })
})
