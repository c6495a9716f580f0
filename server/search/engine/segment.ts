/**
 * A segment: many documents, never changed once made. A row is a document's position in it; rows stand in the order in
 * which documents were added, and nothing relies on that order, so that it may be chosen for speed.
 *
 *   ids[row]          the document's id; 64-bit floats, for ids reach 2^53
 *   byId              rows by ascending id
 *   columns[field]    its values, by position in the layout
 *   sorted[sort]      rows in that sort order, made when first asked for
 *
 * All of it is plain data.
 */
import { type Bits, hasBit } from './bits.ts'
import { builderFor, type Column, type ColumnBuilder, readerFor } from './columns/column.ts'
import type { NumberColumn } from './columns/number.ts'
import { Growing } from './growing.ts'
import type { Layout } from './layout.ts'
import type { Row } from './row.ts'
import { sortRows } from './sorted-rows.ts'
import { STEP_ROWS, type Steps } from './steps.ts'

export interface Segment {
  rows: number
  ids: Float64Array<ArrayBuffer>
  byId: Uint32Array
  columns: Column[]
  sorted: Map<string, Uint32Array>
}

export class SegmentBuilder {
  readonly #ids = new Growing(Float64Array)
  readonly #builders: ColumnBuilder[]

  constructor(layout: Layout) {
    this.#builders = layout.fields.map(builderFor)
  }

  add({ id, cells }: Row): void {
    this.#ids.push(id)
    for (let position = 0; position < cells.length; position++) this.#builders[position]!.add(cells[position])
  }

  /** Throws a RangeError if two rows have one id. */
  *finish(bitmapsUpTo: number): Steps<Segment> {
    const columns: Column[] = []
    for (const builder of this.#builders) columns.push(yield* finished(builder, bitmapsUpTo))
    return segmentOf(this.#ids.items(), columns)
  }
}

/**
 * A new segment of the living rows of an old one and of newer rows. One column after the other, so that no document is
 * ever put together again. It reads nothing but its arguments: a worker can run it.
 */
export function* mergeSegment(
  layout: Layout,
  old: Segment,
  alive: Bits,
  newer: readonly Row[],
  bitmapsUpTo: number,
): Steps<Segment> {
  const kept = keptRows(old.rows, alive)
  const ids = new Float64Array(kept.length + newer.length)
  for (let i = 0; i < kept.length; i++) ids[i] = old.ids[kept[i]!]!
  newer.forEach(({ id }, i) => {
    ids[kept.length + i] = id
  })
  const columns: Column[] = []
  for (const [position, field] of layout.fields.entries()) {
    const builder = builderFor(field)
    const read = yield* readerFor(old.columns[position]!, old.rows)
    for (let i = 0; i < kept.length; i++) {
      builder.add(read(kept[i]!))
      if (i % STEP_ROWS === 0) yield
    }
    for (const { cells } of newer) builder.add(cells[position])
    columns.push(yield* finished(builder, bitmapsUpTo))
  }
  const merged = segmentOf(ids, columns)
  // Whoever sorted the old segment in some order will want the new one so too, and should not wait for it.
  for (const name of old.sorted.keys()) {
    yield
    sortedBy(layout, merged, name)
  }
  return merged
}

function keptRows(rows: number, alive: Bits): Uint32Array {
  const kept = new Growing(Uint32Array)
  for (let row = 0; row < rows; row++) if (hasBit(alive, row)) kept.push(row)
  return kept.items()
}

function* finished(builder: ColumnBuilder, bitmapsUpTo: number): Steps<Column> {
  yield
  const column = builder.finish(bitmapsUpTo)
  return 'kind' in column ? column : yield* column
}

function segmentOf(ids: Float64Array<ArrayBuffer>, columns: Column[]): Segment {
  const byId = sortRows(
    ids,
    false,
    new Uint32Array(ids.length).map((_, row) => row),
  )
  for (let i = 1; i < byId.length; i++) {
    const id = ids[byId[i]!]!
    if (id === ids[byId[i - 1]!]) throw new RangeError(`document ${id} comes twice`)
  }
  return { rows: ids.length, ids, byId, columns, sorted: new Map() }
}

/** Undefined if no row has this id. */
export function rowOfId({ ids, byId }: Segment, id: number): number | undefined {
  let low = 0
  let high = byId.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ids[byId[middle]!]! < id) low = middle + 1
    else high = middle
  }
  const row = byId[low]
  return row !== undefined && ids[row] === id ? row : undefined
}

/** Rows in a sort order of the schema. */
export function sortedBy(layout: Layout, segment: Segment, name: string): Uint32Array {
  const known = segment.sorted.get(name)
  if (known) return known
  const { position, descending } = layout.sorts.get(name)!
  const { numbers } = segment.columns[position] as NumberColumn
  const rows = sortRows(numbers, descending, segment.byId)
  segment.sorted.set(name, rows)
  return rows
}
