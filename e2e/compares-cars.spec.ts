import { numberOf } from './cars.ts'
import { expect, test } from './test.ts'

const vector = '2010 Saab 9-3 1.9 TiD Vector Sport'
const aero = '2009 Saab 9-3 1.9 TTiD Aero'
const linear = '2009 Saab 9-3 1.8t Linear SE'
const [vectorNumber, aeroNumber, linearNumber] = [
  numberOf('wanted'),
  numberOf('alsoWanted'),
  numberOf('manual'),
]

test('a buyer compares three cars', async ({ visitor, friend }) => {
  await visitor.opens('/search?make=saab')
  await visitor.choosesToCompare(vector, aero, linear)
  await visitor.follows('Compare 3 cars')
  await visitor.isAt(`/compare?cars=${vectorNumber},${aeroNumber},${linearNumber}`)
  await visitor.comparison.shows(vector, aero, linear)
  await visitor.comparison.says('Price', '£3,945', '£4,500', '£3,250 Best')
  await visitor.comparison.says('Power', '148 bhp', '178 bhp Best', '123 bhp')
  await visitor.comparison.says('Gearbox', 'Automatic', 'Automatic', 'Manual')
  await visitor.comparison.says('Body', 'Saloon', 'Saloon', 'Saloon')

  await visitor.page.getByLabel('Only differences').check()
  await visitor.isAt(/only=differences/)
  await visitor.comparison.saysNothingOf('Body')
  await visitor.comparison.says('Gearbox', 'Automatic', 'Automatic', 'Manual')

  await visitor.comparison.removes(linear)
  await visitor.isAt(`/compare?cars=${vectorNumber},${aeroNumber}&only=differences`)
  await visitor.comparison.shows(vector, aero)
  await visitor.comparison.saysNothingOf('Gearbox')
  await visitor.reloads()
  await visitor.comparison.shows(vector, aero)
  await visitor.comparison.saysNothingOf('Gearbox')

  await friend.opens(visitor.page.url())
  await friend.comparison.shows(vector, aero)
  await friend.comparison.saysNothingOf('Gearbox')
})

test('a fifth car is refused with a reason', { tag: '@deep' }, async ({ visitor }) => {
  await visitor.opens('/search?make=saab')
  const boxes = visitor.page.getByRole('checkbox', { name: /^Compare/ })
  for (const index of [0, 1, 2, 3]) await boxes.nth(index).click()
  await boxes.nth(4).click()
  await visitor.sees('You can compare up to four cars')
  await expect(boxes.nth(4)).not.toBeChecked()
  await visitor.presses(/^Clear/)
  await expect(boxes.nth(0)).not.toBeChecked()
  await expect(visitor.page.getByRole('region', { name: 'Cars to compare' })).toBeHidden()
})

test('chosen cars are remembered, and a friend’s comparison can be extended', async ({ visitor, friend }) => {
  await visitor.opensCar('wanted')
  await visitor.choosesToCompare(vector)
  await visitor.reloads()
  await visitor.opens('/compare')
  await visitor.isAt(`/compare?cars=${vectorNumber}`)

  await friend.opens(visitor.page.url())
  await friend.follows('Add a car')
  await friend.opens('/search?make=saab')
  await friend.choosesToCompare(aero)
  await friend.follows('Compare 2 cars')
  await friend.comparison.shows(vector, aero)
})

test('cars of a comparison that cannot be shown are named', { tag: '@deep' }, async ({ visitor }) => {
  const response = await visitor.opens(`/compare?cars=${vectorNumber},saab,99999999,${vectorNumber}`)
  expect(response.status()).toBe(200)
  await visitor.sees(
    'Car number 99999999 is no longer advertised.',
    '‘saab’ is not a car’s number and was left out.',
  )
  await visitor.comparison.shows(vector)
  await visitor.opens('/compare?cars=1,2,3,4,5')
  await visitor.sees('You can compare up to four cars: these are the first four.')
  await visitor.opens('/compare')
  await visitor.sees('No cars to compare yet')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('cars are compared and removed', { tag: '@deep' }, async ({ visitor }) => {
    await visitor.opens(`/compare?cars=${vectorNumber},${aeroNumber},${linearNumber}`)
    await visitor.page.getByLabel('Only differences').check()
    await visitor.comparison.saysNothingOf('Body')
    await visitor.comparison.removes(linear)
    await visitor.comparison.shows(vector, aero)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the compare bar covers neither the filters nor the end of the page', { tag: '@deep' }, async ({
    visitor,
  }) => {
    await visitor.opens('/search?make=saab')
    await visitor.choosesToCompare(vector)
    await visitor.presses('1 car chosen')
    await expect(visitor.page.getByRole('button', { name: 'Remove Saab 9-3' })).toBeVisible()
    await visitor.presses('1 car chosen')
    await visitor.presses('Filters (1)')
    await visitor.presses('Close')
    const end = visitor.page.getByRole('link', { name: 'API for developers' })
    await end.scrollIntoViewIfNeeded()
    const [bar, line] = await Promise.all([
      visitor.page.getByRole('region', { name: 'Cars to compare' }).boundingBox(),
      end.boundingBox(),
    ])
    expect(line!.y + line!.height).toBeLessThanOrEqual(bar!.y)
    await visitor.canNotScrollSideways()
  })
})
