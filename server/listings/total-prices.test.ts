/** The price of a car that is bought here has the admin charge wherever it is shown, sorted or filtered. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Listing, ListingCard } from '#contracts/listings/listing.ts'
import { JobQueue } from '#server/platform/jobs/jobs.ts'
import { aListing } from '#testing/listing.ts'
import { aPerson } from '#testing/person.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { followAdminCharge } from './total-prices.ts'

let forecourt: RunningApp
let ours: number
let partners: number
let onApplication: number
let reserved: number
beforeAll(async () => {
  forecourt = await runningAppWith({ settingsCacheMs: 0 })
  const before = [{ at: '2026-11-01T09:00:00.000Z', pricePence: 899_500 }]
  const ids = await forecourt.list(
    aListing({ price_pence: 849_500, price_history: before }),
    aListing({ source: 'web', partner: 'Demo Motors', external_ref: '7', price_pence: 852_000 }),
    aListing({ price_pence: 0 }),
    aListing({ model: 'Puma', price_pence: 700_000, state: 'reserved' }),
  )
  ;[ours, partners, onApplication, reserved] = ids as [number, number, number, number]
  await followSettings()
})
afterAll(() => forecourt.stop())

async function followSettings(...changes: [name: string, value: string][]): Promise<void> {
  const { pool, database } = forecourt.connections
  for (const [name, value] of changes)
    await pool.query('update settings set value = $2 where name = $1', [name, value])
  await new JobQueue(database).add(followAdminCharge, {})
  await forecourt.jobRunner.runWaiting()
  await forecourt.index.caughtUp()
}

const pageOf = async (id: number): Promise<Listing> => (await forecourt.get(`/api/cars/${id}`)).body.data
const found = async (query: string): Promise<[string, number][]> =>
  (await forecourt.get(`/api/cars/search?${query}`)).body.data.cars.map((car: ListingCard) => [
    car._id,
    car.pricePence,
  ])

test('page, history, lists and /buy agree to the penny', async () => {
  const car = await pageOf(ours)
  expect(car).toMatchObject({
    finalPrice: 8_545,
    pricePence: 854_500,
    adminChargePence: 5_000,
    priceWasPence: 904_500,
  })
  expect(car.priceHistory).toEqual([{ at: '2026-11-01T09:00:00.000Z', pricePence: 904_500 }])
  const listed = (await forecourt.get(`/api/cars/getCarList?ids=${ours}`)).body.data.cars[0]
  expect([listed.pricePence, listed.finalPrice]).toEqual([854_500, 8_545])
  const buyer = await aPerson(forecourt)
  const booking = (await buyer.get(`/api/buyer/booking?carId=${ours}`)).body.data
  expect(booking.costs).toMatchObject({ pricePence: 849_500, adminChargePence: 5_000, totalPence: 854_500 })
  expect(booking.car.pricePence).toBe(854_500)
})

test('searches sort and filter by it', async () => {
  expect(await found('model=Focus&make=Ford&sortBy=price_low&priceMin=1')).toEqual([
    [String(partners), 852_000],
    [String(ours), 854_500],
  ])
  expect(await found('priceMin=8000&priceMax=8525')).toEqual([[String(partners), 852_000]])
  expect(await found('priceMin=8545&priceMax=8545')).toEqual([[String(ours), 854_500]])
})

test('a reserved car keeps the charge, a partner’s has none, and a price on application stays one', async () => {
  expect(await pageOf(reserved)).toMatchObject({ pricePence: 705_000, adminChargePence: 5_000 })
  expect(await pageOf(partners)).toMatchObject({ pricePence: 852_000, adminChargePence: 0 })
  expect(await pageOf(onApplication)).toMatchObject({ pricePence: 0, adminChargePence: 0 })
})

test('saved cars compare prices with the charge, and a change of it is no change of the price', async () => {
  const person = await aPerson(forecourt)
  await person.post('/api/users/addRemoveToWishlist', { carId: String(ours), isSaved: true })
  const saved = async () => (await person.get('/api/users/getWishlist')).body.data.cars[0]
  expect(await saved()).toMatchObject({ priceWhenSavedPence: 854_500, car: { pricePence: 854_500 } })
  await followSettings(['ADMIN_CHARGE', '75.50'])
  expect(await saved()).toMatchObject({ priceWhenSavedPence: 857_050, car: { pricePence: 857_050 } })
  expect(await found('priceMin=8570&priceMax=8571')).toEqual([[String(ours), 857_050]])
  await followSettings(['BUY_PAGE_ENABLED', 'false'])
  expect(await pageOf(ours)).toMatchObject({
    pricePence: 849_500,
    adminChargePence: 0,
    priceWasPence: 899_500,
  })
  expect(await found('priceMin=8490&priceMax=8500')).toEqual([[String(ours), 849_500]])
  await followSettings(['BUY_PAGE_ENABLED', 'true'], ['ADMIN_CHARGE', '50'])
  expect(await found('priceMin=8545&priceMax=8545')).toEqual([[String(ours), 854_500]])
})
