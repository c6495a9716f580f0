/**
 * Words. Only the way from word to rows is kept; a merge turns it around for as long as it reads.
 *
 *   values[word]   the words, sorted: words with one beginning are neighbours
 *   byWord         for each word its rows, ascending
 */
import { and, type Bits, hasBit } from '../bits.ts'
import { findCode, lowerBound } from '../dictionary.ts'
import { type Lists, turnAround } from '../lists.ts'
import type { Cell } from '../row.ts'
import type { Scratch } from '../scratch.ts'
import type { Steps } from '../steps.ts'
import { markRows, StringLists } from './keywords.ts'

export interface TextColumn {
  kind: 'text'
  values: string[]
  byWord: Lists
}

export class TextBuilder {
  readonly #lists = new StringLists()

  add(cell: Cell): void {
    this.#lists.add(cell)
  }

  *finish(): Steps<TextColumn> {
    const { values, byRow } = yield* this.#lists.finish()
    return { kind: 'text', values, byWord: yield* turnAround(byRow, values.length) }
  }
}

export function* readText({ values, byWord }: TextColumn, rows: number): Steps<(row: number) => Cell> {
  const { starts, items } = yield* turnAround(byWord, rows)
  return row => Array.from(items.subarray(starts[row]!, starts[row + 1]!), word => values[word]!)
}

/** Rows that have every word, the last as a beginning. No words are had by every row. */
export function selectWords(
  { values, byWord }: TextColumn,
  words: readonly string[],
  scratch: Scratch,
): Bits {
  const out = scratch.take().fill(0xffffffff)
  words.forEach((word, i) => {
    const rows = scratch.takeEmpty()
    const [first, last] = i < words.length - 1 ? exactly(values, word) : beginningWith(values, word)
    for (let code = first; code < last; code++) markRows(rows, byWord, code)
    and(out, out, rows)
  })
  return out
}

type Span = [first: number, last: number]

function exactly(values: readonly string[], word: string): Span {
  const code = findCode(values, word)
  return code === undefined ? [0, 0] : [code, code + 1]
}

/** No word goes past \uffff, which is no letter. */
export function beginningWith(values: readonly string[], prefix: string): Span {
  return [lowerBound(values, prefix), lowerBound(values, `${prefix}\uffff`)]
}

/** How many rows in `bits` have each word with this beginning. */
export function countWords({ values, byWord }: TextColumn, bits: Bits, prefix: string): [string, number][] {
  const { starts, items } = byWord
  const [first, last] = beginningWith(values, prefix)
  const counts: [string, number][] = []
  for (let word = first; word < last; word++) {
    let count = 0
    for (let i = starts[word]!; i < starts[word + 1]!; i++) if (hasBit(bits, items[i]!)) count++
    counts.push([values[word]!, count])
  }
  return counts
}
