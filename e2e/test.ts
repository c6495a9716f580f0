import { test as base } from '@playwright/test'
import { Visitor } from './visitor.ts'

interface People {
  visitor: Visitor
  /** Another person in another browser context, which shares nothing with the first. */
  friend: Visitor
}

export const test = base.extend<People>({
  visitor: async ({ page, javaScriptEnabled }, use) => {
    await use(new Visitor(page, { withScripts: javaScriptEnabled }))
  },
  friend: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL })
    await use(new Visitor(await context.newPage()))
    await context.close()
  },
})

export { expect } from '@playwright/test'
