import type { Locator, Page } from '@playwright/test'
import type { Width } from './widths.ts'

/** Uses the filters as a visitor does: by mouse beside the results, or by touch in their sheet. */
export class FilterUser {
  readonly #page: Page
  readonly #form: Locator
  readonly #usesTouch: boolean

  constructor(page: Page, width: Width) {
    this.#page = page
    this.#form = page.getByRole('form', { name: 'Filters' })
    this.#usesTouch = width.name === 'phone'
  }

  /** Selector of the element with the number of cars. */
  get count(): string {
    return this.#usesTouch ? '#filters footer button' : '#results-title'
  }

  /** On a phone the filters are in a sheet; on a desktop they are always visible. */
  async opens(): Promise<void> {
    await this.#waitForHydration()
    if (this.#usesTouch) await this.#press(this.#page.getByRole('button', { name: /^Filters/ }))
    await this.#form.waitFor()
  }

  async closes(): Promise<void> {
    if (this.#usesTouch) await this.#press(this.#page.locator(this.count))
  }

  /** Opens the groups that contain these criteria, before touches are measured. */
  async unfolds(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const field = this.#page.locator(`[name="${name}"]`)
      const group = this.#form.locator('details', { has: field }).first()
      if (!(await group.evaluate(details => (details as HTMLDetailsElement).open)))
        await this.#press(group.locator('summary').first())
    }
  }

  /** Returns false if the box has this state already, or is hidden or disabled (no cars would be left). */
  async ticks(name: string, value: string, ticked = true): Promise<boolean> {
    const box = this.#form.locator(`input[type="checkbox"][name="${name}"][value="${value}"]`)
    if (!(await box.isVisible()) || !(await box.isEnabled())) return false
    if ((await box.isChecked()) === ticked) return false
    await this.#press(box)
    return true
  }

  async fills(name: string, text: string): Promise<boolean> {
    const field = this.#form.locator(`input[name="${name}"]`)
    await field.fill(text)
    await field.press('Enter')
    return true
  }

  async #press(what: Locator): Promise<void> {
    await (this.#usesTouch ? what.tap() : what.click())
  }

  /** Touches before hydration would be lost. */
  async #waitForHydration(): Promise<void> {
    await this.#page.waitForFunction(() =>
      Object.keys(document.querySelector('#main') ?? {}).some(key => key.startsWith('__react')),
    )
  }
}
