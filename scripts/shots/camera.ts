import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { DESK, PHONE, type Screen } from './screens.ts'

export const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

const frames = [
  { width: PHONE, height: 740, deviceScaleFactor: 2 },
  { width: DESK, height: 900, deviceScaleFactor: 1 },
] as const

/** A page of a hundred results is no better to look at than its beginning. */
const TALLEST = 2600

/** Photographs one screen at each width in one theme; returns the files. */
export async function* photographs(
  browser: Browser,
  address: string,
  screen: Screen,
  theme: Theme,
  out: string,
): AsyncGenerator<string> {
  for (const { deviceScaleFactor, ...viewport } of frames) {
    if (screen.widths && !screen.widths.includes(viewport.width)) continue
    const context = await browser.newContext({
      baseURL: address,
      viewport,
      deviceScaleFactor,
      colorScheme: theme,
      reducedMotion: 'reduce',
      hasTouch: viewport.width === PHONE,
    })
    const page = await context.newPage()
    await page.goto(screen.path, { waitUntil: 'networkidle' })
    await allPictures(page)
    await screen.prepare?.(page)
    const file = join(out, `${screen.name}-${viewport.width}-${theme}.png`)
    await page.screenshot({
      path: file,
      ...(screen.inSight ? {} : { fullPage: true, clip: await beginning(page) }),
    })
    await context.close()
    yield file
  }
}

/** Also those below the fold, which a page loads when they come near. */
async function allPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.all([...document.images].map(picture => picture.decode().catch(() => undefined)))
  })
}

async function beginning(page: Page) {
  const size = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }))
  return { x: 0, y: 0, width: size.width, height: Math.min(size.height, TALLEST) }
}
