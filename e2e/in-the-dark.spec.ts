import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const CHALK = 'rgb(246, 244, 236)'
const ASPHALT = 'rgb(16, 22, 20)'

const paper = (page: Page) =>
  expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))

test('the chosen theme stays over a reload, and nothing flashes', async ({ visitor }) => {
  const { page } = visitor
  // What the page wears when its body begins, before anything of it is painted.
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

test('a device that is dark gets the dark page', async ({ visitor }) => {
  await visitor.page.emulateMedia({ colorScheme: 'dark' })
  await visitor.opens('/')
  await paper(visitor.page).toBe(ASPHALT)
})
