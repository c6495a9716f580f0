/**
 * Documents that are in no segment yet, few enough to scan one by one. They are appended and never taken out;
 * those replaced or removed since are dead until a merge drops them.
 */
import { type DeltaColumn, deltaColumnFor } from './delta-columns.ts'
import type { Layout } from './layout.ts'
import { NO_GROUP, type Plan } from './plan.ts'
import type { Row } from './row.ts'
import type { Segment } from './segment.ts'

export interface DeltaHits {
  /** Rows that pass every filter. */
  found: number[]
  /** For each group, rows that pass all filters but some of the group: they count in its field's facet. */
  almost: number[][]
  /** For each filter, how many rows fail it and no other. */
  relaxed: number[]
}

export class Delta {
  readonly columns: DeltaColumn[]
  readonly #rows: Row[] = []
  readonly #alive: boolean[] = []
  readonly #rowOfId = new Map<number, number>()

  constructor(layout: Layout, segment: Segment) {
    this.columns = layout.fields.map((field, position) => deltaColumnFor(field, segment.columns[position]!))
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
    this.columns.forEach((column, field) => {
      column.add(row.cells[field])
    })
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
    const hits: DeltaHits = { found: [], almost: groups.map(() => []), relaxed: filters.map(() => 0) }
    const matches = filters.map(({ filter, position }) => this.columns[position]!.matcher(filter))
    for (let row = 0; row < this.#rows.length; row++) {
      if (!this.#alive[row]) continue
      let failures = 0
      let failed = NO_GROUP
      let failedFilter = 0
      for (let i = 0; i < matches.length; i++) {
        if (matches[i]!(row)) continue
        const { group } = filters[i]!
        // Two failed filters that no facet leaves out together: the row counts in no facet.
        if (failures > 0 && (group === NO_GROUP || group !== failed)) {
          failures = Number.POSITIVE_INFINITY
          break
        }
        failures++
        failed = group
        failedFilter = i
      }
      if (failures === 0) hits.found.push(row)
      else if (failures < Number.POSITIVE_INFINITY) {
        if (failures === 1) hits.relaxed[failedFilter]!++
        if (failed !== NO_GROUP) hits.almost[failed]!.push(row)
      }
    }
    return hits
  }
}
