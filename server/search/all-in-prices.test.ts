/** What cars cost with delivery, in searches and of one car. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'

const unknownPlace = { outcode: null, latitude: null, longitude: null }

let forecourt: RunningApp
let ids: Record<'here' | 'partners' | 'free' | 'reserved' | 'somewhere', number>
beforeAll(async () => {
  forecourt = await runningAppWith({ settingsCacheMs: 0 })
  const [here, partners, free, reserved, somewhere] = await forecourt.list(
    aListing({ price_pence: 949_500 }),
    aListing({ source: 'web', partner: 'Demo Motors', external_ref: '7' }),
    aListing({ price_pence: 0 }),
    aListing({ state: 'reserved' }),
    aListing(unknownPlace),
  )
  ids = { here: here!, partners: partners!, free: free!, reserved: reserved!, somewhere: somewhere! }
})
afterAll(() => forecourt.stop())

/** From Leeds it is 45 miles to M1 by road, of which 35 are paid for. */
const toManchester = {
  deliveredPence: 952_300,
  deliveredTo: 'M1',
  noDelivery: null,
}

async function allIn(query: string): Promise<Record<string, unknown>> {
  const { body } = await forecourt.get(`/api/cars/search?${query}`)
  return Object.fromEntries(
    body.data.cars.map((car: { _id: string; allIn?: object }) => [car._id, car.allIn]),
  )
}
const allInOf = async (id: number, query = '') =>
  (await forecourt.get(`/api/cars/${id}${query}`)).body.data.allIn

test.each(['postcode=M1+1AE', 'city=M1', 'postcode=M1+1AE&sortBy=distance', 'postcode=M1+1AE&distance=100'])(
  'a search by %s has delivery, of cars that can be bought here',
  async query => {
    const found = await allIn(query)
    expect(found[ids.here]).toEqual(toManchester)
    expect(found[ids.partners]).toBeUndefined()
    expect(found[ids.free]).toBeUndefined()
  },
)

const withoutPostcode = { deliveredPence: null, deliveredTo: null, noDelivery: null }

test.each(['', 'city=Manchester', 'latitude=53.48&longitude=-2.24'])(
  'a search by %j says which cars are sold here, and delivers to no postcode',
  async query => {
    const found = await allIn(query)
    expect(found[ids.here]).toEqual(withoutPostcode)
    expect(found[ids.partners]).toBeUndefined()
    expect(found[ids.free]).toBeUndefined()
  },
)

test('so has a page of the stock, and the cars nearest to a search without any', async () => {
  const stock = await forecourt.get('/api/cars?postcode=M1+1AE')
  expect(stock.body.data.cars.map((car: { allIn?: object }) => car.allIn)).toContainEqual(toManchester)
  const { body } = await forecourt.get('/api/cars/search?postcode=M1+1AE&distance=5&source=live')
  expect(body.data.cars).toEqual([])
  expect(body.data.nearest.cars.map((car: { allIn?: object }) => car.allIn)).toContainEqual(toManchester)
})

test('a car’s own answer has delivery with a postcode', async () => {
  expect(await allInOf(ids.here)).toEqual(withoutPostcode)
  expect(await allInOf(ids.here, '?postcode=m11ae')).toEqual(toManchester)
  expect(await allInOf(ids.here, '?postcode=Leeds')).toMatchObject({
    deliveredPence: null,
    deliveredTo: null,
  })
  for (const id of [ids.partners, ids.free, ids.reserved])
    expect(await allInOf(id, '?postcode=M1')).toBeUndefined()
})

test('it is the sum that delivery is quoted at', async () => {
  const quote = `/api/postcode/getMilesAndDeliveryCost?carId=${ids.here}&postcode=EH1`
  const { deliveryPence } = (await forecourt.get(quote)).body.data
  expect(deliveryPence).toBeGreaterThan(0)
  expect(await allInOf(ids.here, '?postcode=EH1')).toMatchObject({ deliveredPence: 949_500 + deliveryPence })
})

test('where a car can’t be delivered it says why', async () => {
  const noDelivery = expect.stringMatching(/^There is no road from Great Britain, .* to the Isle of Wight/)
  const refused = { deliveredPence: null, deliveredTo: 'PO30', noDelivery }
  expect((await allIn('postcode=PO30+1AA'))[ids.here]).toMatchObject(refused)
  expect(await allInOf(ids.here, '?postcode=PO30')).toMatchObject(refused)
  expect((await allIn('postcode=M1+1AE'))[ids.somewhere]).toMatchObject({
    noDelivery: 'We do not know where this car is, so it can only be collected.',
  })
})

test('a place that is not known is refused', async () => {
  expect((await forecourt.get(`/api/cars/${ids.here}?postcode=ZZ1 1AA`)).body).toMatchObject({
    code: 'place-not-found',
    errors: [{ field: 'postcode', message: 'Please enter a valid UK postcode' }],
  })
})

test('they follow the setting whether cars are sold here', async () => {
  const set = (name: string, value: string) =>
    forecourt.connections.pool.query(
      `insert into settings (name, value) values ($1, $2) on conflict (name) do update set value = $2`,
      [name, value],
    )
  await set('BUY_PAGE_ENABLED', 'false')
  expect(await allInOf(ids.here)).toBeUndefined()
  expect((await allIn('postcode=M1+1AE'))[ids.here]).toBeUndefined()
})
