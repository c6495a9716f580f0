/**
 * A place for each row, as a code in the list of the places that occur: cars stand at dealers and in towns, so there are
 * far fewer places than cars, and a distance is reckoned once for each.
 *
 *   x, y, z      of each place, on the unit globe, in 32 bits each
 *   codes[row]   the place; the length of x where unknown
 */
import { ArrivedCodes } from '../arrived-codes.ts'
import { inverse, UNKNOWN, usedCodes } from '../dictionary.ts'
import { FloatDictionary } from '../float-dictionary.ts'
import type { Place } from '../place.ts'
import type { Cell } from '../row.ts'
import type { Steps } from '../steps.ts'
import { type CodeArray, orderCodes, type Packing } from './codes.ts'
import type { ColumnBuilder } from './column.ts'

export interface PlaceColumn {
  kind: 'geo'
  x: Float64Array
  y: Float64Array
  z: Float64Array
  codes: CodeArray
}

export class PlaceBuilder implements ColumnBuilder {
  readonly #dictionary: FloatDictionary
  readonly #arrived: ArrivedCodes

  constructor(old: PlaceColumn | undefined, kept: Uint32Array) {
    this.#dictionary = new FloatDictionary(3, old && tuplesOf(old))
    this.#arrived = ArrivedCodes.keeping(old && { codes: old.codes, unknown: old.x.length }, kept)
  }

  add(cell: Cell): void {
    if (cell === undefined) this.#arrived.push(UNKNOWN)
    else {
      const { x, y, z } = cell as Place
      this.#arrived.push(this.#dictionary.codeOfThree(x, y, z))
    }
  }

  *finish(packing: Packing): Steps<PlaceColumn> {
    const arrived = this.#arrived.items()
    const tuples = this.#dictionary.tuples()
    const used = usedCodes(tuples.length / 3, arrived)
    yield
    const [x, y, z] = [0, 1, 2].map(axis => {
      const column = packing.memory.floats(used.length)
      used.forEach((code, i) => {
        column[i] = tuples[code * 3 + axis]!
      })
      return column
    })
    const codes = orderCodes(packing, arrived, inverse(used, tuples.length / 3), used.length)
    return { kind: 'geo', x: x!, y: y!, z: z!, codes }
  }
}

function tuplesOf({ x, y, z }: PlaceColumn): Float64Array {
  const tuples = new Float64Array(3 * x.length)
  for (let i = 0; i < x.length; i++) tuples.set([x[i]!, y[i]!, z[i]!], 3 * i)
  return tuples
}
