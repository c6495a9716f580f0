import { test as base, expect, type Page } from '@playwright/test'
import { takeScreenshots } from './screenshots.ts'
import { Visitor } from './visitor.ts'

interface People {
  visitor: Visitor
  /** Another person in another browser context, which shares nothing with the first. */
  friend: Visitor
}

export const test = base.extend<People>({
  visitor: async ({ page, javaScriptEnabled }, use, testInfo) => {
    const violations = violationsOn(page)
    await use(new Visitor(page, { withScripts: javaScriptEnabled }))
    if (process.env.SHOTS) await takeScreenshots(page, testInfo, process.env.SHOTS)
    expect(violations, 'the content security policy was violated').toEqual([])
  },
  friend: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL })
    await use(new Visitor(await context.newPage()))
    await context.close()
  },
})

/** What the page's content security policy has blocked, as Chromium reports it to the console. */
function violationsOn(page: Page): string[] {
  const violations: string[] = []
  page.on('console', message => {
    if (/Content Security Policy|Trusted(HTML|Script)/.test(message.text())) violations.push(message.text())
  })
  return violations
}

export { expect } from '@playwright/test'
