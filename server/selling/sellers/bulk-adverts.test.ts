import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { insertPhotos } from '#testing/photos.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import { anotherSellForm, published } from '#testing/sell-form.ts'

const business = { sellerKind: 'dealer', businessName: 'Bulk Cars', businessAddress: '1 Sample Road, Leeds' }
const known = 'YK68 NTD'

let forecourt: RunningApp
let trader: Person
beforeAll(async () => {
  // The demonstration's register knows the cars of its adverts.
  const demo = { registration: 'YK68NTD', details: { demo: true }, make: 'Ford', model: 'Focus' }
  forecourt = await runningApp(aListing({ ...demo, source: 'live', partner: null, external_ref: null }))
  trader = await aPerson(forecourt)
  await published(forecourt, trader, anotherSellForm(business))
})
afterAll(() => forecourt.stop())

async function send(text: string, photos: { id: string; name: string }[] = [], isAgreed = true, by = trader) {
  return await by.post('/api/cars/bulk', { text, photos, isAgreed })
}
const drafts = async () => (await trader.get('/api/cars/drafts')).body.data.drafts

const columns = ['numberPlate', 'mileage', 'make', 'model', 'year', 'fuelType', 'bodyType', 'gearbox', 'color',
  'colorChanged', 'doors', 'seats', 'owners', 'condition', 'serviceHistory', 'writeOffCategories', 'isImported',
  'personalisedRegistration', 'outstandingLoan', 'alwaysPrivatelyOwned', 'setsOfKeys', 'isModified',
  'anyWarningLights', 'anyNoises', 'anyLeaks', 'anySmells', 'goodExhaust', 'allElectronicsInGoodCondition',
  'isNonRunner', 'majorRepairs', 'askingPrice', 'photos', 'shortDescription'] // biome-ignore format: a list
const complete = ['LS19 BLK', '"48,210"', 'Ford', 'Focus', '2019', 'petrol', 'hatchback', 'manual', 'blue', 'no', '5',
  '5', '2', 'used', 'full', 'none', 'no', 'no', 'no', 'yes', '2', 'no', 'no', 'no', 'no', 'no', 'yes', 'yes', 'no',
  'none', '8495', 'front.jpg|back.jpg', '"Tidy, one owner"'] // biome-ignore format: a list
const csv = (...lines: string[][]) => [columns, ...lines].map(line => line.join(',')).join('\n')
const changed = (values: Record<string, string>) => complete.map((cell, at) => values[columns[at]!] ?? cell)

test('complete lines go live with their photographs, incomplete ones become drafts', async () => {
  const photos = [
    { id: crypto.randomUUID(), name: 'back.jpg' },
    { id: crypto.randomUUID(), name: 'front.jpg' },
  ]
  await insertPhotos(
    forecourt,
    trader,
    photos.map(({ id }) => id),
  )
  const unpriced = changed({ numberPlate: 'LS19 BLL', askingPrice: '', photos: '' })
  const { status, body } = await send(csv(complete, unpriced), photos)
  expect([status, body.data]).toEqual([200, { live: 1, drafts: 1, bad: [], unread: '' }])
  const { adverts } = (await trader.get('/api/cars/getAll')).body.data
  const { car } = adverts.find(
    (advert: { car: { shortDescription: string } }) => advert.car.shortDescription === 'Tidy, one owner',
  )
  expect(car).toMatchObject({
    mileage: 48_210,
    pricePence: expect.any(Number),
    seller: { name: 'Bulk Cars' },
  })
  const form = (await trader.get(`/api/cars/getFormCar?id=${car._id}`)).body.data
  expect(form.values).toMatchObject({ carimages: [photos[1]!.id, photos[0]!.id], numberPlate: 'LS19BLK' })
  const [draft] = await drafts()
  expect((await trader.get(`/api/cars/drafts/${draft.id}`)).body.data.values).toMatchObject({
    ...{ numberPlate: 'LS19 BLL', make: 'Ford', firstname: 'Perpetua', businessName: 'Bulk Cars' },
  })
})

test('each bad line is named with its field and value, and comes back to be corrected', async () => {
  const before = (await drafts()).length
  const lines = [
    changed({ numberPlate: 'NOT A PLATE', photos: '' }),
    changed({ numberPlate: 'LS19 BLM', mileage: 'many', photos: '' }),
    changed({ numberPlate: 'LS19 BLN', photos: 'side.jpg' }),
    changed({ numberPlate: 'LS19 BLK', photos: '' }),
    ['LS19 BLP', '5'],
    changed({ numberPlate: 'LS19 BLQ', photos: '' }),
  ]
  const { body } = await send(csv(...lines))
  expect(body.data).toMatchObject({ live: 0, drafts: 2 })
  expect(body.data.bad).toMatchObject([
    { line: 2, field: 'numberPlate', value: 'NOT A PLATE' },
    { line: 3, field: 'mileage', value: 'many' },
    { line: 4, field: 'photos', value: 'side.jpg' },
    { line: 6, field: '', value: 'LS19 BLP,5', message: `2 columns where the header has ${columns.length}` },
  ])
  expect(body.data.unread.split('\n')).toEqual(csv(...[0, 1, 2, 4].map(at => lines[at]!)).split('\n'))
  expect(await drafts()).toHaveLength(before + 2)
})

test('a list of plates is looked up; the same list again makes no second drafts', async () => {
  const before = (await drafts()).length
  const text = `${known}\n\nAB12 ZZZ\nnonsense!\n`
  for (const _ of [1, 2]) {
    const { body } = await send(text)
    expect(body.data).toMatchObject({ live: 0, drafts: 1, unread: 'AB12 ZZZ\nnonsense!' })
    expect(body.data.bad.map(({ line, value }: { line: number; value: string }) => [line, value])).toEqual([
      [3, 'AB12 ZZZ'],
      [4, 'nonsense!'],
    ])
  }
  const all = await drafts()
  expect(all).toHaveLength(before + 1)
  expect(all.map(({ name }: { name: string }) => name).join()).toContain('Ford Focus')
})

test('nothing is read of a header with unknown columns, of too many cars, or of a private seller', async () => {
  expect((await send('numberPlate,colour\nLS19 ABC,red')).body).toMatchObject({
    ...{ code: 'bad-request', message: 'Line 1 has columns that we don’t know, or twice: ‘colour’' },
  })
  expect((await send('AB12 CDE\n'.repeat(201))).status).toBe(400)
  const { body } = await send('AB12 CDE', [], true, await aPerson(forecourt))
  expect(body.code).toBe('wrong-state')
})

test('without agreement complete lines are drafts', async () => {
  const { body } = await send(csv(changed({ numberPlate: 'LS19 BLR', photos: '' })), [], false)
  expect(body.data).toMatchObject({ live: 0, drafts: 1 })
})
