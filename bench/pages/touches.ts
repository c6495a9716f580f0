/** Measures the time from the touch of a filter to the frame with the new number of cars. */
import type { Browser, Page } from '@playwright/test'
import type { Success } from '#contracts/api/envelope.ts'
import type { SearchAnswer } from '#contracts/search/search-answer.ts'
import { type Figures, timingsOf } from '../search/figures.ts'
import { FilterUser } from './filter-user.ts'
import { ROUND, type Touch, touchedCriteria, touches } from './touch-plan.ts'
import { type SeenTouch, type TouchWindow, watchTouch } from './touch-watch.ts'
import type { Width } from './widths.ts'

/** Between touches, so that pictures and other later work are done. */
const PAUSE_MS = 500
const COUNT_TIMEOUT_MS = 3000

export interface TouchFigures extends Figures {
  touches: number
  /** Touches that changed no number, or could not be made. */
  skipped: number
}

export async function touchesOf(
  browser: Browser,
  site: string,
  width: Width,
  wanted: number,
): Promise<TouchFigures> {
  const { name: _, ...options } = width
  const context = await browser.newContext({ ...options, baseURL: site })
  try {
    const page = await context.newPage()
    await page.goto('/search', { waitUntil: 'networkidle' })
    const user = new FilterUser(page, width)
    await user.opens()
    await user.unfolds(touchedCriteria)
    const seen: SeenTouch[] = []
    let [made, skipped] = [0, 0]
    for (const touch of touches()) {
      const one = await measured(page, user, touch)
      // The first round warms up the browser's code and the server's.
      if (made++ < ROUND) continue
      if (one) seen.push(one)
      else skipped++
      if (seen.length === wanted) break
      if (skipped > wanted) throw new Error('Too few touches change the number of cars.')
    }
    return { touches: seen.length, skipped, ...timingsOf(seen.map(({ ms }) => ms)) }
  } finally {
    await context.close()
  }
}

/** Returns undefined if the number of cars does not change. */
async function measured(page: Page, user: FilterUser, touch: Touch): Promise<SeenTouch | undefined> {
  const { criterion, value, ticked } = touch
  await page.evaluate(watchTouch, user.count)
  const isMade = await (ticked === undefined
    ? user.fills(criterion, value)
    : user.ticks(criterion, value, ticked))
  if (!isMade) return undefined
  const timeout = page.waitForTimeout(COUNT_TIMEOUT_MS).then(() => undefined)
  const seen = await Promise.race([
    page.evaluate(() => (window as unknown as TouchWindow).benchTouch),
    timeout,
  ])
  await page.waitForTimeout(PAUSE_MS)
  const total = await totalAt(page.url())
  if (!seen) {
    const shown = Number((await page.locator(user.count).textContent())?.replace(/\D/g, ''))
    if (shown !== total) throw new Error(`${page.url()} has ${total} cars, but ${shown} are shown.`)
    return undefined
  }
  if (seen.count !== total)
    throw new Error(`${page.url()} has ${total} cars, but ${seen.count} were shown first.`)
  return seen
}

/** The API's total for the search of a page's address. */
async function totalAt(address: string): Promise<number> {
  const { origin, search } = new URL(address)
  const { data } = (await (await fetch(`${origin}/api/cars/search${search}`)).json()) as Success<SearchAnswer>
  return data.pagination.total
}
