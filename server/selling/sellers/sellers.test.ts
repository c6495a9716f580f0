import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorAt } from '#testing/operator.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import { anotherSellForm, publish, published } from '#testing/sell-form.ts'

const trader = {
  sellerKind: 'dealer',
  businessName: 'Headingley Motors',
  businessAddress: '4 Sample Road, Leeds LS6 2AB',
  businessPhone: '0113 496 0123',
  openingHours: 'Monday to Saturday 9am to 6pm',
}

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp()
})
afterAll(() => forecourt.stop())

const carOf = async (id: string) => (await forecourt.get(`/api/cars/${id}`)).body.data
const sellerOf = async (id: string) => (await forecourt.get(`/api/sellers?car=${id}`)).body.data
const ownSeller = async (person: Person) => (await person.get('/api/users/seller')).body.data

test('a trader says so with the first advert, and the next one need not say it again', async () => {
  const seller = await aPerson(forecourt)
  expect(await ownSeller(seller)).toEqual({ seller: null, isAskedAgain: false })
  const first = await published(forecourt, seller, anotherSellForm(trader))
  const second = await published(forecourt, seller, anotherSellForm({ sellerKind: undefined }))
  for (const id of [first, second]) {
    expect(await carOf(id)).toMatchObject({
      sellerKind: 'dealer',
      seller: { name: 'Headingley Motors', dealer: 'headingley-motors', rating: null },
    })
    expect(await sellerOf(id)).toMatchObject({
      sellerKind: 'dealer',
      businessAddress: '4 Sample Road, Leeds LS6 2AB',
      businessPhone: '01134960123',
    })
  }
  const form = (await seller.get(`/api/cars/getFormCar?id=${second}`)).body
  expect(form.data.values).toMatchObject({ businessName: 'Headingley Motors' })
  expect((await forecourt.get('/api/sellers?dealer=headingley-motors')).body.data.name).toBe(
    'Headingley Motors',
  )
})

test('one who does not say it sells privately, under the first name', async () => {
  const form = anotherSellForm({ sellerKind: undefined })
  const id = await published(forecourt, await aPerson(forecourt), form)
  expect(await carOf(id)).toMatchObject({ sellerKind: 'private', seller: { name: 'Perpetua', dealer: null } })
  expect(await sellerOf(id)).toMatchObject({ businessAddress: '', slug: null })
})

test.each([
  [{ sellerKind: '' }, 'sellerKind'],
  [{ ...trader, businessName: '' }, 'businessName'],
  [{ ...trader, businessName: '!!' }, 'businessName'],
  [{ ...trader, businessAddress: '' }, 'businessAddress'],
  [{ ...trader, businessAddress: 'see www.cars.example' }, 'businessAddress'],
  [{ ...trader, businessPhone: '12' }, 'businessPhone'],
])('%o is refused', async (values, field) => {
  const { status, body } = await publish(forecourt, await aPerson(forecourt), anotherSellForm(values))
  expect(status).toBe(400)
  expect(body.errors.map((error: { field: string }) => error.field)).toEqual([field])
})

test('adverts follow a changed answer, and a name that is taken gets a number in its address', async () => {
  const seller = await aPerson(forecourt)
  const id = await published(forecourt, seller)
  expect((await seller.asks('PUT', '/api/users/seller', trader)).status).toBe(200)
  expect(await carOf(id)).toMatchObject({
    sellerKind: 'dealer',
    seller: { dealer: 'headingley-motors-2' },
  })
  const found = async () =>
    (await forecourt.get('/api/cars/count?partner=dealer-headingley-motors-2')).body.data.total
  await expect.poll(found, { timeout: 5000 }).toBe(1)
  await seller.asks('PUT', '/api/users/seller', { sellerKind: 'private' })
  expect((await carOf(id)).sellerKind).toBe('private')
  expect((await forecourt.get('/api/sellers?dealer=headingley-motors-2')).status).toBe(404)
  await expect.poll(found, { timeout: 5000 }).toBe(0)
  await seller.asks('PUT', '/api/users/seller', { ...trader, businessName: 'Other Cars' })
  expect((await carOf(id)).seller).toMatchObject({ name: 'Other Cars', dealer: 'headingley-motors-2' })
})

test('traders with cars are in the sitemap', async () => {
  const answer = await forecourt.app.inject({ url: '/sitemaps/pages.xml' })
  expect(answer.body).toContain('/dealers/headingley-motors<')
})

test('a private seller with a sixth car is asked again, once, and listed for operators', async () => {
  const seller = await aPerson(forecourt)
  for (let cars = 0; cars < 5; cars++) await published(forecourt, seller)
  const ops = operatorAt(forecourt)
  expect(await ownSeller(seller)).toMatchObject({ isAskedAgain: false })
  expect(await ops.says('listings many-cars')).not.toContain(seller.email)
  for (let cars = 0; cars < 2; cars++) await published(forecourt, seller)
  expect(await ops.json('listings many-cars')).toMatchObject([{ email: seller.email, cars: 7 }])
  const asking = (await seller.receivedEmails()).filter(({ subject }) => subject.includes('as a trader'))
  expect(asking).toHaveLength(1)
  expect(await ownSeller(seller)).toMatchObject({ isAskedAgain: true })
  await seller.asks('PUT', '/api/users/seller', { sellerKind: 'private' })
  expect(await ownSeller(seller)).toMatchObject({ isAskedAgain: false })
})

test('who sells a car that nobody may see, or a partner’s, is not said', async () => {
  const seller = await aPerson(forecourt)
  const id = await published(forecourt, seller)
  await seller.post(`/api/cars/${id}/withdraw`, {})
  for (const query of [`car=${id}`, 'car=999999', 'car=x', 'dealer=nobody', ''])
    expect((await forecourt.get(`/api/sellers?${query}`)).status, query).toBe(404)
})
