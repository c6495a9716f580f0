import type { Page } from '@playwright/test'

const MAX_TABS = 120

/** Presses Tab until what has the focus begins with this name. */
export async function tabsTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < MAX_TABS; step++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null
      return element?.labels?.[0]?.textContent ?? element?.textContent ?? ''
    })
    if (focused.startsWith(name)) return
  }
  throw new Error(`${MAX_TABS} tabs did not lead to '${name}'`)
}

/** Each control by its name, then what is typed or pressed there: 'type: 8200', 'Enter'. */
export async function byKeyboard(page: Page, ...steps: [name: string, ...keys: string[]][]): Promise<void> {
  for (const [name, ...keys] of steps) {
    await tabsTo(page, name)
    for (const key of keys)
      if (key.startsWith('type: ')) await page.keyboard.type(key.slice('type: '.length))
      else await page.keyboard.press(key)
  }
}
