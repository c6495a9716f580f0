import { meetsNoBarrier } from './barriers.ts'
import { expect, test } from './test.ts'

test('a visitor filters the cars of a model on its page, and leaves it with the model’s tag', {
  tag: '@barriers',
}, async ({ visitor }) => {
  await visitor.opens('/saab/9-3?utm_source=letter')
  await visitor.seesHeading('Used Saab 9-3 cars for sale')
  await visitor.sees('Questions and answers')
  await meetsNoBarrier(visitor)
  await visitor.filters.ticks('Gearbox', 'Automatic')
  await visitor.isAt(/^[^?]*\/saab\/9-3\?transmission=automatic/)
  await visitor.seesHeading('Used Saab 9-3 cars for sale')
  await expect(visitor.page.getByRole('heading', { level: 2, name: '4 cars' })).toBeVisible()
  await visitor.doesNotSee('Questions and answers')
  await visitor.removesTag('9-3')
  await visitor.isAt(/\/search\?make=saab&transmission=automatic/)
  await visitor.seesCars(5)
})

test('a page of a town, found by another spelling of its address', async ({ visitor }) => {
  await visitor.opens('/Used-Cars-In-Birmingham/?utm_campaign=spring')
  await visitor.isAt('/used-cars-in-birmingham?utm_campaign=spring')
  await expect(visitor.page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/used-cars-in-birmingham$/,
  )
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('all filters of a page are below it, and lead back to it', { tag: '@deep' }, async ({ visitor }) => {
    await visitor.opens('/saab/9-3/filters')
    await visitor.seesHeading('All filters')
    await visitor.follows(/Back to \d+ cars/)
    await visitor.isAt('/saab/9-3')
  })
})
