import { numberOf } from './cars.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('filters open in a sheet with the number of cars at its bottom', async ({ visitor }) => {
  await visitor.opens('/search?make=saab')
  await visitor.presses('Filters (1)')
  await expect(visitor.focused()).toHaveAccessibleName('Close')
  await visitor.filters.ticks('Gearbox', 'Automatic')
  await visitor.presses('Show 5 cars')
  await expect(visitor.filters.form).toBeHidden()
  await visitor.seesCars(5)
  await visitor.seesTags('Saab', 'Automatic')
})

test('the sheet traps focus, and Escape restores it', async ({ visitor }) => {
  await visitor.opens('/search')
  await visitor.presses('Filters')
  for (let step = 0; step < 40; step++) {
    await visitor.page.keyboard.press('Tab')
    const outside = await visitor.page.evaluate(() => {
      const { activeElement } = document
      const inside = activeElement === document.body || activeElement?.closest('#filters')
      return inside ? 'nothing' : activeElement?.outerHTML.slice(0, 200)
    })
    expect(outside, 'what was reached behind the sheet').toBe('nothing')
  }
  await visitor.page.keyboard.press('Escape')
  await expect(visitor.filters.form).toBeHidden()
  await expect(visitor.focused()).toHaveAccessibleName('Filters')
  await visitor.follows('Search cars')
})

test('no page scrolls sideways', async ({ visitor }) => {
  const paths = [
    '/',
    '/search?bodyType=hatchback&bodyType=suv&fuelType=petrol&priceMin=5000&city=Leeds&distance=200',
    '/search?make=saab&priceMax=1000',
    `/search?doors=nine&${'x'.repeat(90)}=1`,
    `/view/${numberOf('wanted')}`,
    `/view/${numberOf('sold')}`,
    `/view/${numberOf('broken')}`,
    '/compare?cars=1,2,8,9',
    '/compare?cars=saab,99999999',
    '/no-such-page',
  ]
  for (const path of paths) {
    await visitor.page.goto(path)
    await visitor.canNotScrollSideways()
    // The width of a 1280 px page at 400 % zoom.
    await visitor.page.setViewportSize({ width: 320, height: 640 })
    await visitor.canNotScrollSideways()
    await visitor.page.setViewportSize({ width: 360, height: 740 })
  }
})
