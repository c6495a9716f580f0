import { beforeAll, describe, expect, test } from 'vitest'
import { columnFactNames, facts } from '#contracts/vehicle/facts.ts'
import { factReader } from '#contracts/vehicle/read-fact.ts'
import { copyLine, type ListingRow } from '#server/listings/listing-row.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { Adverts } from './advert.ts'
import { figuresOf } from './figures.ts'

const on = '2026-03-31'
const plan = { seed: 7, on, partner: 6_000, live: 3_000 }
let adverts: ListingRow[]
let live: ListingRow[]
let web: ListingRow[]

beforeAll(() => {
  adverts = [...new Adverts(plan, catalogue()).all()]
  live = adverts.filter(advert => advert.source === 'live')
  web = adverts.filter(advert => advert.source === 'web')
})

const share = (rows: readonly ListingRow[], test: (row: ListingRow) => boolean) =>
  rows.filter(test).length / rows.length
const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1]!

describe('a seed', () => {
  test('always gives the same stock', () => {
    const again = [...new Adverts({ ...plan, partner: 400, live: 200 }, catalogue()).all()]
      .map(copyLine)
      .join('')
    const once = [...new Adverts({ ...plan, partner: 400, live: 200 }, catalogue()).all()]
      .map(copyLine)
      .join('')
    expect(again === once).toBe(true)
  })

  test('gives another stock than another seed', () => {
    const other = new Adverts({ ...plan, seed: 8 }, catalogue())
    const same = adverts
      .slice(0, 200)
      .filter((advert, index) => copyLine(advert) === copyLine(other.partnerAdvert(index)))
    expect(same).toEqual([])
  })
})

describe('every advert', () => {
  test.each(columnFactNames)('has a valid %s', name => {
    const values = new Set(
      adverts
        .map(advert => advert[facts[name].column])
        .filter(value => value !== null && String(value) !== ''),
    )
    const read = factReader(name, { asStored: true })
    const problems = [...values].map(read).filter(reading => 'problem' in reading)
    expect(problems).toEqual([])
    expect(values.size).toBeGreaterThan(0)
  })

  test('has plausible prices, mileages and dates', () => {
    for (const advert of adverts) {
      expect(advert.price_pence).toBeGreaterThan(20_000)
      expect(advert.price_pence % 100).toBe(0)
      expect(advert.mileage).toBeLessThan(300_000)
      expect(advert.year).toBeLessThanOrEqual(2026)
      expect(advert.listed_at < `${on}T00:00:00.000Z`).toBe(true)
      expect(advert.owners ?? 0).toBeLessThan(10)
      if (advert.first_registered) {
        expect(Number(advert.first_registered.slice(0, 4))).toBe(advert.year)
        expect(advert.first_registered < on).toBe(true)
      }
    }
  })

  test('has an MOT only after its third year', () => {
    for (const { first_registered, mot_expires, last_mot } of adverts) {
      if (!first_registered || !mot_expires) continue
      const years = (Date.parse(on) - Date.parse(first_registered)) / (365.25 * 86_400_000)
      expect(years).toBeGreaterThan(2.99)
      if (last_mot) expect(last_mot <= on && last_mot < mot_expires).toBe(true)
    }
  })

  test('has earlier prices oldest first, after its listing, without the present one', () => {
    const changed = adverts.filter(advert => advert.price_history.length > 0)
    expect(changed.length / adverts.length).toBeGreaterThan(0.15)
    for (const { price_history, listed_at, price_pence } of changed) {
      expect(price_history.length).toBeLessThanOrEqual(3)
      expect(price_history[0]!.at > listed_at).toBe(true)
      expect(price_history.map(({ at }) => at)).toEqual(price_history.map(({ at }) => at).sort())
      expect(price_history.at(-1)!.pricePence).not.toBe(price_pence)
    }
    expect(
      share(changed, advert => advert.price_history[0]!.pricePence > advert.price_pence),
    ).toBeGreaterThan(0.8)
  })

  test('has consistent equipment', () => {
    const together = [
      ['heated-steering-wheel', 'heated-front-seats'],
      ['adaptive-cruise-control', 'cruise-control'],
      ['360-camera', 'reversing-camera'],
      ['climate-control', 'air-conditioning'],
      ['electric-seats', 'leather-seats'],
      ['apple-carplay', 'bluetooth'],
    ] as const
    for (const advert of adverts) {
      const has = new Set(advert.features)
      for (const [one, other] of together) if (has.has(one)) expect(has, one).toContain(other)
      expect(has.has('panoramic-roof') && has.has('sunroof')).toBe(false)
      if (has.has('apple-carplay') && !['BMW', 'Mini'].includes(advert.make))
        expect(has).toContain('android-auto')
      if (advert.transmission === 'manual') expect(has).not.toContain('paddle-shift')
      if (advert.body_type === 'convertible') expect(has).not.toContain('panoramic-roof')
      if (advert.year! < 2013) expect(has).not.toContain('digital-cockpit')
    }
  })

  test('is marked as demonstration, without real partners or addresses', () => {
    for (const advert of adverts) expect(advert.details.demo).toBe(true)
    for (const advert of web)
      expect(advert.external_url).toMatch(/^https:\/\/[a-z]+\.example\/cars\/[a-z0-9-]+$/)
    expect(new Set(web.map(advert => `${advert.partner} ${advert.external_ref}`)).size).toBe(web.length)
  })

  test('has a unique text', () => {
    const texts = adverts.map(advert => advert.description).filter(text => text !== null)
    expect(new Set(texts).size).toBe(texts.length)
    for (const advert of adverts) expect(advert.short_description?.length ?? 0).toBeLessThan(50)
  })
})

