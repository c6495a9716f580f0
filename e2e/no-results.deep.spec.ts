import { test } from './test.ts'

test('where nothing is found, one tap removes a filter and finds cars', async ({ visitor }) => {
  await visitor.opens('/search?make=saab&transmission=automatic&priceMax=1000&yearMin=2009')
  await visitor.seesCars(0)
  await visitor.sees('No car matches all of this', 'One change brings cars back:')
  await visitor.seesTags('Saab', 'Automatic', 'Up to £1,000', '2009+')
  await visitor.follows('Any price: 4 cars')
  await visitor.seesCars(4)
  await visitor.seesTags('Saab', 'Automatic', '2009+')
})

test('below a few results is the count with one filter less', async ({ visitor }) => {
  await visitor.opens('/search?make=saab&transmission=automatic&yearMin=2010')
  await visitor.seesCars(2)
  await visitor.sees('More cars, one filter away')
  await visitor.follows('Any year (5)')
  await visitor.seesCars(5)
  await visitor.seesTags('Saab', 'Automatic')
})

test('a page number beyond the last leads to the last page', async ({ visitor }) => {
  await visitor.opens('/search?make=saab&page=9')
  await visitor.sees('There is no page 9')
  await visitor.follows('To the last page')
  await visitor.isAt('/search?make=saab')
  await visitor.seesCars(8)
})

test('parts of an address that cannot be used are left out and named', async ({ visitor }) => {
  const response = await visitor.opens('/search?make=saab&doors=nine&priceMax=99999999&wheels=5')
  test.expect(response.status()).toBe(200)
  await visitor.sees(
    'Some of this search could not be used',
    /^Doors: Value must be .*\. You entered 'nine'$/,
    "Price must be from 0 to 1,000,000. You entered '99999999'",
    /criterion 'wheels'/,
  )
  await visitor.seesCars(8)
  await visitor.seesTags('Saab')
})

test('a place that can’t be found stays in its field, which says what is wrong', async ({ visitor }) => {
  await visitor.opens('/search?city=ZZ99+9ZZ&distance=25')
  const field = visitor.page.getByLabel('Postcode or town')
  await test.expect(field).toHaveValue('ZZ99 9ZZ')
  await test.expect(field).toHaveAccessibleDescription('Please enter a valid UK postcode')
  await types('Nowhere-on-Sea')
  await test.expect(field).toHaveAccessibleDescription(/^We do not know the place ‘Nowhere-on-Sea’/)
  await test.expect(field).toHaveValue('Nowhere-on-Sea')
  await visitor.isAt('/search?city=ZZ99+9ZZ&distance=25')
  await types('Leeds')
  await visitor.isAt('/search?city=Leeds&distance=25')
  await test.expect(field).not.toHaveAttribute('aria-invalid')

  async function types(place: string): Promise<void> {
    await field.fill(place)
    await field.press('Enter')
  }
})

test('on a phone a place that can’t be found leads to its field', async ({ visitor }) => {
  await visitor.page.setViewportSize({ width: 360, height: 740 })
  await visitor.opens('/search?city=ZZ99+9ZZ')
  await visitor.presses('Change ‘ZZ99 9ZZ’')
  await test.expect(visitor.page.getByLabel('Postcode or town')).toHaveValue('ZZ99 9ZZ')
})
