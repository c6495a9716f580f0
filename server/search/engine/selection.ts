/** The rows that a query found, in the segment and in the delta. */
import type { Bits } from './bits.ts'
import type { Delta, DeltaHits } from './delta.ts'
import type { Living } from './living.ts'
import type { Plan } from './plan.ts'
import type { IndexReader } from './reader.ts'
import { RowSet } from './row-set.ts'
import { selectRows } from './select.ts'

export interface Selection {
  rows: RowSet
  /** Rows of the delta. */
  newer: readonly number[]
}

/** One version of the documents. */
export interface Snapshot {
  reader: IndexReader
  living: Living
  delta: Delta
}

export class FilteredRows {
  readonly all: Selection
  readonly total: number
  readonly #view: Snapshot
  readonly #plan: Plan
  /** Those that pass each filter. */
  readonly #sets: Bits[]
  readonly #hits: DeltaHits

  constructor(view: Snapshot, plan: Plan) {
    const { reader, delta } = view
    this.#view = view
    this.#plan = plan
    this.#sets = plan.filters.map(({ filter, position }) =>
      selectRows(reader, reader.segment.columns[position]!, filter),
    )
    this.#hits = delta.search(plan)
    this.all = this.#selection(undefined, this.#hits.found)
    this.total = this.all.rows.size + this.all.newer.length
  }

  /** The rows found without the choices in the field at this position: those its facet counts. */
  withoutChoiceIn(position: number): Selection {
    const group = this.#plan.groups.indexOf(position)
    if (group < 0) return this.all
    return this.#selection(group, [...this.#hits.found, ...this.#hits.almost[group]!])
  }

  /** The rows that pass all filters, but for those of a group. */
  #selection(without: number | undefined, newer: readonly number[]): Selection {
    const { reader, living } = this.#view
    const sets = this.#sets.filter((_, i) => this.#plan.filters[i]!.group !== without)
    return { rows: new RowSet(reader, reader.and(living.bits, ...sets)), newer }
  }
}
