import { Assistant } from './assistant.ts'
import { numberOf } from './cars.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const counter = (visitor: Visitor, text: string) =>
  expect(visitor.page.locator('[aria-live]:visible', { hasText: /^\d+ of \d+$/ }).last()).toHaveText(text)

test('pictures are browsed by keyboard and full screen, and Back returns to the car', async ({ visitor }) => {
  const { page } = visitor
  await visitor.opensCar('wanted')
  const address = page.url()
  await page.getByRole('button', { name: 'Next picture' }).focus()
  await page.keyboard.press('ArrowRight')
  await counter(visitor, '2 of 4')

  await visitor.presses('View all 4 pictures')
  const viewer = page.getByRole('dialog', { name: /^Pictures of 2010 Saab 9-3/ })
  await expect(viewer).toBeVisible()
  await counter(visitor, '2 of 4')
  await page.keyboard.press('End')
  await counter(visitor, '4 of 4')
  await page.keyboard.press('ArrowLeft')
  await counter(visitor, '3 of 4')

  await visitor.goesBack()
  await expect(viewer).toBeHidden()
  await visitor.isAt(address)
  await counter(visitor, '3 of 4')
  await expect(visitor.focused()).toHaveText('View all 4 pictures')

  await page.keyboard.press('Enter')
  await expect(viewer).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await visitor.isAt(address)
})

test('the page of a sold car says so, and offers similar cars', { tag: '@deep' }, async ({ visitor }) => {
  await visitor.opensCar('sold')
  await visitor.sees('This car has been sold.', 'Similar cars for sale')
  await visitor.follows('See other Saab 9-3 cars')
  await visitor.isAt('/search?make=saab&model=9-3')
})

test('a price is shown with its label, the reason and earlier prices', async ({ visitor }) => {
  await visitor.opensCar('wanted')
  await visitor.sees('£3,945', 'Great price', 'Reduced by £200 from £4,145 on 12 November 2026')
  // A private seller offers no finance.
  await visitor.doesNotSee('a month')
  await visitor.doesNotSee('£555 below our estimate')
  await visitor.page.getByText('Why this label?').click()
  await visitor.sees('£555 below our estimate of £4,500 for such a car.')
  await visitor.page.getByText('Price history').click()
  await visitor.sees('1 November 2026', 'down £200 to £4,145', 'listed at £4,345')
})

test('a car’s page says what it costs a year, and other cars keep the visitor’s miles', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.opensCar('wanted')
  // Diesel £1,011, tax £20, insurance £560, servicing £705, loss of value £560.
  const costs = page.getByRole('region', { name: 'Yearly cost' })
  await expect(costs).toContainText('About £2,860 a year at 8,000 miles')
  await costs.getByText('Change the miles or an amount').click()
  await costs.getByLabel('Miles a year').fill('12,000')
  await costs.getByLabel('Insurance').fill('480')
  await visitor.presses('Update')
  // Half as much fuel again, £80 more loss, and £80 less insurance.
  await expect(costs).toContainText('About £3,360 a year at 12,000 miles')
  await expect(costs).toContainText('Your own figure.')
  await visitor.opensCar('wanted')
  await expect(costs).toContainText('About £3,440 a year at 12,000 miles')
  await visitor.opens('/search?make=saab&transmission=automatic')
  await expect(page.locator('.car').first()).toContainText('a year at 12,000 miles')
})

test('a dealer’s car has an example of monthly payments, which opens with all that the law asks for', {
  tag: '@deep',
}, async ({ visitor }) => {
  await visitor.opensCar('alsoWanted')
  await visitor.doesNotSee('a month')
  await visitor.page.getByText('Example of monthly payments').click()
  await visitor.sees('from £104 a month', /^Representative example: .* Forecourt is not a lender\.$/)
})

