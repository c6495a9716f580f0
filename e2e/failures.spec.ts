import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

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

test('a page whose code fails to load shows the failure without reloading, and Refresh Page loads it', async ({
  visitor,
}) => {
  await visitor.opens('/search?make=saab')
  let documents = 0
  visitor.page.on('request', request => {
    if (request.resourceType() === 'document') documents++
  })
  await visitor.page.route('**/assets/view-page-*.js', route => route.abort())
  await visitor.choosesCar('Saab 9-3 1.9 TiD Vector Sport')
  await seesTheFailure(visitor)
  await visitor.isAt(/\/view\/1\//)
  expect(documents).toBe(0)
  await visitor.page.unrouteAll()
  await visitor.presses('Refresh Page')
  await visitor.seesHeading('2010 Saab 9-3 1.9 TiD Vector Sport')
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
