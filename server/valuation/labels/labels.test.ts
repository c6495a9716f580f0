/** From adverts to labels: the jobs that learn and label, the follower of changes, the reasons. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Adverts } from '#db/demo/advert.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { valuedListings } from '../valued-listings.store.ts'

/** Enough like cars for a label. */
const fiestas = Array.from({ length: 120 }, (_, index) =>
  aListing({
    model: 'Fiesta',
    year: 2012 + (index % 8),
    first_registered: `${2012 + (index % 8)}-04-01`,
    mileage: 20_000 + 1000 * ((index * 37) % 60),
    price_pence:
      (1_000_000 - (7 - (index % 8)) * 80_000 - ((index * 37) % 60) * 5000) * (index % 2 ? 1.03 : 0.97),
    seller_kind: index % 3 ? 'dealer' : 'private',
  }),
).map(row => ({ ...row, price_pence: Math.round(row.price_pence) }))
const others = [...new Adverts({ seed: 11, on: '2026-11-01', partner: 400, live: 60 }, catalogue()).all()]

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningAppWith(
    { labelPace: { pollMs: 20, restMs: 0, retryMs: 20, listens: true } },
    ...fiestas,
    ...others,
  )
  forecourt.valuation.labels.start()
  await forecourt.valuation.labels.caughtUp()
  // Learn; label; rank.
  for (let round = 0; round < 3; round++) await forecourt.jobRunner.runWaiting()
  await forecourt.index.caughtUp()
}, 120_000)
afterAll(() => forecourt?.stop())

const rowsOf = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await forecourt.connections.pool.query<Row & { id: number }>(sql, values)).rows

interface StoredValuation {
  value_pence: number
  ranked_pence: number
  model_id: number
  year_loss_pence: number
  thousand_miles_loss_pence: number
}

const valuationOf = async (id: number) =>
  (await rowsOf<StoredValuation>('select * from listing_valuations where listing_id = $1', [id]))[0]

test('a site with adverts learns its first model by itself, and values every searchable listing', async () => {
  const models = await rowsOf<{ state: string; cars: number; measures: { all: { adverts: number } } }>(
    'select state, cars, measures from valuation_models',
  )
  expect(models).toMatchObject([{ state: 'current', measures: { against: null } }])
  const { cars, measures } = models[0]!
  // A tenth is held back.
  expect(measures.all.adverts / (cars + measures.all.adverts)).toBeCloseTo(0.1, 1)
  const missing = await rowsOf(
    `select id from listings left join listing_valuations on listing_id = id
     where state = 'available' and listing_id is null`,
  )
  expect(missing).toEqual([])
  expect(forecourt.warnings).toEqual([])
})

test('the search index sorts by the values, cars without a label last', async () => {
  const { body } = await forecourt.get('/api/cars/search?sortBy=deal&make=ford&model=fiesta')
  const shares = body.data.cars.map(
    (car: { pricePence: number; priceLabel: { marketValuePence: number } | null }) =>
      car.priceLabel ? car.pricePence / car.priceLabel.marketValuePence : Number.POSITIVE_INFINITY,
  )
  expect(shares.length).toBeGreaterThan(20)
  expect(shares).toEqual(shares.toSorted((a: number, b: number) => a - b))
})

test('a version as good as the current one replaces it, and every listing is valued by it', async () => {
  const [before] = await rowsOf<{ id: number }>(`select id from valuation_models where state = 'current'`)
  await rowsOf(`select graphile_worker.add_job('learn-valuation', '{}')`)
  for (let round = 0; round < 3; round++) await forecourt.jobRunner.runWaiting()
  const [now] = await rowsOf<{ id: number; measures: object }>(
    `select id, measures from valuation_models where state = 'current'`,
  )
  expect(forecourt.warnings).toEqual([])
  expect(now!.id).toBeGreaterThan(before!.id)
  expect(now!.measures).toMatchObject({ against: { modelId: before!.id } })
  const [stale] = await rowsOf<{ count: number }>(
    'select count(*)::int as count from listing_valuations where model_id <> $1',
    [now!.id],
  )
  expect(stale!.count).toBe(0)
  expect((await forecourt.valuation.models.newest())!.id).toBe(now!.id)
}, 60_000)

