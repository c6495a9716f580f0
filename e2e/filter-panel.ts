import { expect, type Locator, type Page } from '@playwright/test'

/** The filters, beside the results or in their sheet. */
export class FilterPanel {
  readonly #page: Page
  readonly form: Locator

  constructor(page: Page) {
    this.#page = page
    this.form = page.getByRole('form', { name: 'Filters' })
  }

  async ticks(group: string, option: string): Promise<void> {
    const box = (await this.#opened(group)).getByRole('checkbox', { name: new RegExp(`^${option}\\b`) })
    // A long list keeps its rarer choices behind 'N more'.
    const more = this.form.locator('details', { has: this.#page.locator('summary', { hasText: / more$/ }) })
    if (!(await box.isVisible())) await more.filter({ has: box }).last().locator('summary').last().click()
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
