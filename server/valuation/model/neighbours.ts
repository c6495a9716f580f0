/**
 * The cars that are nearest by age and miles among those with the same engine and fingerprint: dealers list
 * several of one kind at nearly one price. Their prices stand beside the prior mean, so that they can be
 * compared.
 */
import { type EncodedCar, keyOf } from './encoded-cars.ts'
import { placeOfKey, sortedKeys } from './sorted-keys.ts'

/** A year apart is as far as this many units of √(thousands of miles). */
const YEAR = 1.5
/** How fast a neighbour's weight falls with its distance. */
const REACH = 1.5
const NEAREST = 7
const MIN_FOR_MEDIAN = 3
/** Each kind of car keeps at most so many. */
const MAX_KIND = 600

const kinds: readonly ((car: EncodedCar) => number)[] = [
  car =>
    keyOf(
      car.vehicle,
      Math.round(car.age),
      car.gearbox,
      car.fuel,
      car.tax,
      car.mpg,
      car.litres,
      car.derivative,
    ),
  car => keyOf(car.vehicle, car.gearbox, car.fuel, car.mpg, car.litres, car.bhp, car.trim),
]

export const NEIGHBOUR_FEATURES = 6 * kinds.length

/** Numbers of a car: age, √miles, price beside the prior mean, fold. */
const NUMBERS = 4

interface Kinds {
  /** Ascending. The cars of the kind at place k are those from `starts[k]` up to `starts[k + 1]`. */
  keys: Float64Array
  starts: Uint32Array
  /** NUMBERS of each car. */
  cars: Float32Array
}

export interface Neighbours {
  kinds: Kinds[]
  /** The share of cars that a car of a fold sees. */
  seenShare: number
}

export function learnNeighbours(
  cars: readonly EncodedCar[],
  residuals: Float64Array,
  foldOf: Uint8Array,
  folds: number,
): Neighbours {
  const learnt = kinds.map(kindOf => {
    const rowsOf = Map.groupBy(cars.keys(), row => kindOf(cars[row]!))
    const keys = sortedKeys(rowsOf.keys())
    const starts = new Uint32Array(keys.length + 1)
    const rows: number[] = []
    for (const [place, key] of keys.entries()) {
      for (const row of rowsOf.get(key)!.slice(0, MAX_KIND)) rows.push(row)
      starts[place + 1] = rows.length
    }
    const numbers = new Float32Array(NUMBERS * rows.length)
    for (const [i, row] of rows.entries()) {
      const { age, rootMiles } = cars[row]!
      numbers.set([age, rootMiles, residuals[row]!, foldOf[row]!], NUMBERS * i)
    }
    return { keys, starts, cars: numbers }
  })
  return { kinds: learnt, seenShare: (folds - 1) / folds }
}

const distances = new Float64Array(NEAREST)
const values = new Float64Array(NEAREST)

/**
 * Writes for each kind: what the two nearest cars and the median of the nearest ones cost beside `expected`,
 * which is beside the prior mean too, with distances and the number of near cars. Leaves out those of `fold`;
 * −1 leaves out none.
 */
export function neighbourFeatures(
  { kinds: learnt, seenShare }: Neighbours,
  car: EncodedCar,
  expected: number,
  fold: number,
  into: Float64Array,
  from: number,
): number {
  let at = from
  for (const [number, kindOf] of kinds.entries()) {
    const { keys, starts, cars: members } = learnt[number]!
    const place = placeOfKey(keys, kindOf(car))
    const end = place < 0 ? 0 : NUMBERS * starts[place + 1]!
    let found = 0
    let near = 0
    for (let i = place < 0 ? 0 : NUMBERS * starts[place]!; i < end; i += NUMBERS) {
      if (members[i + 3] === fold) continue
      const distance = Math.abs(members[i]! - car.age) * YEAR + Math.abs(members[i + 1]! - car.rootMiles)
      if (Number.isNaN(distance)) continue
      near += Math.exp(-distance / REACH)
      found = insert(found, distance, members[i + 2]! - expected)
    }
    into[at++] = found > 0 ? values[0]! : Number.NaN
    into[at++] = found > 0 ? distances[0]! : Number.NaN
    into[at++] = found > 1 ? values[1]! : Number.NaN
    into[at++] = found > 1 ? distances[1]! : Number.NaN
    into[at++] = found >= MIN_FOR_MEDIAN ? medianOf(found) : Number.NaN
    into[at++] = fold < 0 ? near * seenShare : near
  }
  return at
}

/** Keeps the nearest in order; returns how many there are. */
function insert(found: number, distance: number, value: number): number {
  if (found === NEAREST && distance >= distances[NEAREST - 1]!) return found
  let at = Math.min(found, NEAREST - 1)
  for (; at > 0 && distances[at - 1]! > distance; at--) {
    distances[at] = distances[at - 1]!
    values[at] = values[at - 1]!
  }
  distances[at] = distance
  values[at] = value
  return Math.min(NEAREST, found + 1)
}

function medianOf(found: number): number {
  return values.slice(0, found).sort()[found >> 1]!
}
