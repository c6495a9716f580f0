import { expect } from '@playwright/test'
import { aPicture } from '../testing/photos.ts'
import { SectionForm } from './section-form.ts'

/** What journeys do with the form that sells a car. */
export class SellForm extends SectionForm {
  async chooses(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values))
      await this.page.getByRole('combobox', { name, exact: true }).selectOption(value)
  }

  /** The car by its number plate, with what a look-up does not know. */
  async looksUp(plate: string): Promise<void> {
    await this.fillsIn({ 'Number plate': plate, Mileage: '41000' })
    await this.visitor.presses('Find my car')
    await this.visitor.sees('Is this your car?')
    await expect(this.page.getByLabel('Make', { exact: true })).toHaveValue('')
    await this.visitor.presses('Yes, that’s my car')
    await this.visitor.sees('We found')
    await this.chooses({ Body: 'Hatchback', 'Owners before you': '1' })
  }

  async describesCarByHand({ make, model }: { make: string; model: string }): Promise<void> {
    await this.page.getByLabel('This car has no number plate').check()
    await this.fillsIn({ Mileage: '41000', Make: make, Model: model })
    await this.chooses({
      ...{ Year: '2014', Fuel: 'Petrol', Body: 'Hatchback', Gearbox: 'Manual', Colour: 'Green' },
      ...{ Doors: '5', Seats: '5', 'Owners before you': '2' },
    })
  }

  /** No faults. */
  async answersCondition(): Promise<void> {
    const section = await this.opens('Condition and history')
    await this.chooses({ 'Service history': 'Full', 'Has it been written off?': 'Never written off' })
    for (const no of await section.getByRole('radio', { name: 'No', exact: true }).all()) await no.check()
    for (const question of ['Is the exhaust in good condition?', 'Do all electronics work?'])
      await section.getByRole('group', { name: question }).getByLabel('Yes').check()
    await section.getByLabel('No major repairs').check()
  }

  async asksFor(pounds: string): Promise<void> {
    await this.opens('Price')
    await this.fillsIn({ 'Asking price': pounds })
  }

  async picksPhotos(count: number, scene = 1): Promise<void> {
    await this.opens('Photos')
    const chooser = this.page.waitForEvent('filechooser')
    await this.page.getByRole('button', { name: 'Add photos' }).click()
    await (await chooser).setFiles(
      await Promise.all(Array.from({ length: count }, (_, at) => photo(scene + at))),
    )
  }

  async seesPhotosReady(count: number): Promise<void> {
    await expect(this.section('Photos').getByRole('status').first()).toContainText(
      `${count} ${count === 1 ? 'photo' : 'photos'} ready.`,
      { timeout: 30_000 },
    )
  }

  /** Sells privately. */
  async agrees(): Promise<void> {
    await (await this.opens('About you')).getByLabel('Privately').check()
    const section = await this.opens('Agreements')
    for (const box of await section.getByRole('checkbox').all()) await box.check()
  }

  async publishes(): Promise<void> {
    await this.visitor.presses('Publish my advert')
  }

  /** The number of the advert, from the page that says so. */
  async isOnSale(): Promise<string> {
    await this.visitor.seesHeading('Your car is on sale')
    return /\/published\/(\d+)/.exec(this.page.url())![1]!
  }
}

/** Another scene gives a picture of something else. */
export async function photo(scene: number) {
  const buffer = await aPicture({ width: 800, height: 600, scene }).jpeg().toBuffer()
  return { name: `photo-${scene}.jpg`, mimeType: 'image/jpeg', buffer }
}
