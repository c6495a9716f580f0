/**
 * How the adverts that a model was learnt from are estimated: as if they had not been, by what their fold and
 * their part were left out of. Otherwise each price would agree with itself, the more the fewer cars there
 * are like it, and no advert would look cheap.
 */
import { type EncodedCar, keyOf } from './encoded-cars.ts'

/** In the order of ids. */
export interface LearntCars {
  ids: Float64Array
  /** Digests of the facts: an advert that has changed since is a new one. */
  facts: Float64Array
  folds: Uint8Array
  parts: Uint8Array
  /** What the process expects of it without its fold. */
  held: Float32Array
}

export interface LearntCar {
  fold: number
  part: number
  held: number
}

interface Rows {
  ids: ArrayLike<number>
  encoded: readonly EncodedCar[]
  folds: Uint8Array
  parts: Uint8Array
  held: Float64Array
}

export function keepLearntCars({ ids, encoded, folds, parts, held }: Rows): LearntCars {
  const rows = Uint32Array.from(encoded.keys()).sort((a, b) => ids[a]! - ids[b]!)
  return {
    ids: Float64Array.from(rows, row => ids[row]!),
    facts: Float64Array.from(rows, row => factsOf(encoded[row]!)),
    folds: Uint8Array.from(rows, row => folds[row]!),
    parts: Uint8Array.from(rows, row => parts[row]!),
    held: Float32Array.from(rows, row => held[row]!),
  }
}

/** Undefined for an advert that was not learnt from, or had other facts then. */
export function findLearntCar(learnt: LearntCars, id: number, car: EncodedCar): LearntCar | undefined {
  const { ids, facts, folds, parts, held } = learnt
  let low = 0
  let high = ids.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ids[middle]! < id) low = middle + 1
    else high = middle
  }
  if (ids[low] !== id || facts[low] !== factsOf(car)) return undefined
  return { fold: folds[low]!, part: parts[low]!, held: held[low]! }
}

/** All but the age, which differs each day. */
function factsOf({ age: _, ...facts }: EncodedCar): number {
  return keyOf(...Object.values(facts))
}
