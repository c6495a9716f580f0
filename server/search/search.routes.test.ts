import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { forcedState } from '#testing/listing-state.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'

let forecourt: RunningApp

beforeAll(async () => {
  forecourt = await runningApp(
    aListing(),
    aListing({ model: 'Fiesta', price_pence: 499_500, year: 2012, euro_status: 5, features: ['bluetooth'] }),
    aListing({
      make: 'BMW',
      model: '3 Series',
      derivative: '320d',
      fuel_type: 'diesel',
      euro_status: 5,
      price_pence: 1_299_500,
      transmission: 'automatic',
    }),
    aListing({
      make: 'BMW',
      model: '1 Series',
      derivative: '118i',
      color: 'white',
      town: 'London',
      latitude: 51.507,
      longitude: -0.128,
    }),
    aListing({
      source: 'web',
      partner: 'Partner One',
      external_ref: 'a',
      make: 'Zubrowka',
      model: 'Bison',
      price_pence: 100_000,
      color: null,
      owners: 7,
    }),
    aListing({ state: 'sold', price_pence: 1_000 }),
  )
})
afterAll(() => forecourt.stop())

const found = async (query: string): Promise<string[]> => {
  const { body } = await forecourt.get(`/api/cars/search?sortBy=price_low&${query}`)
  return body.data.cars.map((car: { make: string; model: string }) => `${car.make} ${car.model}`)
}