test('a new car is valued within a moment, and again when its facts change, but not for a new price', async () => {
  const { labels } = forecourt.valuation
  const [id] = await forecourt.list(fiestas[5]!)
  await labels.caughtUp()
  const first = await valuationOf(id!)
  expect(first!.value_pence).toBeGreaterThan(200_000)
  // Fiestas lose £800 a year and £50 with each 1,000 miles.
  expect(first!.year_loss_pence).toBeGreaterThan(0)
  expect(first!.thousand_miles_loss_pence).toBeGreaterThan(0)
  await rowsOf('update listings set price_pence = 500000 where id = $1', [id])
  await labels.caughtUp()
  expect(await valuationOf(id!)).toEqual(first)
  await rowsOf('update listings set mileage = 190000, price_pence = 640000 where id = $1', [id])
  await labels.caughtUp()
  expect((await valuationOf(id!))!.value_pence).toBeLessThan(first!.value_pence)
})

test('its own values do not wake the follower again', async () => {
  const { labels } = forecourt.valuation
  await rowsOf('update listings set mileage = mileage + 40000 where id <= 5')
  await labels.caughtUp()
  const logged = async () => (await rowsOf('select from change_log')).length
  const before = await logged()
  for (let round = 0; round < 3; round++) await labels.caughtUp()
  expect(await logged()).toBe(before)
})

test('the reasons of a label add up to the value, and the cars it is compared with are on offer', async () => {
  const { status, body } = await forecourt.get('/api/cars/20/valuation')
  expect(status).toBe(200)
  const { car, noLabelReason, valuation } = body.data
  expect(noLabelReason).toBeNull()
  expect(car.priceLabel.marketValuePence).toBe(valuation.range.pricePence)
  expect(valuation.range.lowPence).toBeLessThan(valuation.range.pricePence)
  expect(valuation.range.highPence).toBeGreaterThan(valuation.range.pricePence)
  const { base, contributions } = valuation.explanation
  const sum = contributions.reduce((all: number, one: { pence: number }) => all + one.pence, base.pricePence)
  expect(sum).toBe(valuation.range.pricePence)
  expect(contributions).toContainEqual(
    expect.objectContaining({
      fact: 'mileage',
      label: 'Mileage',
      value: expect.stringMatching(/^\d+,\d{3} miles$/),
    }),
  )
  expect(valuation.comparables.length).toBeGreaterThan(3)
  expect(valuation.comparables.map((one: { _id: string }) => one._id)).not.toContain('20')
  expect(JSON.stringify(body)).not.toContain('registration')
})

test.each([
  ['price_on_application', { model: 'Fiesta', price_pence: 0 }],
  ['scrap', { model: 'Fiesta', write_off_category: 'B' }],
  ['unknown_facts', { model: 'Fiesta', year: null, first_registered: null, mileage: null }],
  [
    'facts_disagree',
    { model: 'Fiesta', details: { factChecks: { disagreements: ['Model: …'], notes: [] } } },
  ],
  ['too_few_alike', { make: 'Quillfeather', model: 'Quill' }],
] as const)('a car without a label says why: %s', async (reason, facts) => {
  const [id] = await forecourt.list(aListing(facts))
  await forecourt.valuation.labels.caughtUp()
  const { body } = await forecourt.get(`/api/cars/${id}/valuation`)
  expect(body.data).toMatchObject({ noLabelReason: reason, car: { priceLabel: null } })
  const { body: page } = await forecourt.get(`/api/cars/${id}`)
  expect(page.data.noLabelReason).toBe(reason)
})

test('a car that is not there, or not public, has no valuation', async () => {
  const [draft] = await forecourt.list(aListing({ state: 'draft' }))
  for (const id of [draft, 'x', 99_999_999]) {
    const { status, body } = await forecourt.get(`/api/cars/${id}/valuation`)
    expect([status, body.code]).toEqual([404, 'listing-not-found'])
  }
})

test('a price that is not that of a whole car is not learnt from', async () => {
  const ids = await forecourt.list(
    aListing(),
    aListing({ price_caveat: 'damaged' }),
    aListing({ price_caveat: 'part' }),
  )
  const client = await forecourt.connections.pool.connect()
  const learnt: number[] = []
  for await (const batch of valuedListings(client)) learnt.push(...batch.map(listing => listing.id))
  client.release()
  expect(ids.map(id => learnt.includes(id))).toEqual([true, false, false])
})
