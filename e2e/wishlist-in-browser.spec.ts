import { expect, test } from './test.ts'

const vector = '2010 Saab 9-3 1.9 TiD Vector Sport'
const aero = '2009 Saab 9-3 1.9 TTiD Aero'

test('a car is saved, stays saved after a reload, and is removed', async ({ visitor }) => {
  await visitor.opens('/search?make=saab')
  await visitor.hasSaved(vector, false)
  await visitor.savesCar(vector)
  await visitor.hasSaved(vector)
  await visitor.reloads()
  await visitor.hasSaved(vector)

  await visitor.presses('Saved cars: 1 car')
  const sheet = visitor.page.getByRole('dialog', { name: 'Saved cars' })
  await expect(sheet.getByRole('link', { name: vector })).toBeVisible()
  await sheet.getByRole('button', { name: `Remove ${vector} from the saved cars` }).click()
  await visitor.sees('No saved cars yet')
  await visitor.page.keyboard.press('Escape')
  await expect(visitor.focused()).toHaveAccessibleName('Saved cars')
  await visitor.hasSaved(vector, false)
})

test('saved cars that were sold or deleted are marked', { tag: '@deep' }, async ({ visitor }) => {
  await visitor.opensCar('sold')
  await visitor.savesCar('2008 Saab 9-3 2.8 V6 Turbo X')
  await visitor.page.evaluate(() => {
    const saved = JSON.parse(localStorage.getItem('wishlist')!)
    localStorage.setItem('wishlist', JSON.stringify([...saved, { id: '99999999', at: saved[0].at }]))
  })
  await visitor.reloads()
  await visitor.presses('Saved cars: 2 cars')
  const sheet = visitor.page.getByRole('dialog', { name: 'Saved cars' })
  await expect(sheet.getByText('Sold')).toBeVisible()
  await expect(sheet.getByText('This car is no longer advertised')).toBeVisible()
})

test('a viewed car is marked, and listed as recently viewed', { tag: '@deep' }, async ({ visitor }) => {
  await visitor.opens('/search?make=saab')
  const mark = visitor.page.locator('#results').getByText('Seen', { exact: true })
  await expect(mark).toHaveCount(0)
  await visitor.choosesCar('Saab 9-3 1.9 TiD Vector Sport')
  await visitor.seesHeading(vector)
  await visitor.goesBack()
  await expect(mark).toHaveCount(1)

  await visitor.opens('/')
  const recent = visitor.page.getByRole('region', { name: 'Recently viewed' })
  await recent.scrollIntoViewIfNeeded()
  await recent.getByRole('link', { name: 'Saab 9-3' }).click()
  await visitor.seesHeading(vector)
})

test('two tabs stay synchronised', async ({ visitor, context }) => {
  await visitor.opens('/search?make=saab')
  const other = await context.newPage()
  await other.goto('/search?make=saab')
  const heart = other.getByRole('button', { name: `Save ${aero} to the wishlist` })
  await heart.click()
  await visitor.hasSaved(aero)
  await visitor.savesCar(aero)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('without browser storage, a page keeps saved cars while it is open', { tag: '@deep' }, async ({
  visitor,
}) => {
  await visitor.page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Not here', 'SecurityError')
      },
    })
  })
  await visitor.opens('/search?make=saab')
  await visitor.savesCar(vector)
  await visitor.hasSaved(vector)
  await visitor.savesCar(vector)
  await visitor.hasSaved(vector, false)
})
