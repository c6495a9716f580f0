/** What a search reads of an address: spellings that it accepts, and refusals that name the field. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'

let forecourt: RunningApp

beforeAll(async () => {
  forecourt = await runningApp(
    aListing(),
    aListing({ make: 'BMW', model: '1 Series', town: 'London', latitude: 51.507, longitude: -0.128 }),
  )
})
afterAll(() => forecourt.stop())

const found = async (query: string): Promise<string[]> => {
  const { body } = await forecourt.get(`/api/cars/search?sortBy=price_low&${query}`)
  return body.data.cars.map((car: { make: string; model: string }) => `${car.make} ${car.model}`)
}

describe('unusable criteria are refused with the field named', () => {
  test.each([
    ['wheels=4', 'wheels', "Unknown search criterion 'wheels'"],
    ['priceMax=1000001', 'priceMax', 'Price must be from 0 to 1,000,000'],
    ['pageSize=101', 'pageSize', 'pageSize must be a whole number from 1 to 100'],
    ['page=0', 'page', 'page must be a whole number from 1 to 1,000,000'],
    ['sortBy=colour', 'sortBy', /^Value must be one of: relevance, price_low/],
    [
      'city=Nowhere-on-Sea',
      'city',
      'We do not know the place ‘Nowhere-on-Sea’. Check the spelling, or enter a postcode.',
    ],
    ['distance=10', 'distance', 'A distance needs a postcode or a town to start from'],
    ['sortBy=distance', 'sortBy', 'Sorting by distance needs a postcode or a town'],
  ])('%s', async (query, field, message) => {
    const { status, body } = await forecourt.get(`/api/cars/search?${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, code: 'bad-criteria', status: 400 })
    expect(body.errors).toMatchObject([
      { field, message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ])
  })
})

describe('of a list the unknown value is named', () => {
  test.each([
    ['make=nonesuch', 'make', "We know no make 'nonesuch'", 'nonesuch'],
    ['make=ford&make=nonesuch', 'make', "We know no make 'nonesuch'", 'nonesuch'],
    ['make=ford&not.make=nonesuch', 'not.make', "We know no make 'nonesuch'", 'nonesuch'],
    ['make=ford&model=corsa', 'model', "We know no model 'corsa' of Ford", 'corsa'],
    ['make=ford&not.model=focus&not.model=nonesuch', 'not.model', "We know no model 'nonesuch'", 'nonesuch'],
  ])('%s', async (query, field, message, value) => {
    const { status, body } = await forecourt.get(`/api/cars/search?${query}`)
    expect([status, body.code]).toEqual([400, 'bad-criteria'])
    expect(body.errors).toMatchObject([{ field, message, value }])
  })
})

describe('spellings of the landing presets', () => {
  beforeAll(async () => {
    await forecourt.list(
      aListing({ make: 'Lucid', model: 'Air', price_pence: 14_000_000, electric_range: 400, features: [] }),
      aListing({ make: 'Lucid', model: 'Pure', price_pence: 7_000_000, electric_range: 190, features: [] }),
    )
  })

  test.each([
    ['priceRange=15000-100000', ['Lucid Pure']],
    ['priceMin=80000&priceMax=100000', []],
    ['priceMin=80000', ['Lucid Air']],
    ['make=lucid&priceMax=140000', ['Lucid Pure', 'Lucid Air']],
    ['priceRange=15000-99999', ['Lucid Pure']],
    ['range=200+', ['Lucid Air']],
    ['range=200%2B', ['Lucid Air']],
    ['range=150-250', ['Lucid Pure']],
    ['range=25&city=London', ['BMW 1 Series']],
    ['make=lucid&maxMileage=60000&maxLength=60000', ['Lucid Pure', 'Lucid Air']],
  ])('%s', async (query, cars) => {
    expect(await found(query)).toEqual(cars)
  })

  test('a price up to £100,000 is a limit in counts too', async () => {
    const total = async (query: string) => (await forecourt.get(`/api/cars/count?${query}`)).body.data.total
    expect([await total('make=lucid'), await total('make=lucid&priceMax=100000')]).toEqual([2, 1])
  })
})