describe('GET /api/cars/search', () => {
  test.each([
    ['', ['Zubrowka Bison', 'Ford Fiesta', 'Ford Focus', 'BMW 1 Series', 'BMW 3 Series']],
    ['make=ford', ['Ford Fiesta', 'Ford Focus']],
    ['make=ford&make=bmw&model=focus', ['Ford Focus', 'BMW 1 Series', 'BMW 3 Series']],
    ['make=beemer', ['BMW 1 Series', 'BMW 3 Series']],
    ['make=bmw&model=3+series', ['BMW 3 Series']],
    ['model=focus', ['Ford Focus']],
    ['make=zubrowka', ['Zubrowka Bison']],
    ['not.make=ford', ['Zubrowka Bison', 'BMW 1 Series', 'BMW 3 Series']],
    ['maxPrice=5000', ['Zubrowka Bison', 'Ford Fiesta']],
    ['priceMin=4995&priceMax=8495', ['Ford Fiesta', 'Ford Focus', 'BMW 1 Series']],
    ['gearbox=auto', ['BMW 3 Series']],
    ['color=white', ['BMW 1 Series']],
    ['ulez=true', ['Zubrowka Bison', 'Ford Fiesta', 'Ford Focus', 'BMW 1 Series']],
    ['owners=5', ['Zubrowka Bison']],
    ['features=bluetooth,alloys', ['Zubrowka Bison', 'Ford Focus', 'BMW 1 Series', 'BMW 3 Series']],
    ['keywords=320', ['BMW 3 Series']],
    ['source=live&make=zubrowka', []],
    ['city=London&distance=20', ['BMW 1 Series']],
    ['postcode=SW1A+1AA&distance=20', ['BMW 1 Series']],
  ])('%s', async (query, cars) => {
    expect(await found(query)).toEqual(cars)
  })

  test('counts the cars of each choice without the filter of its own field', async () => {
    const { body } = await forecourt.get('/api/cars/search?make=ford')
    const { make, model, features } = body.data.facets
    expect(make.options).toEqual([
      { value: 'bmw', label: 'BMW', count: 2 },
      { value: 'ford', label: 'Ford', count: 2 },
      { value: 'zubrowka', label: 'Zubrowka', count: 1 },
    ])
    expect(model.options.map((one: { label: string }) => one.label)).toEqual(['Fiesta', 'Focus'])
    expect(features.options.find((one: { value: string }) => one.value === 'alloy-wheels').count).toBe(1)
  })

  test('a choice without cars keeps its position and its name', async () => {
    const { body } = await forecourt.get(
      '/api/cars/search?make=beemer&make=landrover&model=3-series&color=green',
    )
    const { query, facets } = body.data
    expect(query).toBe('make=bmw&make=land-rover&model=3-series&color=green')
    expect(facets.make.options).toEqual([
      { value: 'bmw', label: 'BMW', count: 0 },
      { value: 'land-rover', label: 'Land Rover', count: 0 },
    ])
    expect(facets.model.options).toEqual([{ value: '3-series', label: '3 Series', count: 0 }])
  })

  test('pages never repeat or skip a car', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async page => {
        const { body } = await forecourt.get(`/api/cars/search?pageSize=2&page=${page}`)
        expect(body.data.pagination).toEqual({ page, pageSize: 2, total: 5, pages: 3 })
        return body.data.cars.map((car: { _id: string }) => car._id)
      }),
    )
    expect(new Set(ids.flat()).size).toBe(5)
  })

  test('names the filters whose removal finds cars when nothing is found', async () => {
    const { body } = await forecourt.get('/api/cars/search?make=ford&color=white')
    expect(body.data.pagination.total).toBe(0)
    expect(body.data.relaxations).toEqual([
      { kind: 'without', criterion: 'make', text: 'Ford', count: 1, query: 'color=white' },
      { kind: 'without', criterion: 'color', text: 'White', count: 2, query: 'make=ford' },
    ])
    expect(body.data.nearest.relaxation.text).toBe('White')
    expect(body.data.nearest.cars).toHaveLength(2)
  })

  test('names two filters where removing a single one does not help', async () => {
    const { body } = await forecourt.get('/api/cars/search?make=ford&color=white&priceMax=1')
    expect(body.data.pagination.total).toBe(0)
    expect(body.data.relaxations).toEqual([
      { kind: 'without', criterion: 'price,color', text: 'Up to £1 and White', count: 2, query: 'make=ford' },
      { kind: 'without', criterion: 'make,price', text: 'Ford and Up to £1', count: 1, query: 'color=white' },
    ])
  })

  test('counts the effect of one relaxation where few cars are found', async () => {
    const { body } = await forecourt.get('/api/cars/search?make=ford')
    expect(body.data.pagination.total).toBe(2)
    expect(body.data.relaxations).toEqual([
      { kind: 'without', criterion: 'make', text: 'Ford', count: 5, query: '' },
    ])
    expect(body.data.nearest).toBeNull()
  })

  test('offers a wider distance and a higher price, each where it brings cars', async () => {
    const far = await forecourt.get('/api/cars/search?make=ford&priceMax=7500&city=London&distance=100')
    expect(far.body.data.relaxations).toContainEqual({
      kind: 'wider',
      criterion: 'distance',
      text: 'Within 200 miles',
      count: 1,
      query: 'make=ford&priceMax=7500&city=London&distance=200',
    })
    expect(far.body.data.nearest.relaxation.text).toBe('Within 200 miles')
    expect(far.body.data.nearest.cars[0].model).toBe('Fiesta')

    const dear = await forecourt.get('/api/cars/search?make=ford&priceMax=4500')
    expect(dear.body.data.nearest.relaxation).toMatchObject({ text: 'Up to £5,200', count: 1 })
  })

  test('returns each car’s distance, and sorts by it', async () => {
    const { body } = await forecourt.get('/api/cars/search?city=London&sortBy=distance')
    const [nearest, next] = body.data.cars
    expect(nearest.model).toBe('1 Series')
    expect(nearest.miles).toBeLessThan(3)
    expect(next.miles).toBeGreaterThan(150)
  })
})

test('POST takes the same criteria as JSON, flat or nested', async () => {
  const flat = await forecourt.post('/api/cars/search', { make: ['ford'], maxPrice: 5000 })
  const nested = await forecourt.post('/api/cars/search', {
    criteria: { make: 'ford', priceMax: 5000 },
    page: 1,
  })
  expect(flat.body.data.cars).toHaveLength(1)
  expect(nested.body.data.cars).toEqual(flat.body.data.cars)
})

