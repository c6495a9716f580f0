import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

test('a visitor gets from the home page to a car by keyboard, with visible focus', async ({ visitor }) => {
  const { page } = visitor
  await visitor.opens('/')
  await page.keyboard.press('Tab')
  await expect(visitor.focused()).toHaveText('Skip to the main content')
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(visitor.focused()).toHaveAccessibleName('Make')
  await page.keyboard.type('Saab')
  await tabTo(page, 'Search cars')
  await page.keyboard.press('Enter')
  await visitor.isAt('/search?make=saab')

  await tabTo(page, 'Skip the filters')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Saab 9-3 1.9 TiD Vector Sport')
  await page.keyboard.press('Enter')
  await visitor.seesHeading('2010 Saab 9-3 1.9 TiD Vector Sport')
  await tabTo(page, 'Next picture')
  await page.keyboard.press('ArrowRight')
  await visitor.sees('2 of 4')
})

/** Presses Tab until the element with this name has focus, and checks that focus is visible at each step. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    await expectVisibleFocus(page)
    if ((await accessibleName(page)) === name) return
  }
  throw new Error(`40 tabs did not lead to '${name}'`)
}

async function accessibleName(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const element = document.activeElement
    const text = element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    return text.replace(/\s+/g, ' ').trim()
  })
}

/** An outline on the element or an ancestor, within the viewport. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const focus = await page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    let ring = false
    for (let one: HTMLElement | null = element; one && !ring; one = one.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      ring = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    const { top, bottom, width, height } = element.getBoundingClientRect()
    const inViewport = width > 0 && height > 0 && bottom > 0 && top < innerHeight
    return { element: element.outerHTML.slice(0, 120), ring, inViewport }
  })
  expect(focus).toMatchObject({ ring: true, inViewport: true })
}
