/** What moves by itself while somebody reads a page to its end and uses a filter. */
import type { Browser, Page } from '@playwright/test'
import { FilterHand } from './filter-hand.ts'
import { cumulativeShift, type Shift, type ShiftWindow, watchShifts } from './shift-watch.ts'
import { type Width, widths } from './widths.ts'

const FILTER = { name: 'fuelType', value: 'petrol' }
/** Of scrolling: a long page is not read to its end for ever. */
const MOST_STEPS = 40

export interface ShiftFigures {
  cls: Record<Width['name'], number>
  /** The largest ones, for whoever mends them. */
  worst: (Shift & { width: Width['name'] })[]
}

export async function shiftsOf(browser: Browser, address: string): Promise<ShiftFigures> {
  const cls: Partial<ShiftFigures['cls']> = {}
  const all: ShiftFigures['worst'] = []
  for (const width of widths) {
    const shifts = await session(browser, address, width)
    cls[width.name] = cumulativeShift(shifts)
    all.push(...shifts.map(shift => ({ ...shift, width: width.name })))
  }
  const worst = all.toSorted((a, b) => b.value - a.value).slice(0, 5)
  return { cls: cls as ShiftFigures['cls'], worst }
}

async function session(browser: Browser, address: string, width: Width): Promise<Shift[]> {
  const { name: _, ...options } = width
  const context = await browser.newContext(options)
  try {
    const page = await context.newPage()
    await page.addInitScript(watchShifts)
    await page.goto(address, { waitUntil: 'networkidle' })
    await reads(page)
    if (new URL(address).pathname === '/search') await filters(page, width)
    return await page.evaluate(() => (window as unknown as ShiftWindow).benchShifts)
  } finally {
    await context.close()
  }
}

async function reads(page: Page): Promise<void> {
  const { height, width } = page.viewportSize()!
  await page.mouse.move(width * 0.7, height / 2)
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.mouse.wheel(0, height * 0.8)
    await page.waitForTimeout(150)
    if (await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2)) break
  }
  await page.waitForTimeout(500)
}

/** Half a second after a touch what moves is taken to be wanted; what moves later counts. */
async function filters(page: Page, width: Width): Promise<void> {
  const hand = new FilterHand(page, width)
  await hand.opens()
  await hand.unfolds([FILTER.name])
  await hand.ticks(FILTER.name, FILTER.value)
  await page.waitForURL(/fuelType=/)
  await page.waitForTimeout(1500)
  await hand.closes()
  await page.waitForTimeout(1000)
}
