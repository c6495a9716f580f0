/** What a query found: rows of the segment as a bitmap, and rows of the delta. */
import { and, type Bits, countBits } from './bits.ts'
import { type DeltaHits, scanDelta } from './delta.ts'
import { NO_GROUP, type Plan } from './plan.ts'
import { Products } from './products.ts'
import type { Row } from './row.ts'
import { RowSet } from './row-set.ts'
import type { Scratch } from './scratch.ts'
import type { Segment } from './segment.ts'
import { selectRows } from './select.ts'

export interface Selection {
  rows: RowSet
  newer: readonly Row[]
}

/** One version of the documents. */
export interface View {
  segment: Segment
  /** The segment's rows that are neither removed nor replaced. */
  alive: Bits
  delta: ReadonlyMap<number, Row>
}

export class Found {
  readonly #plan: Plan
  readonly #alive: Bits
  readonly #segmentRows: number
  readonly #scratch: Scratch
  readonly #sets: Bits[]
  readonly #groups: Products
  readonly #hits: DeltaHits
  readonly all: Selection
  readonly total: number

  constructor({ segment, alive, delta }: View, plan: Plan, scratch: Scratch) {
    this.#plan = plan
    this.#alive = alive
    this.#segmentRows = segment.rows
    this.#scratch = scratch
    this.#sets = plan.filters.map(({ filter, position }) =>
      selectRows(segment.columns[position]!, filter, scratch),
    )
    this.#hits = scanDelta(plan, delta.values())
    const always = this.#intersect(NO_GROUP, alive)
    this.#groups = new Products(
      always,
      plan.groups.map((_, group) => this.#intersect(group)),
      scratch,
    )
    this.all = this.#selection(this.#groups.all(), this.#hits.found)
    this.total = this.all.rows.size + this.all.newer.length
  }

  /** What is found if nothing is chosen in the field at this position: what its facet counts. */
  withoutChoiceIn(position: number): Selection {
    const group = this.#plan.groups.indexOf(position)
    if (group < 0) return this.all
    return this.#selection(this.#groups.without(group), [...this.#hits.found, ...this.#hits.almost[group]!])
  }

  /** How many more are found without each single filter; filters that make no difference are left out. */
  relaxations(): { filter: number; total: number }[] {
    const products = new Products(this.#alive, this.#sets, this.#scratch)
    return this.#sets
      .map((_, filter) => ({
        filter,
        total: countBits(products.without(filter)) + this.#hits.relaxed[filter]!,
      }))
      .filter(({ total }) => total > 0)
  }

  /** The AND of a group's sets, and of `base`. */
  #intersect(group: number, base?: Bits): Bits {
    const sets = this.#sets.filter((_, i) => this.#plan.filters[i]!.group === group)
    const [first, ...others] = base ? [base, ...sets] : sets
    return others.reduce((product, set) => and(this.#scratch.take(), product, set), first!)
  }

  #selection(bits: Bits, newer: readonly Row[]): Selection {
    return { rows: new RowSet(bits, this.#segmentRows), newer }
  }
}
