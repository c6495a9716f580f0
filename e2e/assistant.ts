import { expect, type Locator } from '@playwright/test'
import type { Visitor } from './visitor.ts'

type End = 'Replace' | 'Update' | 'Add' | 'Cancel'

/** The search assistant, as a visitor uses it. */
export class Assistant {
  readonly panel: Locator
  readonly field: Locator
  /** What a message would change. */
  readonly pending: Locator
  readonly recommendations: Locator
  readonly chips: Locator
  /** Models that fit a vague wish. */
  readonly recommended: Locator
  readonly #visitor: Visitor

  constructor(visitor: Visitor) {
    this.#visitor = visitor
    this.panel = visitor.page.getByRole('dialog', { name: 'AI Search Assist' })
    this.field = this.panel.getByRole('combobox', { name: 'Your message' })
    this.pending = this.panel.getByRole('region', { name: 'Change your search?' })
    this.recommendations = this.panel.getByRole('region', { name: 'AI Recommendations' })
    this.recommended = this.panel.getByRole('region', { name: 'Models you could choose' }).getByRole('link')
    this.chips = this.panel.getByRole('list', { name: 'Your search' })
  }

  async isOpened(): Promise<void> {
    await this.#visitor.page.getByRole('button', { name: 'Need help finding a car?' }).click()
    await this.says('API Connected')
    await expect(this.field).toBeEnabled()
  }

  async isAsked(text: string): Promise<void> {
    await this.field.fill(text)
    await this.field.press('Enter')
    await expect(
      this.#messages()
        .filter({ hasText: `You: ${text}` })
        .last(),
    ).toBeVisible()
    await expect(this.panel.getByText('The assistant is typing')).toBeHidden()
  }

  async says(...texts: (string | RegExp)[]): Promise<void> {
    for (const text of texts) await expect(this.panel.getByText(text).last()).toBeVisible()
  }

  /** Compares all tags of the last message, in the order in which they were said. */
  async understood(...tags: string[]): Promise<void> {
    const last = this.#messages().last()
    await expect(last).toContainText('I understood:')
    // Each is followed, for who can't see which are marked, by the words it came from.
    await expect(last.getByRole('button', { name: ', from ‘' })).toHaveText(
      tags.map(tag => new RegExp(`^${escaped(tag)}, from ‘`)),
    )
  }

  /** What waits for a decision, a line each: 'Fuel Diesel'. */
  async wouldChange(...categories: string[]): Promise<void> {
    const lines = this.pending.getByRole('list').getByRole('listitem')
    await expect(lines).toHaveText(categories.map(category => new RegExp(`^${escaped(category)}`)))
  }

  async endsWith(end: End): Promise<void> {
    await this.pending.getByRole('button', { name: new RegExp(`^${end}`) }).click()
    await expect(this.pending).toBeHidden()
  }

  /** Words of the last message that were read, each with its role: 'Saab: Saab, only told. Change'. */
  read(words: string): Locator {
    return this.panel.getByRole('button', { name: new RegExp(`^${escaped(words)}: `) })
  }

  async putsRight(words: string, choice: 'Search for it' | 'Not this' | 'Leave it out'): Promise<void> {
    await this.read(words).click()
    await this.panel.getByRole('button', { name: choice }).click()
    await expect(this.panel.getByText('The assistant is typing')).toBeHidden()
  }

  async searchesFor(...chips: string[]): Promise<void> {
    if (chips.length === 0) await expect(this.chips).toBeHidden()
    else
      await expect(this.chips.getByRole('listitem')).toHaveText(
        chips.map(chip => new RegExp(`^${escaped(chip)}`)),
      )
  }

  async finds(count: number): Promise<void> {
    const matches = count === 1 ? '1 match' : `${count.toLocaleString('en-GB')} matches`
    await expect(this.panel.getByText(matches, { exact: true })).toBeVisible()
  }

  /** The texts of the recommended models. */
  async recommends(): Promise<string[]> {
    await expect(this.recommended.first()).toBeVisible()
    return await this.recommended.allInnerTexts()
  }

  async removes(chip: string): Promise<void> {
    await this.chips.getByRole('button', { name: `: ${chip}` }).click()
  }

  async presses(name: string | RegExp): Promise<void> {
    await this.panel.getByRole('button', { name, exact: true }).click()
  }

  #messages(): Locator {
    return this.panel
      .getByRole('log')
      .getByRole('listitem')
      .filter({ has: this.panel.page().locator('p') })
  }
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
