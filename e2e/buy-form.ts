import { expect } from '@playwright/test'
import { aJpeg } from '../testing/uploads.ts'
import { SectionForm } from './section-form.ts'

/** What journeys do with the form that buys a car. */
export class BuyForm extends SectionForm {
  async isOpenedFor(carId: number | string): Promise<void> {
    await this.visitor.opens(`/buy?car=${carId}`)
    await this.visitor.seesHeading('Buy this car')
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
    await this.page.getByRole('textbox', { name: 'Discount code' }).fill(code)
    await this.visitor.presses('Check code')
  }

  async agrees(): Promise<void> {
    const section = await this.opens('Terms')
    await section.getByRole('checkbox').check()
  }

  /** Everything that a buyer who is logged in must fill in, for a collection. */
  async isFilledIn(email: string): Promise<void> {
    await this.saysWhoTheyAre(email, 'LS6 3AA')
    await this.addsPapers()
    await this.collects()
    await this.agrees()
  }

  /** What each line costs, by the start of its name: { 'Admin charge': '£50' }. */
  async costs(lines: Readonly<Record<string, string | RegExp>>): Promise<void> {
    const costs = this.page.getByLabel('Costs', { exact: true })
    await expect(costs).toHaveAttribute('aria-busy', 'false')
    for (const [name, text] of Object.entries(lines))
      await expect(costs.getByRole('term').filter({ hasText: name }).locator('+ dd')).toHaveText(text)
  }

  async continues(): Promise<void> {
    await this.visitor.presses('Continue to payment')
  }

  /** The number of the booking that can be paid. */
  async isAtThePayment(): Promise<string> {
    await this.visitor.isAt(/\/payment\/booking\/\d+$/)
    return /\d+$/.exec(this.page.url())![0]
  }
}
