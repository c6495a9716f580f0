import type { Page, TestInfo } from '@playwright/test'

/** Longer pages, such as a hundred results, are cut here. */
const MAX_HEIGHT = 2600

/**
 * Takes the page on which a journey ends, at 360 and 1440 px, light and dark: `npm run shots`. The files lie
 * in `directory`, named by the journey.
 */
export async function takeScreenshots(page: Page, { titlePath }: TestInfo, directory: string): Promise<void> {
  const name = titlePath
    .join(' ')
    .replace(/[^\p{L}\d]+/gu, '-')
    .slice(0, 150)
  for (const width of [360, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.screenshot({
        path: `${directory}/${name}-${width}-${colorScheme}.png`,
        fullPage: true,
        clip: { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) },
      })
    }
}
