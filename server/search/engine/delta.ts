/**
 * Documents that are in no segment yet, few enough to scan one by one. They are appended and never taken out;
 * those replaced or removed since are dead until a merge drops them.
 */
import { DeltaCodes, DeltaWords } from './delta-columns.ts'
import { listOf, testOf } from './document-test.ts'
import type { Layout } from './layout.ts'
import { NO_GROUP, type Plan, type PlannedFilter } from './plan.ts'
import type { Row } from './row.ts'
import type { Segment } from './segment.ts'

export interface DeltaHits {
  /** Rows that pass every filter. */
  found: number[]
  /** For each group, rows that pass all filters but some of the group: they count in its field's facet. */
  almost: number[][]
}

export class Delta {
  /** By position of the field. */
  readonly codes: DeltaCodes[]
  /** By position of a text. */
  readonly #words = new Map<number, DeltaWords>()
  readonly #layout: Layout
  readonly #rows: Row[] = []
  readonly #alive: boolean[] = []
  readonly #rowOfId = new Map<number, number>()

  constructor(layout: Layout, segment: Segment) {
    this.#layout = layout
    this.codes = layout.fields.map((field, position) => new DeltaCodes(field, segment.columns[position]!))
    for (const [position, { kind }] of layout.fields.entries())
      if (kind === 'text') this.#words.set(position, new DeltaWords())
  }

  /** How many documents it holds. */
  get size(): number {
    return this.#rowOfId.size
  }

  /** How many rows a search scans, dead ones included. */
  get rows(): number {
    return this.#rows.length
  }

  put(row: Row): void {
    this.remove(row.id)
    const position = this.#rows.push(row) - 1
    this.#alive.push(true)
    this.#rowOfId.set(row.id, position)
    for (const [field, codes] of this.codes.entries()) codes.add(row.cells[field])
    for (const [field, words] of this.#words) words.add(position, listOf(row.cells[field]))
  }

  /** Returns whether it was there. */
  remove(id: number): boolean {
    const row = this.#rowOfId.get(id)
    if (row === undefined) return false
    this.#alive[row] = false
    return this.#rowOfId.delete(id)
  }

  get(id: number): Row | undefined {
    const row = this.#rowOfId.get(id)
    return row === undefined ? undefined : this.#rows[row]
  }

  row(row: number): Row {
    return this.#rows[row]!
  }

  documents(): Row[] {
    return Array.from(this.#rowOfId.values(), row => this.#rows[row]!)
  }

  search({ filters, groups }: Plan): DeltaHits {
    const hits: DeltaHits = { found: [], almost: groups.map(() => []) }
    const matches = filters.map(planned => this.#matcher(planned))
    for (let row = 0; row < this.#rows.length; row++) {
      if (!this.#alive[row]) continue
      let failed: number | undefined
      let isOut = false
      for (let i = 0; i < matches.length && !isOut; i++) {
        if (matches[i]!(row)) continue
        const { group } = filters[i]!
        // Filters fail that no facet leaves out together: the row counts in no facet.
        isOut = group === NO_GROUP || (failed !== undefined && group !== failed)
        failed = group
      }
      if (isOut) continue
      if (failed === undefined) hits.found.push(row)
      else hits.almost[failed]!.push(row)
    }
    return hits
  }

  #matcher({ filter, position }: PlannedFilter): (row: number) => boolean {
    if ('words' in filter) return this.#words.get(position)!.matcher(filter.words)
    const passes = testOf(filter, this.#layout.fields[position]!.kind, position)
    return row => passes(this.#rows[row]!.cells)
  }
}
