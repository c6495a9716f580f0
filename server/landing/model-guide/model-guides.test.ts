import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ModelGuide } from '#contracts/landing/model-guide/model-guide.ts'
import type { MotTest } from '#contracts/vehicle/mot-history.ts'
import type { ListingRow } from '#server/listings/listing-row.ts'
import { computeFiguresOf } from '#testing/landing-figures.ts'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'

const focus = (facts: Partial<ListingRow>) => aListing({ make: 'Ford', model: 'Focus', ...facts })
const adverts = [
  focus({ price_pence: 700_000 }),
  focus({ price_pence: 800_000 }),
  focus({ price_pence: 950_000, details: { demo: true } }),
  // A car of the next generation, which its year alone tells.
  focus({
    price_pence: 1_500_000,
    generation: null,
    derivative: '1.5 EcoBlue 120',
    fuel_type: 'diesel',
    engine_litres: 1.5,
    bhp: 118,
    year: 2020,
    first_registered: '2020-03-01',
  }),
  // On application: it has no price to count.
  focus({ price_pence: 0 }),
  focus({ price_pence: 100_000, state: 'sold', sold_at: '2026-11-01T09:00:00Z' }),
  aListing({ make: 'Citroën', model: 'C3', generation: null, derivative: null, price_pence: 300_000 }),
]

let forecourt: RunningApp
const guideOf = async (path: string) =>
  (await forecourt.get(`/api/landing/models/${path}/guide`)).body.data as ModelGuide
const count = () => computeFiguresOf(forecourt)

beforeAll(async () => {
  forecourt = await runningApp(...adverts)
})
afterAll(() => forecourt.stop())

test('before the first count a guide has the facts of the catalogue and no figures', async () => {
  const guide = await guideOf('ford/focus')
  expect(guide).toMatchObject({
    make: { name: 'Ford', slug: 'ford' },
    model: { name: 'Focus', slug: 'focus' },
    stock: null,
    countedAt: null,
    picks: [],
    depreciation: { points: [], noCurve: 'not_learnt_yet' },
    mot: { tests: 0, failures: null },
  })
  const years = guide.generations.map(generation => generation.years.from)
  expect(years, 'the newest first').toEqual(years.toSorted((one, other) => other - one))
  const third = guide.generations.find(({ name }) => name === 'Mk3')!
  const engine = third.engines.find(({ name }) => name === '1.0 EcoBoost 125')!
  expect(engine).toMatchObject({ fuel: 'petrol', gearboxes: ['manual', 'automatic'], cars: 0 })
  expect(engine.tax.at(-1)).toMatchObject({ from: '2017-04-01', value: 200 })
})

test('a count of the adverts gives prices, cars by engine, and searches that have cars', async () => {
  await count()
  const guide = await guideOf('ford/focus')
  expect(guide.stock).toEqual({ cars: 4, fromPence: 700_000, medianPence: 875_000 })
  const [newest, third, ...others] = guide.generations
  expect([newest!.name, newest!.stock]).toEqual([
    'Mk4',
    { cars: 1, fromPence: 1_500_000, medianPence: 1_500_000 },
  ])
  expect([third!.name, third!.stock]).toEqual(['Mk3', { cars: 3, fromPence: 700_000, medianPence: 800_000 }])
  expect(others.every(({ stock, search }) => stock === null && search === null)).toBe(true)
  expect(third!.engines.find(({ name }) => name === '1.0 EcoBoost 125')!.cars).toBe(3)
  expect(guide.picks.map(({ kind, engine }) => [kind, engine])).toEqual([
    ['tax', '1.0 EcoBoost 125'],
    ['insurance', expect.any(String)],
    ['mpg', expect.any(String)],
  ])
  for (const search of [third!.search, ...guide.picks.map(pick => pick.search)]) {
    const { body } = await forecourt.get(`/api/cars/search?${search}`)
    expect(body.data.pagination.total, search!).toBeGreaterThan(0)
  }
})

test('a second count replaces the first, and models without adverts have none', async () => {
  const [id] = await forecourt.list(aListing({ make: 'Ford', model: 'Puma', price_pence: 900_000 }))
  await count()
  expect((await guideOf('ford/puma')).stock).toMatchObject({ cars: 1 })
  await forecourt.connections.database.deleteFrom('listings').where('id', '=', id!).execute()
  await count()
  expect((await guideOf('ford/puma')).stock).toBeNull()
  expect((await guideOf('ford/focus')).stock).toMatchObject({ cars: 4 })
})

test('MOT tests are counted, and invented ones said to be that', async () => {
  const test = (completedDate: string, passed: boolean): MotTest => ({
    ...{ completedDate, passed, expiryDate: null, odometerMiles: null },
    defects: passed ? [] : [{ text: 'Brake disc worn (1.1.14 (a) (ii))', type: 'major' }],
  })
  // More than two weeks apart, so that none is a retest.
  const tests = [
    test('2019-01-01', false),
    ...['03', '05', '07'].map(month => test(`2019-${month}-01`, true)),
  ]
  const ids = await forecourt.list(...Array.from({ length: 20 }, () => focus({})))
  await forecourt.connections.database
    .insertInto('mot_histories')
    // The third advert is a demonstration's.
    .values([3, ...ids].map(listing_id => ({ listing_id, tests: JSON.stringify(tests) })))
    .execute()
  await count()
  const { mot } = await guideOf('ford/focus')
  expect(mot).toMatchObject({ cars: 21, tests: 84, demonstrationTests: 4 })
  expect(mot.failures).toMatchObject({
    ...{ failedShare: 0.25, expectedShare: 0.25, comparison: 'about_as_many' },
    groups: [{ group: 'brakes', tests: 21, share: 0.25 }],
  })
})

test('a make may be named by an alias; what the catalogue does not know is a problem', async () => {
  expect((await guideOf('vw/golf')).make.name).toBe('Volkswagen')
  for (const path of ['ford/corolla', 'trabant/601', 'ford/%20']) {
    const { status, body } = await forecourt.get(`/api/landing/models/${path}/guide`)
    expect([path, status, body.code]).toEqual([path, 404, 'not-found'])
  }
})
