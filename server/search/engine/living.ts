/** A segment's living rows, and how many have each code: the counts of a search without filters. */
import { allRows, type Bits, clearBit, hasBit } from './bits.ts'
import type { Column } from './columns/column.ts'
import type { Memory } from './memory.ts'
import { rowOfId, type Segment } from './segment.ts'

export class Living {
  readonly bits: Bits
  /** By position of the field, where it is counted. The last entry is the number of rows without a value. */
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

  /** Marks the document as dead. Returns whether it was living. */
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
  if (column.kind === 'number') return column.buckets?.totals
  return column.kind === 'geo' || column.kind === 'text' ? undefined : column.totals
}

function codesOf(column: Column, row: number): Iterable<number> {
  if (column.kind === 'number') return [column.buckets!.codes[row]!]
  if (column.kind === 'keywords') return column.items.subarray(column.starts[row], column.starts[row + 1])
  return 'totals' in column ? [column.codes[row]!] : []
}
