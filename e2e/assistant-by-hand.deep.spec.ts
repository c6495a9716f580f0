import { Assistant } from './assistant.ts'
import { expect, test } from './test.ts'

test('by keyboard alone', async ({ visitor }) => {
  const assistant = new Assistant(visitor)
  const { page } = visitor
  await visitor.opens('/search?make=saab&fuelType=petrol')
  await page.getByRole('button', { name: 'Need help finding a car?' }).focus()
  await page.keyboard.press('Enter')
  await expect(assistant.field).toBeFocused()

  await page.keyboard.type('car')
  const options = assistant.panel.getByRole('option')
  await expect(options.first()).toBeVisible()
  expect(await options.count()).toBeLessThanOrEqual(5)
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(assistant.field).toHaveAttribute('aria-activedescendant', /./)
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(assistant.panel).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const chosen = await options.first().textContent()
  await page.keyboard.press('Enter')
  await expect(assistant.field).toHaveValue(chosen!)

  await assistant.isAsked('diesel')
  await expect(assistant.pending).toBeVisible()
  for (const name of [/^Cancel/, /^Add/, /^Update/]) await goesBackTo(name)
  await page.keyboard.press('Enter')
  await assistant.searchesFor('Saab', 'Diesel')
  await page.keyboard.press('Escape')
  await expect(assistant.panel).toBeHidden()
  await expect(visitor.focused()).toHaveAccessibleName(/^Need help finding a car/)

  async function goesBackTo(name: RegExp): Promise<void> {
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press('Shift+Tab')
      if (name.test((await visitor.focused().textContent()) ?? '')) return
    }
    throw new Error(`20 tabs back did not lead to ${name}`)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the assistant fills the screen, and a thumb reaches all of it', async ({ visitor }) => {
    const assistant = new Assistant(visitor)
    await visitor.opens('/search?make=saab&fuelType=petrol&priceMax=9000&transmission=automatic')
    await assistant.isOpened()
    await assistant.isAsked('diesel estate')
    await assistant.wouldChange('Body Estate', 'Fuel Diesel')
    await visitor.canNotScrollSideways()
    await expectThumbSized()
    await assistant.endsWith('Cancel')
    await assistant.presses('AI Recommendations')
    await visitor.canNotScrollSideways()
    await expectThumbSized()
    await assistant.presses('Search')
    await expect(assistant.panel).toBeHidden()
    await visitor.isAt(/\/search\?make=saab/)

    async function expectThumbSized(): Promise<void> {
      const small = await assistant.panel.getByRole('button').evaluateAll(buttons =>
        buttons
          .map(button => ({ name: button.textContent, ...button.getBoundingClientRect().toJSON() }))
          .filter(({ width, height }) => width < 44 || height < 44)
          .map(({ name, width, height }) => `${name}: ${width} × ${height}`),
      )
      expect(small).toEqual([])
    }
  })
})