test('the combined mpg of every engine of the catalogue lies between those in town and on the road', () => {
  const figures = catalogue().makes.flatMap(make =>
    make.models.flatMap(model =>
      model.generations.flatMap(generation =>
        generation.engines.map(engine => ({
          car: `${make.name} ${model.name} ${engine.name}`,
          ...{ mpg: engine.mpg, ...figuresOf(generation, engine, generation.bodies[0]!.body) },
        })),
      ),
    ),
  )
  const wrong = figures.filter(
    ({ mpg, urbanMpg, extraUrbanMpg }) =>
      mpg !== null &&
      urbanMpg !== null &&
      extraUrbanMpg !== null &&
      (mpg < Math.min(urbanMpg, extraUrbanMpg) || mpg > Math.max(urbanMpg, extraUrbanMpg)),
  )
  expect(wrong).toEqual([])
})

describe('own sellers', () => {
  test('fill in everything', () => {
    for (const advert of live) {
      for (const column of [
        'registration',
        'first_registered',
        'body_type',
        'color',
        'owners',
        'outcode',
        'expires_at',
        'description',
      ] as const) {
        expect(advert[column], column).not.toBeNull()
      }
      expect(advert.partner).toBeNull()
      expect(advert.expires_at! > `${on}T00:00:00.000Z`).toBe(true)
      expect(Object.keys(advert.conditions).length).toBeGreaterThanOrEqual(11)
      expect(advert.conditions.isImported).toBe(advert.imported)
      expect(advert.conditions.anyLeaks).toBe(advert.known_issues.some(issue => issue.endsWith('leak')))
    }
  })

  test('have some cars certified and advertised', () => {
    expect(share(live, advert => advert.certified_until !== null)).toBeGreaterThan(0.08)
    expect(share(live, advert => advert.advertised_until !== null)).toBeGreaterThan(0.05)
    for (const advert of live)
      if (advert.certified_from) expect(advert.certified_from >= advert.listed_at).toBe(true)
  })
})

describe('partners', () => {
  test('leave facts out', () => {
    expect(share(web, advert => advert.features.length === 0)).toBeGreaterThan(0.2)
    expect(share(web, advert => advert.registration === null)).toBeGreaterThan(0.9)
    expect(share(web, advert => advert.service_history === null)).toBeGreaterThan(0.25)
    expect(share(web, advert => advert.latitude === null)).toBeGreaterThan(0.02)
    for (const advert of web) expect(advert.conditions).toEqual({})
  })

  test('have dealers with a few dozen cars each', () => {
    const byDealer = Map.groupBy(
      web.filter(advert => advert.details.dealer !== undefined),
      advert => `${advert.partner} ${advert.details.dealer}`,
    )
    expect(median([...byDealer.values()].map(cars => cars.length))).toBeGreaterThan(15)
  })
})

describe('the mix', () => {
  test('is like that of British roads', () => {
    expect(share(adverts, advert => advert.year! >= 2016 && advert.year! <= 2024)).toBeGreaterThan(0.6)
    expect(share(adverts, advert => advert.year! < 2006)).toBeGreaterThan(0.005)
    expect(
      share(adverts, advert =>
        ['grey', 'black', 'white', 'blue', 'silver', 'red'].includes(advert.color ?? 'grey'),
      ),
    ).toBeGreaterThan(0.9)
    expect(share(live, advert => advert.write_off_category !== 'none')).toBeGreaterThan(0.015)
    expect(share(live, advert => advert.write_off_category !== 'none')).toBeLessThan(0.05)
    expect(share(live, advert => advert.imported === true)).toBeLessThan(0.03)
    expect(share(adverts, advert => advert.fuel_type === 'petrol')).toBeGreaterThan(0.45)
    expect(new Set(adverts.map(advert => advert.make)).size).toBeGreaterThan(30)
  })

  test('has about 7,000 miles a year', () => {
    const fiveYears = adverts.filter(advert => advert.year === 2021)
    expect(median(fiveYears.map(advert => advert.mileage!))).toBeGreaterThan(24_000)
    expect(median(fiveYears.map(advert => advert.mileage!))).toBeLessThan(42_000)
  })

  test('works for the first day of a year and for past years', () => {
    for (const day of ['2026-01-01', '2019-02-28']) {
      for (const advert of new Adverts({ seed: 1, on: day, partner: 300, live: 100 }, catalogue()).all()) {
        expect(advert.first_registered === null || advert.first_registered < day).toBe(true)
        expect(advert.year).toBeLessThanOrEqual(2025)
      }
    }
  })
})
