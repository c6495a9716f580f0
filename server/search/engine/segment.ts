/**
 * A segment: many documents, immutable. A row is a document's position in it; rows are in the order of the
 * schema's `order`, so that similar ones are neighbours.
 *
 *   ids[row]          the document's id; 64-bit floats, for ids reach 2^53
 *   byId              rows by ascending id
 *   columns[field]    its values, by position in the layout
 *   sorted[sort]      rows in that sort order, made when first asked for
 *
 * All of it is plain data over one shared memory, so that a worker can make it and transfer it.
 */
import type { Column } from './columns/column.ts'
import type { NumberColumn } from './columns/number.ts'
import type { Layout } from './layout.ts'
import type { Memory } from './memory.ts'
import { sortCodes } from './sorted-rows.ts'

export interface Segment {
  memory: WebAssembly.Memory
  rows: number
  ids: Float64Array
  byId: Uint32Array
  columns: Column[]
  sorted: Map<string, Uint32Array>
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
export function sortedBy(layout: Layout, segment: Segment, memory: Memory, name: string): Uint32Array {
  const known = segment.sorted.get(name)
  if (known) return known
  const { position, descending } = layout.sorts.get(name)!
  const { codes, values } = segment.columns[position] as NumberColumn
  const rows = memory.words(segment.rows)
  rows.set(sortCodes(codes, values.length, descending, segment.byId))
  segment.sorted.set(name, rows)
  return rows
}
