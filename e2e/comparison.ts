import { expect, type Page } from '@playwright/test'

/** The comparison page. */
export class Comparison {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** All cars, in order. */
  async shows(...names: string[]): Promise<void> {
    const heads = this.#page.locator('thead th').getByRole('link', { name: /^(?!Remove)/ })
    await expect(heads).toHaveText(names)
  }

  /** A value for each car, followed by 'Best' where marked. */
  async says(fact: string, ...values: string[]): Promise<void> {
    await expect(this.#row(fact).locator('td')).toHaveText(values)
  }

  async saysNothingOf(fact: string): Promise<void> {
    await expect(this.#row(fact)).toBeHidden()
  }

  async removes(name: string): Promise<void> {
    await this.#page.getByRole('link', { name: `Remove ${name} from the comparison` }).click()
  }

  #row(fact: string) {
    return this.#page.locator('tbody tr', { has: this.#page.locator('th[scope=row]', { hasText: fact }) })
  }
}
