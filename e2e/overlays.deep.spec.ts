import type { Locator } from '@playwright/test'
import { AccountHolder } from './account.ts'
import { Assistant } from './assistant.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 800 }

interface Case {
  what: string
  viewport: typeof phone
  path: string
  /** The button that opens it. */
  opener: string
  /** Its accessible name. */
  name: string
  /** The filters are a part of the page, not a dialog. */
  role?: 'complementary'
}

const report = { path: '/view/1', opener: 'Report this advert', name: 'Report this advert' }
const saved = { path: '/search?make=saab', opener: 'Saved cars', name: 'Saved cars' }
const pictures = {
  path: '/view/1',
  opener: 'View all 4 pictures',
  name: 'Pictures of 2010 Saab 9-3 1.9 TiD Vector Sport',
}

const cases: Case[] = [
  { what: 'the sheet of saved cars', viewport: phone, ...saved },
  { what: 'the sheet of saved cars, at a desk', viewport: desk, ...saved },
  { what: 'the form of a report', viewport: phone, ...report },
  { what: 'the form of a report, at a desk', viewport: desk, ...report },
  { what: 'the pictures', viewport: phone, ...pictures },
  { what: 'the pictures, at a desk', viewport: desk, ...pictures },
  {
    what: 'the filters',
    viewport: phone,
    path: '/search?make=saab',
    opener: 'Filters (1)',
    name: 'Filters',
    role: 'complementary',
  },
]

for (const { what, viewport, path, opener, name, role = 'dialog' } of cases) {
  test.describe(what, () => {
    test.use({ viewport })

    test('traps focus, blocks scrolling, and restores both', async ({ visitor }) => {
      const { page } = visitor
      await visitor.opens(path)
      const overlay = page.getByRole(role, { name })
      const button = page.getByRole('button', { name: opener, exact: true })
      await button.scrollIntoViewIfNeeded()
      const before = await pagePosition(visitor)
      await button.click()
      await expect(overlay).toBeVisible()
      await expect(visitor.focused()).toHaveAccessibleName('Close')

      await trapsFocus(visitor, overlay)
      await page.mouse.move(5, viewport.height / 2)
      await page.mouse.wheel(0, 600)
      await page.keyboard.press('End')
      expect(await pagePosition(visitor)).toEqual(before)

      await page.keyboard.press('Escape')
      await expect(overlay).toBeHidden()
      await expect(button).toBeFocused()
      await expect(async () => {
        await page.mouse.wheel(0, -200)
        await page.mouse.wheel(0, 300)
        expect(await pagePosition(visitor)).not.toEqual(before)
      }).toPass()
    })
  })
}

test('a click outside closes the saved cars, but not a form', async ({ visitor }) => {
  const { page } = visitor
  const saved = page.getByRole('dialog', { name: 'Saved cars' })
  await visitor.opens('/view/1')
  await visitor.presses('Saved cars')
  await saved.getByRole('heading', { name: 'Saved cars', exact: true }).click()
  await expect(saved).toBeVisible()
  await page.mouse.click(100, 400)
  await expect(saved).toBeHidden()
  await expect(visitor.focused()).toHaveAccessibleName('Saved cars')

  await visitor.presses('Report this advert')
  const form = page.getByRole('dialog', { name: 'Report this advert' })
  await form.getByLabel('What should we know?').fill('The pictures are of another car')
  await page.mouse.click(20, 400)
  await expect(form.getByLabel('What should we know?')).toHaveValue('The pictures are of another car')
})

test('a toast raised by an overlay is visible above it, and stays when it closes', async ({ visitor }) => {
  const { page } = visitor
  const message = page.getByText('Failed to update wishlist.')
  await new AccountHolder(visitor).hasAccount()
  await visitor.opens('/search?make=saab')
  await visitor.savesCar('2010 Saab 9-3 1.9 TiD Vector Sport')
  await visitor.presses('Saved cars: 1 car')
  await page.route('**/api/users/addRemoveToWishlist', route => route.abort())
  const remove = page.getByRole('dialog').getByRole('button', { name: /^Remove 2010 Saab/ })
  await remove.click()
  await expect(message).toBeVisible()
  await visitor.presses('Close this message')
  await expect(message).toBeHidden()

  await remove.click()
  await expect(message).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(message).toBeVisible()
  await visitor.presses('Close this message')
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the assistant traps focus, blocks scrolling, and restores both', async ({ visitor }) => {
    const { page } = visitor
    const assistant = new Assistant(visitor)
    // Without a search there is no tip, which takes the first Escape.
    await visitor.opens('/')
    await assistant.isOpened()
    await trapsFocus(visitor, assistant.panel)
    await page.keyboard.press('Escape')
    await expect(assistant.panel).toBeHidden()
    await expect(visitor.focused()).toHaveAccessibleName(/^Need help finding a car/)
  })
})

/** Tab reaches nothing outside the overlay, but the browser's controls (activeElement is then the body). */
async function trapsFocus({ page }: Visitor, overlay: Locator): Promise<void> {
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab')
    const outside = await overlay.evaluate(element => {
      const { activeElement } = document
      const isInside = activeElement === document.body || element.contains(activeElement)
      return isInside ? 'nothing' : activeElement?.outerHTML.slice(0, 200)
    })
    expect(outside, 'element reached outside the overlay').toBe('nothing')
  }
}

async function pagePosition({ page }: Visitor) {
  return await page.evaluate(() => ({
    scrolled: Math.round(window.scrollY),
    left: document.querySelector('#main')?.getBoundingClientRect().left,
    width: document.querySelector('#main')?.getBoundingClientRect().width,
  }))
}
