/** Layout shifts while a page is scrolled to its end and a filter is used. */
import type { Browser, Page } from '@playwright/test'
import { FilterUser } from './filter-user.ts'
import { cumulativeShift, type Shift, type ShiftWindow, watchShifts } from './shift-watch.ts'
import { type Width, widths } from './widths.ts'

const FILTER = { name: 'fuelType', value: 'petrol' }
const MAX_SCROLL_STEPS = 40

export type ShiftFigures = Record<Width['name'], number>

export async function shiftsOf(browser: Browser, address: string): Promise<ShiftFigures> {
  const cls: ShiftFigures = { desk: 0, phone: 0 }
  for (const width of widths) cls[width.name] = cumulativeShift(await session(browser, address, width))
  return cls
}

async function session(browser: Browser, address: string, width: Width): Promise<Shift[]> {
  const { name: _, ...options } = width
  const context = await browser.newContext(options)
  try {
    const page = await context.newPage()
    await page.addInitScript(watchShifts)
    await page.goto(address, { waitUntil: 'networkidle' })
    await scrollToEnd(page)
    if (new URL(address).pathname === '/search') await filterOnce(page, width)
    return await page.evaluate(() => (window as unknown as ShiftWindow).benchShifts)
  } finally {
    await context.close()
  }
}

async function scrollToEnd(page: Page): Promise<void> {
  const { height, width } = page.viewportSize()!
  await page.mouse.move(width * 0.7, height / 2)
  for (let step = 0; step < MAX_SCROLL_STEPS; step++) {
    await page.mouse.wheel(0, height * 0.8)
    await page.waitForTimeout(150)
    if (await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2)) break
  }
  await page.waitForTimeout(500)
}

/** Shifts within half a second of an input do not count, so this waits longer. */
async function filterOnce(page: Page, width: Width): Promise<void> {
  const user = new FilterUser(page, width)
  await user.opens()
  await user.unfolds([FILTER.name])
  await user.ticks(FILTER.name, FILTER.value)
  await page.waitForURL(/fuelType=/)
  await page.waitForTimeout(1500)
  await user.closes()
  await page.waitForTimeout(1000)
}
