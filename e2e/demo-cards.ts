import { expect } from '@playwright/test'
import type { DemoCard } from '#contracts/demo-cards/endpoints.ts'
import type { Visitor } from './visitor.ts'

/** The demo cards, from the button of the payment page to the way back. */
export class DemoCards {
  readonly #visitor: Visitor

  constructor(visitor: Visitor) {
    this.#visitor = visitor
  }

  /** From the payment page. */
  async opens(button: string | RegExp = /^(Pay £|Continue paying)/): Promise<void> {
    await this.#visitor.presses(button)
    await this.isOpen()
  }

  async isOpen(): Promise<void> {
    await this.#visitor.isAt(/\/demo-cards\//)
    await this.#visitor.sees('This is a demonstration. No money moves.')
  }

  async paysWith(card: DemoCard): Promise<void> {
    await this.#visitor.page.locator(`input[name='card'][value='${card}']`).check()
    await this.#visitor.presses(/^Pay £/)
  }

  /** After the card that needs authentication. */
  async saysToTheBank(answer: 'Yes, it is me' | 'No'): Promise<void> {
    await this.#visitor.seesHeading('Your bank asks: is it you?')
    await this.#visitor.presses(answer)
  }

  async goesBack(): Promise<void> {
    await this.#visitor.follows('Go back without paying')
    await expect(this.#visitor.page).toHaveURL(/\/payment\//)
  }
}
