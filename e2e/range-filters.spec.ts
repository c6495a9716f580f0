import { expect, test } from './test.ts'

test('a slider narrows the price step by step, as one entry of the history', async ({ visitor }) => {
  const { page } = visitor
  await visitor.opens('/search?make=saab')
  const dearest = page.getByRole('slider', { name: 'Price to' })
  await expect(dearest).toHaveAttribute('aria-valuetext', 'any')
  await dearest.focus()
  for (let step = 0; step < 38; step++) await page.keyboard.press('ArrowLeft')
  await visitor.seesTags('Saab', 'Up to £7,500')
  await expect(page.getByRole('textbox', { name: 'To' }).first()).toHaveValue('7500')
  await page.keyboard.press('ArrowLeft')
  await visitor.seesTags('Saab', 'Up to £5,000')
  await page.keyboard.press('Tab')
  await visitor.goesBack()
  await visitor.seesTags('Saab')
  await visitor.seesCars(8)
})

test('a slider is dragged', { tag: '@deep' }, async ({ visitor }) => {
  const { page } = visitor
  await visitor.opens('/search?make=saab')
  const slider = page.getByRole('slider', { name: 'Price to' })
  await slider.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await slider.boundingBox())!
  await page.mouse.move(x + width - 14, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 12 })
  await page.mouse.up()
  await expect(page).toHaveURL(/priceMax=5\d{4}$/)
  await visitor.goesBack()
  await visitor.isAt('/search?make=saab')
})

test('typed text is searched after a pause, without Enter', async ({ visitor }) => {
  await visitor.opens('/search?make=saab')
  await visitor.page.getByRole('textbox', { name: 'To' }).first().pressSequentially('5000')
  await visitor.seesTags('Saab', 'Up to £5,000')
  await visitor.goesBack()
  await visitor.seesTags('Saab')
})

test('a monthly budget, with the representative example beside every figure', { tag: '@deep' }, async ({
  visitor,
}) => {
  await visitor.opens('/search?make=saab&priceMax=5000')
  await visitor.page.getByRole('radio', { name: 'Monthly' }).check()
  await visitor.seesTags('Saab', /^Up to £\d+ a month$/, 'Finance')
  await visitor.seesCars(1)
  await visitor.sees(/from £\d+ a month, as in the example/, /Representative example: price £10,000/)
  await visitor.sees(/10\.9% APR/, /Forecourt is not a lender/)
})

test.describe('with geolocation allowed', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 53.797, longitude: -1.547 } })

  test('cars near the visitor are found, by distance', async ({ visitor }) => {
    await visitor.opens('/search?make=saab')
    await visitor.presses('Use my location')
    await visitor.seesTags('Saab', 'Near my location', 'Within 25 miles')
    await visitor.seesCars(8)
    await visitor.sees(/0 miles away, Leeds/)
    await visitor.removesTag('Near my location')
    await visitor.isAt('/search?make=saab')
  })
})

test('a typed place means cars near it, until the visitor asks for any distance', { tag: '@deep' }, async ({
  visitor,
}) => {
  await visitor.opens('/search?make=saab')
  const place = visitor.page.getByLabel('Postcode or town')
  await place.fill('Leeds')
  await place.press('Enter')
  await visitor.seesTags('Saab', 'Near Leeds', 'Within 50 miles')
  await visitor.removesTag('Within 50 miles')
  await visitor.seesTags('Saab', 'Any distance from Leeds')
  await place.fill('Hull')
  await place.press('Enter')
  await visitor.seesTags('Saab', 'Any distance from Hull')
})

test.describe('with geolocation refused', () => {
  test.use({ permissions: [] })

  test('the visitor types a town', { tag: '@deep' }, async ({ visitor }) => {
    await visitor.opens('/search?make=saab')
    await visitor.presses('Use my location')
    await visitor.sees('Your location can’t be had: type a postcode or a town instead.')
  })
})
