import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

test.describe('without a connection', () => {
  const offline = "You're offline"
  test.beforeEach(async ({ visitor }) => {
    await visitor.opens('/search?make=saab')
    await visitor.page.context().setOffline(true)
  })

  test('the page stays, and a filter ticked meanwhile is searched when it is back', async ({ visitor }) => {
    await visitor.filters.ticks('Gearbox', 'Automatic')
    await visitor.sees(offline)
    await visitor.seesCars(8)
    await visitor.presses('Try again')
    await visitor.sees('Still no connection. Check it, then try again.')
    await visitor.page.context().setOffline(false)
    await visitor.doesNotSee(offline)
    await visitor.seesTags('Saab', 'Automatic')
    await visitor.seesCars(5)
  })

  test('the notice lies above the sheet of filters of a phone', async ({ visitor }) => {
    await visitor.page.setViewportSize({ width: 360, height: 740 })
    await visitor.presses('Filters (1)')
    await visitor.filters.ticks('Gearbox', 'Automatic')
    await visitor.presses('Try again')
    await visitor.sees('Still no connection. Check it, then try again.')
    await visitor.page.context().setOffline(false)
    await visitor.seesTags('Saab', 'Automatic')
  })

  test('a link keeps the page, and is followed when the connection is back', async ({ visitor }) => {
    await visitor.choosesCar('Saab 9-3 1.9 TiD Vector Sport')
    await visitor.sees(offline)
    await visitor.seesCars(8)
    await visitor.page.context().setOffline(false)
    await visitor.seesHeading('2010 Saab 9-3 1.9 TiD Vector Sport')
    await visitor.doesNotSee(offline)
  })

  test('a form that loads another document keeps the page', async ({ visitor }) => {
    await visitor.page.context().setOffline(false)
    await visitor.opens('/')
    await visitor.page.context().setOffline(true)
    await visitor.presses('Search cars')
    await visitor.sees(offline)
    await visitor.seesHeading('Find the car, not the catch.')
  })
})

test('a server that does not answer is no connection, though the device has a network', async ({
  visitor,
}) => {
  await visitor.opens('/search?make=saab')
  await visitor.page.route('**', route => route.abort())
  await visitor.page.getByRole('heading', { level: 1 }).click()
  await visitor.sees("You're offline")
  await visitor.page.unrouteAll()
  await visitor.presses('Try again')
  await visitor.doesNotSee("You're offline")
  await visitor.filters.ticks('Gearbox', 'Automatic')
  await visitor.seesCars(5)
})

test('filters whose code is missing leave the page as it is, and say what to do', async ({ visitor }) => {
  await visitor.opens('/search?make=saab')
  await visitor.page.route('**/assets/filter-panel-*.js', route => route.fulfill({ status: 404 }))
  await visitor.page.getByRole('heading', { level: 1 }).click()
  await visitor.sees('Part of this page did not load')
  await visitor.seesCars(8)
  await visitor.page.unrouteAll()
  await visitor.presses('Refresh Page')
  await visitor.filters.ticks('Gearbox', 'Automatic')
  await visitor.seesCars(5)
})

async function seesTheFailure(visitor: Visitor): Promise<void> {
  await visitor.seesHeading('Something went wrong.')
  await visitor.sees("We're working to fix this issue. Please refresh the page.")
  await expect(visitor.page.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
  await expect(visitor.page.getByRole('banner')).toBeVisible()
}

test('a page that cannot be rendered shows the failure, with status 500', async ({ visitor }) => {
  const response = await visitor.opensCar('broken')
  expect(response.status()).toBe(500)
  await seesTheFailure(visitor)
  await visitor.follows('Forecourt, to the home page')
  await visitor.seesHeading('Find the car, not the catch.')
})

test('a page whose data fail to load shows the failure, and Refresh Page loads it', async ({ visitor }) => {
  await visitor.opens('/search?make=saab')
  await visitor.page.route('**/view/**.data*', route => route.abort())
  await visitor.choosesCar('Saab 9-3 1.9 TiD Vector Sport')
  await seesTheFailure(visitor)
  await visitor.page.unrouteAll()
  await visitor.presses('Refresh Page')
  await visitor.seesHeading('2010 Saab 9-3 1.9 TiD Vector Sport')
})

test('a page whose code fails to load is loaded as a document, once, and can be read and left', async ({
  visitor,
}) => {
  await visitor.opens('/search?make=saab')
  const documents: string[] = []
  visitor.page.on('request', request => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname)
  })
  await visitor.page.route('**/assets/view-page-*.js', route => route.abort())
  await visitor.choosesCar('Saab 9-3 1.9 TiD Vector Sport')
  await visitor.isAt(/\/view\/1\//)
  await visitor.seesHeading('2010 Saab 9-3 1.9 TiD Vector Sport')
  await visitor.follows('Forecourt, to the home page')
  await visitor.seesHeading('Find the car, not the catch.')
  expect(documents).toEqual([expect.stringMatching(/^\/view\/1\//), '/'])
})

test('a minor failure is a toast at the top right for five seconds', async ({ visitor }) => {
  await visitor.opens('/')
  await visitor.page.route('**/api/cars/models*', route => route.abort())
  await visitor.page.getByLabel('Make').selectOption('Saab (8)')
  const toast = visitor.page.getByText('Failed to load car model. Please try again later')
  await expect(toast).toBeVisible()
  const since = Date.now()
  const box = (await toast.boundingBox())!
  const { width, height } = visitor.page.viewportSize()!
  expect(box.x).toBeGreaterThan(width / 2)
  expect(box.y).toBeLessThan(height / 4)
  await expect(toast).toBeHidden({ timeout: 8000 })
  expect(Date.now() - since).toBeGreaterThan(3500)
})
