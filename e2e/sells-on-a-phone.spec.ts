/** What selling costs on a phone, in taps and keys. Those in the phone's own picture gallery are not counted. */
import type { Locator } from '@playwright/test'
import { AccountHolder } from './account.ts'
import { meetsNoBarrier } from './barriers.ts'
import { photo } from './sell-form.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

test.use({ viewport: { width: 360, height: 678 }, hasTouch: true, isMobile: true })

class Thumb {
  readonly visitor: Visitor
  taps = 0
  keys = 0

  constructor(visitor: Visitor) {
    this.visitor = visitor
  }

  async touches(control: Locator): Promise<void> {
    await control.tap()
    this.taps++
  }

  async presses(name: string): Promise<void> {
    await this.touches(this.visitor.page.getByRole('button', { name, exact: true }))
  }

  /** One tap for the focus, unless the page has set it already. */
  async types(label: string, text: string, within?: string): Promise<void> {
    const field = (within ? this.#group(within) : this.visitor.page).getByLabel(label, { exact: true })
    if (!(await field.evaluate(element => element === document.activeElement))) await this.touches(field)
    await this.visitor.page.keyboard.type(text)
    this.keys += text.length
  }

  async chooses(answers: Readonly<Record<string, string>>): Promise<void> {
    for (const [question, answer] of Object.entries(answers))
      await this.touches(this.#group(question).getByText(answer, { exact: true }))
  }

  /** What the register did not say of this car. */
  async choosesIfAsked(answers: Readonly<Record<string, string>>): Promise<void> {
    for (const [question, answer] of Object.entries(answers))
      if (await this.#group(question).isVisible()) await this.chooses({ [question]: answer })
  }

  /** One tap opens the list, another chooses. */
  async picksFromList(label: string, option: string): Promise<void> {
    await this.visitor.page.getByLabel(label, { exact: true }).selectOption(option)
    this.taps += 2
  }

  async goesOn(heading: string): Promise<void> {
    await this.presses('Next')
    await expect(this.visitor.focused()).toHaveText(heading)
  }

  async addsPhotos(count: number, scene: number): Promise<void> {
    const files = await Promise.all(Array.from({ length: count }, (_, at) => photo(scene + at)))
    const chooser = this.visitor.page.waitForEvent('filechooser')
    await this.presses('Add photos')
    await (await chooser).setFiles(files)
  }

  async looksUp(plate: string, name: RegExp, miles: string): Promise<void> {
    await this.types('Number plate', plate)
    await this.presses('Find my car')
    await this.visitor.sees('Is this your car?', name)
    await this.presses('Yes, that’s my car')
    await expect(this.visitor.page.getByLabel('Mileage', { exact: true })).toBeFocused()
    await this.types('Mileage', miles)
    await this.choosesIfAsked({ Body: 'Hatchback', Gearbox: 'Manual', 'Owners before you': '1' })
    // Presets of the body.
    await expect(this.visitor.page.getByLabel('Seats', { exact: true })).toHaveValue('5')
  }

  async addsPhotosAndText(scene: number, next: string): Promise<void> {
    const { page } = this.visitor
    await expect(page.getByRole('button', { name: 'Add: Front corner, with one side' })).toBeVisible()
    await this.addsPhotos(8, scene)
    await this.goesOn('Description')
    await this.presses('Write it for me')
    await expect(page.getByLabel('Description', { exact: false }).last()).toHaveValue(/\w/)
    await this.goesOn(next)
  }

  async publishes(): Promise<void> {
    const sent = this.visitor.page.locator('input[name=carimages]:enabled')
    await expect(sent).toHaveCount(8, { timeout: 60_000 })
    await this.presses('Publish my advert')
  }

  async agrees(): Promise<void> {
    for (const words of [/^I agree that the car/, /^I agree to the/])
      await this.touches(this.visitor.page.getByRole('checkbox', { name: words }))
  }

  #group(name: string): Locator {
    return this.visitor.page.getByRole('group', { name, exact: true })
  }
}

test(
  'a new seller comes from the plate to a live advert, and sells a second car with less',
  { tag: '@deep' },
  async ({ visitor }, testInfo) => {
    test.setTimeout(180_000)
    const { page } = visitor
    const seller = new AccountHolder(visitor, `sam-${Date.now().toString(36)}@mail.example`)
    seller.password = 'Pears&3Geese'
    const first = new Thumb(visitor)
    await visitor.opens('/sell-my-car')
    await expect(page.getByLabel('Mileage', { exact: true })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()
    await first.looksUp('AA19AMP', /Toyota Corolla/, '42000')
    await expect(page.getByLabel('Make', { exact: true })).toBeHidden()
    await visitor.sees('1 of 7', /AA19 AMP, 2019 Toyota Corolla/)
    await first.goesOn('Condition and history')
    await first.chooses({ 'Service history': 'Full', 'Has it been written off?': 'Never written off' })
    await first.presses('No faults')
    await first.presses('Always private, no finance, not imported, own plate')
    await first.presses('Next')
    await visitor.sees('There is a problem')
    await expect(page.getByLabel('Asking price')).toBeHidden()
    await first.chooses({ 'Has it been modified?': 'No' })
    await first.touches(page.getByLabel('No major repairs'))
    await visitor.canNotScrollSideways()
    await first.goesOn('Price')
    await first.types('Asking price', '9995')
    await first.goesOn('Photos')
    await first.addsPhotosAndText(200, 'Features')
    for (const feature of ['Bluetooth', 'Parking sensors']) await first.touches(page.getByLabel(feature))
    await first.goesOn('About you')
    await first.chooses({ 'How do you sell?': 'Privately' })
    await first.types('First name', 'Sam')
    await first.types('Last name', 'Okonedo')
    await first.types('Email', seller.email)
    await first.types('Mobile phone', '07700900123')
    for (const [part, digits] of Object.entries({ Day: '27', Month: '3', Year: '1985' }))
      await first.types(part, digits, 'Date of birth')
    await first.types('Postcode', 'LS61AA')
    await first.presses('Find address')
    await expect(page.getByLabel('Town or city')).toHaveValue('Leeds')
    await first.types('Address line 1', '12 Elm Road')
    await first.agrees()
    await meetsNoBarrier(visitor)
    await first.publishes()

    await visitor.sees('Your advert is saved')
    await first.touches(page.getByRole('link', { name: 'Create an account' }))
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(seller.email)
    await expect(page.getByLabel('Last name')).toHaveValue('Okonedo')
    await first.picksFromList('Gender', 'Female')
    await first.types('Password', seller.password)
    await first.types('Password once more', seller.password)
    await first.presses('Create an account')
    await visitor.seesHeading('Enter your code')
    await first.types('Code', await seller.codeFromTheOutbox())
    await first.presses('Continue')
    await visitor.sees('You are logged in, and your advert is as you left it')
    await visitor.sees('7 of 7')
    await first.publishes()
    await visitor.seesHeading('Your car is on sale')
    await visitor.sees('What comes next')
    await expect(page.getByRole('button', { name: 'Share it' })).toBeVisible()
    await meetsNoBarrier(visitor)
    expect(await seller.findsInTheOutbox(/(Buyers can now see your 2019 Toyota Corolla)/)).toBeTruthy()
    await visitor.opens('/profile/account')
    await expect(page.getByLabel('Mobile phone')).toHaveValue('07700900123')

    const second = new Thumb(visitor)
    await visitor.opens('/profile/listings')
    await second.touches(page.getByRole('link', { name: 'Another like this' }))
    await visitor.seesHeading('Sell my car')
    await second.looksUp('AA19DSL', /BMW/, '52000')
    await second.goesOn('Condition and history')
    await expect(page.getByRole('group', { name: 'Does anything leak?' }).getByLabel('No')).toBeChecked()
    await second.goesOn('Price')
    await second.types('Asking price', '14500')
    await second.goesOn('Photos')
    // Its features came with it, and can be reached by 'Back'.
    await second.addsPhotosAndText(300, 'About you')
    await second.agrees()
    await second.publishes()
    await visitor.seesHeading('Your car is on sale')

    const counts = [first, second]
      .map(({ taps, keys }) => `${taps} taps, ${keys} keys`)
      .join('; second car: ')
    testInfo.annotations.push({ type: 'stopwatch', description: counts })
    process.stdout.write(`From the plate to a live advert: ${counts}\n`)
    expect(first.taps).toBeLessThanOrEqual(60)
    expect(first.keys).toBeLessThanOrEqual(120)
    expect(second.taps).toBeLessThanOrEqual(0.4 * first.taps)
    expect(second.keys).toBeLessThanOrEqual(0.4 * first.keys)
  },
)

test('a plate of another car, and a form by hand', async ({ visitor }) => {
  const { page } = visitor
  const thumb = new Thumb(visitor)
  await visitor.opens('/sell-my-car')
  await thumb.types('Number plate', 'AA19AAA')
  await thumb.presses('Find my car')
  await expect(page.locator('#assistant-toggle')).toBeVisible()
  await thumb.presses('No, it’s another car')
  await expect(page.getByLabel('Number plate', { exact: true })).toBeFocused()
  await expect(page.locator('#assistant-toggle')).toBeHidden()
  await thumb.presses('Fill in the car by hand')
  await expect(page.getByLabel('Make', { exact: true })).toBeVisible()
  await thumb.presses('Next')
  await visitor.sees('Please enter a mileage')
  await expect(page.getByLabel('Service history')).toBeHidden()
})
