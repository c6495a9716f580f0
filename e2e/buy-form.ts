import { expect, type Locator, type Page } from '@playwright/test'
import { aJpeg } from '../testing/uploads.ts'
import type { Visitor } from './visitor.ts'

/** What journeys do with the form that buys a car. */
export class BuyForm {
  readonly visitor: Visitor
  readonly #page: Page

  constructor(visitor: Visitor) {
    this.visitor = visitor
    this.#page = visitor.page
  }

  async isOpenedFor(carId: number | string): Promise<void> {
    await this.visitor.opens(`/buy?car=${carId}`)
    await this.visitor.seesHeading('Buy this car')
  }

  section(title: string): Locator {
    return this.#page.locator('details', {
      has: this.#page.getByRole('heading', { name: title, exact: true }),
    })
  }

  async opens(title: string): Promise<Locator> {
    const section = this.section(title)
    if ((await section.getAttribute('open')) === null) await section.locator('summary').click()
    return section
  }

  async fillsIn(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values))
      await this.#page.getByLabel(label, { exact: true }).fill(value)
  }

  /** Everything about the buyer, who lives in Leeds. */
  async saysWhoBuys(email: string): Promise<void> {
    const section = await this.opens('About you')
    await this.fillsIn({
      ...{ 'First name': 'Perpetua', 'Last name': 'Okonedo', Email: email, 'Mobile phone': '07700 900123' },
      ...{ Postcode: 'LS6 3AA', 'Address line 1': '12 Sample Street', 'Town or city': 'Leeds' },
    })
    for (const [part, digits] of Object.entries({ Day: '27', Month: '3', Year: '1985' }))
      await section.getByLabel(part, { exact: true }).fill(digits)
  }

  /** Needs a login. */
  async addsPapers(name = 'passport.jpg'): Promise<void> {
    const section = await this.opens('Proof of identity')
    await section
      .getByLabel(/^(Proof of identity|Add another file)$/)
      .setInputFiles({ name, mimeType: 'image/jpeg', buffer: aJpeg() })
    await expect(section.getByRole('status')).toHaveText('1 file added.')
  }

  /** On the first possible day, in the morning. */
  async collects(): Promise<void> {
    await this.#choosesFulfilment('Collection')
  }

  /** On the first possible day, in the morning. */
  async hasItDeliveredTo(postcode: string): Promise<void> {
    await this.opens('About you')
    await this.fillsIn({ Postcode: postcode })
    await this.#choosesFulfilment('Delivery')
  }

  async #choosesFulfilment(how: 'Collection' | 'Delivery'): Promise<void> {
    const section = await this.opens('Collection or delivery')
    await section.getByRole('radio', { name: how }).check()
    await section.getByLabel('On which day?').selectOption({ index: 1 })
    await section.getByRole('radio', { name: /^Morning/ }).check()
    await section.getByRole('checkbox').check()
  }

  async usesCode(code: string): Promise<void> {
    await this.opens('Discount code')
    await this.#page.getByRole('textbox', { name: 'Discount code' }).fill(code)
    await this.visitor.presses('Check code')
  }

  async agrees(): Promise<void> {
    const section = await this.opens('Terms')
    await section.getByRole('checkbox').check()
  }

  /** Everything that a buyer who is logged in must fill in, for a collection. */
  async isFilledIn(email: string): Promise<void> {
    await this.saysWhoBuys(email)
    await this.addsPapers()
    await this.collects()
    await this.agrees()
  }

  /** What each line costs, by the start of its name: { 'Admin charge': '£50' }. */
  async costs(lines: Readonly<Record<string, string | RegExp>>): Promise<void> {
    const costs = this.#page.getByLabel('Costs', { exact: true })
    await expect(costs).toHaveAttribute('aria-busy', 'false')
    for (const [name, text] of Object.entries(lines))
      await expect(costs.getByRole('term').filter({ hasText: name }).locator('+ dd')).toHaveText(text)
  }

  async hasSaved(): Promise<void> {
    await expect(this.#page.getByText('Saved', { exact: true })).toBeVisible()
  }

  async continues(): Promise<void> {
    await this.visitor.presses('Continue to payment')
  }

  /** The number of the booking that can be paid. */
  async isAtThePayment(): Promise<string> {
    await this.visitor.isAt(/\/payment\/booking\/\d+$/)
    return /\d+$/.exec(this.#page.url())![0]
  }
}
