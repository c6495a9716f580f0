import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

test('home, search, next page and a car work without JavaScript', async ({ visitor }) => {
  await visitor.opens('/')
  await visitor.page.getByLabel('Price up to').selectOption('£25,000')
  await visitor.presses('Search cars')
  await visitor.isAt('/search?priceMax=25000')
  await visitor.seesTags('Up to £25,000')
  await visitor.follows('Next page')
  await visitor.isAt('/search?priceMax=25000&page=2')
  await visitor.choosesCar(/./)
  await visitor.isAt(/\/view\/\d+\//)
  await visitor.sees('Facts', 'First registered')
})

test('filters are submitted as a plain form', async ({ visitor }) => {
  await visitor.opens('/search?source=live&sortBy=price_low')
  await visitor.filters.ticks('Make and model', 'Saab')
  await visitor.filters.ticks('Gearbox', 'Automatic')
  await visitor.presses('Show cars')
  await visitor.isAt('/search?make=saab&transmission=automatic&source=live&sortBy=price_low')
  await visitor.seesCars(4)
  await visitor.removesTag('Automatic')
  await visitor.seesCars(6)
})

test('the assistant’s button leads to its page, whose answer leads to the cars', async ({ visitor }) => {
  await visitor.opens('/')
  await visitor.page.getByRole('button', { name: 'Need help finding a car?' }).click()
  await visitor.seesHeading('Ask for a car')
  const field = visitor.page.getByLabel('What are you looking for?')
  await field.fill('diesel saab under £5000')
  await visitor.page.getByRole('button', { name: 'Ask', exact: true }).click()
  await visitor.isAt('/search?make=saab&fuelType=diesel&priceMax=5000')
})

test('a car’s page shows known facts, and a dash for unknown ones', { tag: '@deep' }, async ({ visitor }) => {
  await visitor.opensCar('wanted')
  await visitor.seesFact('Keepers', '2')
  await visitor.seesFact('First registered', '12 March 2010')
  await visitor.seesFact('Payload', '-')
  await visitor.sees('Heated front seats')
  await expect(visitor.page.getByRole('button', { name: 'Share this car' })).toBeHidden()
})

test('what a car costs a year follows the miles of a plain form, and wrong ones are named', async ({
  visitor,
}) => {
  await visitor.opensCar('wanted')
  const costs = visitor.page.getByRole('region', { name: 'Yearly cost' })
  await costs.getByText('Change the miles or an amount').click()
  await costs.getByLabel('Miles a year').fill('lots')
  await visitor.presses('Update')
  await visitor.sees('Miles a year must be a whole number from 0 to 100,000. You entered ‘lots’.')
  await costs.getByLabel('Miles a year').fill('12000')
  await visitor.presses('Update')
  await expect(costs).toContainText('About £3,440 a year at 12,000 miles')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the sheet of filters opens and submits', { tag: '@deep' }, async ({ visitor }) => {
    await visitor.opens('/search')
    await visitor.presses('Filters')
    await visitor.filters.ticks('Make and model', 'Saab')
    await visitor.presses('Show cars')
    await visitor.seesCars(8)
  })
})
