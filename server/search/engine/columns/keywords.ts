/**
 * Several strings a row.
 *
 *   values[code]    the strings, sorted
 *   byRow           for each row its codes
 *   totals[code]    how many rows have it
 *   bitmaps[code]   the rows with that code, if there are few enough codes; otherwise
 *   byCode          for each code its rows
 */
import { allRows, and, type Bits, countBoth, lowestBit, makeBits, or, setBit } from '../bits.ts'
import { Dictionary, findCode } from '../dictionary.ts'
import { Growing } from '../growing.ts'
import { type Lists, turnAround } from '../lists.ts'
import type { Cell } from '../row.ts'
import type { RowSet } from '../row-set.ts'
import type { Scratch } from '../scratch.ts'
import type { Steps } from '../steps.ts'
import { makeCodes } from './codes.ts'

export interface KeywordsColumn {
  kind: 'keywords'
  values: string[]
  byRow: Lists
  totals: Uint32Array
  bitmaps: Bits[] | undefined
  byCode: Lists | undefined
}

/** Gathers lists of strings, row after row; a string that comes twice in a row is one. Texts are gathered by it too. */
export class StringLists {
  readonly #dictionary = new Dictionary()
  /** For each code the length of #starts when it came last: its row, counted from 1. */
  readonly #lastSeen: number[] = []
  readonly #starts = new Growing(Uint32Array)
  readonly #items = new Growing(Uint32Array)

  add(cell: Cell): void {
    this.#starts.push(this.#items.length)
    if (cell === undefined) return
    for (const value of cell as readonly string[]) {
      const code = this.#dictionary.codeOf(value)
      if (this.#lastSeen[code] === this.#starts.length) continue
      this.#lastSeen[code] = this.#starts.length
      this.#items.push(code)
    }
  }

  *finish(): Steps<{ values: string[]; byRow: Lists }> {
    this.#starts.push(this.#items.length)
    const { values, newCodes } = this.#dictionary.sorted()
    yield
    const arrived = this.#items.items()
    const items = makeCodes(arrived.length, values.length)
    for (let i = 0; i < arrived.length; i++) items[i] = newCodes[arrived[i]!]!
    yield
    return { values, byRow: { starts: this.#starts.items(), items } }
  }
}

export class KeywordsBuilder {
  readonly #lists = new StringLists()

  add(cell: Cell): void {
    this.#lists.add(cell)
  }

  *finish(bitmapsUpTo: number): Steps<KeywordsColumn> {
    const { values, byRow } = yield* this.#lists.finish()
    const few = values.length <= bitmapsUpTo
    const bitmaps = few ? bitmapsOf(byRow, values.length) : undefined
    const byCode = few ? undefined : yield* turnAround(byRow, values.length)
    const totals = walkLists(byRow, values.length, allRows(byRow.starts.length - 1))
    return { kind: 'keywords', values, byRow, totals, bitmaps, byCode }
  }
}

function bitmapsOf({ starts, items }: Lists, size: number): Bits[] {
  const rows = starts.length - 1
  const bitmaps = Array.from({ length: size }, () => makeBits(rows))
  for (let row = 0; row < rows; row++) {
    for (let i = starts[row]!; i < starts[row + 1]!; i++) setBit(bitmaps[items[i]!]!, row)
  }
  return bitmaps
}

export function readKeywords({ values, byRow: { starts, items } }: KeywordsColumn): (row: number) => Cell {
  return row => Array.from(items.subarray(starts[row]!, starts[row + 1]!), code => values[code]!)
}

export function selectAnyKeyword(column: KeywordsColumn, wanted: readonly string[], scratch: Scratch): Bits {
  const out = scratch.takeEmpty()
  for (const value of wanted) {
    const code = findCode(column.values, value)
    if (code === undefined) continue
    if (column.bitmaps) or(out, out, column.bitmaps[code]!)
    else markRows(out, column.byCode!, code)
  }
  return out
}

export function selectAllKeywords(column: KeywordsColumn, wanted: readonly string[], scratch: Scratch): Bits {
  const out = scratch.take().fill(0xffffffff)
  for (const value of wanted) and(out, out, selectAnyKeyword(column, [value], scratch))
  return out
}

/** Adds the rows of one code to a bitmap. */
export function markRows(out: Bits, { starts, items }: Lists, code: number): void {
  const end = starts[code + 1]!
  for (let i = starts[code]!; i < end; i++) setBit(out, items[i]!)
}

/** How many rows of a set have each code. */
export function countKeywords(column: KeywordsColumn, rows: RowSet): Uint32Array {
  const { values, byRow, bitmaps, totals } = column
  const { bits, outOf } = rows
  // As with single values, but for each row looked at there is a list to go through.
  const touched = Math.min(rows.size, outOf - rows.size) * (1 + byRow.items.length / Math.max(1, outOf))
  if (bitmaps && values.length * bits.length < touched) {
    return Uint32Array.from(bitmaps, bitmap => countBoth(bits, bitmap))
  }
  if (rows.size <= outOf / 2) return walkLists(byRow, values.length, bits)
  const others = walkLists(byRow, values.length, rows.others())
  return totals.map((total, code) => total - others[code]!)
}

function walkLists({ starts, items }: Lists, size: number, bits: Bits): Uint32Array {
  const counts = new Uint32Array(size)
  for (let w = 0; w < bits.length; w++) {
    for (let word = bits[w]!; word !== 0; word &= word - 1) {
      const row = w * 32 + lowestBit(word)
      const end = starts[row + 1]!
      for (let i = starts[row]!; i < end; i++) counts[items[i]!]!++
    }
  }
  return counts
}
