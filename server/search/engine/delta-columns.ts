/** A field's values in the delta, laid out for scans, with the segment's codes where it has them. */
import type { Column } from './columns/column.ts'
import { isTop, topOfPath } from './columns/keyword.ts'
import { bucketOf } from './columns/number.ts'
import { findCode } from './dictionary.ts'
import { chordOver, chordSquared, type Place, placeOf } from './place.ts'
import type { Filter } from './query.ts'
import type { Cell } from './row.ts'
import type { IndexField } from './schema.ts'
import { wordsOf } from './words.ts'

export type RowMatch = (row: number) => boolean

export interface DeltaColumn {
  add(cell: Cell): void
  matcher(filter: Filter): RowMatch
  /** Values that the segment does not have; value i has the code size + i. */
  readonly newValues: readonly string[]
  /** Calls `see` with the codes of each row, buckets' for a number; nothing for the unknown. */
  eachCode(rows: readonly number[], see: (code: number) => void): void
}

const UNKNOWN = -1
const nothing: RowMatch = () => false

const levelsOf = (path: string) => (isTop(path) ? [path] : [path, topOfPath(path)])

export function deltaColumnFor(field: IndexField, column: Column): DeltaColumn {
  switch (column.kind) {
    case 'keyword':
      return new DeltaKeywords(column.values, value => [value])
    case 'path':
      return new DeltaKeywords(column.values, levelsOf)
    case 'keywords':
      return new DeltaKeywordLists(column.values)
    case 'flag':
      return new DeltaFlags()
    case 'number':
      return new DeltaNumbers((field as { edges?: readonly number[] }).edges)
    case 'geo':
      return new DeltaPlaces()
    case 'text':
      return new DeltaTexts()
  }
}

/** Codes for the rows' strings: the segment's, and new ones after them. */
class Strings {
  readonly newValues: string[] = []
  readonly #known: readonly string[]
  readonly #newCodes = new Map<string, number>()
  readonly #seen = new Set<number>()
  /** A search asks for few names, the segment may have thousands of values. */
  readonly #codesByName = new Map<string, number[]>()
  /** The words that find a value. */
  readonly #names: (value: string) => readonly string[]

  constructor(known: readonly string[], names: (value: string) => readonly string[]) {
    this.#known = known
    this.#names = names
  }

