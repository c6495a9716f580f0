import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { type ComponentSite, componentSite } from '../component-site.ts'
import type { PictureFile } from './pictures.ts'

/** `seller` is on the page of the form. A page that fails in any way fails the journey. */
export const test = base.extend<{ seller: Seller }, { site: ComponentSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the required fixtures from this pattern
    async ({}, use) => {
      const site = await componentSite('photo-field')
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  seller: async ({ page, site }, use) => {
    const faults: string[] = []
    page.on('pageerror', error => faults.push(error.message))
    await page.goto(site.address)
    await use(new Seller(page))
    expect(faults).toEqual([])
  },
})

/** A visitor of the form: what they do with its photographs, and see of them. */
export class Seller {
  readonly page: Page
  readonly status: Locator

  constructor(page: Page) {
    this.page = page
    this.status = page.getByRole('status').first()
  }

  async picks(...files: PictureFile[]): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser')
    await this.page.getByRole('button', { name: 'Add photos' }).click()
    await (await chooser).setFiles(files)
  }

  photo(place: number): Locator {
    return this.page
      .getByRole('list', { name: 'Photos in their order' })
      .getByRole('listitem')
      .nth(place - 1)
  }

  async presses(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  async edits(place: number): Promise<void> {
    await this.photo(place)
      .getByRole('button', { name: `Edit photo ${place}` })
      .click()
  }

  async seesStatus(text: string | RegExp): Promise<void> {
    await expect(this.status).toContainText(text, { timeout: 20_000 })
  }

  /** What the form would send, by the files that were picked. */
  async ids(): Promise<string[]> {
    const inputs = this.page.locator('input[type=hidden][name=carimages]:enabled')
    return await inputs.evaluateAll(all => all.map(input => (input as HTMLInputElement).value))
  }

  async sends(): Promise<void> {
    await this.presses('Send the advert')
  }

  async hasSent(): Promise<unknown> {
    return JSON.parse((await this.page.locator('pre').textContent())!)
  }

  focused(): Locator {
    return this.page.locator(':focus')
  }
}
