/** Makes a segment from documents, or from an older segment's living rows and newer documents. */
import { hasBit } from './bits.ts'
import type { Packing } from './columns/codes.ts'
import { type Arrivals, type Column, gathererFor, makeColumn, ranksOf } from './columns/column.ts'
import type { Gatherer } from './columns/gatherer.ts'
import { Growing } from './growing.ts'
import type { Layout } from './layout.ts'
import { Memory } from './memory.ts'
import type { Row } from './row.ts'
import { type Segment, sortedBy } from './segment.ts'
import { ascendingRows, sortCodes, sortNumbers } from './sorted-rows.ts'
import type { Steps } from './steps.ts'

/** A segment without its columns yet. */
export interface SegmentBase extends Packing {
  ids: Float64Array
  byId: Uint32Array
}

export class SegmentBuilder {
  readonly #layout: Layout
  readonly #ids = new Growing(Float64Array)
  readonly #gatherers: (Gatherer<Arrivals> | undefined)[]

  /** By position of the field; undefined for fields that another thread collects. */
  constructor(
    layout: Layout,
    gatherers: (Gatherer<Arrivals> | undefined)[] = layout.fields.map(field => gathererFor(field)),
  ) {
    this.#layout = layout
    this.#gatherers = gatherers
  }

  /** The ids of rows that the gatherers have already. */
  addIds(ids: Iterable<number>): void {
    for (const id of ids) this.#ids.push(id)
  }

  /** A few hundred at a time. */
  add(rows: readonly Row[]): void {
    for (const { id } of rows) this.#ids.push(id)
    this.#gatherers.forEach((gatherer, position) => {
      gatherer?.add(rows, position)
    })
  }

  /** Nothing may be added after this. Throws a RangeError if two rows have the same id. */
  frame(): SegmentBase {
    const memory = new Memory()
    const arrivedIds = this.#ids.items()
    const order = memory.words(arrivedIds.length)
    order.set(this.#order(arrivedIds.length))
    const ids = memory.floats(order.length)
    for (let row = 0; row < order.length; row++) ids[row] = arrivedIds[order[row]!]!
    const byId = memory.words(order.length)
    byId.set(sortNumbers(ids, ascendingRows(order.length)))
    checkDistinct(ids, byId)
    return { memory, order, ids, byId }
  }

  arrivals(position: number): Arrivals {
    return this.#gatherers[position]!.arrivals()
  }

  /** Finishes the whole segment, where no other thread collects fields. */
  *finish(): Steps<Segment> {
    const frame = this.frame()
    const columns: Column[] = []
    for (const [position, field] of this.#layout.fields.entries()) {
      yield
      columns.push(yield* makeColumn(field, this.arrivals(position), frame))
    }
    return segmentOf(frame, columns)
  }

  /** Arrivals in the order of the schema: by its first field, ties by the next, and so on. */
  #order(rows: number): Uint32Array {
    return this.#layout.order.reduceRight((order, position) => {
      const { ranks, unknown } = ranksOf(this.#layout.fields[position]!, this.arrivals(position))
      return sortCodes(ranks, unknown, false, order)
    }, ascendingRows(rows))
  }
}

export function segmentOf({ memory, order, ids, byId }: SegmentBase, columns: Column[]): Segment {
  return { memory: memory.shared, rows: order.length, ids, byId, columns, sorted: new Map() }
}

function checkDistinct(ids: Float64Array, byId: Uint32Array): void {
  for (let i = 1; i < byId.length; i++) {
    const id = ids[byId[i]!]!
    if (id === ids[byId[i - 1]!]) throw new RangeError(`document ${id} comes twice`)
  }
}

/** The input of a merge: plain data, so that a worker can do it. */
export interface MergeJob {
  layout: Layout
  segment: Segment
  /** The living rows of the segment as a bitmap. A copy, in ordinary memory. */
  alive: Uint32Array
  newer: Row[]
}

export function* mergeSegment({ layout, segment, alive, newer }: MergeJob): Steps<Segment> {
  const kept = ascendingRows(segment.rows).filter(row => hasBit(alive, row))
  const gatherers: Gatherer<Arrivals>[] = []
  for (const [position, field] of layout.fields.entries()) {
    yield
    gatherers.push(gathererFor(field, segment.columns[position], kept))
  }
  const builder = new SegmentBuilder(layout, gatherers)
  builder.addIds(Array.from(kept, row => segment.ids[row]!))
  builder.add(newer)
  const merged = yield* builder.finish()
  // Orders that the old segment was sorted by are likely to be used again, so they are prepared.
  const memory = new Memory(merged.memory)
  for (const name of segment.sorted.keys()) {
    yield
    sortedBy(layout, merged, memory, name)
  }
  return merged
}
