import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const CHALK = 'rgb(246, 244, 236)'
const ASPHALT = 'rgb(16, 22, 20)'

const paper = (page: Page) =>
  expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))

test('the chosen theme stays after a reload, without a flash of the other', async ({ visitor }) => {
  const { page } = visitor
  // The theme when the body starts, before the first paint.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      Object.assign(window, { wornAtFirst: document.documentElement.dataset.theme ?? 'none' })
    }).observe(document, { childList: true, subtree: true })
  })
  await visitor.opens('/search')
  await paper(page).toBe(CHALK)
  await visitor.presses('Dark theme')
  await paper(page).toBe(ASPHALT)

  await visitor.reloads()
  expect(await page.evaluate(() => (window as { wornAtFirst?: string }).wornAtFirst)).toBe('dark')
  await paper(page).toBe(ASPHALT)
  await expect(page.getByRole('button', { name: 'Dark theme' })).toHaveAttribute('aria-pressed', 'true')

  await visitor.presses('Light theme')
  await paper(page).toBe(CHALK)
  await visitor.presses('Theme of this device')
  await page.emulateMedia({ colorScheme: 'dark' })
  await paper(page).toBe(ASPHALT)
})

test('a device with a dark theme gets the dark theme', async ({ visitor }) => {
  await visitor.page.emulateMedia({ colorScheme: 'dark' })
  await visitor.opens('/')
  await paper(visitor.page).toBe(ASPHALT)
})
