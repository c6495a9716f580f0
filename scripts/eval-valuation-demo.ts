/**
 * `npm run eval:valuation-demo -- [--adverts 60000] [--seed 11] [--json]`: learns the price model from demonstration adverts and judges it
 * by what their generator knows: the value of each car, from which its asking price differs by noise, and the factors of single facts.
 * Estimates are of asking prices, so that their error against those can't be below the noise; against the values it can.
 */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { Adverts, type DrawnAdvert } from '#db/demo/advert.ts'
import { carFactsOf } from '#server/valuation/car-facts-of.ts'
import type { CarFacts, PricedCar } from '#server/valuation/model/car-facts.ts'
import { PriceModel } from '#server/valuation/model/price-model.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'

const text = { type: 'string' } as const
const { adverts, seed, json } = z
  .object({
    adverts: z.coerce.number().int().min(1000).default(60_000),
    seed: z.coerce.number().int().default(11),
    json: z.boolean().default(false),
  })
  .parse(parseArgs({ options: { adverts: text, seed: text, json: { type: 'boolean' } } }).values)

const ON = '2026-03-31'
/** Factors of db/demo/price.ts: what the second value costs beside the first. */
const factors: readonly (readonly [name: string, Partial<CarFacts>, Partial<CarFacts>, truth: number])[] = [
  ['private seller, not dealer', { seller: 'dealer' }, { seller: 'private' }, 0.93 / 1.015],
  ['category N, not none', { writeOff: 'none' }, { writeOff: 'N' }, 0.8],
  ['category S, not none', { writeOff: 'none' }, { writeOff: 'S' }, 0.7],
  ['no history, not full', { serviceHistory: 'full' }, { serviceHistory: 'none' }, 0.9 / 1.02],
  ['partial history, not full', { serviceHistory: 'full' }, { serviceHistory: 'partial' }, 0.965 / 1.02],
  ['imported', { imported: false }, { imported: true }, 0.95],
  ['two known issues, not none', { faults: 0 }, { faults: 2 }, 0.965 ** 2],
  ['non-runner', { isNonRunner: false }, { isNonRunner: true }, 0.42],
  ['London, not Scotland', { region: 'Scotland' }, { region: 'London' }, 1.025],
]

function pricedCar({ row, car }: DrawnAdvert, id: number): PricedCar {
  const at = Date.parse(`${ON}T00:00:00Z`)
  return { ...carFactsOf(row, at), pricePounds: car.pricePounds, id }
}

const drawn = [
  ...new Adverts(
    { seed, on: ON, partner: Math.round(adverts * 0.9), live: Math.round(adverts * 0.1) },
    catalogue(),
  ).withCars(),
]
const cars = drawn.map((advert, at) => pricedCar(advert, at + 1))
const isHeldBack = (_: unknown, at: number) => at % 5 === 0
const began = performance.now()
const model = PriceModel.learn(cars.filter((car, at) => !isHeldBack(car, at)))
const seconds = (performance.now() - began) / 1000

const judged = drawn
  .map((advert, at) => ({ asked: advert.car.pricePounds, value: advert.car.valuePounds, facts: cars[at]! }))
  .filter(isHeldBack)
  .map(one => ({ ...one, estimate: model.estimate(one.facts) }))
const medianOf = (errors: number[]) => errors.sort((a, b) => a - b)[errors.length >> 1]!
const errors = (of: (one: (typeof judged)[number]) => number) => {
  const all = judged.map(one => Math.abs(of(one) - 1))
  return { mean: all.reduce((a, b) => a + b, 0) / all.length, median: medianOf(all) }
}
const report = {
  learntFrom: model.cars,
  judged: judged.length,
  seconds,
  noise: errors(({ asked, value }) => value / asked),
  againstAsked: errors(({ asked, estimate }) => estimate.price / asked),
  againstValue: errors(({ value, estimate }) => estimate.price / value),
  coverage80:
    judged.filter(({ asked, estimate: { low, high } }) => asked >= low && asked <= high).length /
    judged.length,
  factors: factors.map(([name, one, other, truth]) => {
    const ratios = judged
      .slice(0, 200)
      .map(
        ({ facts }) =>
          model.estimate({ ...facts, ...other }).price / model.estimate({ ...facts, ...one }).price,
      )
    return { name, truth, learnt: medianOf(ratios) }
  }),
}
if (json) process.stdout.write(`${JSON.stringify(report)}\n`)
else console.dir(report, { depth: 4 })
