/**
 * Saved searches as filters. Most describe a car of the demonstration stock, so that models are searched for as often as
 * they are for sale, by these criteria:
 *
 *   make 70 %, with its model 50 %   price 75 %   year 35 %   distance from home 35 %   fuel 28 %   mileage 26 %
 *   gearbox 24 %   body 22 %   colour 8 %   features 8 %   words 5 %   doors, seats, ULEZ, seller, insurance, not… less
 *
 * One in seven is of another kind: a price and a town, everything under £5,000, a body and a price, words only.
 */
import { drawPlace } from '#db/demo/places.ts'
import { Random } from '#db/demo/random.ts'
import { drawOne } from '#db/demo/weighted.ts'
import { outcodePlace } from '#server/places/outcodes.ts'
import type { Filter } from '#server/search/engine/query.ts'
import type { Document, DocumentValue } from '#server/search/engine/schema.ts'
import { PLACE, VEHICLE, WORDS } from '#server/search/search-schema.ts'

const SEED = 2026
const SAVED = 1

type SearchKind = (random: Random, car: Document['values']) => (Filter | undefined)[]

/** A number always has the same search. */
export function savedSearch(stock: readonly Document[], number: number): Filter[] {
  const random = new Random(SEED, SAVED, number)
  // Drawn again where the car lacks the facts to filter by, such as its price.
  for (;;) {
    const kind = drawOne(random, kinds)
    const filters = kind(random, random.pick(stock).values).filter(filter => filter !== undefined)
    if (filters.length > 0) return filters
  }
}

/** With weights. */
const kinds: [SearchKind, number][] = [
  [likeOneCar, 86],
  [(random, car) => [priceUpTo(random, car), nearHome(random)], 4],
  [random => [{ field: 'price', max: random.pick([2000, 3000, 5000, 5000, 5000, 10_000]) }], 3],
  [(random, car) => [any('bodyType', car.bodyType), priceUpTo(random, car)], 4],
  [(random, car) => [words(random, car)], 2],
  [(random, car) => [words(random, car), priceUpTo(random, car)], 1],
]

function likeOneCar(random: Random, car: Document['values']): Filter[] {
  const maybe = (share: number, filter: () => Filter | undefined) =>
    random.chance(share) ? filter() : undefined
  const filters = [
    maybe(0.81, () => vehicle(random, car)),
    maybe(0.78, () => priceUpTo(random, car)),
    maybe(0.4, () => yearFrom(random, car)),
    maybe(0.36, () => nearHome(random)),
    maybe(0.32, () => any('fuelType', car.fuelType)),
    maybe(0.3, () => mileageUpTo(car)),
    maybe(0.28, () => any('transmission', car.transmission)),
    maybe(0.21, () => any('bodyType', car.bodyType)),
    maybe(0.09, () => any('color', car.color)),
    maybe(0.09, () => features(random, car)),
    maybe(0.04, () => words(random, car)),
    maybe(0.04, () => any('doors', car.doors)),
    maybe(0.04, () => any('seats', car.seats)),
    maybe(0.04, () => ({ field: 'ulez', is: true })),
    maybe(0.03, () => ({ field: 'dealer', is: random.chance(0.7) })),
    maybe(0.03, () => ({ field: 'insuranceGroup', max: random.pick([5, 10, 15, 20]) })),
    maybe(0.04, () => ({ field: 'color', not: [random.pick(['white', 'yellow', 'black'])] })),
    maybe(0.03, () => ({ field: 'writeOffCategories', any: ['none'] })),
  ]
  return filters.filter(filter => filter !== undefined)
}

function any(field: string, value: DocumentValue | null | undefined): Filter | undefined {
  return typeof value === 'string' ? { field, any: [value] } : undefined
}

/** The car's model, or its make alone. */
function vehicle(random: Random, car: Document['values']): Filter {
  const path = car[VEHICLE] as string
  return { field: VEHICLE, any: [random.chance(0.72) ? path : path.slice(0, path.indexOf('/'))] }
}

/** A round maximum, mostly above the car's price; one in five also has a minimum. */
function priceUpTo(random: Random, car: Document['values']): Filter | undefined {
  if (typeof car.price !== 'number') return undefined
  const step = car.price < 10_000 ? 500 : car.price < 30_000 ? 1000 : 5000
  const max = Math.ceil((car.price * random.between(0.9, 1.4)) / step) * step
  return random.chance(0.2)
    ? { field: 'price', min: Math.floor((max * 0.6) / step) * step, max }
    : { field: 'price', max }
}

function yearFrom(random: Random, { year }: Document['values']): Filter | undefined {
  if (typeof year !== 'number') return undefined
  const min = year - random.int(0, 3)
  return random.chance(0.15) ? { field: 'year', min, max: min + random.int(2, 5) } : { field: 'year', min }
}

function mileageUpTo({ mileage }: Document['values']): Filter | undefined {
  return typeof mileage === 'number'
    ? { field: 'mileage', max: Math.ceil((mileage + 5000) / 10_000) * 10_000 }
    : undefined
}

/** Near the place of a random outcode. */
function nearHome(random: Random): Filter {
  const home = outcodePlace(drawPlace(random).outcode)!
  const { latitude, longitude } = home
  return { field: PLACE, near: { latitude, longitude }, miles: random.pick(distances) }
}

const distances = [5, 10, 10, 15, 20, 20, 25, 25, 30, 30, 40, 50, 50, 75, 100, 200]

function features(random: Random, car: Document['values']): Filter | undefined {
  const fitted = car.features as readonly string[]
  if (fitted.length === 0) return undefined
  return { field: 'features', all: random.shuffled(fitted).slice(0, random.int(1, 2)) }
}

/** One or two words of the car's advert. */
function words(random: Random, car: Document['values']): Filter | undefined {
  const texts = (car[WORDS] as readonly string[]).filter(text => text !== '')
  const choice = random.pick(texts).split(/\s+/)
  const at = random.int(0, choice.length - 1)
  return { field: WORDS, words: choice.slice(at, at + random.int(1, 2)).join(' ') }
}
