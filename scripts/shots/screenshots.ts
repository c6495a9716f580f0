import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { DESKTOP_WIDTH, PHONE_WIDTH, type Screen } from './screen.ts'

export const shownThemes = ['light', 'dark'] as const
type Theme = (typeof shownThemes)[number]

const viewports = [
  { width: PHONE_WIDTH, height: 740, deviceScaleFactor: 2 },
  { width: DESKTOP_WIDTH, height: 900, deviceScaleFactor: 1 },
] as const

/** Longer pages, such as a hundred results, are cut here. */
const MAX_HEIGHT = 2600

/** Takes screenshots of one screen in one theme, at each width; yields the paths of the files. */
export async function* screenshots(
  browser: Browser,
  address: string,
  screen: Screen,
  theme: Theme,
  out: string,
): AsyncGenerator<string> {
  for (const { deviceScaleFactor, ...viewport } of viewports) {
    if (screen.widths && !screen.widths.includes(viewport.width)) continue
    const context = await browser.newContext({
      baseURL: address,
      viewport,
      deviceScaleFactor,
      colorScheme: theme,
      reducedMotion: 'reduce',
      hasTouch: viewport.width === PHONE_WIDTH,
    })
    const page = await context.newPage()
    await page.goto(screen.path, { waitUntil: 'networkidle' })
    await loadAllImages(page)
    await screen.prepare?.(page)
    const file = join(out, `${screen.name}-${viewport.width}-${theme}.png`)
    await page.screenshot({
      path: file,
      ...(screen.viewportOnly ? {} : { fullPage: true, clip: await topOfPage(page) }),
    })
    await context.close()
    yield file
  }
}

/** Includes images below the fold, which the page loads lazily. */
async function loadAllImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map(image => image.decode().catch(() => undefined)))
  })
}

async function topOfPage(page: Page) {
  const size = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }))
  return { x: 0, y: 0, width: size.width, height: Math.min(size.height, MAX_HEIGHT) }
}
