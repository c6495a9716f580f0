import type { Locator, Page } from '@playwright/test'
import type { Width } from './widths.ts'

/** A hand at the filters: a mouse beside the results, or a thumb in their sheet. */
export class FilterHand {
  readonly #page: Page
  readonly #form: Locator
  readonly #isThumb: boolean

  constructor(page: Page, width: Width) {
    this.#page = page
    this.#form = page.getByRole('form', { name: 'Filters' })
    this.#isThumb = width.name === 'phone'
  }

  /** Where the number of cars is looked for while the filters are touched. */
  get count(): string {
    return this.#isThumb ? '#filters footer button' : '#results-title'
  }

  /** On a phone the filters are in a sheet; beside the results they are always there. */
  async opens(): Promise<void> {
    await this.#untilTakenOver()
    if (this.#isThumb) await this.#press(this.#page.getByRole('button', { name: /^Filters/ }))
    await this.#form.waitFor()
  }

  async closes(): Promise<void> {
    if (this.#isThumb) await this.#press(this.#page.locator(this.count))
  }

  /** Opens what the fields of these criteria lie in: that is no touch of a filter. */
  async unfolds(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const field = this.#page.locator(`[name="${name}"]`)
      const group = this.#form.locator('details', { has: field }).first()
      if (!(await group.evaluate(details => (details as HTMLDetailsElement).open)))
        await this.#press(group.locator('summary').first())
    }
  }

  /** False where the box is so already, or can't be touched now: it is behind a line, or there would be no cars. */
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
    await (this.#isThumb ? what.tap() : what.click())
  }

  /** Until React has taken over the page, a touch would be lost. */
  async #untilTakenOver(): Promise<void> {
    await this.#page.waitForFunction(() =>
      Object.keys(document.querySelector('#main') ?? {}).some(key => key.startsWith('__react')),
    )
  }
}
