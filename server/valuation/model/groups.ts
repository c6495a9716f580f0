/**
 * The groups in which the process compares cars: all of one make and model, or where these are more than a
 * matrix should have, those of one fuel, engine, gearbox, age. Small rests of a division stay together.
 */
import { type EncodedCar, keyOf } from './encoded-cars.ts'

/** A matrix of 800 is factorised in a tenth of a second. */
const MAX_GROUP = 800
const MIN_GROUP = 20

const divisions: readonly ((car: EncodedCar) => number)[] = [
  car => car.fuel,
  car => keyOf(car.litres),
  car => car.gearbox,
  car => keyOf(car.bhp),
  car => keyOf(Math.floor((Math.round(car.age) + 1) / 2)),
  car => keyOf(car.mpg),
  car => car.trim,
]

export interface GroupTree {
  /** Number of a group; −1 for a division. */
  group: number
  division: number
  branches: Map<number, GroupTree>
  /** Group of the cars in no branch. */
  rest: number
}

export interface Groups {
  byVehicle: Map<number, GroupTree>
  /** Rows of each group. */
  members: number[][]
}

export function divide(cars: readonly EncodedCar[]): Groups {
  const members: number[][] = []
  const byVehicle = new Map<number, GroupTree>()
  const rows = Map.groupBy(cars.keys(), row => cars[row]!.vehicle)
  for (const [vehicle, its] of rows) byVehicle.set(vehicle, branch(cars, its, 0, members))
  return { byVehicle, members }
}

function branch(
  cars: readonly EncodedCar[],
  rows: number[],
  division: number,
  members: number[][],
): GroupTree {
  const divisor = divisions[division]
  if (rows.length <= MAX_GROUP || !divisor) return leaf(rows, members)
  const parts = Map.groupBy(rows, row => divisor(cars[row]!))
  const branches = new Map<number, GroupTree>()
  const rest: number[] = []
  for (const [value, part] of parts) {
    if (part.length < MIN_GROUP) rest.push(...part)
    else branches.set(value, branch(cars, part, division + 1, members))
  }
  // Cars of values never seen are compared with the rest, or where there is none with an even sample of all.
  const { group } = leaf(rest.length >= MIN_GROUP ? rest : rows, members)
  return { group: -1, division, branches, rest: group }
}

/** Keeps an even sample of a group that no division could make small enough. */
function leaf(rows: number[], members: number[][]): GroupTree {
  const every = rows.length / MAX_GROUP
  const kept = every <= 1 ? rows : Array.from({ length: MAX_GROUP }, (_, at) => rows[Math.floor(at * every)]!)
  return { group: members.push(kept) - 1, division: 0, branches: new Map(), rest: -1 }
}

/** The group to compare a car with; −1 for a make and model never seen. */
export function groupOf(byVehicle: Map<number, GroupTree>, car: EncodedCar): number {
  let tree = byVehicle.get(car.vehicle)
  if (!tree) return -1
  while (tree.group < 0) {
    const next = tree.branches.get(divisions[tree.division]!(car))
    if (!next) return tree.rest
    tree = next
  }
  return tree.group
}
