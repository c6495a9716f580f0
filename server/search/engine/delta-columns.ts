/** A field's values in the delta: their codes, the segment's where it has them, and the rows of words. */
import type { Column } from './columns/column.ts'
import { bucketOf } from './columns/number.ts'
import { findCode } from './dictionary.ts'
import type { Cell } from './row.ts'
import type { IndexField } from './schema.ts'
import { wordsOf } from './words.ts'

/** The codes of each row, by which facets are counted: buckets' for a number, none for the unknown. */
export class DeltaCodes {
  /** Values that the segment does not have; value i has the code size + i. */
  readonly newValues: string[] = []
  readonly #known: readonly string[]
  readonly #newCodes = new Map<string, number>()
  readonly #codesOf: (cell: Cell) => Iterable<number>
  /** Row r has codes[ends[r]] … codes[ends[r + 1] - 1]. */
  readonly #codes: number[] = []
  readonly #ends = [0]

  constructor(field: IndexField, column: Column) {
    this.#known = 'values' in column && column.kind !== 'number' ? column.values : []
    this.#codesOf = this.#reader(field)
  }

  add(cell: Cell): void {
    if (cell !== undefined) this.#codes.push(...this.#codesOf(cell))
    this.#ends.push(this.#codes.length)
  }

  /** Calls `see` with the codes of each row. */
  eachCode(rows: readonly number[], see: (code: number) => void): void {
    for (const row of rows) for (let i = this.#ends[row]!; i < this.#ends[row + 1]!; i++) see(this.#codes[i]!)
  }

  #reader(field: IndexField): (cell: Cell) => Iterable<number> {
    switch (field.kind) {
      case 'keyword':
      case 'path':
        return value => [this.#codeOf(value as string)]
      case 'keywords':
        return values => new Set((values as readonly string[]).map(value => this.#codeOf(value)))
      case 'flag':
        return value => [Number(value)]
      case 'number': {
        const { edges } = field
        return number => (edges ? [bucketOf(edges, number as number)] : [])
      }
      default:
        return () => []
    }
  }

  #codeOf(value: string): number {
    const code = findCode(this.#known, value) ?? this.#newCodes.get(value)
    if (code !== undefined) return code
    const added = this.#known.length + this.newValues.push(value) - 1
    this.#newCodes.set(value, added)
    return added
  }
}

/** The rows of each word of a text, as in the segment. */
export class DeltaWords {
  readonly #rowsOf = new Map<string, number[]>()

  add(row: number, texts: readonly string[]): void {
    for (const word of new Set(texts.flatMap(wordsOf))) {
      const rows = this.#rowsOf.get(word)
      if (rows) rows.push(row)
      else this.#rowsOf.set(word, [row])
    }
  }

  /** The rows with all of these words, the last as the beginning of one. */
  matcher(asked: string): (row: number) => boolean {
    const sets = wordsOf(asked).map((word, i, words) =>
      i < words.length - 1 ? new Set(this.#rowsOf.get(word)) : this.#rowsBeginning(word),
    )
    return row => sets.every(rows => rows.has(row))
  }

  #rowsBeginning(beginning: string): Set<number> {
    const found = new Set<number>()
    for (const [word, rows] of this.#rowsOf)
      if (word.startsWith(beginning)) for (const row of rows) found.add(row)
    return found
  }
}
