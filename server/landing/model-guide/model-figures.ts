/** What is counted nightly of a model: adverts by generation and engine, typical examples, MOT tests. */

import type { GuideMot, GuideStock } from '#contracts/landing/model-guide/model-guide.ts'
import type { FuelType } from '#contracts/vehicle/enumerations.ts'
import { median } from '#server/valuation/median.ts'
import type { ModelAdvert } from './model-adverts.ts'
import { commonest, type TypicalCars, typicalCars } from './typical-cars.ts'

export interface GuideFigures {
  stock: GuideStock | null
  /** By the generation's name; those with adverts. */
  generations: Readonly<Record<string, GuideStock>>
  engines: readonly EngineCount[]
  usual: UsualFacts
  /** Null where too few adverts are of one fuel, gearbox and age. */
  typical: TypicalCars | null
  mot: GuideMot
  countedAt: string
}

/** The commonest values; null where no advert says any. */
export interface UsualFacts {
  fuel: string | null
  gearbox: string | null
  /** What the car in the middle has been driven in a year. */
  milesAYear: number | null
}

export interface EngineCount {
  generation: string
  engine: string
  fuel: FuelType
  cars: number
}

/** All but the MOT tests. */
export function advertFigures(adverts: readonly ModelAdvert[]): Omit<GuideFigures, 'mot' | 'countedAt'> {
  const byGeneration = Map.groupBy(adverts, ({ generation }) => generation?.name)
  byGeneration.delete(undefined)
  return {
    stock: stockOf(adverts),
    generations: Object.fromEntries(
      [...byGeneration].map(([name, its]) => [name, stockOf(its)]),
    ) as GuideFigures['generations'],
    engines: engineCounts(adverts),
    usual: usualFacts(adverts),
    typical: typicalCars(adverts),
  }
}

function usualFacts(adverts: readonly ModelAdvert[]): UsualFacts {
  const usual = (name: 'fuel' | 'gearbox') =>
    commonest(
      adverts.filter(({ facts }) => facts[name] !== null),
      ({ facts }) => facts[name],
    ) ?? null
  const milesAYear = adverts.flatMap(({ facts: { miles, ageMonths } }) =>
    miles === null || ageMonths === null ? [] : [miles / Math.max(1, ageMonths / 12)],
  )
  return {
    fuel: usual('fuel'),
    gearbox: usual('gearbox'),
    milesAYear: milesAYear.length > 0 ? Math.round(median(milesAYear)) : null,
  }
}

function stockOf(adverts: readonly ModelAdvert[]): GuideStock | null {
  const prices = adverts.map(({ pricePence }) => pricePence)
  if (prices.length === 0) return null
  const fromPence = prices.reduce((one, other) => Math.min(one, other))
  return { cars: prices.length, fromPence, medianPence: Math.round(median(prices)) }
}

function engineCounts(adverts: readonly ModelAdvert[]): EngineCount[] {
  const known = adverts.filter(({ engine }) => engine !== null)
  return [...Map.groupBy(known, ({ engine }) => engine!)].map(([engine, its]) => ({
    ...{ generation: its[0]!.generation!.name, engine: engine.name, fuel: engine.fuel, cars: its.length },
  }))
}