  /** The code of a value that a row has. */
  add(value: string): number {
    const code = findCode(this.#known, value) ?? this.#newCodes.get(value) ?? this.#addNew(value)
    if (this.#seen.has(code)) return code
    this.#seen.add(code)
    for (const name of this.#names(value)) {
      const codes = this.#codesByName.get(name)
      if (codes) codes.push(code)
      else this.#codesByName.set(name, [code])
    }
    return code
  }

  /** The codes, of those that rows have, that one of these names finds. */
  named(names: readonly string[]): Set<number> {
    return new Set(names.flatMap(name => this.#codesByName.get(name) ?? []))
  }

  #addNew(value: string): number {
    const code = this.#known.length + this.newValues.push(value) - 1
    this.#newCodes.set(value, code)
    return code
  }
}

class DeltaKeywords implements DeltaColumn {
  readonly #strings: Strings
  readonly #codes: number[] = []

  constructor(known: readonly string[], names: (value: string) => readonly string[]) {
    this.#strings = new Strings(known, names)
  }

  get newValues(): readonly string[] {
    return this.#strings.newValues
  }

  add(cell: Cell): void {
    this.#codes.push(cell === undefined ? UNKNOWN : this.#strings.add(cell as string))
  }

  matcher(filter: Filter): RowMatch {
    const codes = this.#strings.named('any' in filter ? filter.any : 'not' in filter ? filter.not : [])
    return 'not' in filter ? row => !codes.has(this.#codes[row]!) : row => codes.has(this.#codes[row]!)
  }

  eachCode(rows: readonly number[], see: (code: number) => void): void {
    for (const row of rows) if (this.#codes[row] !== UNKNOWN) see(this.#codes[row]!)
  }
}

class DeltaKeywordLists implements DeltaColumn {
  readonly #strings: Strings
  readonly #lists: number[][] = []

  constructor(known: readonly string[]) {
    this.#strings = new Strings(known, value => [value])
  }

  get newValues(): readonly string[] {
    return this.#strings.newValues
  }

  add(cell: Cell): void {
    this.#lists.push([...new Set((cell ?? []) as readonly string[])].map(value => this.#strings.add(value)))
  }

  matcher(filter: Filter): RowMatch {
    if ('all' in filter) {
      const all = filter.all.map(value => this.#strings.named([value]))
      return row => all.every(codes => this.#lists[row]!.some(code => codes.has(code)))
    }
    const codes = this.#strings.named('any' in filter ? filter.any : 'not' in filter ? filter.not : [])
    const any: RowMatch = row => this.#lists[row]!.some(code => codes.has(code))
    return 'not' in filter ? row => !any(row) : any
  }

  eachCode(rows: readonly number[], see: (code: number) => void): void {
    for (const row of rows) for (const code of this.#lists[row]!) see(code)
  }
}

class DeltaFlags implements DeltaColumn {
  readonly newValues = []
  readonly #codes: number[] = []

  add(cell: Cell): void {
    this.#codes.push(cell === undefined ? UNKNOWN : Number(cell))
  }

  matcher(filter: Filter): RowMatch {
    if (!('is' in filter)) return nothing
    const wanted = Number(filter.is)
    return row => this.#codes[row] === wanted
  }

  eachCode(rows: readonly number[], see: (code: number) => void): void {
    for (const row of rows) if (this.#codes[row] !== UNKNOWN) see(this.#codes[row]!)
  }
}

class DeltaNumbers implements DeltaColumn {
  readonly newValues = []
  readonly #edges: readonly number[] | undefined
  readonly #numbers: number[] = []
  readonly #buckets: number[] = []

  constructor(edges: readonly number[] | undefined) {
    this.#edges = edges
  }

  add(cell: Cell): void {
    const number = cell as number | undefined
    this.#numbers.push(number ?? Number.NaN)
    if (this.#edges) this.#buckets.push(number === undefined ? UNKNOWN : bucketOf(this.#edges, number))
  }

  matcher(filter: Filter): RowMatch {
    const { min, max } = filter as { min?: number; max?: number }
    const low = min ?? Number.NEGATIVE_INFINITY
    const high = max ?? Number.POSITIVE_INFINITY
    return row => this.#numbers[row]! >= low && this.#numbers[row]! <= high
  }

  eachCode(rows: readonly number[], see: (code: number) => void): void {
    for (const row of rows) if (this.#buckets[row] !== UNKNOWN) see(this.#buckets[row]!)
  }
}

class DeltaPlaces implements DeltaColumn {
  readonly newValues = []
  readonly #places: (Place | undefined)[] = []

  add(cell: Cell): void {
    this.#places.push(cell as Place | undefined)
  }

  matcher(filter: Filter): RowMatch {
    if (!('near' in filter)) return nothing
    const near = placeOf(filter.near)
    const furthest = chordOver(filter.miles)
    return row => {
      const place = this.#places[row]
      return place !== undefined && chordSquared(near, place.x, place.y, place.z) <= furthest
    }
  }

  eachCode(): void {}
}

/** Words lead to rows, as in the segment. */
export class DeltaTexts implements DeltaColumn {
  readonly newValues = []
  readonly #rowsOf = new Map<string, number[]>()
  #rows = 0

  add(cell: Cell): void {
    const row = this.#rows++
    if (cell === undefined) return
    for (const word of new Set((cell as readonly string[]).flatMap(wordsOf))) {
      const rows = this.#rowsOf.get(word)
      if (rows) rows.push(row)
      else this.#rowsOf.set(word, [row])
    }
  }

  matcher(filter: Filter): RowMatch {
    if (!('words' in filter)) return nothing
    const sets = wordsOf(filter.words).map((word, i, words) =>
      i < words.length - 1 ? new Set(this.#rowsOf.get(word)) : this.#rowsBeginning(word),
    )
    return row => sets.every(rows => rows.has(row))
  }

  eachCode(): void {}

  /** How many of these rows have each word with this beginning. */
  *countWords(rows: readonly number[], beginning: string): Generator<[word: string, count: number]> {
    const wanted = new Set(rows)
    for (const [word, all] of this.#rowsOf) {
      if (!word.startsWith(beginning)) continue
      const count = all.reduce((sum, row) => sum + Number(wanted.has(row)), 0)
      if (count > 0) yield [word, count]
    }
  }

  #rowsBeginning(beginning: string): Set<number> {
    const found = new Set<number>()
    for (const [word, rows] of this.#rowsOf)
      if (word.startsWith(beginning)) for (const row of rows) found.add(row)
    return found
  }
}
