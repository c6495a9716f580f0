import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { Adverts } from './advert.ts'
import { marketLevelAt, withTypicalEnding } from './price.ts'
import { Random } from './random.ts'

const real = new URL('../../../shared/data/uk-listings/', import.meta.url)
const isHere = existsSync(real)
if (!isHere)
  console.warn('price.deep.test.ts: there is no ../shared, so prices are not compared with real adverts.')

/** The day of the real adverts. */
const THEIR_DAY = '2020-06-01'
const names: Readonly<Record<string, string>> = { merc: 'Mercedes-Benz', vw: 'Volkswagen' }

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!

function realPrices(): Map<string, number[]> {
  const prices = new Map<string, number[]>()
  for (const file of readdirSync(real)) {
    for (const line of readFileSync(new URL(file, real), 'utf8').trim().split('\n').slice(1)) {
      const [makeName = '', modelName = '', year, price] = line.split(',').map(field => field.trim())
      const make = catalogue().make(names[makeName] ?? makeName)
      const model = make && catalogue().model(make, modelName)
      if (model) add(prices, `${make.name} ${model.name} ${year}`, Number(price))
    }
  }
  return prices
}

function add(prices: Map<string, number[]>, key: string, price: number): void {
  const known = prices.get(key)
  if (known) known.push(price)
  else prices.set(key, [price])
}

describe('prices', () => {
  test.skipIf(!isHere)(
    'of popular models by year are within a quarter of those in real adverts',
    { timeout: 120_000 },
    () => {
      const made = new Map<string, number[]>()
      for (const row of new Adverts(
        { seed: 5, on: THEIR_DAY, partner: 40_000, live: 0 },
        catalogue(),
      ).all()) {
        if (row.seller_kind === 'dealer')
          add(made, `${row.make} ${row.model} ${row.year}`, row.price_pence / 100)
      }
      const ratios = [...realPrices()].flatMap(([key, theirs]) => {
        const generated = made.get(key) ?? []
        if (theirs.length < 60 || generated.length < 12) return []
        return [{ key, ratio: median(generated) / median(theirs) }]
      })
      const off = ratios.filter(({ ratio }) => Math.abs(ratio - 1) > 0.25)
      expect(ratios.length).toBeGreaterThan(100)
      expect(Math.abs(median(ratios.map(({ ratio }) => ratio)) - 1)).toBeLessThan(0.06)
      // Single models may be off, but not many.
      expect(
        off.length / ratios.length,
        off.map(({ key, ratio }) => `${key} ${ratio.toFixed(2)}`).join(', '),
      ).toBeLessThan(0.06)
    },
  )

  test('fall with age and miles', () => {
    const rows = [...new Adverts({ seed: 2, on: '2026-03-31', partner: 6_000, live: 0 }, catalogue()).all()]
    const golfs = rows.filter(row => row.model === 'Golf' || row.model === 'Focus' || row.model === 'Astra')
    const of = (from: number, to: number) =>
      median(golfs.filter(row => row.year! >= from && row.year! <= to).map(row => row.price_pence))
    expect(of(2023, 2025)).toBeGreaterThan(of(2019, 2021) * 1.2)
    expect(of(2019, 2021)).toBeGreaterThan(of(2013, 2015) * 1.5)
    expect(of(2013, 2015)).toBeGreaterThan(of(2005, 2008) * 1.5)
  })

  test('have typical endings', () => {
    const random = new Random(1, 1, 1)
    const endings = Array.from(
      { length: 2_000 },
      () => withTypicalEnding(random, random.between(1_000, 50_000), false) % 100,
    )
    const common = endings.filter(ending => [95, 90, 99, 50, 0].includes(ending))
    expect(common.length / endings.length).toBeGreaterThan(0.9)
    for (let i = 0; i < 500; i++) {
      const price = random.between(600, 90_000)
      expect(Math.abs(withTypicalEnding(random, price, true) - price)).toBeLessThan(600)
    }
  })

  test('follow the market level of their day', () => {
    expect(marketLevelAt(2020.4)).toBe(1)
    expect(marketLevelAt(2022.5)).toBeGreaterThan(1.28)
    expect(marketLevelAt(2040)).toBeCloseTo(1.24)
  })
})
