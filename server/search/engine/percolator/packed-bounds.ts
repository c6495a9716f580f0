/**
 * The bounds of range and distance predicates, packed into typed arrays: there are tens of thousands of
 * different ones, read one after the other.
 *
 *   #fields     by predicate: the position of its field, -1 if it has no bounds
 *   #numbers    4 doubles by predicate
 *     a range     minimum, maximum, –, –
 *     a distance  x, y, z of the place, the longest chord squared
 *   #values     by field: the current document's number
 *
 * An unknown value is NaN, which fails every comparison.
 */
import type { Layout } from '../layout.ts'
import { chordOver, chordSquared, type Place, placeOf } from '../place.ts'
import type { Filter } from '../query.ts'
import type { Cell } from '../row.ts'

const STRIDE = 4
const INITIAL_CAPACITY = 1024
const NONE = -1
const unknownPlace: Place = { x: Number.NaN, y: Number.NaN, z: Number.NaN }

export class PackedBounds {
  readonly #geo: number
  readonly #numberFields: readonly number[]
  readonly #values: Float64Array
  #place = unknownPlace
  #fields = new Int16Array(INITIAL_CAPACITY).fill(NONE)
  #numbers = new Float64Array(STRIDE * INITIAL_CAPACITY)

  constructor({ geo, fields }: Layout) {
    this.#geo = geo ?? NONE
    this.#numberFields = [...fields.keys()].filter(position => fields[position]!.kind === 'number')
    this.#values = new Float64Array(fields.length)
  }

  put(predicate: number, filter: Filter, position: number): void {
    if (predicate >= this.#fields.length) this.#grow()
    this.#fields[predicate] = position
    this.#numbers.set(numbersOf(filter), STRIDE * predicate)
  }

  remove(predicate: number): void {
    if (this.has(predicate)) this.#fields[predicate] = NONE
  }

  has(predicate: number): boolean {
    return predicate < this.#fields.length && this.#fields[predicate] !== NONE
  }

  /** Makes this the current document. */
  open(cells: readonly Cell[]): void {
    for (const position of this.#numberFields)
      this.#values[position] = (cells[position] as number | undefined) ?? Number.NaN
    this.#place = (cells[this.#geo] as Place | undefined) ?? unknownPlace
  }

  holds(predicate: number): boolean {
    const at = STRIDE * predicate
    const numbers = this.#numbers
    const position = this.#fields[predicate]!
    if (position === this.#geo)
      return chordSquared(this.#place, numbers[at]!, numbers[at + 1]!, numbers[at + 2]!) <= numbers[at + 3]!
    const value = this.#values[position]!
    return value >= numbers[at]! && value <= numbers[at + 1]!
  }

  #grow(): void {
    const fields = new Int16Array(2 * this.#fields.length).fill(NONE)
    const numbers = new Float64Array(2 * this.#numbers.length)
    fields.set(this.#fields)
    numbers.set(this.#numbers)
    this.#fields = fields
    this.#numbers = numbers
  }
}

function numbersOf(filter: Filter): number[] {
  if ('near' in filter) {
    const { x, y, z } = placeOf(filter.near)
    return [x, y, z, chordOver(filter.miles)]
  }
  const { min, max } = filter as { min?: number; max?: number }
  return [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY]
}
