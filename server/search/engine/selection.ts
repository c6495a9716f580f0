/** The rows that a query found, in the segment and in the delta. */
import type { Bits } from './bits.ts'
import type { Delta, DeltaHits } from './delta.ts'
import type { Living } from './living.ts'
import { NO_GROUP, type Plan } from './plan.ts'
import { Products } from './products.ts'
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
  readonly view: Snapshot
  readonly #plan: Plan
  readonly #sets: Bits[]
  readonly #groups: Products<Bits>
  readonly #hits: DeltaHits
  readonly all: Selection
  readonly total: number

  constructor(view: Snapshot, plan: Plan) {
    const { reader, living, delta } = view
    this.view = view
    this.#plan = plan
    this.#sets = plan.filters.map(({ filter, position }) =>
      selectRows(reader, reader.segment.columns[position]!, filter),
    )
    this.#hits = delta.search(plan)
    const groups = plan.groups.map((_, group) => this.#intersect(group))
    this.#groups = new Products(this.#intersect(NO_GROUP, living.bits), groups, this.#and)
    this.all = this.#selection(this.#groups.all(), this.#hits.found)
    this.total = this.all.rows.size + this.all.newer.length
  }

  /** The rows found without the choices in the field at this position: those its facet counts. */
  withoutChoiceIn(position: number): Selection {
    const group = this.#plan.groups.indexOf(position)
    if (group < 0) return this.all
    return this.#selection(this.#groups.without(group), [...this.#hits.found, ...this.#hits.almost[group]!])
  }

  /** How many are found without each single filter, if any. Rows that pass all filters are included. */
  relaxations(): { filter: number; total: number }[] {
    const { reader, living } = this.view
    const products = new Products(living.bits, this.#sets, this.#and)
    return this.#sets
      .map((_, filter) => ({
        filter,
        total: reader.count(products.without(filter)) + this.#hits.found.length + this.#hits.relaxed[filter]!,
      }))
      .filter(({ total }) => total > 0)
  }

  /** The AND of a group's sets, and of `base`. */
  #intersect(group: number, base?: Bits): Bits {
    const sets = this.#sets.filter((_, i) => this.#plan.filters[i]!.group === group)
    const [first, ...others] = base ? [base, ...sets] : sets
    return others.reduce(this.#and, first!)
  }

  readonly #and = (a: Bits, b: Bits): Bits => this.view.reader.and(a, b)

  #selection(bits: Bits, newer: readonly number[]): Selection {
    return { rows: new RowSet(this.view.reader, bits), newer }
  }
}
