/**
 * Ranges and distances, laid flat: tens of thousands of them differ, and as objects they would lie all over the heap.
 *
 *   #fields     by condition: the position of its field, -1 if it is no limit
 *   #numbers    4 doubles by condition
 *     a range     least, greatest, –, –
 *     a distance  x, y, z of the place, the furthest chord squared
 *   #here       by field: the number that the document has there
 *
 * What is unknown is NaN, which is neither more nor less than anything.
 */
import type { Layout } from '#server/search/engine/layout.ts'
import { chordOver, chordSquared, type Place, placeOf } from '#server/search/engine/place.ts'
import type { Filter } from '#server/search/engine/query.ts'
import type { Cell } from '#server/search/engine/row.ts'

const EACH = 4
const FIRST_ROOM = 1024
const NONE = -1
const nowhere: Place = { x: Number.NaN, y: Number.NaN, z: Number.NaN }

export class Limits {
  readonly #geo: number
  readonly #numberFields: readonly number[]
  readonly #here: Float64Array
  #place = nowhere
  #fields = new Int16Array(FIRST_ROOM).fill(NONE)
  #numbers = new Float64Array(EACH * FIRST_ROOM)

  constructor({ geo, fields }: Layout) {
    this.#geo = geo ?? NONE
    this.#numberFields = [...fields.keys()].filter(position => fields[position]!.kind === 'number')
    this.#here = new Float64Array(fields.length)
  }

  put(condition: number, filter: Filter, position: number): void {
    if (condition >= this.#fields.length) this.#makeRoom()
    this.#fields[condition] = position
    this.#numbers.set(numbersOf(filter), EACH * condition)
  }

  remove(condition: number): void {
    if (this.has(condition)) this.#fields[condition] = NONE
  }

  has(condition: number): boolean {
    return condition < this.#fields.length && this.#fields[condition] !== NONE
  }

  /** This document is looked at from now on. */
  open(cells: readonly Cell[]): void {
    for (const position of this.#numberFields)
      this.#here[position] = (cells[position] as number | undefined) ?? Number.NaN
    this.#place = (cells[this.#geo] as Place | undefined) ?? nowhere
  }

  holds(condition: number): boolean {
    const at = EACH * condition
    const numbers = this.#numbers
    const position = this.#fields[condition]!
    if (position === this.#geo)
      return chordSquared(this.#place, numbers[at]!, numbers[at + 1]!, numbers[at + 2]!) <= numbers[at + 3]!
    const here = this.#here[position]!
    return here >= numbers[at]! && here <= numbers[at + 1]!
  }

  #makeRoom(): void {
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
