/**
 * What cars that share facts cost beside the prior mean: means of ever finer groups, each drawn towards the
 * mean of the coarser one by as many cars as it has itself. For a car that was learnt from, its own fold is
 * left out.
 */
import { type EncodedCar, keyOf } from './encoded-cars.ts'
import { placeOfKey, sortedKeys } from './sorted-keys.ts'

/** So many cars' worth of the coarser group. */
const SHRINKAGE = 3
const MAX_COUNT = 60

const year = (car: EncodedCar) => Math.round(car.age)

/** From coarse to fine. */
const chains: readonly (readonly ((car: EncodedCar) => number)[])[] = [
  [
    car => car.make,
    car => car.vehicle,
    car => keyOf(car.vehicle, car.litres, car.fuel, car.gearbox, car.bhp),
    car => keyOf(car.vehicle, car.litres, car.fuel, car.gearbox, car.mpg, car.derivative),
    car => keyOf(car.vehicle, car.litres, car.fuel, car.gearbox, car.mpg, car.derivative, year(car), car.tax),
  ],
  [
    car => car.vehicle,
    car => keyOf(car.vehicle, year(car)),
    car => keyOf(car.vehicle, year(car), car.litres, car.fuel, car.gearbox),
    car => keyOf(car.vehicle, year(car), car.litres, car.fuel, car.gearbox, car.mpg),
  ],
  [
    car => car.vehicle,
    car => keyOf(car.vehicle, car.mpg, car.trim),
    car => keyOf(car.vehicle, car.mpg, car.trim, car.tax),
  ],
  [car => car.vehicle, car => keyOf(car.vehicle, car.tax, year(car), car.generation)],
]

interface Table {
  /** Ascending; a key's place is its row. */
  keys: Float64Array
  /** By fold, then all folds together: the sum of residuals and the number of cars of each row. */
  sums: Float32Array[]
  counts: Float32Array[]
}

export interface Tables {
  tables: Table[][]
  folds: number
}

/** How many features a car has by tables. */
export const TABLE_FEATURES = chains.reduce((sum, chain) => sum + 2 * chain.length, 0)

export function learnTables(
  cars: readonly EncodedCar[],
  residuals: Float64Array,
  foldOf: Uint8Array,
  folds: number,
): Tables {
  const tableOf = (key: (car: EncodedCar) => number): Table => {
    const keyOfCar = cars.map(key)
    const keys = sortedKeys(keyOfCar)
    const rows = keyOfCar.map(own => placeOfKey(keys, own))
    const columns = () => Array.from({ length: folds + 1 }, () => new Float32Array(keys.length))
    const table = { keys, sums: columns(), counts: columns() }
    for (const [car, row] of rows.entries()) {
      for (const part of [foldOf[car]!, folds]) {
        table.sums[part]![row]! += residuals[car]!
        table.counts[part]![row]! += 1
      }
    }
    return table
  }
  return { tables: chains.map(chain => chain.map(tableOf)), folds }
}

/**
 * Writes mean and number of cars for each table, without those of `fold`; all cars for a fold of −1. Returns
 * the next position.
 */
export function tableFeatures(
  { tables, folds }: Tables,
  car: EncodedCar,
  fold: number,
  into: Float64Array,
  from: number,
): number {
  let at = from
  for (const [number, chain] of chains.entries()) {
    let mean = 0
    for (const [level, key] of chain.entries()) {
      const { keys, sums, counts } = tables[number]![level]!
      const row = placeOfKey(keys, key(car))
      let count = 0
      if (row >= 0) {
        count = counts[folds]![row]! - (fold < 0 ? 0 : counts[fold]![row]!)
        const sum = sums[folds]![row]! - (fold < 0 ? 0 : sums[fold]![row]!)
        mean = (sum + SHRINKAGE * mean) / (count + SHRINKAGE)
      }
      into[at++] = mean
      into[at++] = Math.min(MAX_COUNT, count)
    }
  }
  return at
}