test('a buyer asks the assistant about a fault that the advert admits', { tag: '@deep' }, async ({
  visitor,
}) => {
  const assistant = new Assistant(visitor)
  await visitor.opensCar('tooOld')
  await assistant.isOpened()
  await visitor.page.keyboard.press('Escape')
  await expect(assistant.panel).toBeHidden()
  await visitor.page
    .getByRole('term')
    .filter({ hasText: 'Any leaks?' })
    .locator('+ dd')
    .getByRole('link', { name: 'Ask about it' })
    .click()
  await assistant.says('What should I ask about leaks?', /^Assistant: Ask what leaks/)
  await visitor.isAt(/\/view\/5\//)
})

test('faults of a car are shown as prominently as its strengths', async ({ visitor }) => {
  await visitor.opensCar('tooOld')
  const catches = visitor.page.getByRole('region', { name: 'Catches' })
  for (const name of ['Non-runner', 'Category S write-off', 'Outstanding finance', 'One key'])
    await expect(catches.getByRole('heading', { name })).toBeVisible()
  await expect(catches).toContainText('structural damage that could be repaired')
  await expect(catches).toContainText('The seller lists: oil leak, rust and leaks.')
  const condition = visitor.page.getByRole('region', { name: 'Condition' })
  const answer = (question: string) =>
    condition.getByRole('term').filter({ hasText: question }).locator('+ dd')
  await expect(answer('Any leaks?')).toHaveText('Ask about it Yes')
  await expect(answer('exhaust')).toHaveText('Yes')
  await expect(condition.getByRole('listitem').filter({ hasText: 'Timing belt' })).toContainText('Done')
})

test('the most serious catch is on the card, and a car without one says what is not known', async ({
  visitor,
}) => {
  await visitor.opens('/search?make=saab&writeOffCategories=S')
  await visitor.sees('Non-runner')
  await visitor.opensCar('wanted')
  const none = visitor.page.getByRole('region', { name: 'No catch found' })
  await expect(none).toContainText(
    /^No catch found.*What is not known.* and how many keys it has\. Ask the seller\.$/,
  )
})

test('MOT tests are summarised, and each can be opened', async ({ visitor }) => {
  await visitor.opensCar('wanted')
  const tests = visitor.page.getByRole('region', { name: 'MOT history' })
  await expect(tests).toContainText(/\d+ tests, \d+ passed first time; MOT until 1 April 2027/)
  await expect(tests.getByRole('img', { name: /^Mileage over time From .* to 96,400 miles/ })).toBeVisible()
  await expect(tests.getByRole('heading', { name: 'What keeps coming back' })).toBeVisible()
  await tests.getByText('20 March 2026').last().click()
  await expect(tests.getByText('Ran until 1 April 2027.')).toBeVisible()
})

test('a car without known MOT tests links to the official register', { tag: '@deep' }, async ({
  visitor,
}) => {
  await visitor.opensCar('manual')
  await visitor.sees('MOT until 1 April 2027; last tested 20 March 2026.')
  await expect(visitor.page.getByRole('link', { name: 'Check the MOT history on GOV.UK' })).toHaveAttribute(
    'href',
    'https://www.gov.uk/check-mot-history',
  )
})

test('an advert is reported; errors are shown at their fields, and typed values are kept', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.opensCar('fromAPartner')
  await visitor.presses('Report this advert')
  const dialog = page.getByRole('dialog', { name: 'Report this advert' })
  await dialog.getByLabel('What should we know?').fill('The pictures are of another car')
  await dialog.getByLabel('Your email').fill('reporter@')
  await visitor.presses('Send the report')
  await expect(dialog.getByText('Please select')).toBeVisible()
  await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(visitor.focused()).toHaveAccessibleName('I think it is a fraud')
  await expect(dialog.getByLabel('What should we know?')).toHaveValue('The pictures are of another car')

  await dialog.getByLabel('I think it is a fraud').check()
  await dialog.getByLabel('Your email').fill('reporter@example.com')
  await visitor.presses('Send the report')
  await expect(dialog.getByText('Thank you for telling us')).toBeVisible()
  await visitor.presses('Back to the car')
  await expect(dialog).toBeHidden()
  await expect(visitor.focused()).toHaveText('Report this advert')
})

test('the distance to a car, and the link to its partner', { tag: '@deep' }, async ({ visitor }) => {
  const { page } = visitor
  await visitor.opens(`/view/${numberOf('fromAPartner')}`)
  await page.getByLabel('Your postcode').fill('nowhere')
  await visitor.presses('How far?')
  await visitor.sees('We do not know the place ‘nowhere’. Check the spelling, or enter a postcode.')
  await page.getByLabel('Your postcode').fill('M1 1AE')
  await visitor.presses('How far?')
  await visitor.sees(/^About 3\d miles from Manchester/)
  await expect(page.getByRole('link', { name: 'See it on larchgate-motor-index.example' })).toHaveAttribute(
    'href',
    'https://www.larchgate-motor-index.example/saab-9',
  )
})
