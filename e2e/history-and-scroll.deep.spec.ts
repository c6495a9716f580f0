import { expect, test } from './test.ts'

test('Back, Forward and Reload keep the search and the scroll position', async ({ visitor }) => {
  const { page } = visitor
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  await visitor.opens('/search?fuelType=petrol&sortBy=price_low')
  const car = page.locator('#results').getByRole('heading', { level: 2 }).getByRole('link').nth(12)
  await car.scrollIntoViewIfNeeded()
  const name = (await car.locator('span').first().textContent())!
  const place = await scrolled()
  expect(place).toBeGreaterThan(500)
  await car.click()
  await visitor.isAt(/\/view\//)
  await visitor.seesHeading(new RegExp(name))
  expect(await scrolled()).toBe(0)

  await visitor.goesBack()
  await visitor.isAt('/search?fuelType=petrol&sortBy=price_low')
  await visitor.seesTags('Petrol')
  await expect.poll(scrolled).toBe(place)

  await visitor.goesForward()
  await visitor.seesHeading(new RegExp(name))
  await visitor.goesBack()
  await expect.poll(scrolled).toBe(place)
  await visitor.reloads()
  await visitor.seesTags('Petrol')
  await expect.poll(scrolled).toBe(place)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  for (const layout of ['Grid', 'List'] as const) {
    test(`back after viewing keeps scroll, in the ${layout.toLowerCase()} too`, async ({ visitor }) => {
      const { page } = visitor
      const scrolled = () => page.evaluate(() => Math.round(scrollY))
      await visitor.opens('/search?fuelType=petrol')
      await visitor.presses(new RegExp(`^${layout}$`))
      const car = page.locator('#results').getByRole('heading', { level: 2 }).getByRole('link').nth(15)
      await car.scrollIntoViewIfNeeded()
      const place = await scrolled()
      expect(place).toBeGreaterThan(1000)
      await car.tap()
      await visitor.isAt(/\/view\//)
      await visitor.goesBack()
      await visitor.isAt('/search?fuelType=petrol')
      await expect.poll(scrolled).toBe(place)
      await visitor.reloads()
      await expect.poll(scrolled).toBe(place)
      const chosen = page.getByRole('button', { name: layout, exact: true })
      await expect(chosen).toHaveAttribute('aria-pressed', 'true')
    })
  }
})

test('another page of results starts at its top, and Back restores the scroll position', async ({
  visitor,
}) => {
  const { page } = visitor
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  await visitor.opens('/search')
  await visitor.follows('Page 2')
  await visitor.sees('Showing 25–48')
  await expect.poll(scrolled).toBe(0)
  await visitor.goesBack()
  await visitor.sees('Showing 1–24')
  await expect.poll(scrolled).toBeGreaterThan(1000)
})

test('Back removes the last filter', async ({ visitor }) => {
  await visitor.opens('/search?make=saab')
  await visitor.filters.ticks('Gearbox', 'Automatic')
  await visitor.seesTags('Saab', 'Automatic')
  await visitor.goesBack()
  await visitor.seesTags('Saab')
  await visitor.seesCars(8)
  await expect(visitor.page.getByRole('checkbox', { name: /^Automatic/ })).not.toBeChecked()
})
