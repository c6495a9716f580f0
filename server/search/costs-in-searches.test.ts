/** Searches by what a car costs find what its page says. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Listing, ListingCard } from '#contracts/listings/listing.ts'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'

let forecourt: RunningApp
let ids: number[]
const of2012 = {
  first_registered: '2012-05-01',
  year: 2012,
  ved_standard_pence: null,
  co2_g_km: 125,
} as const
const dealers = { seller_kind: 'dealer', price_pence: 900_000 } as const
beforeAll(async () => {
  forecourt = await runningApp()
  ids = await forecourt.list(
    // Band D by the rules, although its advert says nothing; and the same of an advert with last year's rate.
    aListing({ ...of2012, insurance_group: null }),
    aListing({ ...of2012, ved_standard_pence: 16_500, insurance_group: 12 }),
    // The rules lack its CO2.
    aListing({ ...of2012, co2_g_km: null, ved_standard_pence: 35_500, insurance_group: 30 }),
    aListing({ ...dealers, insurance_group: 14 }),
    aListing({ ...dealers, source: 'web', partner: 'Demo Motors', external_ref: '7' }),
    aListing({ ...dealers, price_pence: 299_900 }),
    aListing({ ...dealers, conditions: { isNonRunner: true } }),
    aListing({ ...dealers, conditions: { outstandingLoan: true } }),
    aListing({ ...dealers, conditions: { isNonRunner: false, outstandingLoan: false } }),
  )
})
afterAll(() => forecourt.stop())

const search = async (query: string) => (await forecourt.get(`/api/cars/search?${query}`)).body.data
const found = async (query: string): Promise<number[]> =>
  (await search(query)).cars.map((car: ListingCard) => Number(car._id)).sort((a: number, b: number) => a - b)
const pageOf = async (id: number): Promise<Listing> => (await forecourt.get(`/api/cars/${id}`)).body.data

test('road tax in searches is the figure that the car’s page computes', async () => {
  const taxes = await Promise.all(ids.map(async id => (await pageOf(id)).runningCosts.tax.yearPounds!))
  expect(taxes.slice(0, 3)).toEqual([taxes[0], taxes[0], 355])
  for (const pounds of new Set(taxes))
    expect(await found(`vedStandard=${pounds}-${pounds}`)).toEqual(
      ids.filter((_, at) => taxes[at] === pounds),
    )
})

test('a monthly search finds the cars that are shown with a monthly price, and no others', async () => {
  const pages = await Promise.all(ids.map(pageOf))
  const financed = pages.filter(car => car.canBeFinanced).map(car => Number(car._id))
  expect(financed).toEqual([ids[3], ids[4], ids[8]])
  expect(await found('priceType=finance')).toEqual(financed)
  expect(await found('priceType=finance&priceMax=300')).toEqual(financed)
  expect(await found('priceType=finance&priceMax=200')).toEqual([])
  const { cars } = await search('priceType=finance')
  expect(cars.every((car: ListingCard) => car.canBeFinanced)).toBe(true)
})

test('a search by insurance group says how many cars have none', async () => {
  const answer = await search('insuranceGroup=1-20&fuelType=petrol')
  const without = (await Promise.all(ids.map(pageOf))).filter(car => car.specs.insuranceGroup === null)
  expect(without.length).toBeGreaterThan(0)
  expect(answer.carsWithoutGroup).toBe(without.length)
  expect((await search('insuranceGroup=1-20&fuelType=diesel')).carsWithoutGroup).toBe(0)
  expect((await search('fuelType=petrol')).carsWithoutGroup).toBeUndefined()
})

test('a car of Euro 7 can be searched for, and is free of the ULEZ charge', async () => {
  const [id] = await forecourt.list(aListing({ fuel_type: 'diesel', euro_status: 7 }))
  expect(await found('euroStatus=7')).toEqual([id])
  expect(await found('euroStatus=Euro+7')).toEqual([id])
  expect((await pageOf(id!)).runningCosts.ulez.verdict).toBe('free')
})
