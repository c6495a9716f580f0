/** From the touch of a filter to the frame with the new number of cars. */
import type { Browser, Page } from '@playwright/test'
import type { Success } from '#contracts/envelope.ts'
import type { SearchAnswer } from '#contracts/search-answer.ts'
import { FilterHand } from './filter-hand.ts'
import { figuresOf, type TouchFigures } from './touch-figures.ts'
import { ROUND, type Touch, touchedCriteria, touches } from './touch-plan.ts'
import { type SeenTouch, type TouchWindow, watchTouch } from './touch-watch.ts'
import type { Width } from './widths.ts'

/** Nobody touches two filters in less; what comes after the number, pictures above all, has time to be done. */
const PAUSE_MS = 500
const PATIENCE_MS = 3000

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
    const hand = new FilterHand(page, width)
    await hand.opens()
    await hand.unfolds(touchedCriteria)
    const seen: SeenTouch[] = []
    let [made, skipped] = [0, 0]
    for (const touch of touches()) {
      const one = await measured(page, hand, touch)
      // The first round warms up the browser's code and the server's.
      if (made++ < ROUND) continue
      if (one) seen.push(one)
      else skipped++
      if (seen.length === wanted) break
      if (skipped > wanted) throw new Error('Too few touches change the number of cars.')
    }
    return figuresOf(seen, skipped)
  } finally {
    await context.close()
  }
}

/** Undefined where the number of cars stays the same. */
async function measured(page: Page, hand: FilterHand, touch: Touch): Promise<SeenTouch | undefined> {
  const { criterion, value, ticked } = touch
  await page.evaluate(watchTouch, hand.count)
  const isMade = await (ticked === undefined
    ? hand.fills(criterion, value)
    : hand.ticks(criterion, value, ticked))
  if (!isMade) return undefined
  const patience = page.waitForTimeout(PATIENCE_MS).then(() => undefined)
  const seen = await Promise.race([
    page.evaluate(() => (window as unknown as TouchWindow).benchTouch),
    patience,
  ])
  await page.waitForTimeout(PAUSE_MS)
  const total = await totalAt(page.url())
  if (!seen) {
    const shown = Number((await page.locator(hand.count).textContent())?.replace(/\D/g, ''))
    if (shown !== total) throw new Error(`${page.url()} has ${total} cars, but ${shown} are shown.`)
    return undefined
  }
  if (seen.count !== total)
    throw new Error(`${page.url()} has ${total} cars, but ${seen.count} were shown first.`)
  return seen
}

/** What the API says of the search in a page's address. */
async function totalAt(address: string): Promise<number> {
  const { origin, search } = new URL(address)
  const { data } = (await (await fetch(`${origin}/api/cars/search${search}`)).json()) as Success<SearchAnswer>
  return data.pagination.total
}
