import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'
import type { Visitor } from './visitor.ts'

/** What journeys do with a long form in sections: the one that sells a car, the one that buys one. */
export class SectionForm {
  readonly visitor: Visitor
  protected readonly page: Page

  constructor(visitor: Visitor) {
    this.visitor = visitor
    this.page = visitor.page
  }

  section(title: string): Locator {
    return this.page.locator('details', {
      has: this.page.getByRole('heading', { name: title, exact: true }),
    })
  }

  async opens(title: string): Promise<Locator> {
    const section = this.section(title)
    if ((await section.getAttribute('open')) === null) await section.locator('summary').click()
    return section
  }

  async fillsIn(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values))
      await this.page.getByLabel(label, { exact: true }).fill(value)
  }

  /** Everything about the person, who lives in Leeds. */
  async saysWhoTheyAre(email: string, postcode: string): Promise<void> {
    const section = await this.opens('About you')
    await this.fillsIn({
      ...{ 'First name': 'Perpetua', 'Last name': 'Okonedo', Email: email, 'Mobile phone': '07700 900123' },
      ...{ Postcode: postcode, 'Address line 1': '12 Sample Street', 'Town or city': 'Leeds' },
    })
    for (const [part, digits] of Object.entries({ Day: '27', Month: '3', Year: '1985' }))
      await section.getByLabel(part, { exact: true }).fill(digits)
  }

  async hasSaved(): Promise<void> {
    await expect(this.page.getByText('Saved', { exact: true })).toBeVisible()
  }
}
