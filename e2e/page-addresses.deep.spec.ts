import { numberOf } from './cars.ts'
import { expect, test } from './test.ts'

test('an unknown address gets a page with status 404', async ({ visitor }) => {
  const response = await visitor.opens('/no-such-page')
  expect(response.status()).toBe(404)
  await visitor.seesHeading('This page is not here')
  await visitor.follows('Search all cars')
  await visitor.isAt('/search')
})

test('an unknown car gets a page with status 404', async ({ visitor }) => {
  for (const id of ['saab', '0', '-1', '1e3', '99999999999999999999', '1%2F2']) {
    expect((await visitor.page.request.get(`/view/${id}`)).status(), id).toBe(404)
  }
  expect((await visitor.opens('/view/99999999')).status()).toBe(404)
  await visitor.seesHeading('This car is not here')
  await expect(visitor.page.getByRole('banner')).toBeVisible()
})

test('other addresses of a car redirect to the canonical one', async ({ visitor }) => {
  const path = `/view/${numberOf('wanted')}`
  const canonical = `${path}/2010-saab-9-3-1-9-tid-vector-sport-one-family-from-new-full-saab-history`
  for (const other of [path, `${path}/some-other-car`, `${path}/`]) {
    const response = await visitor.page.request.get(other, { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    expect(response.headers().location).toBe(canonical)
  }
  await visitor.opens(path)
  await visitor.isAt(canonical)
})

test('a sold car keeps its page, which offers others', async ({ visitor }) => {
  const response = await visitor.opensCar('sold')
  expect(response.status()).toBe(200)
  await visitor.sees('This car has been sold.')
  await visitor.follows('See other Saab 9-3 cars')
  await visitor.seesCars(5)
})

test('other spellings of a search redirect to the canonical address', async ({ visitor }) => {
  await visitor.opens('/search?maxPrice=5000&gearbox=auto&make=Saab&model=&keywords=')
  await visitor.isAt('/search?make=saab&transmission=automatic&priceMax=5000')
  await visitor.opens('/search?make=beemer')
  await visitor.isAt('/search?make=bmw')
  await visitor.seesTags('BMW')
})
