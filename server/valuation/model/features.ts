/** What forests see of a car: its facts, what prior mean and process expect, what cars like it cost. */
import type { EncodedCar } from './encoded-cars.ts'
import { NEIGHBOUR_FEATURES, type Neighbours, neighbourFeatures } from './neighbours.ts'
import { TABLE_FEATURES, type Tables, tableFeatures } from './tables.ts'

const OWN_FEATURES = 16
export const FEATURES = OWN_FEATURES + TABLE_FEATURES + NEIGHBOUR_FEATURES

/** What is expected of a car, in logarithms, and the fold to leave out; −1 if not learnt from. */
export interface Expected {
  prior: number
  /** Beside the prior mean. */
  process: number
  fold: number
}

export function fillFeatures(
  { tables, neighbours }: { tables: Tables; neighbours: Neighbours },
  car: EncodedCar,
  { prior, process, fold }: Expected,
  into: Float64Array,
): void {
  const { age, rootMiles } = car
  into[0] = age
  into[1] = rootMiles
  into[2] = rootMiles ** 2 / (age + 0.5)
  into[3] = car.mpg
  into[4] = car.tax
  into[5] = car.litres
  into[6] = car.bhp
  into[7] = car.priceNew
  into[8] = car.gearbox
  into[9] = car.fuel
  into[10] = car.body
  into[11] = car.drive
  into[12] = prior
  into[13] = process
  into[14] = prior + process
  into[15] = car.trimLevel
  const at = tableFeatures(tables, car, fold, into, OWN_FEATURES)
  neighbourFeatures(neighbours, car, process, fold, into, at)
}
