/** How the parts of the price model are learnt, one on top of the other (README.md). */
import { type BinnedColumns, binColumns, type Edges } from './bins.ts'
import { type Forest, forestValue, learnForest, randomOf } from './boosted-trees.ts'
import type { PricedCar } from './car-facts.ts'
import { type CategoryName, type EncodedCar, Encoder } from './encoded-cars.ts'
import { FEATURES, fillFeatures } from './features.ts'
import { learnProcess, type Process, processValue, Workspace } from './gaussian-process.ts'
import { divide, type GroupTree, groupOf } from './groups.ts'
import { keepLearntCars, type LearntCars } from './learnt-cars.ts'
import { allAdjustments, type LinearModel, learnLinearModel, priorMean } from './linear-model.ts'
import { learnNeighbours, type Neighbours } from './neighbours.ts'
import { learnRanges, type Ranges } from './ranges.ts'
import { averageCars } from './shares.ts'
import { learnTables, type Tables } from './tables.ts'
import { type Usage, usageOf } from './usage.ts'

const FOLDS = 5
/** Each forest leaves out a part, so that every car has an honest error; estimates are the mean. */
const FORESTS = 3
/** How far the forests correct the process. */
export const CORRECTION = 0.85

const boosting = {
  trees: 180,
  leaves: 31,
  rate: 0.13,
  minRows: 20,
  l2: 1,
  featureShare: 0.5,
  rowShare: 0.8,
  huber: 0.1,
}

/** All that was learnt, as it is stored. */
export interface ModelParameters {
  cars: number
  codes: Record<CategoryName, Map<string, number>>
  linear: LinearModel
  byVehicle: Map<number, GroupTree>
  /** By group, with the ids of its listings. */
  processes: (Process & { ids: Float64Array })[]
  tables: Tables
  neighbours: Neighbours
  edges: Edges
  forests: Forest[]
  ranges: Ranges
  averages: Map<number, EncodedCar>
  usage: Usage
  learntCars: LearntCars
}

/** Takes about a minute for 70,000 cars on one core. The same cars in the same order give the same model. */
export function learn(cars: readonly PricedCar[], seed: number): ModelParameters {
  const random = randomOf(seed)
  const folds = Uint8Array.from(cars, () => random() * FOLDS)
  const parts = Uint8Array.from(cars, () => random() * FORESTS)
  const encoder = new Encoder()
  const encoded = cars.map(car => encoder.learn(car))
  const logPrices = Float64Array.from(cars, car => Math.log(car.pricePounds))
  const linear = learnLinearModel(cars, encoded, logPrices)
  const priors = Float64Array.from(encoded, car => priorMean(linear, car))
  const residuals = logPrices.map((log, row) => log - allAdjustments(linear, cars[row]!) - priors[row]!)
  const { byVehicle, processes, held } = learnProcesses(cars, encoded, residuals, folds)
  const tables = learnTables(encoded, residuals, folds, FOLDS)
  const neighbours = learnNeighbours(encoded, residuals, folds, FOLDS)
  const columns = featureColumns(encoded, (row, into) => {
    const expected = { prior: priors[row]!, process: held[row]!, fold: folds[row]! }
    fillFeatures({ tables, neighbours }, encoded[row]!, expected, into)
  })
  const rests = residuals.map((residual, row) => residual - held[row]!)
  const corrections = new Float64Array(cars.length)
  const forests = Array.from({ length: FORESTS }, (_, part) =>
    learnWithout(part, { columns, parts, rests, corrections }),
  )
  const errors = rests.map((rest, row) => rest - CORRECTION * corrections[row]!)
  return {
    cars: cars.length,
    codes: encoder.codes,
    linear,
    byVehicle,
    processes,
    tables,
    neighbours,
    edges: columns.edges,
    forests,
    ranges: learnRanges(columns, errors),
    averages: averageCars(encoded),
    usage: usageOf(encoded),
    learntCars: keepLearntCars({ ids: cars.map(({ id }) => id), encoded, folds, parts, held }),
  }
}

function learnProcesses(
  cars: readonly PricedCar[],
  encoded: readonly EncodedCar[],
  residuals: Float64Array,
  folds: Uint8Array,
) {
  const { byVehicle, members } = divide(encoded)
  const held = new Float64Array(cars.length)
  const isHeld = new Uint8Array(cars.length)
  const space = new Workspace(members.reduce((most, rows) => Math.max(most, rows.length), 0))
  const processes = members.map((rows, group) => {
    const learnt = learnProcess(
      rows.map(row => encoded[row]!),
      Float64Array.from(rows, row => residuals[row]!),
      { of: Uint8Array.from(rows, row => folds[row]!), count: FOLDS },
      space,
    )
    for (const [at, row] of rows.entries()) {
      if (groupOf(byVehicle, encoded[row]!) !== group) continue
      held[row] = learnt.held[at]!
      isHeld[row] = 1
    }
    return { ...learnt.process, ids: Float64Array.from(rows, row => cars[row]!.id) }
  })
  // Cars that the sample of their group left out.
  for (const [row, car] of encoded.entries())
    if (!isHeld[row]) held[row] = processValue(processes[groupOf(byVehicle, car)]!, car)
  return { byVehicle, processes, held }
}

function featureColumns(
  cars: readonly EncodedCar[],
  fill: (row: number, into: Float64Array) => void,
): BinnedColumns {
  const columns = Array.from({ length: FEATURES }, () => new Float64Array(cars.length))
  const features = new Float64Array(FEATURES)
  for (let row = 0; row < cars.length; row++) {
    fill(row, features)
    for (let at = 0; at < FEATURES; at++) columns[at]![row] = features[at]!
  }
  return binColumns(columns)
}

interface Stacked {
  columns: BinnedColumns
  parts: Uint8Array
  rests: Float64Array
  corrections: Float64Array
}

/** A forest of all cars but those of a part, for which it notes its corrections. */
function learnWithout(part: number, { columns, parts, rests, corrections }: Stacked): Forest {
  const rows = Uint32Array.from([...rests.keys()].filter(row => parts[row] !== part))
  const forest = learnForest(columns, rows, rests, { ...boosting, seed: part + 1 })
  const bins = new Uint8Array(FEATURES)
  for (let row = 0; row < rests.length; row++) {
    if (parts[row] !== part) continue
    for (let at = 0; at < FEATURES; at++) bins[at] = columns.bins[at]![row]!
    corrections[row] = forestValue(forest, bins)
  }
  return forest
}
