/** The typical example of a model at each age: the median miles, and what most adverts of that age have. */
import { median } from '#server/valuation/median.ts'
import type { CarFacts } from '#server/valuation/model/car-facts.ts'
import type { ModelAdvert } from './model-adverts.ts'

export interface TypicalCars {
  fuel: string
  gearbox: string
  /** Adverts by private sellers, of this fuel and gearbox. */
  privateAdverts: number
  ages: readonly TypicalCar[]
}

export interface TypicalCar {
  years: number
  /** Adverts of cars of this age, fuel and gearbox. */
  adverts: number
  /** By the catalogue; null where it is not known. */
  engine: string | null
  /** Its price when it is as old; without a seller. */
  car: CarFacts
}

const MAX_YEARS = 12
/** What most of fewer adverts have may be chance. */
const MIN_ADVERTS = 8
const HALF_YEAR = 6

/**
 * Takes the commonest fuel and gearbox, so that the curve is of one kind of car. Null without an age that has
 * enough adverts.
 */
export function typicalCars(adverts: readonly ModelAdvert[]): TypicalCars | null {
  const used = adverts.filter(({ facts }) => isOrdinary(facts))
  const kind = commonest(used, ({ facts }) => `${facts.fuel}|${facts.gearbox}`)
  if (kind === undefined) return null
  const its = used.filter(({ facts }) => `${facts.fuel}|${facts.gearbox}` === kind)
  const ages = Array.from({ length: MAX_YEARS }, (_, index) => typicalAt(its, index + 1)).filter(
    age => age !== null,
  )
  if (ages.length === 0) return null
  return {
    fuel: its[0]!.facts.fuel!,
    gearbox: its[0]!.facts.gearbox!,
    privateAdverts: its.filter(({ facts }) => facts.seller === 'private').length,
    ages,
  }
}

/** Cars whose price says something of the model, of known age and miles. */
function isOrdinary(facts: CarFacts): boolean {
  const { ageMonths, miles, fuel, gearbox, writeOff } = facts
  const isKnown = ageMonths !== null && miles !== null && fuel !== null && gearbox !== null
  const isSound = (writeOff === null || writeOff === 'none') && !facts.isNonRunner && facts.isNew !== true
  return isKnown && isSound && ageMonths >= 12 - HALF_YEAR && ageMonths < 12 * MAX_YEARS + HALF_YEAR
}

function typicalAt(adverts: readonly ModelAdvert[], years: number): TypicalCar | null {
  const its = adverts.filter(({ facts }) => {
    const months = facts.ageMonths! - 12 * years
    return months >= -HALF_YEAR && months < HALF_YEAR
  })
  if (its.length < MIN_ADVERTS) return null
  // One fact after the other, so that the example is a car that was made: no estate's engine in a hatchback.
  let alike = commonOnly(its, ({ generation }) => generation)
  alike = commonOnly(alike, ({ engine }) => engine)
  alike = commonOnly(alike, ({ facts }) => facts.derivative)
  alike = commonOnly(alike, ({ facts }) => facts.trim)
  const engine = alike[0]!.engine?.name ?? null
  return { years, adverts: its.length, engine, car: exampleOf(alike, its, years) }
}

/** Facts of what was made, which go together. */
const madeFacts = [
  ...(['make', 'model', 'generation', 'derivative', 'trim', 'year', 'fuel', 'gearbox'] as const),
  ...(['body', 'drive', 'litres', 'bhp', 'doors', 'seats', 'mpg', 'tax', 'priceNew', 'trimLevel'] as const),
]
/** Facts of the car's use. */
const usedFacts = [
  ...(['colour', 'owners', 'serviceHistory', 'writeOff', 'imported'] as const),
  ...(['faults', 'isNonRunner', 'region'] as const),
]

/** `alike`: adverts of the same derivative and trim, for the car's facts; `all`, for its use. */
function exampleOf(alike: readonly ModelAdvert[], all: readonly ModelAdvert[], years: number): CarFacts {
  return {
    ...commonFacts(alike, madeFacts),
    ...commonFacts(all, usedFacts),
    ageMonths: 12 * years,
    miles: Math.round(median(all.map(({ facts }) => facts.miles!)) / 100) * 100,
    isNew: false,
    features: usualFeatures(alike),
    seller: null,
  }
}

/** Each fact with the value that most adverts have. */
function commonFacts<Name extends keyof CarFacts>(adverts: readonly ModelAdvert[], names: readonly Name[]) {
  const values = names.map(name => [name, commonest(adverts, ({ facts }) => facts[name])])
  return Object.fromEntries(values) as Pick<CarFacts, Name>
}

/** Those that more than half of the adverts with a list of features have. */
function usualFeatures(adverts: readonly ModelAdvert[]): string[] {
  const lists = adverts.map(({ facts }) => facts.features).filter(features => features.length > 0)
  const counts = new Map<string, number>()
  for (const feature of lists.flat()) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > lists.length / 2).map(([feature]) => feature)
}

function commonOnly(
  adverts: readonly ModelAdvert[],
  read: (advert: ModelAdvert) => unknown,
): readonly ModelAdvert[] {
  const common = commonest(adverts, read)
  return adverts.filter(advert => read(advert) === common)
}

/** The most frequent value, null among them; of several the first. Undefined without adverts. */
export function commonest<Value>(
  adverts: readonly ModelAdvert[],
  read: (advert: ModelAdvert) => Value,
): Value | undefined {
  const groups = [...Map.groupBy(adverts, read)]
  return groups.reduce<[Value | undefined, number]>(
    ([best, most], [value, its]) => (its.length > most ? [value, its.length] : [best, most]),
    [undefined, 0],
  )[0]
}