test('all cars are read by pages, the latest first', async () => {
  const { status, body } = await forecourt.get('/api/cars?pageSize=2')
  expect([status, body.data.pagination]).toEqual([200, { page: 1, pageSize: 2, total: 5, pages: 3 }])
  const latest = await forecourt.get('/api/cars/getLatest?limit=2')
  expect(body.data.cars).toMatchObject(latest.body.data.cars)
  const cheap = await forecourt.get('/api/cars?make=ford&sort=price_low&pageSize=1&page=2')
  expect(cheap.body.data.cars.map((car: { model: string }) => car.model)).toEqual(['Focus'])
  expect((await forecourt.get('/api/cars?wheels=4')).body).toMatchObject({ code: 'bad-criteria' })
})

test('makes, models, latest and similar cars', async () => {
  const makes = await forecourt.get('/api/cars/makes')
  expect(makes.body.data.map((make: { label: string }) => make.label)).toEqual(['BMW', 'Ford', 'Zubrowka'])
  const models = await forecourt.get('/api/cars/models?make=Beemer')
  expect(models.body.data.map((model: { label: string }) => model.label)).toEqual(['1 Series', '3 Series'])
  expect((await forecourt.get('/api/cars/models?make=nonesuch')).status).toBe(400)
  const latest = await forecourt.get('/api/cars/getLatest?limit=2')
  expect(latest.body.data.cars).toHaveLength(2)
  const [focus] = (await forecourt.get('/api/cars/search?model=focus')).body.data.cars
  const similar = await forecourt.get(`/api/cars/${focus._id}/similar`)
  expect(similar.body.data.cars.map((car: { _id: string }) => car._id)).not.toContain(focus._id)
})

test('a listed, changed or sold car is found as such immediately', async () => {
  const [id] = await forecourt.list(aListing({ make: 'Saab', model: '900', price_pence: 300_000 }))
  expect(await found('make=saab')).toEqual(['Saab 900'])
  await forecourt.connections.pool.query('update listings set price_pence = 350000 where id = $1', [id])
  await forecourt.index.caughtUp()
  expect(await found('make=saab&maxPrice=3000')).toEqual([])
  await forecourt.connections.pool.query(`update listings set ${forcedState('sold')} where id = $1`, [id])
  await forecourt.index.caughtUp()
  expect(await found('make=saab')).toEqual([])
  expect((await forecourt.get(`/api/cars/${id}`)).body.data.state).toBe('sold')
})

describe('GET /api/cars/suggest', () => {
  const suggested = async (query: string): Promise<string[]> => {
    const { body } = await forecourt.get(`/api/cars/suggest?${query}`)
    return body.data.map((one: { label: string; count: number }) => `${one.label} ${one.count}`)
  }

  test.each([
    ['field=make&query=bm', ['BMW 2']],
    ['field=make&query=beemer', ['BMW 2']],
    ['field=model&query=3+se', ['BMW 3 Series 1']],
    ['field=model&query=ford', ['Ford Fiesta 1', 'Ford Focus 1']],
    ['field=features&query=blue', ['Bluetooth 5']],
    ['field=city&query=lond&limit=1', ['London 1']],
    ['field=city&query=qqq', []],
  ])('%s', async (query, expected) => {
    expect(await suggested(query)).toEqual(expected)
  })

  test('a field without suggestions is refused by name', async () => {
    const { status, body } = await forecourt.get('/api/cars/suggest?field=colour')
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('field')
  })
})

test('one network may search 3,000 times a minute, and is then told when to come back', async () => {
  const from = (remoteAddress: string) => forecourt.app.inject({ url: '/api/cars/count', remoteAddress })
  for (let i = 0; i < 3000; i++) await from('203.0.113.7')
  const refused = await from('203.0.113.7')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests'])
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await from('203.0.113.8')).statusCode).toBe(200)
})
