import { expect, test } from './test.ts'

test('back from a car to the same search at the same place; forward and reload too', async ({ visitor }) => {
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

test('back takes off the last filter', async ({ visitor }) => {
  await visitor.opens('/search?make=saab')
  await visitor.filters.ticks('Gearbox', 'Automatic')
  await visitor.seesTags('Saab', 'Automatic')
  await visitor.goesBack()
  await visitor.seesTags('Saab')
  await visitor.seesCars(8)
  await expect(visitor.page.getByRole('checkbox', { name: /^Automatic/ })).not.toBeChecked()
})
