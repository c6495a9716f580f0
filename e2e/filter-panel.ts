import { expect, type Locator, type Page } from '@playwright/test'

/** The filters beside the results or in the sheet. */
export class FilterPanel {
  readonly #page: Page
  readonly form: Locator

  constructor(page: Page) {
    this.#page = page
    this.form = page.getByRole('form', { name: 'Filters' })
  }

  async ticks(group: string, option: string): Promise<void> {
    const part = await this.#opened(group)
    const named = this.#page.getByRole('checkbox', { name: new RegExp(`^${option}\\b`), includeHidden: true })
    const box = part.locator(named)
    // The choices of a field may come a moment after the count of cars.
    await box.waitFor({ state: 'attached' })
    // A long list shows its rarer choices after a click on 'N more'.
    if (!(await box.isVisible()))
      await part.locator('details', { has: named }).last().locator('summary').click()
    await box.click()
    await expect(box).toBeChecked()
  }

  async fills(group: string, field: string, text: string): Promise<void> {
    const box = (await this.#opened(group)).getByRole('textbox', { name: field })
    await box.fill(text)
    await box.press('Enter')
  }

  async #opened(group: string): Promise<Locator> {
    const heading = this.#page.getByRole('heading', { name: group, exact: true })
    const part = this.form.locator('details', { has: this.#page.locator('summary', { has: heading }) }).last()
    if (!(await part.evaluate(details => (details as HTMLDetailsElement).open))) await heading.click()
    return part
  }
}
