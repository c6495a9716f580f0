/**
 * A place for each row, as a code in the list of the places that occur: cars stand at dealers and in towns, so there are
 * far fewer places than cars, and a distance is reckoned once for each.
 *
 *   x, y, z      of each place, on the unit globe, in 32 bits each
 *   codes[row]   the place; the length of x where unknown
 */
import { ArrivedCodes } from '../arrived-codes.ts'
import { inverse, UNKNOWN, usedCodes } from '../dictionary.ts'
import { TripleDictionary } from '../float-dictionary.ts'
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
  readonly #dictionary = new TripleDictionary()
  readonly #arrived: ArrivedCodes

  constructor(old: PlaceColumn | undefined, kept: Uint32Array) {
    for (let code = 0; old && code < old.x.length; code++)
      this.#dictionary.codeOf(old.x[code]!, old.y[code]!, old.z[code]!)
    this.#arrived = ArrivedCodes.keeping(old && { codes: old.codes, unknown: old.x.length }, kept)
  }

  add(cell: Cell): void {
    if (cell === undefined) this.#arrived.push(UNKNOWN)
    else {
      const { x, y, z } = cell as Place
      this.#arrived.push(this.#dictionary.codeOf(x, y, z))
    }
  }

  *finish(packing: Packing): Steps<PlaceColumn> {
    const arrived = this.#arrived.items()
    const triples = this.#dictionary.triples()
    const size = triples[0].length
    const used = usedCodes(size, arrived)
    yield
    const [x, y, z] = triples.map(numbers => {
      const column = packing.memory.floats(used.length)
      used.forEach((code, i) => {
        column[i] = numbers[code]!
      })
      return column
    })
    const codes = orderCodes(packing, arrived, inverse(used, size), used.length)
    return { kind: 'geo', x: x!, y: y!, z: z!, codes }
  }
}
