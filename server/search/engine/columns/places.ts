/**
 * A place for each row, as a code in the list of the places that occur: many cars share a dealer or a town,
 * so there are far fewer places than cars, and a distance is computed once for each place.
 *
 *   x, y, z      of each place, on the unit globe, in 32 bits each
 *   codes[row]   the place; the length of x where unknown
 */
import { ArrivedCodes } from '../arrived-codes.ts'
import { type CodeArray, inverse, UNKNOWN, usedCodes } from '../dictionary.ts'
import { TripleDictionary } from '../float-dictionary.ts'
import type { Place } from '../place.ts'
import type { Row } from '../row.ts'
import type { Steps } from '../steps.ts'
import { orderCodes, type Packing } from './codes.ts'
import type { Gatherer } from './gatherer.ts'

export interface PlaceColumn {
  kind: 'geo'
  x: Float64Array
  y: Float64Array
  z: Float64Array
  codes: CodeArray
}

export interface PlaceArrivals {
  /** By code of arrival. */
  x: Float64Array
  y: Float64Array
  z: Float64Array
  codes: Uint32Array
}

export class PlaceGatherer implements Gatherer<PlaceArrivals> {
  readonly #dictionary = new TripleDictionary()
  readonly #arrived: ArrivedCodes

  constructor(old: PlaceColumn | undefined, kept: Uint32Array) {
    for (let code = 0; old && code < old.x.length; code++)
      this.#dictionary.codeOf(old.x[code]!, old.y[code]!, old.z[code]!)
    this.#arrived = ArrivedCodes.keeping(old && { codes: old.codes, unknown: old.x.length }, kept)
  }

  add(rows: readonly Row[], position: number): void {
    for (const { cells } of rows) {
      const place = cells[position] as Place | undefined
      this.#arrived.push(place ? this.#dictionary.codeOf(place.x, place.y, place.z) : UNKNOWN)
    }
  }

  arrivals(): PlaceArrivals {
    const [x, y, z] = this.#dictionary.triples()
    return { x, y, z, codes: this.#arrived.items() }
  }
}

export function* makePlaces(arrivals: PlaceArrivals, packing: Packing): Steps<PlaceColumn> {
  const size = arrivals.x.length
  const used = usedCodes(size, arrivals.codes)
  yield
  const [x, y, z] = [arrivals.x, arrivals.y, arrivals.z].map(numbers => {
    const column = packing.memory.floats(used.length)
    used.forEach((code, i) => {
      column[i] = numbers[code]!
    })
    return column
  })
  const codes = orderCodes(packing, arrivals.codes, inverse(used, size), used.length)
  return { kind: 'geo', x: x!, y: y!, z: z!, codes }
}
