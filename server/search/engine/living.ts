/** Which rows of a segment still hold, and how many of them have each code: what a search without filters counts. */
import { allRows, type Bits, clearBit, hasBit } from './bits.ts'
import type { Column } from './columns/column.ts'
import type { Memory } from './memory.ts'
import { rowOfId, type Segment } from './segment.ts'

export class Living {
  readonly bits: Bits
  /** By position of the field; what is not counted has none. Of rows without a value there is one more at the end. */
  readonly totals: (Uint32Array | undefined)[]
  readonly #segment: Segment
  #dead = 0

  constructor(segment: Segment, memory: Memory) {
    this.#segment = segment
    this.bits = allRows(memory, segment.rows)
    this.totals = segment.columns.map(column => totalsOf(column)?.slice())
  }

  get dead(): number {
    return this.#dead
  }

  /** Removes the document from what is found. Was it there? */
  remove(id: number): boolean {
    const row = rowOfId(this.#segment, id)
    if (row === undefined || !hasBit(this.bits, row)) return false
    clearBit(this.bits, row)
    this.#dead++
    this.#segment.columns.forEach((column, position) => {
      const totals = this.totals[position]
      if (totals) for (const code of codesOf(column, row)) totals[code]!--
    })
    return true
  }
}

function totalsOf(column: Column): Uint32Array | undefined {
  if (column.kind === 'number') return column.histogram?.buckets.totals
  return column.kind === 'geo' || column.kind === 'text' ? undefined : column.totals
}

function codesOf(column: Column, row: number): Iterable<number> {
  if (column.kind === 'number') return [column.histogram!.buckets.codes[row]!]
  if (column.kind === 'keywords') return column.items.subarray(column.starts[row], column.starts[row + 1])
  return 'totals' in column ? [column.codes[row]!] : []
}
