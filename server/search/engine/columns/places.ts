/** A place for each row, as x y z on the unit globe in 32 bits each; NaN where unknown, which is near to nothing. */
import type { Bits } from '../bits.ts'
import { Growing } from '../growing.ts'
import { chordOver, chordSquared, type Place } from '../place.ts'
import type { Cell } from '../row.ts'
import type { Scratch } from '../scratch.ts'

export interface PlaceColumn {
  kind: 'geo'
  x: Float32Array
  y: Float32Array
  z: Float32Array
}

export class PlaceBuilder {
  readonly #x = new Growing(Float32Array)
  readonly #y = new Growing(Float32Array)
  readonly #z = new Growing(Float32Array)

  add(cell: Cell): void {
    const { x, y, z } = (cell ?? nowhere) as Place
    this.#x.push(x)
    this.#y.push(y)
    this.#z.push(z)
  }

  finish(): PlaceColumn {
    return { kind: 'geo', x: this.#x.items(), y: this.#y.items(), z: this.#z.items() }
  }
}

const nowhere: Place = { x: Number.NaN, y: Number.NaN, z: Number.NaN }

export function readPlace({ x, y, z }: PlaceColumn): (row: number) => Cell {
  return row => (Number.isNaN(x[row]!) ? undefined : { x: x[row]!, y: y[row]!, z: z[row]! })
}

export function selectNear({ x, y, z }: PlaceColumn, near: Place, miles: number, scratch: Scratch): Bits {
  const furthest = chordOver(miles)
  const out = scratch.take()
  for (let w = 0, row = 0; w < out.length; w++) {
    const end = Math.min(row + 32, x.length)
    let word = 0
    for (let bit = 0; row < end; row++, bit++) {
      word |= Number(chordSquared(near, x[row]!, y[row]!, z[row]!) <= furthest) << bit
    }
    out[w] = word
  }
  return out
}
