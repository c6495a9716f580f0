/**
 * A place for each row, as a code in the list of the places that occur: many cars share a dealer or a town,
 * so there are far fewer places than cars, and a distance is computed once for each place.
 *
 *   x, y, z      of each place, on the unit globe, in 32 bits each
 *   codes[row]   the place; the length of x where unknown
 */
import { type CodeArray, Dictionary, inverse, usedCodes } from '../dictionary.ts'
import type { Place } from '../place.ts'
import type { Steps } from '../steps.ts'
import { orderCodes, type Packing } from './codes.ts'
import { type ValueArrivals, ValueGatherer } from './value-gatherer.ts'

export interface PlaceColumn {
  kind: 'geo'
  x: Float64Array
  y: Float64Array
  z: Float64Array
  codes: CodeArray
}

/** More than there are numbers. */
const FACTOR = 2 ** 26

/** Places are the same if their three numbers are: the numbers' codes are put together to one. */
class PlaceDictionary extends Dictionary<Place> {
  readonly #numbers = new Dictionary<number>()
  readonly #pairs = new Dictionary<number>()
  readonly #triples = new Dictionary<number>()
  readonly #places: Place[] = []

  override get size(): number {
    return this.#places.length
  }

  override codeOf(place: Place): number {
    const [x, y, z] = [place.x, place.y, place.z].map(number => this.#numbers.codeOf(number))
    const pair = this.#pairs.codeOf(x! * FACTOR + y!)
    const code = this.#triples.codeOf(pair * FACTOR + z!)
    this.#places[code] ??= place
    return code
  }

  override values(): Place[] {
    return this.#places
  }
}

export function placeGatherer(old: PlaceColumn | undefined, kept: Uint32Array): ValueGatherer<Place> {
  const places = old && Array.from(old.x, (x, code) => ({ x, y: old.y[code]!, z: old.z[code]! }))
  return new ValueGatherer(places && { values: places, codes: old.codes, kept }, new PlaceDictionary())
}

export function* makePlaces(
  { values, codes: arrived }: ValueArrivals<Place>,
  packing: Packing,
): Steps<PlaceColumn> {
  const used = usedCodes(values.length, arrived)
  yield
  const [x, y, z] = (['x', 'y', 'z'] as const).map(name => {
    const column = packing.memory.floats(used.length)
    used.forEach((code, i) => {
      column[i] = values[code]![name]
    })
    return column
  })
  const codes = orderCodes(packing, arrived, inverse(used, values.length), used.length)
  return { kind: 'geo', x: x!, y: y!, z: z!, codes }
}
